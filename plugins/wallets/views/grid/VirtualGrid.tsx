/** The grid of wallets: rows of a fixed height, of which only those in sight are in the document. */

import { Grid, useForm } from 'latchkey/ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { COLUMNS, cellForKey, FIRST, isNearEnd, rowsOf, scrollFor } from './gridMath.js';
import { scrolledBy, scrollerOf } from './scroller.js';
import { useRows } from './useRows.js';

/** As in the kit's sheet of the grid. */
const ROW = { dialog: 100, inline: 100, sheet: 108 } as const;
/** What the fade at the end of a scroll area covers, px. */
const END_FADE = 36;

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
  const { sight, drawn, stop } = useRows(around, size, rows, full);

  const from = Math.max(0, Math.min(drawn.from, rows - 1));
  const to = Math.min(rows, Math.max(drawn.to, from + FIRST));
  const near = isNearEnd({ from: sight.from, to: Math.max(sight.to, sight.from + FIRST) }, full);
  useEffect(() => {
    if (near) onEnd();
  }, [near, onEnd]);

  useTabStop(around, (stop - from) * COLUMNS);
  const focus = useFocus(around, from * COLUMNS, size);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const scroller = around.current && scrollerOf(around.current);
    const seen = buttonsOf(around.current).indexOf(event.target as HTMLButtonElement);
    // A key that comes before the last one's cell is drawn goes on from there.
    const wanted = focus.wanted();
    if (!scroller || (wanted === undefined && seen < 0)) return;
    const at = wanted ?? from * COLUMNS + seen;
    const rtl = scroller.ownerDocument.defaultView?.getComputedStyle(scroller).direction === 'rtl';
    const next = cellForKey(event.key, at, count, rtl, Math.max(1, Math.floor(scroller.clientHeight / size) - 1));
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

/**
 * Tab leads to the cell that has the focus, else to the first in sight. The kit's own stop is the nth of the cells that
 * are drawn, and as rows come and go that is another wallet each time: this one comes after it.
 */
function useTabStop(around: RefObject<HTMLElement | null>, first: number) {
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
function useFocus(around: RefObject<HTMLElement | null>, first: number, size: number) {
  const wanted = useRef<number>(undefined);
  // After each drawing: the cell may be there now.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const button = buttonsOf(around.current)[wanted.current - first];
    if (!button) return;
    wanted.current = undefined;
    focusSeen(button);
  });
  const moveTo = (cell: number) => {
    const list = around.current;
    const scroller = list && scrollerOf(list);
    if (!scroller) return;
    const now = scrolledBy(list, scroller);
    const top = scrollFor(Math.floor(cell / COLUMNS), size, now, scroller.clientHeight - END_FADE);
    const button = buttonsOf(list)[cell - first];
    wanted.current = button ? undefined : cell;
    if (top !== undefined) scroller.scrollTop += top - now;
    focusSeen(button);
  };
  return { moveTo, wanted: () => wanted.current };
}

/** In the list it can be seen by now; a list in the page may itself be where it cannot. */
function focusSeen(button: HTMLElement | undefined) {
  button?.focus({ preventScroll: true });
  button?.scrollIntoView?.({ block: 'nearest' });
}

const buttonsOf = (node: HTMLElement | null) => [...(node?.querySelectorAll('button') ?? [])];
