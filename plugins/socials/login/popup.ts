/**
 * The popup of a social login. Browsers block popups that are not opened by a click, so it is opened in the click
 * handler.
 */

import { atom } from 'jotai/vanilla';
import type { PluginContext } from 'latchkey/plugin';
import { socialWindowAtom } from 'latchkey/plugins/frame/slots';

/**
 * Without `noopener`: the page must set the popup's address, and the popup must be able to send messages to the page.
 */
const FEATURES = 'width=600,height=800,scrollbars=yes';
const NAME = 'popupWindow';

/** The outcome of opening the popup. */
export type Popup =
  | { readonly status: 'open'; readonly window: Window }
  /** `window.open` returned `null`. */
  | { readonly status: 'blocked' }
  /** `window.open` threw an error. */
  | { readonly status: 'refused' };

export type OpenPopup = Extract<Popup, { readonly status: 'open' }>;

/** The current popup. There is at most one at a time. */
export const popupAtom = atom<Popup | undefined>(undefined);

/** Opens an empty popup, or reuses the popup that is open. Call it synchronously in a click handler. */
export function openPopup({ env, store }: Pick<PluginContext, 'env' | 'store'>): void {
  const before = store.get(popupAtom);
  const popup = openWindow(env.window);
  store.set(popupAtom, popup);
  store.set(socialWindowAtom, popup.status);
  if (windowOf(popup) !== windowOf(before)) windowOf(before)?.close();
}

/** Closes a popup, unless a later click has reused its window. */
export function closePopup({ store }: Pick<PluginContext, 'store'>, popup: Popup | undefined): void {
  const current = store.get(popupAtom);
  if (current !== popup && windowOf(current) === windowOf(popup)) return;
  windowOf(popup)?.close();
  if (current !== popup) return;
  store.set(popupAtom, undefined);
  store.set(socialWindowAtom, undefined);
}

const windowOf = (popup: Popup | undefined) => (popup?.status === 'open' ? popup.window : undefined);

function openWindow(window: Window | undefined): Popup {
  try {
    const opened = window?.open('', NAME, FEATURES);
    return Object.freeze(opened ? { status: 'open', window: opened } : { status: 'blocked' });
  } catch {
    return Object.freeze({ status: 'refused' });
  }
}
