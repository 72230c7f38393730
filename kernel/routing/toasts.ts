/** Timing of toasts, one at a time. The shell renders them. */

import type { Store, ToastInput } from '../contract/contract.js';
import { type Toast, toastAtom } from '../contract/state.js';
import type { Env } from '../platform/env.js';
import { displayText } from '../platform/text.js';

export interface Toasts {
  /**
   * Shows a toast. An open toast closes first, and the newest one opens 150 ms later.
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
  let cancelTimer = (): void => undefined;

  const open = (toast: Toast) => {
    store.set(toastAtom, toast);
    cancelTimer = toast.autoClose ? env.after(AUTO_CLOSE_MS, () => store.set(toastAtom, undefined)) : () => undefined;
  };
  const reopen = () => {
    const next = waiting;
    waiting = undefined;
    if (next) open(next);
  };
  const hide = () => {
    cancelTimer();
    waiting = undefined;
    store.set(toastAtom, undefined);
  };
  return {
    show({ message, link, variant = 'success', autoClose = variant !== 'loading' }) {
      const toast: Toast = {
        key: ++key,
        message: displayText(message, MAX_TEXT),
        variant,
        autoClose,
        ...(link && { link }),
      };
      // Do not restart the timer, or a fast sequence of toasts would never show one.
      if (waiting) {
        waiting = toast;
      } else if (store.get(toastAtom)) {
        cancelTimer();
        waiting = toast;
        store.set(toastAtom, undefined);
        cancelTimer = env.after(REOPEN_MS, reopen);
      } else {
        open(toast);
      }
      return () => {
        if ((waiting ?? store.get(toastAtom))?.key === toast.key) hide();
      };
    },
    hide,
  };
}
