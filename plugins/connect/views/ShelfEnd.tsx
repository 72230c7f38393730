/** The end of a shelf that goes on: as it comes in sight, more is drawn. */

import { usePlugin } from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import { mostAtom, STEP } from '../shelf/state.js';

export default function ShelfEnd() {
  const { env, store } = usePlugin();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = () => store.set(mostAtom, (most) => most + STEP);
    const Watcher = env.window?.IntersectionObserver;
    // Without one nothing can be waited for.
    if (!Watcher || !end.current) return seen();
    const watcher = new Watcher((entries) => entries.some((entry) => entry.isIntersecting) && seen());
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [env, store]);
  return <div ref={end} />;
}
