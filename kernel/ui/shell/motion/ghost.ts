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
  const ghost = node.cloneNode(true) as HTMLElement;
  // A copied iframe would load its page again, and copied ids would be ambiguous.
  for (const frame of ghost.querySelectorAll('iframe')) frame.remove();
  for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  ghost.dataset.move = move;
  into.append(ghost);
  copyScroll(node, ghost);
  env.after(ms, () => ghost.remove());
}

function copyScroll(from: HTMLElement, to: HTMLElement): void {
  const areas = '.lk-scroll, .lk-body';
  const originals = from.querySelectorAll(areas);
  to.querySelectorAll(areas).forEach((copy, index) => {
    copy.scrollTop = originals[index]?.scrollTop ?? 0;
  });
}
