/** Opens the modal, connects and disconnects. */

import { Card, Problem, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { useAction } from '../useAction.js';
import { useReadable } from '../useReadable.js';

export function Connect({ modal }: { modal: DemoModal }) {
  const connection = useReadable(modal.state.connection);
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
          {connection ? 'connected' : 'disconnected'}
        </Value>
        <Value label="Wallet" testId="wallet">
          {connection?.connector.name ?? 'none'}
        </Value>
        <Value label="Modal" testId="modal">
          {open ? 'open' : 'closed'}
        </Value>
      </dl>
      <div className="actions">
        <button type="button" data-testid="open" onClick={opening.run}>
          {connection ? 'Open account' : 'Connect wallet'}
        </button>
        <button type="button" data-testid="disconnect" disabled={!connection} onClick={leaving.run}>
          Disconnect
        </button>
      </div>
      {leaving.outcome.status === 'failed' && <Problem text={leaving.outcome.text} testId="disconnect-error" />}
    </Card>
  );
}
