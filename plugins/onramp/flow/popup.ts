/**
 * The popup of a payment. Browsers block popups that are not opened by a click, so it is opened in the click handler, before
 * the address of the payment page is known.
 */

import { atom } from 'jotai/vanilla';
import { outbox, type PluginContext } from 'latchkey/plugin';
import { pageAtom } from '../state.js';
import { purchaseAtom } from './current.js';

// Without `noopener`, which would hide the popup from this page: it could neither be sent to its address, nor be seen to close.
const FEATURES = 'popup,width=600,height=800,scrollbars=yes';

/** How often the popup is looked at. No event reports that it was closed. */
const STEP_MS = 1_000;

/** The popup of the current purchase. */
export interface PaymentPopup {
  readonly window: Window;
  /** It shows the payment page. Browsers do not let this page close it any more, because it has no opener. */
  readonly isShown: boolean;
}

/** `undefined`: no popup, or the browser blocked it. */
export const popupAtom = atom<PaymentPopup | undefined>(undefined);

/** Opens an empty popup. Call it synchronously in a click handler. */
export function openPopup(context: Pick<PluginContext, 'env' | 'store'>): PaymentPopup | undefined {
  leavePopup(context);
  const window = open(context.env.window);
  const popup = window && { window, isShown: false };
  context.store.set(popupAtom, popup);
  return popup;
}

/** Sends a popup to the payment page. */
export function showPage({ store }: Pick<PluginContext, 'store'>, popup: PaymentPopup, url: string): void {
  popup.window.location.href = url;
  if (store.get(popupAtom) === popup) store.set(popupAtom, { ...popup, isShown: true });
}

/** Whether a payment page is still on the screen, where the user could pay. */
export const isPageOpen = ({ store }: Pick<PluginContext, 'store'>): boolean => {
  const popup = store.get(popupAtom);
  return popup?.isShown === true && !popup.window.closed;
};

/** Opens the page of the current purchase once more. Call it synchronously in a click handler. */
export function openAgain(context: PluginContext, url: string): void {
  const { store } = context;
  const popup = openPopup(context);
  if (popup) showPage(context, popup, url);
  const page = store.get(pageAtom);
  if (page) store.set(pageAtom, { ...page, status: popup ? 'waiting' : 'blocked' });
  watchPopup(context);
}

/** Notices when the user closes the popup: the provider is asked at once, because the payment may be there already. */
export function watchPopup(context: PluginContext): void {
  const { store, env, signal } = context;
  const watched = store.get(popupAtom)?.window;
  if (!watched) return;
  context.task(async () => {
    for (;;) {
      await new Promise<void>((resolve) => env.after(STEP_MS, resolve));
      if (signal.aborted || store.get(popupAtom)?.window !== watched) return;
      // The page of a failed payment may take another card.
      if (store.get(purchaseAtom)?.status === 'done') return leavePopup(context);
      if (watched.closed) break;
    }
    store.set(popupAtom, undefined);
    const page = store.get(pageAtom);
    if (page?.key === undefined) return;
    if (page.status === 'waiting') store.set(pageAtom, { ...page, status: 'closed' });
    await (await context.service(outbox, 'all')).look(page.key);
  });
}

/** Forgets the popup. An empty one is closed; a payment page stays, because the user may still read it. */
export function leavePopup({ store }: Pick<PluginContext, 'store'>): void {
  const popup = store.get(popupAtom);
  if (popup && !popup.isShown) popup.window.close();
  store.set(popupAtom, undefined);
}

function open(window: Window | undefined): Window | undefined {
  try {
    const popup = window?.open('', '_blank', FEATURES) ?? undefined;
    // The payment page is of another origin. Without an opener it cannot send this page elsewhere.
    if (popup) popup.opener = null;
    return popup;
  } catch {
    return undefined;
  }
}
