/**
 * The popup of a payment. Browsers block popups that are not opened by a click, so it is opened in the click handler, before
 * the address of the payment page is known.
 */

import { atom } from 'jotai/vanilla';
import type { PluginContext } from 'latchkey/plugin';

// Without `noopener`, which would hide the popup from this page: it could neither be sent to its address, nor be seen to close.
const FEATURES = 'popup,width=600,height=800,scrollbars=yes';

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
