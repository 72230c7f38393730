/** Subscribes to the events of a wallet's provider. `removeListener` is often missing. */

import { attempt } from 'latchkey/chain-kit';

type Listen = (event: string, listener: (payload: unknown) => void) => unknown;

/** @returns the unsubscribe; from then on the handlers ignore events, even if the wallet keeps calling them */
export function listenTo(provider: object, handlers: Readonly<Record<string, (payload: unknown) => void>>): () => void {
  const emitter = provider as { readonly on?: Listen; readonly removeListener?: Listen };
  let active = true;
  const listeners = Object.entries(handlers).map(
    ([event, handle]) => [event, (payload: unknown) => void (active && attempt(() => handle(payload)))] as const,
  );
  for (const [event, listener] of listeners) attempt(() => emitter.on?.(event, listener));
  return () => {
    active = false;
    for (const [event, listener] of listeners) attempt(() => emitter.removeListener?.(event, listener));
  };
}
