/** Closes the modal on a press of the backdrop, unless the press was meant for the dialog. */

import type { Kernel } from '../../core/core.js';

/** People press what they saw this long ago, ms. */
const REACTION_MS = 300;

/** Left, top, and the negatives of right and bottom: the smaller number always lies further out. */
type Box = readonly number[];

/**
 * Closes the modal on a press that starts and ends on the backdrop. A press within 300 ms after the dialog shrank or moved, at
 * a place where the dialog was, does not close: the button that it was meant for has just gone. The box is measured when it
 * changes, after the browser's own layout, and when the pointer is pressed.
 */
export function watchBackdrop(
  { env, router }: Pick<Kernel, 'env' | 'router'>,
  dialog: HTMLElement,
  signal: AbortSignal,
): void {
  const { window } = env;
  // No edge yet: every point lies outside, and every box is larger.
  let box: Box = Array(4).fill(Number.POSITIVE_INFINITY);
  let before = box;
  let changedAt = 0;
  let hasBegun = false;
  const isRecent = () => env.now() - changedAt < REACTION_MS;
  const measure = () => {
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    const next = [left, top, -right, -bottom];
    if (String(next) === String(box)) return;
    // An animation changes the box in each frame. All its frames count as one change.
    before = isRecent() ? box.map((edge, at) => Math.min(edge, before[at] ?? edge)) : box;
    box = next;
    changedAt = env.now();
  };
  const press = (event: MouseEvent) => {
    const { type, target, clientX: x, clientY: y } = event;
    const isIn = (place: Box) => place.every((edge, at) => edge <= ([x, y, -x, -y][at] ?? 0));
    // The browser compares the press with its newest layout, which the observer may not have seen yet.
    measure();
    const isOutside = target === dialog && !isIn(box);
    if (type === 'click') {
      if (hasBegun && isOutside) router.close();
      hasBegun = false;
    } else hasBegun = isOutside && !(isRecent() && isIn(before));
  };
  for (const type of ['pointerdown', 'click'] as const) dialog.addEventListener(type, press, { signal });
  // A dialog of the same size moves with the window.
  window?.addEventListener('resize', measure, { signal });
  if (!window?.ResizeObserver) return;
  const observer = new window.ResizeObserver(measure);
  observer.observe(dialog);
  signal.addEventListener('abort', () => observer.disconnect());
}
