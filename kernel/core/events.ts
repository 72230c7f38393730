/** The bus: what happened, told to whoever listens. */

import type { ModalEvent } from '../contract/results.js';
import { ModalError } from '../platform/error.js';
import { HOOK_DEPTH } from '../platform/limits.js';

export interface Events {
  /** Tells everyone, in order; an event emitted by a listener waits for its turn. */
  emit(event: ModalEvent): void;
  /** Returns the unsubscribe, after which nothing is told any more. */
  subscribe(listener: (event: ModalEvent) => void): () => void;
}

/** @param input.report - Gets what listeners throw; the others are still told. */
export function createEvents({ report }: { report(error: unknown): void }): Events {
  const listeners = new Set<{ tell(event: ModalEvent): void }>();
  const queue: { readonly event: ModalEvent; readonly depth: number }[] = [];
  let depth = 0;
  return {
    emit(event) {
      if (depth >= HOOK_DEPTH)
        return report(new ModalError('Events answer each other without end.', { code: 'EVENT_DEPTH' }));
      queue.push({ event: plainEvent(event, report), depth: depth + 1 });
      if (depth > 0) return;
      for (let next = queue.shift(); next; next = queue.shift()) {
        depth = next.depth;
        for (const listener of [...listeners]) {
          if (!listeners.has(listener)) continue;
          try {
            listener.tell(next.event);
          } catch (error) {
            report(error);
          }
        }
      }
      depth = 0;
    },
    subscribe(tell) {
      const listener = { tell };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A frozen copy whose props are texts, numbers and booleans: nothing else may travel to a sink. */
function plainEvent({ type, props }: ModalEvent, report: (error: unknown) => void): ModalEvent {
  if (!props) return Object.freeze({ type });
  const plain = Object.entries(props).filter(([name, value]) => {
    if (['string', 'number', 'boolean'].includes(typeof value)) return true;
    if (value !== undefined)
      report(new ModalError(`The event "${type}" must not carry "${name}".`, { code: 'EVENT_PROP' }));
    return false;
  });
  return Object.freeze({ type, props: Object.freeze(Object.fromEntries(plain)) });
}
