/** Loads the frame for the view that shows it, and moves the focus into the frame and out of it. */

import { usePlugin } from 'latchkey/ui';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { FRAME, frameClients } from '../slots.js';

/** `loading` becomes `slow` after 300 ms. The view shows a spinner only then, because most frames are ready at once. */
export type FrameStatus = 'loading' | 'slow' | 'ready' | 'failed';

const SLOW_MS = 300;

/** @param title - The accessible name of the frame. */
export function useFrame(slot: RefObject<HTMLSlotElement | null>, title: string) {
  const ctx = usePlugin();
  const [status, setStatus] = useState<FrameStatus>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the effect again
  useEffect(() => {
    let isCancelled = false;
    setStatus('loading');
    const cancelTimer = ctx.env.after(SLOW_MS, () => setStatus((now) => (now === 'loading' ? 'slow' : now)));
    const load = async () => (await ctx.service(frameClients, FRAME)).ready();
    load().then(
      () => !isCancelled && setStatus('ready'),
      () => !isCancelled && setStatus('failed'),
    );
    return () => {
      isCancelled = true;
      cancelTimer();
    };
  }, [ctx, attempt]);

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

  return { status, retry: useCallback(() => setAttempt((last) => last + 1), []) };
}
