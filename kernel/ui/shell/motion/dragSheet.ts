/** Closes the sheet by dragging it down. */

import { openAtom } from '../../../contract/state.js';
import type { Kernel } from '../../../core/core.js';

/** Releasing beyond this distance closes the sheet. */
const CLOSE_PX = 96;
/** Duration of the return to the top, the same as the opening animation. */
const BACK_MS = 200;
/** Movements below this distance are a press, not a drag. */
const SLOP_PX = 4;

/** Handles drags on the grabber and the header until the signal aborts. */
export function dragSheet(
  { env, store, router }: Pick<Kernel, 'env' | 'store' | 'router'>,
  dialog: HTMLElement,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  let drag: { readonly pointer: number; readonly from: number } | undefined;
  let down = 0;
  let settle = (): void => undefined;

  const spring = () => {
    drag = undefined;
    if (!dialog.style.transform) return;
    dialog.style.transition = `transform ${BACK_MS}ms var(--lk-ease-out)`;
    dialog.style.transform = '';
    settle = env.after(BACK_MS, () => {
      dialog.style.transition = '';
    });
  };
  const start = (event: PointerEvent) => {
    const target = event.target as Element;
    // Ignore a second finger, other mouse buttons, and drags that start on a control.
    if (drag || !event.isPrimary || event.button !== 0 || !target.closest('.lk-grab, .lk-header')) return;
    if (target.closest('button, a, input')) return;
    settle();
    drag = { pointer: event.pointerId, from: event.clientY };
    down = 0;
    dialog.style.transition = '';
    dialog.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== drag?.pointer) return;
    down = Math.max(0, (event.clientY - drag.from) / (dialog.currentCSSZoom ?? 1));
    dialog.style.transform = down > SLOP_PX ? `translateY(${down}px)` : '';
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== drag?.pointer) return;
    const far = event.type === 'pointerup' && down > CLOSE_PX;
    if (far) router.close();
    // If a `beforeClose` tap prevented closing, move back. The router shakes the dialog.
    if (!far || store.get(openAtom)) spring();
  };

  dialog.addEventListener('pointerdown', start, { signal });
  dialog.addEventListener('pointermove', move, { signal });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    dialog.addEventListener(type, end, { signal });
  }
  signal.addEventListener('abort', () => {
    settle();
    dialog.style.transition = '';
    dialog.style.transform = '';
  });
}
