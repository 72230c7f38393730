/** Sends Ether and waits for the receipt, which comes from the chain, not from the wallet. */

import { useAccount, useModal } from 'latchkey/react';
import { parseAmount } from 'latchkey/ui';
import { type FormEvent, useState } from 'react';
import { Card, Problem, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { useAction } from '../useAction.js';

export function Send() {
  const modal = useModal<DemoModal>();
  const { address } = useAccount();
  const [to, setTo] = useState('0x000000000000000000000000000000000000dEaD');
  const [amount, setAmount] = useState('0.25');
  const [hash, setHash] = useState<string>();
  const { outcome, run } = useAction(async () => {
    setHash(undefined);
    const sent = await modal.api.eip155.sendTransaction({ to, value: parseAmount(amount, 18) });
    setHash(sent);
    return modal.api.eip155.waitForReceipt(sent);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Card title="Send">
      <form onSubmit={submit}>
        <label>
          To
          <input data-testid="send-to" value={to} onChange={(event) => setTo(event.target.value)} />
        </label>
        <label>
          Amount
          <input
            data-testid="send-amount"
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </label>
        <div className="actions">
          <button type="submit" data-testid="send" disabled={!address}>
            Send transaction
          </button>
        </div>
      </form>
      <dl>
        {hash && (
          <Value label="Transaction" testId="tx-hash">
            {hash}
          </Value>
        )}
        {outcome.status === 'done' && (
          <>
            <Value label="Receipt" testId="receipt-status">
              {outcome.value.status}
            </Value>
            {'blockNumber' in outcome.value && (
              <Value label="Block" testId="receipt-block">
                {String(outcome.value.blockNumber)}
              </Value>
            )}
          </>
        )}
      </dl>
      {outcome.status === 'busy' && (
        <p data-testid="send-busy">{hash ? 'Waiting for the chain …' : 'Waiting for the wallet …'}</p>
      )}
      {outcome.status === 'failed' && <Problem text={outcome.text} testId="send-error" />}
    </Card>
  );
}
