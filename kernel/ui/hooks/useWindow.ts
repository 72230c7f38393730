/** Calculates which rows of a long list are rendered: those in the scroll area, and some around it. */

import { type RefObject, useEffect, useState } from 'react';

/** Rows from `from` to before `to` are rendered. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Rows rendered before anything is measured. */
const INITIAL_ROWS = 8;
/** Rows rendered above and below the visible ones, so that scrolling shows no gap. */
const MARGIN = 4;
/** Height of a row until one is measured, px. */
const ROW_HEIGHT = 58;

/** The rendered rows of a long list, and the height of one in px. */
export interface ListWindow extends Range {
  /** Height of a row, px. */
  readonly rowHeight: number;
}

/**
 * The rows of a long list that are near the screen: only those are rendered.
 * @param count - Number of rows in the list.
 * @example
 * import { useRef } from 'react';
 * const list = useRef<HTMLUListElement>(null);
 * const { from, to, rowHeight } = useWindow(list, 500);
 */
export function useWindow(list: RefObject<HTMLElement | null>, count: number): ListWindow {
  const [state, setState] = useState<ListWindow>({ from: 0, to: INITIAL_ROWS, rowHeight: ROW_HEIGHT });
  useEffect(() => {
    const node = list.current;
    const body = node?.closest<HTMLElement>('.lk-body') ?? node?.parentElement;
    if (!node || !body) return undefined;
    const measure = () => {
      const area = node.closest<HTMLElement>('.lk-scroll') ?? body;
      const view = node.ownerDocument.defaultView;
      // In a low window the body of the view scrolls instead of the area.
      const scroller = view?.getComputedStyle(area).overflowY === 'visible' ? body : area;
      const rowHeight = node.querySelector('li')?.offsetHeight || ROW_HEIGHT;
      const top =
        (scroller.getBoundingClientRect().top - node.getBoundingClientRect().top) / (node.currentCSSZoom ?? 1);
      const height = scroller.clientHeight || INITIAL_ROWS * rowHeight;
      const next = visibleRange(top, height, rowHeight, count);
      setState((last) =>
        last.from === next.from && last.to === next.to && last.rowHeight === rowHeight ? last : { ...next, rowHeight },
      );
    };
    measure();
    // Scroll events do not bubble. Capturing also receives those of the scroll area inside the body.
    body.addEventListener('scroll', measure, { passive: true, capture: true });
    const Observer = node.ownerDocument.defaultView?.ResizeObserver;
    const observer = Observer && new Observer(measure);
    observer?.observe(body);
    return () => {
      body.removeEventListener('scroll', measure, { capture: true });
      observer?.disconnect();
    };
  }, [list, count]);
  return { ...state, from: Math.min(state.from, Math.max(0, count - 1)), to: Math.min(state.to, count) };
}

/** @param top - How far the list is scrolled, px. Negative while content above the list is visible. */
export function visibleRange(top: number, height: number, rowHeight: number, count: number): Range {
  const first = Math.floor(Math.max(0, top) / rowHeight) - MARGIN;
  const last = Math.ceil((Math.max(0, top) + height) / rowHeight) + MARGIN;
  const from = Math.max(0, Math.min(first, count - 1));
  return { from, to: Math.min(count, Math.max(last, from + 1)) };
}
