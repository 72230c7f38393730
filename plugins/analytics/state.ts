/** Events that wait to be sent. */

import type { ModalEvent, PluginContext } from 'latchkey/plugin';

/** An event, with the time at which it happened. */
export interface QueuedEvent {
  readonly event: ModalEvent;
  /** Epoch ms. */
  readonly at: number;
}

export interface EventQueue {
  add(event: ModalEvent): void;
  /** Removes and returns the events, oldest first. */
  takeAll(): readonly QueuedEvent[];
  /** Calls `changed` after each added event, and at once if events are waiting. */
  watch(changed: (size: number) => void): void;
}

/** Maximum events that wait. Older ones are dropped. */
const MAX_WAITING = 50;

export function createQueue(env: Pick<PluginContext['env'], 'date'>): EventQueue {
  let waiting: QueuedEvent[] = [];
  let notify: ((size: number) => void) | undefined;
  return {
    add(event) {
      waiting = [...waiting.slice(1 - MAX_WAITING), { event, at: env.date() }];
      notify?.(waiting.length);
    },
    takeAll() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    watch(changed) {
      notify = changed;
      if (waiting.length > 0) changed(waiting.length);
    },
  };
}
