/** Opens the native dialog: modal, or beside the page while a wallet is asked. */

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openAtom, promptsAtom } from '../../contract/state.js';
import { useKernel, useValue } from '../hooks/context.js';
import { deepActive } from './focus.js';
import { leaveDialog } from './motion/ghost.js';
import { lockScroll } from './scrollLock.js';

/** Requests that a wallet answers within this time leave the dialog modal, ms. */
const ASIDE_MS = 200;
/** The width of a scrollbar at most. */
const SCROLLBAR_PX = 20;

export interface NativeDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /**
   * The dialog is not modal, because a wallet may draw its question into the page. A page that moves fixed elements or
   * takes the focus back keeps a modal dialog, which would be unusable otherwise.
   */
  readonly isAside: boolean;
  /** For the dialog's `close` event. */
  reopen(): void;
}

/** Opens the dialog on mount, closes it on unmount, and returns the focus to the element that had it before. */
export function useNativeDialog(): NativeDialog {
  const { env, store, router } = useKernel();
  const ref = useRef<HTMLDialogElement>(null);
  // The page does not let the dialog stand aside.
  const [isBarred, setBarred] = useState(false);
  const isAside = useAside() && !isBarred;
  const wanted = useRef(isAside);
  wanted.current = isAside;
  const shown = useRef<boolean>(undefined);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = deepActive(env.document);
    if (!dialog) return;
    if (dialog.isConnected && !isOpen(dialog)) show(dialog, wanted.current);
    shown.current = wanted.current;
    const unlock = lockScroll(dialog);
    return () => {
      unlock();
      if (!store.get(openAtom)) leaveDialog(dialog);
      hide(dialog);
      delete dialog.dataset.still;
      setBarred(false);
      if (opener?.isConnected && deepActive(env.document) !== opener) opener.focus({ preventScroll: true });
    };
  }, [env, store]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen(dialog) || shown.current === isAside) return;
    shown.current = isAside;
    const focused = deepActive(env.document);
    // A dialog can only change by closing and opening. It must not play its entrance again.
    dialog.dataset.still = '';
    for (const moving of dialog.querySelectorAll('[data-move]')) moving.removeAttribute('data-move');
    hide(dialog);
    show(dialog, isAside);
    focused?.focus({ preventScroll: true });
    const isStolen = focused !== undefined && dialog.contains(focused) && deepActive(env.document) !== focused;
    if (isAside && (isStolen || isDisplaced(dialog))) setBarred(true);
  }, [env, isAside]);
  const reopen = () => {
    const dialog = ref.current;
    // The event comes late: the dialog may be open again by then.
    if (!dialog || isOpen(dialog)) return;
    // Browsers close the dialog on a second Esc even if `cancel` was prevented. Reopen it if the router stays open.
    router.close();
    if (store.get(openAtom) && dialog.isConnected && !isOpen(dialog)) show(dialog, wanted.current);
  };
  return { ref, isAside, reopen };
}

/**
 * Whether a wallet has been asked since the dialog opened. Esc then closes the modal also while nothing has the focus. An
 * older request does not count: its question was there when the user opened the modal.
 */
function useAside(): boolean {
  const { env, router, store } = useKernel();
  const [older] = useState(() => store.get(promptsAtom));
  const isPrompted = useValue(promptsAtom).some((request) => !older.includes(request));
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPrompted) return;
    const cancel = env.after(ASIDE_MS, () => setLong(true));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !deepActive(env.document)) router.close();
    };
    env.document?.addEventListener('keydown', onKeyDown);
    return () => {
      cancel();
      env.document?.removeEventListener('keydown', onKeyDown);
      setLong(false);
    };
  }, [env, router, isPrompted]);
  return isPrompted && isLong;
}

/** Whether an ancestor, such as a transformed body, moves elements that are fixed to the window. */
function isDisplaced({ ownerDocument, previousElementSibling: scrim }: HTMLDialogElement): boolean {
  if (!scrim) return true;
  const { left, width } = scrim.getBoundingClientRect();
  const space = ownerDocument.documentElement.clientWidth;
  // The page's scrollbar may take some of the space.
  return Math.abs(left) > SCROLLBAR_PX || Math.abs(width - space) > SCROLLBAR_PX;
}

const isOpen = (dialog: HTMLDialogElement) => dialog.hasAttribute('open');

/**
 * Shows the dialog and gives it the focus until the view chooses an element. Without the methods of dialogs, as in jsdom, the
 * attribute shows it. It is then not modal.
 *
 * While it opens, the dialog is inert, so that the browser does not focus it. WebKit would scroll to what it focuses, but one task
 * later, when a control of the view has the focus.
 */
function show(dialog: HTMLDialogElement, isAside: boolean): void {
  dialog.inert = true;
  if (!isAside && dialog.showModal) dialog.showModal();
  else if (dialog.show) dialog.show();
  else dialog.setAttribute('open', '');
  dialog.inert = false;
  dialog.focus({ preventScroll: true });
}

function hide(dialog: HTMLDialogElement): void {
  if (dialog.close) dialog.close();
  else dialog.removeAttribute('open');
}
