/** Waits for the end of an entry. */

import type { PluginContext } from '../contract/contract.js';
import { hasEnded, type OutboxEntry, outboxAtom } from '../contract/outbox.js';
import { anySignal } from '../platform/signals.js';
import { ModalError } from '../values/error.js';

/** Waits until the entry has ended. */
export function settled(
  { store, signal: own }: PluginContext,
  id: string,
  given: AbortSignal | undefined,
  find: (id: string) => OutboxEntry | undefined,
): Promise<OutboxEntry> {
  const signal = anySignal(own, given);
  const first = find(id);
  return new Promise((resolve, reject) => {
    const look = () => {
      const now = first && find(first.key);
      if (now && !hasEnded(now) && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', look);
      if (now && hasEnded(now)) resolve(now);
      else if (signal.aborted) reject(new ModalError('Request was aborted', { code: 'ABORTED', plugin: 'outbox' }));
      else
        reject(
          new ModalError(
            `The outbox has no entry "${id.slice(0, 80)}". A disconnect removes the entries of its account.`,
            {
              code: 'OUTBOX_UNKNOWN',
              plugin: 'outbox',
            },
          ),
        );
    };
    const stop = store.sub(outboxAtom, look);
    signal.addEventListener('abort', look);
    look();
  });
}
