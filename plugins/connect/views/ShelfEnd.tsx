/** Marks the end of a long shelf, and shows more wallets when it scrolls into view. */

import { usePlugin } from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import { CELLS_PER_STEP, cellLimitAtom } from '../shelf/state.js';

export default function ShelfEnd() {
  const { env, store } = usePlugin();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const showMore = () => store.set(cellLimitAtom, (limit) => limit + CELLS_PER_STEP);
    const Observer = env.window?.IntersectionObserver;
    // Without an IntersectionObserver, show more at once.
    if (!Observer || !end.current) return showMore();
    const observer = new Observer((entries) => entries.some((entry) => entry.isIntersecting) && showMore());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [env, store]);
  return <div ref={end} />;
}
