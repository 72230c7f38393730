/** Signs a message with an account of the active namespace, and checks the signature without trusting the wallet. */

import { useAccount, useModal } from 'latchkey/react';
import { type FormEvent, useState } from 'react';
import { Card, Problem, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { SIGNERS } from '../signers.js';
import { useAction } from '../useAction.js';

export function Sign() {
  const modal = useModal<DemoModal>();
  const { address, accounts, namespace } = useAccount();
  const [message, setMessage] = useState('hello');
  const [chosen, setChosen] = useState<string>();
  const account = accounts.find((one) => one.address === chosen)?.address ?? address;
  const { outcome, run } = useAction(async () => {
    const sign = SIGNERS.get(namespace ?? '');
    if (!account || !sign) throw new Error('No wallet is connected.');
    return { account, ...(await sign(modal, message, account)) };
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
        {accounts.length > 1 && (
          <label>
            Account
            <select
              data-testid="sign-account"
              value={account ?? ''}
              onChange={(event) => setChosen(event.target.value)}
            >
              {accounts.map(({ address: one, label, type }) => (
                <option key={one} value={one}>
                  {[label, type, `${one.slice(0, 8)}…${one.slice(-6)}`].filter(Boolean).join(' · ')}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="actions">
          <button type="submit" data-testid="sign" disabled={!account}>
            Sign message
          </button>
        </div>
      </form>
      {outcome.status === 'busy' && <p data-testid="sign-busy">Waiting for the wallet …</p>}
      {outcome.status === 'done' && (
        <dl>
          <Value label="Account" testId="signature-account">
            {outcome.value.account}
          </Value>
          <Value label="Signature" testId="signature">
            {outcome.value.signature}
          </Value>
          <Value label="Of this account" testId="signature-valid">
            {outcome.value.valid === undefined ? 'not checked on this page' : outcome.value.valid ? 'yes' : 'no'}
          </Value>
        </dl>
      )}
      {outcome.status === 'failed' && <Problem text={outcome.text} testId="sign-error" />}
    </Card>
  );
}
