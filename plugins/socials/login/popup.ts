/** The one window of a social login. Opened in a click and at no other time: a browser would block it. */

import { atom } from 'jotai/vanilla';
import type { PluginContext } from 'latchkey';

/** Letter for letter: with `noopener` neither its address could be set nor could it answer. */
const FEATURES = 'width=600,height=800,scrollbars=yes';
const NAME = 'popupWindow';

/** What came of asking the browser for a window. */
export type Popup =
  | { readonly status: 'open'; readonly window: Window }
  /** `null` from the browser. */
  | { readonly status: 'blocked' }
  /** It threw. */
  | { readonly status: 'refused' };

/** A window that is there. */
export type OpenPopup = Extract<Popup, { readonly status: 'open' }>;

/** The window of now: there is one at a time. */
export const popupAtom = atom<Popup | undefined>(undefined);

/** Opens an empty window, or comes back to the one that is open. Call it in the click itself. */
export function openPopup({ env, store }: Pick<PluginContext, 'env' | 'store'>): void {
  const before = store.get(popupAtom);
  const popup = openWindow(env.window);
  store.set(popupAtom, popup);
  if (windowOf(popup) !== windowOf(before)) windowOf(before)?.close();
}

/** Closes a window, unless a later click has come back to it. */
export function closePopup({ store }: Pick<PluginContext, 'store'>, popup: Popup | undefined): void {
  const now = store.get(popupAtom);
  if (now !== popup && windowOf(now) === windowOf(popup)) return;
  windowOf(popup)?.close();
  if (now === popup) store.set(popupAtom, undefined);
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
