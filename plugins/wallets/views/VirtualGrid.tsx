/** The grid of wallets: rows of a fixed height, of which only those in sight are in the document. */

import { Grid, useForm, usePlugin } from 'latchkey/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  COLUMNS,
  cellForKey,
  drawNext,
  firstInSight,
  isNearEnd,
  type Rows,
  rowsInSight,
  rowsOf,
  STEP,
  scrollFor,
} from './gridMath.js';

/** As in the kit's sheet of the grid. */
const ROW = { dialog: 100, inline: 100, sheet: 108 } as const;
/** Before anything is measured: as many rows as the largest view shows. */
const FIRST = 6;
/** Lines that the fade of a scroll area covers. */
const FADE = 36;
/** Rows ahead are drawn a few at a time, a frame apart; at the top, only once the view has come in. */
const FRAME_MS = 16;
const COME_MS = 200;

interface View {
  readonly sight: Rows;
  /** What is in the document: `sight`, and rows ahead. */
  readonly drawn: Rows;
  readonly down: boolean;
  /** The row that Tab leads to. */
  readonly stop: number;
}

const START: Rows = { from: 0, to: FIRST };

export interface VirtualGridProps {
  readonly label: string;
  /** Cells there are. */
  readonly count: number;
  /** Silent cells after them: more are coming. */
  readonly coming: number;
  /** Draws one, by its index. */
  cell(index: number): ReactNode;
  skeleton(index: number): ReactNode;
  /** The end is near. */
  onEnd(): void;
}

export function VirtualGrid({ label, count, coming, cell, skeleton, onEnd }: VirtualGridProps) {
  const size = ROW[useForm()];
  const around = useRef<HTMLDivElement>(null);
  const rows = rowsOf(count + coming);
  const full = rowsOf(count);
  const [{ sight, drawn, down, stop }, setView] = useState<View>({ sight: START, drawn: START, down: true, stop: 0 });
  const latest = useRef({ size, rows, full });
  latest.current = { size, rows, full };

  useEffect(() => {
    const area = scrollArea(around.current);
    if (!area) return undefined;
    const look = () => {
      const now = latest.current;
      const next = rowsInSight(area.scrollTop, area.clientHeight || FIRST * size, now.size, now.rows);
      const first = firstInSight(area.scrollTop, now.size);
      setView((last) => {
        if (last.sight.from === next.from && last.sight.to === next.to && last.stop === first) return last;
        const still = next.from === last.sight.from;
        const goesDown = next.from === 0 || (still ? last.down : next.from > last.sight.from);
        return { sight: next, down: goesDown, stop: first, drawn: drawNext(last.drawn, next, goesDown, now.full, 0) };
      });
    };
    look();
    area.addEventListener('scroll', look, { passive: true });
    const watcher = area.ownerDocument.defaultView?.ResizeObserver;
    const observer = watcher && new watcher(look);
    observer?.observe(area);
    return () => {
      area.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [size]);

  const { env } = usePlugin();
  const stepping = useRef<() => void>(undefined);
  const due = drawNext(drawn, sight, down, full, STEP) !== drawn;
  useEffect(() => {
    if (!due || stepping.current) return;
    stepping.current = env.after(stop > 0 ? FRAME_MS : COME_MS, () => {
      stepping.current = undefined;
      setView((last) => ({ ...last, drawn: drawNext(last.drawn, last.sight, last.down, latest.current.full, STEP) }));
    });
  });
  useEffect(
    () => () => {
      stepping.current?.();
      stepping.current = undefined;
    },
    [],
  );

  const from = Math.max(0, Math.min(drawn.from, rows - 1));
  const to = Math.min(rows, Math.max(drawn.to, from + FIRST));
  const near = isNearEnd({ from: sight.from, to: Math.max(sight.to, sight.from + FIRST) }, full);
  useEffect(() => {
    if (near) onEnd();
  }, [near, onEnd]);

  useTabStop(around, (stop - from) * COLUMNS);
  const focus = useFocus(around, from * COLUMNS, size);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const area = scrollArea(around.current);
    const seen = buttonsOf(around.current).indexOf(event.target as HTMLButtonElement);
    // A key that comes before the last one's cell is drawn goes on from there.
    const wanted = focus.wanted();
    if (!area || (wanted === undefined && seen < 0)) return;
    const at = wanted ?? from * COLUMNS + seen;
    const rtl = area.ownerDocument.defaultView?.getComputedStyle(area).direction === 'rtl';
    const next = cellForKey(event.key, at, count, rtl, Math.max(1, Math.floor(area.clientHeight / size) - 1));
    const known = ['Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
    if (!known.includes(event.key)) return;
    event.preventDefault();
    // The kit's own keys know the cells that are drawn, and no others.
    event.stopPropagation();
    if (next !== undefined) focus.moveTo(next);
  };

  const index = (at: number) => from * COLUMNS + at;
  const cells = Math.max(0, Math.min(count + coming, to * COLUMNS) - from * COLUMNS);
  return (
    <div
      ref={around}
      onKeyDownCapture={onKeyDown}
      style={{ paddingBlockStart: from * size, paddingBlockEnd: Math.max(0, rows - to) * size }}
    >
      <Grid label={label} busy={coming > 0}>
        {Array.from({ length: cells }, (_, at) => (index(at) < count ? cell(index(at)) : skeleton(index(at))))}
      </Grid>
    </div>
  );
}

/** Tab leads to the cell that has the focus, else to the first in sight: rows around it may be drawn, and come and go. */
function useTabStop(around: { readonly current: HTMLElement | null }, first: number) {
  useEffect(() => {
    const buttons = buttonsOf(around.current);
    const { activeElement } = (around.current?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>;
    const focused = buttons.indexOf(activeElement as HTMLButtonElement);
    const stop = focused < 0 ? Math.min(first, buttons.length - 1) : focused;
    for (const [at, button] of buttons.entries()) {
      if (at === stop) button.tabIndex = 0;
      else if (button.tabIndex === 0) button.tabIndex = -1;
    }
  });
}

/** Focuses a cell that may have to be scrolled to, and drawn, first. */
function useFocus(around: { readonly current: HTMLElement | null }, first: number, size: number) {
  const wanted = useRef<number>(undefined);
  // After each drawing: the cell may be there now.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const button = buttonsOf(around.current)[wanted.current - first];
    if (!button) return;
    wanted.current = undefined;
    button.focus({ preventScroll: true });
  });
  const moveTo = (cell: number) => {
    const area = scrollArea(around.current);
    const offset = area && around.current ? around.current.offsetTop - area.offsetTop : 0;
    const row = Math.floor(cell / COLUMNS);
    const top = area && scrollFor(row, size, area.scrollTop - offset, area.clientHeight - FADE);
    const button = buttonsOf(around.current)[cell - first];
    button?.focus({ preventScroll: true });
    wanted.current = button ? undefined : cell;
    if (area && typeof top === 'number') area.scrollTop = top + offset;
  };
  return { moveTo, wanted: () => wanted.current };
}

const buttonsOf = (node: HTMLElement | null) => [...(node?.querySelectorAll('button') ?? [])];
const scrollArea = (node: HTMLElement | null) => node?.closest<HTMLElement>('.lk-scroll') ?? node?.parentElement;
