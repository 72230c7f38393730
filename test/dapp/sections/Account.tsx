/** Who is connected, and what they have. */

import { useBalance } from 'latchkey/react';
import { Card, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { useReadable } from '../useReadable.js';

export function Account({ modal }: { modal: DemoModal }) {
  const connection = useReadable(modal.state.connection);
  const balance = useBalance();
  return (
    <Card title="Account">
      <dl>
        <Value label="Address" testId="account">
          {connection?.account.address ?? 'none'}
        </Value>
        <Value label="Accounts" testId="account-count">
          {connection?.accounts.length ?? 0}
        </Value>
        <Value label="Balance" testId="balance">
          {String(balance)}
        </Value>
      </dl>
    </Card>
  );
}
