/** Opens the modal, connects and disconnects. */

import { useAccount, useModal } from 'latchkey/react';
import { Card, Problem, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { useAction } from '../useAction.js';
import { useReadable } from '../useReadable.js';

export function Connect() {
  const modal = useModal<DemoModal>();
  const { status, connector } = useAccount();
  const connected = status === 'connected';
  const { open } = useReadable(modal.state.modal);
  const opening = useAction(async () => (await modal.open()).status);
  const leaving = useAction(async () => {
    const result = await modal.disconnect();
    if (result.status === 'failed') throw result.error;
  });
  return (
    <Card title="Connect">
      <dl>
        <Value label="Status" testId="status">
          {status}
        </Value>
        <Value label="Wallet" testId="wallet">
          {connector?.name ?? 'none'}
        </Value>
        <Value label="Modal" testId="modal">
          {open ? 'open' : 'closed'}
        </Value>
      </dl>
      <div className="actions">
        <button type="button" data-testid="open" onClick={opening.run}>
          {connected ? 'Open account' : 'Connect wallet'}
        </button>
        <button type="button" data-testid="disconnect" disabled={!connected} onClick={leaving.run}>
          Disconnect
        </button>
      </div>
      {leaving.outcome.status === 'failed' && <Problem text={leaving.outcome.text} testId="disconnect-error" />}
    </Card>
  );
}
