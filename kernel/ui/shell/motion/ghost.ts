/** The picture of something that leaves. */

import type { Env } from '../../../platform/env.js';

/**
 * Leaves a lifeless copy of an element where it was, for the time of its leaving animation: what it was made of is
 * gone at once, with its effects and timers. Call it while the element is still on the page.
 *
 * @param move - The value of `data-move` the style sheets animate.
 */
export function leaveGhost(
  env: Pick<Env, 'after'>,
  node: HTMLElement,
  into: HTMLElement,
  move: string,
  ms: number,
): void {
  const ghost = node.cloneNode(true) as HTMLElement;
  // A copied frame would load its page again; copied ids would be ambiguous.
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
