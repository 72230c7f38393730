/** Tracks whether a scroll area has more content above or below the visible part. */
import { type RefObject, useEffect, useRef } from 'react';

/** Refs for the scroll area, and for elements before and after its content. */
export interface Edges {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly first: RefObject<HTMLSpanElement | null>;
  readonly last: RefObject<HTMLSpanElement | null>;
}

/** Elements that take the focus. The keyboard scrolls an area with them. */
const CONTROLS = 'a, button, input, [tabindex]';

/**
 * Sets `data-above` and `data-below` on the area while its first or last element is out of sight. Uses an
 * IntersectionObserver rather than a scroll listener, because it also notices changed content and size.
 *
 * The area takes the focus itself while it has more content and no element in it takes the focus, so that the keyboard can scroll it.
 *
 * @param isText - The area takes the focus even with a control in it.
 */
export function useEdges(isText = false): Edges {
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
      const isLonger = box.matches('[data-above], [data-below]');
      if (isText || !box.querySelector(CONTROLS)) box.tabIndex = isLonger ? 0 : -1;
      else box.removeAttribute('tabindex');
    };
    // Ignore sub-pixel offsets.
    const observer = new view.IntersectionObserver(seen, { root: box, rootMargin: '2px 0px' });
    observer.observe(first.current);
    observer.observe(last.current);
    return () => observer.disconnect();
  }, [isText]);
  return { area, first, last };
}
