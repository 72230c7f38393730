/** Leaves a fading copy of a removed element. */

import type { Env } from '../../../platform/env.js';

/**
 * Adds an inert copy of an element for the duration of its exit animation, so that React can unmount the element with
 * its effects and timers at once. Call it while the element is still on the page.
 *
 * @param move - Value of `data-move`, which the style sheets animate.
 */
export function leaveGhost(
  env: Pick<Env, 'after'>,
  node: HTMLElement,
  into: HTMLElement,
  move: string,
  ms: number,
): void {
  const ghost = copyOf(node);
  ghost.dataset.move = move;
  into.append(ghost);
  copyScroll(node, ghost);
  env.after(ms, () => ghost.remove());
}

/**
 * Lets a copy of a closed dialog leave the screen, so that its views can be unmounted at once. The copy is a popover: it is
 * above the page but does not block it. Without popovers the dialog just disappears.
 */
export function leaveDialog(dialog: HTMLElement): void {
  if (!dialog.showPopover || !dialog.isConnected) return;
  const ghost = copyOf(dialog);
  ghost.removeAttribute('open');
  ghost.setAttribute('popover', 'manual');
  ghost.dataset.leaving = '';
  // Copied animations would begin anew, from an empty view.
  for (const moving of ghost.querySelectorAll('[data-move]')) moving.removeAttribute('data-move');
  dialog.after(ghost);
  copyScroll(dialog, ghost);
  ghost.showPopover();
  // Force a layout, so that the transitions start from the visible copy.
  void ghost.offsetHeight;
  ghost.hidePopover();
  const moves = ghost.getAnimations({ subtree: true }).map(({ finished }) => finished);
  void Promise.allSettled(moves).then(() => ghost.remove());
}

/** A copy that nobody can use. */
function copyOf(node: HTMLElement): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  // A copied iframe would load its page again, and copied ids would be ambiguous.
  for (const frame of copy.querySelectorAll('iframe')) frame.remove();
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  return copy;
}

function copyScroll(from: HTMLElement, to: HTMLElement): void {
  const areas = '.lk-scroll, .lk-body';
  const originals = from.querySelectorAll(areas);
  to.querySelectorAll(areas).forEach((copy, index) => {
    copy.scrollTop = originals[index]?.scrollTop ?? 0;
  });
}
