/** Signs a message, and checks the signature without trusting the wallet. */

import { useAccount, useModal } from 'latchkey/react';
import { type FormEvent, useState } from 'react';
import { Card, Problem, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { useAction } from '../useAction.js';

export function Sign() {
  const modal = useModal<DemoModal>();
  const { address, namespace } = useAccount();
  const [message, setMessage] = useState('hello');
  const { outcome, run } = useAction(async () => {
    if (!address) throw new Error('Nobody is connected.');
    if (namespace === 'solana') {
      const signature = await modal.api.solana.signMessage(message);
      return { signature, valid: await isOfSolana(address, message, signature) };
    }
    const signature = await modal.api.eip155.signMessage(message);
    // Loaded now: signing itself needs no viem.
    const { verifyMessage } = await import('viem');
    return { signature, valid: await verifyMessage({ address: address as `0x${string}`, message, signature }) };
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Card title="Sign">
      <form onSubmit={submit}>
        <label>
          Message
          <input data-testid="message" value={message} onChange={(event) => setMessage(event.target.value)} />
        </label>
        <div className="actions">
          <button type="submit" data-testid="sign" disabled={!address}>
            Sign message
          </button>
        </div>
      </form>
      {outcome.status === 'busy' && <p data-testid="sign-busy">Waiting for the wallet …</p>}
      {outcome.status === 'done' && (
        <dl>
          <Value label="Signature" testId="signature">
            {outcome.value.signature}
          </Value>
          <Value label="Of this account" testId="signature-valid">
            {outcome.value.valid ? 'yes' : 'no'}
          </Value>
        </dl>
      )}
      {outcome.status === 'failed' && <Problem text={outcome.text} testId="sign-error" />}
    </Card>
  );
}

async function isOfSolana(address: string, message: string, signature: string): Promise<boolean> {
  const [{ ed25519 }, { base58 }] = await Promise.all([import('@noble/curves/ed25519.js'), import('@scure/base')]);
  return ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(address));
}
