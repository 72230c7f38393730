/** Drag the sheet down to close it. Fetched once a sheet is drawn: Close, Esc and the scrim work without it. */

import { openAtom } from '../../../contract/state.js';
import type { Kernel } from '../../../core/core.js';

/** DESIGN §7: past this, letting go closes. */
const CLOSE_PX = 96;
/** DESIGN §5: as long as the sheet takes to rise. */
const BACK_MS = 200;
/** Below this a press is a press. */
const SLOP_PX = 4;

/** Listens on the grabber and the header; returns the end of it. */
export function dragSheet({ env, store, router }: Pick<Kernel, 'env' | 'store' | 'router'>, dialog: HTMLElement) {
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
    // What can be pressed is pressed; the second finger is not the first.
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
    down = Math.max(0, event.clientY - drag.from);
    dialog.style.transform = down > SLOP_PX ? `translateY(${down}px)` : '';
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== drag?.pointer) return;
    const far = event.type === 'pointerup' && down > CLOSE_PX;
    if (far) router.close();
    // Refused: it goes back, and the router shakes it.
    if (!far || store.get(openAtom)) spring();
  };

  const ends = new AbortController();
  const { signal } = ends;
  dialog.addEventListener('pointerdown', start, { signal });
  dialog.addEventListener('pointermove', move, { signal });
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    dialog.addEventListener(type, end, { signal });
  }
  return () => {
    ends.abort();
    settle();
    dialog.style.transition = '';
    dialog.style.transform = '';
  };
}
