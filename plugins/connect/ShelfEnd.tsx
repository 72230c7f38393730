/** The end of a shelf that goes on: asks for more as it comes in sight. */

import { usePlugin } from 'latchkey/ui';
import { useEffect, useRef } from 'react';

/** @param props.seen - Called once. */
export function ShelfEnd({ seen }: { seen(): void }) {
  const { env } = usePlugin();
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is another element
  useEffect(() => {
    const Watcher = env.window?.IntersectionObserver;
    // Without one nothing can be waited for.
    if (!Watcher || !end.current) return seen();
    const watcher = new Watcher((entries) => entries.some((entry) => entry.isIntersecting) && seen());
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, []);
  return <li ref={end} aria-hidden="true" />;
}
