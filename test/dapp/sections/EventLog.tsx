/** Shows the events of the modal, newest last. */

import type { ModalEvent } from 'latchkey';
import { useModal } from 'latchkey/react';
import { useEffect, useState } from 'react';
import { Fold } from '../Card.js';
import type { DemoModal } from '../modal.js';

const KEPT = 100;

interface Entry {
  readonly key: number;
  readonly event: ModalEvent;
}

export function EventLog() {
  const modal = useModal<DemoModal>();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(
    () =>
      modal.subscribe((event) =>
        setEntries((last) => [...last.slice(1 - KEPT), { key: (last.at(-1)?.key ?? 0) + 1, event }]),
      ),
    [modal],
  );
  return (
    <Fold title="Event log">
      {entries.length === 0 && <p>Nothing has happened yet.</p>}
      <ol className="log" data-testid="event-log">
        {entries.map(({ key, event }) => (
          <li key={key}>
            <b>{event.type}</b> {event.props && JSON.stringify(event.props)}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
