/** Which network is active, and the others. */

import { Card, Problem, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { useAction } from '../useAction.js';
import { useReadable } from '../useReadable.js';

export function Networks({ modal }: { modal: DemoModal }) {
  const active = useReadable(modal.state.network);
  const states = useReadable(modal.state.networks);
  const offered = [...states.values()].flatMap((state) => state.requestedCaipNetworks);
  const switching = useAction(async (id: string) => {
    const result = await modal.switchNetwork(id as `eip155:${string}`);
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
      </dl>
      <div className="actions">
        {offered.map(({ id, name }) => (
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
