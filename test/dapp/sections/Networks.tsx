/** Shows the active network, and switches to the others. */

import { useModal, useNetwork } from 'latchkey/react';
import { Card, Problem, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { useAction } from '../useAction.js';

export function Networks() {
  const modal = useModal<DemoModal>();
  const { network: active, networks, supported, switchNetwork } = useNetwork();
  const switching = useAction(async (id: string) => {
    const result = await switchNetwork(id);
    if (result.status === 'failed' || result.status === 'rejected') throw result.error;
    return result.status;
  });
  return (
    <Card title="Networks">
      <dl>
        <Value label="Active" testId="network">
          {active?.name ?? 'none'}
        </Value>
        <Value label="Id" testId="network-id">
          {active?.id ?? 'none'}
        </Value>
        <Value label="Supported" testId="network-supported">
          {supported ? 'yes' : 'no'}
        </Value>
      </dl>
      <div className="actions">
        {networks.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-testid={`switch-${id}`}
            aria-pressed={id === active?.id}
            onClick={() => switching.run(id)}
          >
            {name}
          </button>
        ))}
        <button type="button" data-testid="open-networks" onClick={() => modal.open('Networks')}>
          Choose in the modal
        </button>
      </div>
      {switching.outcome.status === 'failed' && <Problem text={switching.outcome.text} testId="network-error" />}
    </Card>
  );
}
