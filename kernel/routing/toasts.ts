/** Timing of toasts, one at a time. The shell renders them. */

import type { Toast, ToastInput } from '../contract/notices.js';
import type { Store } from '../contract/pluginParts.js';
import { toastAtom } from '../contract/state.js';
import type { Env } from '../platform/env.js';
import { displayText } from '../values/text.js';

export interface Toasts {
  /**
   * Shows a toast. An open toast closes first, and the newest one opens 150 ms later. An error without `autoClose` stays until
   * it is dismissed: another toast replaces it only for as long as that one is shown.
   *
   * @returns a function that dismisses this toast, open or waiting. It has no effect on other toasts.
   */
  show(toast: ToastInput): () => void;
  /** Removes the open toast and the waiting one. */
  hide(): void;
}

const REOPEN_MS = 150;
const AUTO_CLOSE_MS = 4_000;
/** Fits on two lines. */
const MAX_TEXT = 140;

export function createToasts({ store, env }: { readonly store: Store; readonly env: Pick<Env, 'after'> }): Toasts {
  let key = 0;
  let waiting: Toast | undefined;
  /** Errors that were replaced before the user has dismissed them. */
  let kept: readonly Toast[] = [];
  let cancelTimer = (): void => undefined;

  const open = (toast: Toast) => {
    store.set(toastAtom, toast);
    cancelTimer = toast.autoClose ? env.after(AUTO_CLOSE_MS, close) : () => undefined;
  };
  const reopen = () => {
    const next = waiting;
    waiting = undefined;
    if (next) open(next);
  };
  const close = () => {
    cancelTimer();
    store.set(toastAtom, undefined);
    waiting = kept.at(-1);
    kept = kept.slice(0, -1);
    if (waiting) cancelTimer = env.after(REOPEN_MS, reopen);
  };
  const keep = (toast: Toast) => {
    if (!toast.autoClose && toast.variant === 'error') kept = [...kept, toast];
  };
  return {
    show({ message, link, variant = 'success', autoClose = variant !== 'loading' }) {
      const dismiss = () => {
        kept = kept.filter((one) => one !== toast);
        if ((waiting ?? store.get(toastAtom)) === toast) close();
      };
      const toast: Toast = {
        key: ++key,
        message: displayText(message, MAX_TEXT),
        variant,
        autoClose,
        ...(link && { link }),
        dismiss,
      };
      const shown = store.get(toastAtom);
      // Do not restart the timer, or a fast sequence of toasts would never show one.
      if (waiting) {
        keep(waiting);
        waiting = toast;
      } else if (shown) {
        keep(shown);
        cancelTimer();
        waiting = toast;
        store.set(toastAtom, undefined);
        cancelTimer = env.after(REOPEN_MS, reopen);
      } else {
        open(toast);
      }
      return dismiss;
    },
    hide() {
      kept = [];
      close();
    },
  };
}
