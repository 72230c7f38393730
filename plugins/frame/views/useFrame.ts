/** The frame while it is shown: whether it is there, and its way into the focus and out of it. */

import { usePlugin } from 'latchkey/ui';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { FRAME, frameClients } from '../slots.js';

/** Before `slow` nothing is drawn: most frames are there at once. */
export type FrameStatus = 'loading' | 'slow' | 'ready' | 'failed';

/** DESIGN §8. */
const SLOW_MS = 300;

/** @param title - What assistive technology calls the frame. */
export function useFrame(slot: RefObject<HTMLSlotElement | null>, title: string) {
  const ctx = usePlugin();
  const [status, setStatus] = useState<FrameStatus>('loading');
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new try
  useEffect(() => {
    let isOver = false;
    setStatus('loading');
    const stop = ctx.env.after(SLOW_MS, () => setStatus((now) => (now === 'loading' ? 'slow' : now)));
    const load = async () => (await ctx.service(frameClients, FRAME)).ready();
    load().then(
      () => !isOver && setStatus('ready'),
      () => !isOver && setStatus('failed'),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [ctx, round]);

  useEffect(() => {
    const frame = slot.current?.assignedElements()[0];
    if (status !== 'ready' || !(frame instanceof HTMLElement)) return undefined;
    frame.title = title;
    frame.removeAttribute('aria-hidden');
    frame.tabIndex = 0;
    frame.focus({ preventScroll: true });
    return () => {
      frame.setAttribute('aria-hidden', 'true');
      frame.tabIndex = -1;
      frame.blur();
    };
  }, [slot, status, title]);

  return { status, retry: useCallback(() => setRound((last) => last + 1), []) };
}
