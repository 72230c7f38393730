/** A grid with rows of a fixed height. Only rows in or near the viewport are in the document. */

import { Grid, usePresentation } from 'latchkey/ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { COLUMNS, cellForKey, countRows, INITIAL_ROWS, isNearEnd, scrollTopFor } from './gridMath.js';
import { findScroller, measureScrollTop } from './scroller.js';
import { useRows } from './useRows.js';

/** Height of a row, px. Equal to the heights in the stylesheet of the kit's grid. */
const ROW_HEIGHT = { dialog: 100, inline: 100, sheet: 108 } as const;
/** Height of the fade at the end of a scroll area, px. */
const END_FADE = 36;
const KEYS = ['Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

export interface VirtualGridProps {
  readonly label: string;
  /** Number of cells. */
  readonly count: number;
  /** Number of placeholders after the cells, while more cells are loading. */
  readonly placeholders: number;
  /** A request for more cells runs. */
  readonly busy: boolean;
  renderCell(index: number): ReactNode;
  renderPlaceholder(index: number): ReactNode;
  /** The end of the cells is near the viewport. */
  onNearEnd(): void;
}

export function VirtualGrid({
  label,
  count,
  placeholders,
  busy,
  renderCell,
  renderPlaceholder,
  onNearEnd,
}: VirtualGridProps) {
  const rowHeight = ROW_HEIGHT[usePresentation()];
  const list = useRef<HTMLDivElement>(null);
  const rows = countRows(count + placeholders);
  const filledRows = countRows(count);
  const { visible, rendered, tabRow } = useRows(list, rowHeight, rows, filledRows);

  const from = Math.max(0, Math.min(rendered.from, rows - 1));
  const to = Math.min(rows, Math.max(rendered.to, from + INITIAL_ROWS));
  const near = isNearEnd({ from: visible.from, to: Math.max(visible.to, visible.from + INITIAL_ROWS) }, filledRows);
  useEffect(() => {
    if (near) onNearEnd();
  }, [near, onNearEnd]);

  useTabStop(list, (tabRow - from) * COLUMNS);
  const focus = useCellFocus(list, from * COLUMNS, rowHeight);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const scroller = list.current && findScroller(list.current);
    const focused = findButtons(list.current).indexOf(event.target as HTMLButtonElement);
    // A previous key may have moved to a cell that is not rendered yet. The next key continues from that cell.
    const pending = focus.pending();
    if (!scroller || (pending === undefined && focused < 0)) return;
    const current = pending ?? from * COLUMNS + focused;
    const rtl = scroller.ownerDocument.defaultView?.getComputedStyle(scroller).direction === 'rtl';
    const pageRows = Math.max(1, Math.floor(scroller.clientHeight / rowHeight) - 1);
    const next = cellForKey(event.key, current, count, rtl, pageRows);
    if (!KEYS.includes(event.key)) return;
    event.preventDefault();
    // The key handler of the kit's grid only knows the rendered cells.
    event.stopPropagation();
    if (next !== undefined) focus.moveTo(next);
  };

  const first = from * COLUMNS;
  const length = Math.max(0, Math.min(count + placeholders, to * COLUMNS) - first);
  return (
    <div
      ref={list}
      onKeyDownCapture={onKeyDown}
      style={{ paddingBlockStart: from * rowHeight, paddingBlockEnd: Math.max(0, rows - to) * rowHeight }}
    >
      <Grid label={label} busy={busy}>
        {Array.from({ length }, (_, offset) =>
          first + offset < count ? renderCell(first + offset) : renderPlaceholder(first + offset),
        )}
      </Grid>
    </div>
  );
}

/**
 * Sets the tab stop to the focused cell, or else to the first fully visible one. The kit's grid sets it to the nth
 * rendered cell, which is another wallet whenever rows are added or removed. This effect runs later and corrects it.
 */
function useTabStop(list: RefObject<HTMLElement | null>, first: number) {
  useEffect(() => {
    const buttons = findButtons(list.current);
    const { activeElement } = (list.current?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>;
    const focused = buttons.indexOf(activeElement as HTMLButtonElement);
    const tabStop = focused < 0 ? Math.min(first, buttons.length - 1) : focused;
    for (const [index, button] of buttons.entries()) {
      if (index === tabStop) button.tabIndex = 0;
      else if (button.tabIndex === 0) button.tabIndex = -1;
    }
  });
}

/** Moves the focus to a cell that may not be rendered yet: scrolls to it and focuses it after it is rendered. */
function useCellFocus(list: RefObject<HTMLElement | null>, first: number, rowHeight: number) {
  const pending = useRef<number>(undefined);
  // Runs after each render, because the pending cell may be rendered now.
  useLayoutEffect(() => {
    if (pending.current === undefined) return;
    const button = findButtons(list.current)[pending.current - first];
    if (!button) return;
    pending.current = undefined;
    focusVisibly(button);
  });
  const moveTo = (cell: number) => {
    const node = list.current;
    const scroller = node && findScroller(node);
    if (!scroller) return;
    const current = measureScrollTop(node, scroller);
    const top = scrollTopFor(Math.floor(cell / COLUMNS), rowHeight, current, scroller.clientHeight - END_FADE);
    const button = findButtons(node)[cell - first];
    pending.current = button ? undefined : cell;
    if (top !== undefined) scroller.scrollTop += top - current;
    focusVisibly(button);
  };
  return { moveTo, pending: () => pending.current };
}

/** The scroll area already shows the cell. An inline modal may itself be outside the window, so scroll the page too. */
function focusVisibly(button: HTMLElement | undefined) {
  button?.focus({ preventScroll: true });
  button?.scrollIntoView?.({ block: 'nearest' });
}

const findButtons = (node: HTMLElement | null) => [...(node?.querySelectorAll('button') ?? [])];
