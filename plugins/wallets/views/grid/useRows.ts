/** Which rows of the grid are drawn: follows what scrolls it, and draws ahead of that. */

import { usePlugin } from 'latchkey/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { BEGIN, drawAhead, FIRST, firstInSight, type GridState, rowsInSight, scrolledTo } from './gridMath.js';
import { bodyOf, scrolledBy, scrollerOf } from './scroller.js';

/** Rows ahead are drawn a few at a time, a frame apart; at the top, only once the view has come in. */
const FRAME_MS = 16;
const COME_MS = 200;

/**
 * @param size - Height of a row, px.
 * @param rows - How many there are, with those still to come.
 * @param full - How many of them are there already.
 */
export function useRows(list: RefObject<HTMLElement | null>, size: number, rows: number, full: number): GridState {
  const { env } = usePlugin();
  const [view, setView] = useState(BEGIN);
  const latest = useRef({ rows, full });
  latest.current = { rows, full };

  useEffect(() => {
    const node = list.current;
    const body = node && bodyOf(node);
    if (!body) return undefined;
    const look = () => {
      const scroller = scrollerOf(node);
      if (!scroller) return;
      const top = scrolledBy(node, scroller);
      const sight = rowsInSight(top, scroller.clientHeight || FIRST * size, size, latest.current.rows);
      setView((last) => scrolledTo(last, sight, firstInSight(top, size), latest.current.full));
    };
    look();
    // Of itself or of the area in it: a scroll does not bubble.
    body.addEventListener('scroll', look, { passive: true, capture: true });
    const watcher = body.ownerDocument.defaultView?.ResizeObserver;
    const observer = watcher && new watcher(look);
    for (const one of new Set([body, scrollerOf(node)])) if (one) observer?.observe(one);
    return () => {
      body.removeEventListener('scroll', look, { capture: true });
      observer?.disconnect();
    };
  }, [list, size]);

  const stepping = useRef<() => void>(undefined);
  const due = drawAhead(view, full) !== view;
  useEffect(() => {
    if (!due || stepping.current) return;
    stepping.current = env.after(view.stop > 0 ? FRAME_MS : COME_MS, () => {
      stepping.current = undefined;
      setView((last) => drawAhead(last, latest.current.full));
    });
  });
  useEffect(
    () => () => {
      stepping.current?.();
      stepping.current = undefined;
    },
    [],
  );
  return view;
}
