/** Listeners on foreign providers: `on` and `removeListener`, of which the second is often missing. */

import { attempt } from 'latchkey/chain-kit';

type Listen = (event: string, listener: (payload: unknown) => void) => unknown;

/** @returns the unsubscribe; handlers are inert from then on, whether or not the wallet forgets them */
export function listenTo(provider: object, handlers: Readonly<Record<string, (payload: unknown) => void>>): () => void {
  const { on, removeListener } = {
    on: (...args: Parameters<Listen>) => (provider as { readonly on?: Listen }).on?.(...args),
    removeListener: (...args: Parameters<Listen>) =>
      (provider as { readonly removeListener?: Listen }).removeListener?.(...args),
  };
  let heard = true;
  const own = Object.entries(handlers).map(
    ([event, handle]) => [event, (payload: unknown) => void (heard && attempt(() => handle(payload)))] as const,
  );
  for (const [event, handle] of own) attempt(() => on(event, handle));
  return () => {
    heard = false;
    for (const [event, handle] of own) attempt(() => removeListener(event, handle));
  };
}
