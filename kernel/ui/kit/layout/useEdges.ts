/** Tells a scroll area whether there is more above and below what it shows. */
import { type RefObject, useEffect, useRef } from 'react';

/** Put the refs on the scroll area and on an element before and after its content. */
export interface Edges {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly first: RefObject<HTMLSpanElement | null>;
  readonly last: RefObject<HTMLSpanElement | null>;
}

/**
 * Sets `data-above` and `data-below` on the area while its ends are out of sight. Two watched ends instead of a scroll
 * listener: content that grows and a box that shrinks are noticed as well, and scrolling stays off the main thread.
 */
export function useEdges(): Edges {
  const area = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLSpanElement>(null);
  const last = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = area.current;
    const view = box?.ownerDocument.defaultView;
    if (!box || !view || !('IntersectionObserver' in view) || !first.current || !last.current) return;
    const seen = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        box.toggleAttribute(target === first.current ? 'data-above' : 'data-below', !isIntersecting);
      }
    };
    // Half a pixel is not more to see.
    const observer = new view.IntersectionObserver(seen, { root: box, rootMargin: '2px 0px' });
    observer.observe(first.current);
    observer.observe(last.current);
    return () => observer.disconnect();
  }, []);
  return { area, first, last };
}
