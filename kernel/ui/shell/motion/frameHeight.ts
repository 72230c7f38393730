/** The height of the frame, moved in 150 ms when its content is exchanged; and the dialog's top edge, held in between. */

import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { Env } from '../../../platform/env.js';
import { useKernel } from '../../hooks/context.js';

/** DESIGN §5: dialog height. */
const HEIGHT_MS = 150;

/** Until the dialog has come to rest, opening or moving from one height to another, ms. */
const REST_MS = 200;

export interface FrameHeight {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Remembers the height now, while the old content is still there. */
  capture(): void;
  /** Moves from the remembered height to that of the new content. */
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
        // Read, so that the browser sees two heights and not one.
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
 * Centres the dialog, and once it rests keeps its top edge where it is: what a view grows by must not move what a
 * pointer is on. The style sheet keeps its lower edge on the screen; sheets and parts of the page take no notice.
 */
function holdTop(env: Env, frame: () => HTMLElement | null) {
  let cancel = (): void => undefined;
  const find = () => frame()?.closest<HTMLElement>('.lk-dialog');
  // An empty text takes the property away.
  const set = (top: string) => find()?.style.setProperty('--_top', top);
  const rest = () => {
    // A busy page is late with the height. On its way up it would leave the dialog a top that is too low for the end.
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

/** Makes mounting and unmounting the calling component a step of the frame's height. */
export function useHeightStep(height: FrameHeight): void {
  useLayoutEffect(() => {
    height.animate();
    return height.capture;
  }, [height]);
}
