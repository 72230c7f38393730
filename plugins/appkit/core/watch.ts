/** Subscriptions that call back when a value has changed. */

import type { AnyModal } from 'latchkey/plugin';
import { isSame } from './isSame.js';

/** Calls back with each new value of `read`, in a microtask. Returns the unsubscribe function. */
export type Watch = <Value>(read: () => Value, changed: (value: Value) => void) => () => void;

/** Watches everything that the methods of an instance read. */
export function createWatch({ state }: AnyModal): Watch {
  const { accounts, connections, connectors, images, modal, network, networks, theme, themeVariables } = state;
  const sources = [accounts, connections, connectors, images, modal, network, networks, theme, themeVariables];
  return (read, changed) => {
    let last = read();
    let isPending = false;
    let hasEnded = false;
    const look = () => {
      isPending = false;
      if (hasEnded) return;
      const next = read();
      if (isSame(last, next)) return;
      last = next;
      changed(next);
    };
    // Several changes in a row are one.
    const plan = () => {
      if (isPending) return;
      isPending = true;
      queueMicrotask(look);
    };
    const stops = sources.map((one) => one.subscribe(plan));
    return () => {
      hasEnded = true;
      for (const stop of stops) stop();
    };
  };
}
