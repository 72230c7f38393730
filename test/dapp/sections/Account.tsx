/** Shows the connected account and its balance. */

import { formatAmount } from 'latchkey/data';
import { type UseBalance, useAccount, useBalance } from 'latchkey/react';
import { Card, Value } from '../Card.js';

export function Account() {
  const { address, accounts } = useAccount();
  const balance = useBalance();
  return (
    <Card title="Account">
      <dl>
        <Value label="Address" testId="account">
          {address ?? 'none'}
        </Value>
        <Value label="Accounts" testId="account-count">
          {accounts.length}
        </Value>
        <Value label="Balance" testId="balance">
          {describe(balance)}
        </Value>
      </dl>
      <div className="actions">
        <button type="button" data-testid="refresh" disabled={address === undefined} onClick={balance.refetch}>
          Ask again
        </button>
      </div>
    </Card>
  );
}

/** The balance with all its digits. */
function describe(balance: UseBalance): string {
  if (balance.status === 'idle') return 'none';
  if (balance.status === 'unavailable') return 'unavailable';
  if (balance.amount === undefined) return 'loading';
  return `${formatAmount(balance.amount, balance.decimals)} ${balance.symbol}`;
}
