/** Tracks the scroll position of the grid and decides which rows are rendered. */

import { usePlugin } from 'latchkey/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  firstFullyVisibleRow,
  type GridState,
  INITIAL_GRID,
  INITIAL_ROWS,
  renderAhead,
  scrollGrid,
  visibleRows,
} from './gridMath.js';
import { findScroller, findViewBody, measureScrollTop } from './scroller.js';

/** Rows ahead are added a few per frame. At the top they wait until the view's opening animation is over. */
const FRAME_MS = 16;
const OPENING_MS = 200;

/**
 * @param rowHeight - px.
 * @param rows - Number of rows, including placeholders.
 * @param filledRows - Number of rows with loaded cells.
 */
export function useRows(
  list: RefObject<HTMLElement | null>,
  rowHeight: number,
  rows: number,
  filledRows: number,
): GridState {
  const { env } = usePlugin();
  const [state, setState] = useState(INITIAL_GRID);
  const latest = useRef({ rows, filledRows });
  latest.current = { rows, filledRows };

  useEffect(() => {
    const node = list.current;
    const body = node && findViewBody(node);
    if (!body) return undefined;
    const measure = () => {
      const scroller = findScroller(node);
      if (!scroller) return;
      const top = measureScrollTop(node, scroller);
      const height = scroller.clientHeight || INITIAL_ROWS * rowHeight;
      const visible = visibleRows(top, height, rowHeight, latest.current.rows);
      setState((last) => scrollGrid(last, visible, firstFullyVisibleRow(top, rowHeight), latest.current.filledRows));
    };
    measure();
    // Scroll events do not bubble. Capturing also receives those of the scroll area inside the body.
    body.addEventListener('scroll', measure, { passive: true, capture: true });
    const Observer = body.ownerDocument.defaultView?.ResizeObserver;
    const observer = Observer && new Observer(measure);
    for (const element of new Set([body, findScroller(node)])) if (element) observer?.observe(element);
    return () => {
      body.removeEventListener('scroll', measure, { capture: true });
      observer?.disconnect();
    };
  }, [list, rowHeight]);

  const clearTimer = useRef<() => void>(undefined);
  const incomplete = renderAhead(state, filledRows) !== state;
  useEffect(() => {
    if (!incomplete || clearTimer.current) return;
    clearTimer.current = env.after(state.tabRow > 0 ? FRAME_MS : OPENING_MS, () => {
      clearTimer.current = undefined;
      setState((last) => renderAhead(last, latest.current.filledRows));
    });
  });
  useEffect(
    () => () => {
      clearTimer.current?.();
      clearTimer.current = undefined;
    },
    [],
  );
  return state;
}
