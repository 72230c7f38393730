/** The height of the frame, moved in 150 ms when its content is exchanged. */

import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useKernel } from './context.js';

/** DESIGN §5: dialog height. */
const HEIGHT_MS = 150;

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
    return {
      ref,
      stop: () => cancel(),
      capture() {
        from = ref.current?.offsetHeight;
      },
      animate() {
        const frame = ref.current;
        const before = from;
        from = undefined;
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
  useLayoutEffect(() => height.stop, [height]);
  return height;
}

/** Makes mounting and unmounting the calling component a step of the frame's height. */
export function useHeightStep(height: FrameHeight): void {
  useLayoutEffect(() => {
    height.animate();
    return height.capture;
  }, [height]);
}
