/** Animates the height of the frame when its content changes, and keeps the dialog's top edge in place otherwise. */

import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { Env } from '../../../platform/env.js';
import { useKernel } from '../../hooks/context.js';

/** Duration of the height animation. */
const HEIGHT_MS = 150;

/** Time until the opening or height animation has ended. */
const REST_MS = 200;

export interface FrameHeight {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Remembers the current height, before the old content is removed. */
  capture(): void;
  /** Animates from the remembered height to the height of the new content. */
  animate(): void;
}

export function useFrameHeight(): FrameHeight {
  const { env } = useKernel();
  const ref = useRef<HTMLDivElement>(null);
  const height = useMemo(() => {
    let from: number | undefined;
    let cancel = (): void => undefined;
    const top = holdTop(env, () => ref.current);
    return {
      ref,
      start() {
        env.window?.addEventListener('resize', top.centre);
        return () => {
          env.window?.removeEventListener('resize', top.centre);
          top.end();
          cancel();
        };
      },
      capture() {
        from = ref.current?.offsetHeight;
      },
      animate() {
        const frame = ref.current;
        const before = from;
        from = undefined;
        top.centre();
        if (!frame || before === undefined) return;
        cancel();
        frame.style.height = '';
        const after = frame.offsetHeight;
        if (after === before) return;
        frame.style.height = `${before}px`;
        // Force a layout, so that the transition starts at `before`.
        void frame.offsetHeight;
        frame.style.height = `${after}px`;
        cancel = env.after(HEIGHT_MS, () => {
          frame.style.height = '';
        });
      },
    };
  }, [env]);
  useLayoutEffect(() => height.start(), [height]);
  return height;
}

/**
 * Centres the dialog and fixes its top edge after the animation, so that a growing view does not move the control under
 * the pointer. The style sheet keeps the lower edge on the screen. Sheets and embedded modals ignore `--_top`.
 */
function holdTop(env: Env, frame: () => HTMLElement | null) {
  let cancel = (): void => undefined;
  const find = () => frame()?.closest<HTMLElement>('.lk-dialog');
  // An empty string removes the property.
  const set = (top: string) => find()?.style.setProperty('--_top', top);
  const rest = () => {
    // On a busy page the height animation may still run. The top edge measured then would be too low, so wait longer.
    if (frame()?.getAnimations?.().length) cancel = env.after(REST_MS, rest);
    else set(`${find()?.offsetTop ?? 0}px`);
  };
  return {
    centre() {
      cancel();
      set('');
      cancel = env.after(REST_MS, rest);
    },
    end: () => cancel(),
  };
}

/** Animates the frame's height when the calling component mounts and unmounts. */
export function useHeightStep(height: FrameHeight): void {
  useLayoutEffect(() => {
    height.animate();
    return height.capture;
  }, [height]);
}
