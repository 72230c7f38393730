/** Decides when to show that the wallet is awaited: it has a pending request, or the connection to the relay is lost. */

import type { PluginContext } from 'latchkey/plugin';
import { healthAtom, pendingAtom } from '../state.js';

/** A notice to show. Its text is in `pendingStrings.ts`. */
export type Notice = 'phone' | 'reconnecting';

/** Wallets answer some requests without asking the user; those take less time than this. */
const REQUEST_DELAY_MS = 300;
/** Short interruptions of the relay need no notice. */
const RELAY_DELAY_MS = 3_000;

/** @param show - Called with each new notice, and with `undefined` to hide it. Returns the stop function. */
export function watchWaiting(
  { env, store }: Pick<PluginContext, 'env' | 'store'>,
  show: (notice: Notice | undefined) => void,
): () => void {
  let shown: Notice | undefined;
  let scheduled: { readonly isRequest: boolean; cancel(): void } | undefined;
  // A page that has never reached the relay has not lost it.
  let wasConnected = false;
  const showNow = (notice: Notice | undefined) => {
    scheduled?.cancel();
    scheduled = undefined;
    if (shown === notice) return;
    shown = notice;
    show(notice);
  };
  const currentNotice = (): Notice | undefined => {
    const isLost = store.get(healthAtom) === 'reconnecting';
    if (store.get(pendingAtom).length > 0) return isLost ? 'reconnecting' : 'phone';
    return isLost && wasConnected ? 'reconnecting' : undefined;
  };
  const update = () => {
    if (store.get(healthAtom) === 'connected') wasConnected = true;
    const notice = currentNotice();
    if (shown !== undefined || notice === undefined) return showNow(notice);
    const isRequest = store.get(pendingAtom).length > 0;
    if (scheduled?.isRequest === isRequest) return;
    scheduled?.cancel();
    const delay = isRequest ? REQUEST_DELAY_MS : RELAY_DELAY_MS;
    scheduled = { isRequest, cancel: env.after(delay, () => showNow(currentNotice())) };
  };
  const unsubscribes = [store.sub(pendingAtom, update), store.sub(healthAtom, update)];
  update();
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    showNow(undefined);
  };
}
