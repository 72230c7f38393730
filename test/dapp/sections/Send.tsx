/** Sends the native coin of the active namespace, and waits for the receipt of the chain. */

import { parseAmount } from 'latchkey/data';
import { useAccount, useModal, useNetwork } from 'latchkey/react';
import { type FormEvent, useState } from 'react';
import { Card, Problem, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { SENDERS, type Sender } from '../senders.js';
import { useAction } from '../useAction.js';

export function Send() {
  const { network } = useNetwork();
  const namespace = network?.namespace ?? 'eip155';
  const sender = SENDERS.get(namespace);
  return (
    <Card title="Send">
      {sender ? (
        <SendForm key={namespace} sender={sender} symbol={network?.nativeCurrency.symbol} />
      ) : (
        <p data-testid="send-missing">No node of {network?.name} runs here: there is nothing to send to.</p>
      )}
    </Card>
  );
}

function SendForm({ sender, symbol }: { readonly sender: Sender; readonly symbol: string | undefined }) {
  const modal = useModal<DemoModal>();
  const { address } = useAccount();
  const [to, setTo] = useState(sender.receiver);
  const [amount, setAmount] = useState('0.25');
  const [id, setId] = useState<string>();
  const { outcome, run } = useAction(async () => {
    setId(undefined);
    const sent = await sender.send(modal, to, parseAmount(amount, sender.decimals));
    setId(sent);
    return sender.wait(modal, sent);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <>
      <form onSubmit={submit}>
        <label>
          To
          <input data-testid="send-to" value={to} onChange={(event) => setTo(event.target.value)} />
        </label>
        <label>
          Amount{symbol && ` (${symbol})`}
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
        {id && (
          <Value label="Transaction" testId="tx-hash">
            {id}
          </Value>
        )}
        {outcome.status === 'done' && (
          <>
            <Value label="Receipt" testId="receipt-status">
              {outcome.value.status}
            </Value>
            {outcome.value.block !== undefined && (
              <Value label="Block" testId="receipt-block">
                {String(outcome.value.block)}
              </Value>
            )}
          </>
        )}
      </dl>
      {outcome.status === 'busy' && (
        <p data-testid="send-busy">{id ? 'Waiting for the chain …' : 'Waiting for the wallet …'}</p>
      )}
      {outcome.status === 'failed' && <Problem text={outcome.text} testId="send-error" />}
    </>
  );
}
