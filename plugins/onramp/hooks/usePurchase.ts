/** Starts purchases from clicks. */

import { activeConnectionAtom, isModalError } from 'latchkey/plugin';
import { usePlugin } from 'latchkey/ui';
import { mayPayTwice } from '../flow/mayPayTwice.js';
import { pay } from '../flow/pay.js';
import { openPopup } from '../flow/popup.js';
import type { OnrampProvider, OnrampRequest } from '../slots.js';
import { nextAtom, requestAtom } from '../state.js';

/** @returns functions for click handlers, because they open a popup */
export function usePurchase() {
  const context = usePlugin();
  const { store, router } = context;
  const show = () => {
    if (router.current()?.view !== 'OnrampWaiting') router.push('OnrampWaiting');
  };
  /** A request that was made for another account would pay for that one. The form has the active account. */
  const backToForm = ({ address }: Omit<OnrampRequest, 'signal'>) => {
    if (store.get(activeConnectionAtom)?.account.address === address) return false;
    store.set(nextAtom, undefined);
    store.set(requestAtom, undefined);
    router.replace('Onramp');
    return true;
  };
  /** Opens a payment page. */
  const start = (provider: OnrampProvider, request: Omit<OnrampRequest, 'signal'>) => {
    if (backToForm(request)) return;
    const popup = openPopup(context);
    store.set(nextAtom, undefined);
    store.set(requestAtom, request);
    context.task(async () => {
      // The view shows why there is no page.
      await pay(context, provider, request, popup).catch((error) => {
        if (!isModalError(error, 'ABORTED')) context.report(error);
      });
    });
    show();
  };
  /** The same, but asks first if the user could pay on the former page as well. */
  const buy = (provider: OnrampProvider, request: Omit<OnrampRequest, 'signal'>) => {
    if (backToForm(request)) return;
    if (!mayPayTwice(context)) return start(provider, request);
    store.set(nextAtom, { provider: provider.id, request });
    show();
  };
  return { buy, start };
}
