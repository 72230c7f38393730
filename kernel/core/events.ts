/** The event bus. */

import type { EventToEmit, EventValues, ModalEvent } from '../contract/events.js';
import { HOOK_DEPTH } from '../platform/limits.js';
import { ModalError } from '../values/error.js';
import { redact } from '../values/redact.js';

export interface Events {
  /** Calls all listeners in order. An event emitted by a listener is queued. */
  emit<Type extends string>(event: EventToEmit<Type>): void;
  /** Returns the unsubscribe function. The listener is never called after that. */
  subscribe(listener: (event: ModalEvent) => void): () => void;
}

interface EventsInput {
  /** Receives errors of listeners. The other listeners are still called. */
  report(error: unknown): void;
  /** Whether a text is no personal data, although it may look so, such as the id of a network. */
  isPublic?(text: string): boolean;
}

export function createEvents({ report, isPublic = () => false }: EventsInput): Events {
  const listeners = new Set<{ notify(event: ModalEvent): void }>();
  const queue: { readonly event: ModalEvent; readonly depth: number }[] = [];
  let depth = 0;
  return {
    emit(event) {
      if (depth >= HOOK_DEPTH)
        return report(
          new ModalError(`An event was dropped: listeners emitted ${HOOK_DEPTH} nested rounds of events.`, {
            code: 'EVENT_DEPTH',
          }),
        );
      queue.push({ event: plainEvent(event as Loose, report, isPublic), depth: depth + 1 });
      if (depth > 0) return;
      for (let next = queue.shift(); next; next = queue.shift()) {
        depth = next.depth;
        for (const listener of [...listeners]) {
          if (!listeners.has(listener)) continue;
          try {
            listener.notify(next.event);
          } catch (error) {
            report(error);
          }
        }
      }
      depth = 0;
    },
    subscribe(notify) {
      const listener = { notify };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Loose {
  readonly type: string;
  readonly props?: EventValues;
}

/**
 * A frozen copy with only string, number and boolean props, because nothing else may reach a telemetry sink. Addresses, amounts,
 * e-mails and names in texts are replaced: a text may be what the user has typed.
 */
function plainEvent(
  { type, props }: Loose,
  report: (error: unknown) => void,
  isPublic: (text: string) => boolean,
): ModalEvent {
  if (!props) return Object.freeze({ type }) as ModalEvent;
  const plain = Object.entries(props).filter(([name, value]) => {
    if (['string', 'number', 'boolean'].includes(typeof value)) return true;
    if (value !== undefined)
      report(
        new ModalError(
          `The prop "${name}" of the event "${type}" was removed; expected a string, number or boolean, not ${typeof value}.`,
          { code: 'EVENT_PROP' },
        ),
      );
    return false;
  });
  const cleaned = plain.map(([name, value]) => [
    name,
    typeof value !== 'string' || isPublic(value) ? value : redact(value),
  ]);
  return Object.freeze({ type, props: Object.freeze(Object.fromEntries(cleaned)) }) as ModalEvent;
}
