/** Calculates which rows of a long grid are rendered, and where keys move the focus. Pure. */

/** Cells per row. */
export const COLUMNS = 4;
/** Rows rendered before anything is measured: the number that fits into the largest view. */
export const INITIAL_ROWS = 6;
/** Rows above and below the viewport that count as visible, so that slow scrolling shows no gap. */
const MARGIN = 1;
/** Rows rendered ahead in the scroll direction. Together with `MARGIN` they cover one turn of a mouse wheel. */
const ROWS_AHEAD = 3;
/** Rows ahead that are added per frame. Rendering more would delay the frame. */
const ROWS_PER_FRAME = 2;
/** Height of the fade at the top of the scroll area, px. */
const TOP_FADE = 20;
/** The next page is loaded when this many rows are left. */
const ROWS_BEFORE_END = 2;

/** A range of rows: `from` is included, `to` is not. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

export interface GridState {
  /** Rows in the viewport, with a margin. */
  readonly visible: Rows;
  /** The visible rows, and rows ahead of them. */
  readonly rendered: Rows;
  /** The last scroll went down. */
  readonly down: boolean;
  /** The row that contains the grid's tab stop. */
  readonly tabRow: number;
}

const TOP: Rows = { from: 0, to: INITIAL_ROWS };
export const INITIAL_GRID: GridState = { visible: TOP, rendered: TOP, down: true, tabRow: 0 };

export const countRows = (cells: number): number => Math.ceil(cells / COLUMNS);

/**
 * The rows in the viewport, with a margin.
 *
 * @param top - Scroll position, px. @param rowHeight - px.
 */
export function visibleRows(top: number, height: number, rowHeight: number, rows: number): Rows {
  const first = Math.floor(Math.max(0, top) / rowHeight) - MARGIN;
  const last = Math.ceil((Math.max(0, top) + height) / rowHeight) + MARGIN;
  const from = Math.max(0, Math.min(first, rows - 1));
  return { from, to: Math.min(rows, Math.max(last, from + 1)) };
}

/**
 * The state after a scroll. It renders all visible rows, but no further rows ahead.
 *
 * @param tabRow - From `firstFullyVisibleRow`.
 * @param filledRows - Number of rows with loaded cells. Rows of placeholders are not rendered ahead.
 * @returns The same `state` if nothing changed.
 */
export function scrollGrid(state: GridState, visible: Rows, tabRow: number, filledRows: number): GridState {
  const { from, to } = state.visible;
  if (visible.from === from && visible.to === to && state.tabRow === tabRow) return state;
  // At the top the only direction is down.
  const down = visible.from === 0 || (visible.from === from ? state.down : visible.from > from);
  return { visible, tabRow, down, rendered: extendRows(state.rendered, visible, down, filledRows, 0) };
}

/**
 * The state one frame later, with a few more rows rendered ahead.
 *
 * @returns The same `state` if all rows ahead are rendered.
 */
export function renderAhead(state: GridState, filledRows: number): GridState {
  const rendered = extendRows(state.rendered, state.visible, state.down, filledRows, ROWS_PER_FRAME);
  return rendered.from === state.rendered.from && rendered.to === state.rendered.to ? state : { ...state, rendered };
}

/** All visible rows, the rows ahead that are already rendered, and `step` more. Rows behind are removed. */
function extendRows(rendered: Rows, visible: Rows, down: boolean, filledRows: number, step: number): Rows {
  const first = down ? visible.from : Math.max(0, visible.from - ROWS_AHEAD);
  const last = down ? Math.max(visible.to, Math.min(filledRows, visible.to + ROWS_AHEAD)) : visible.to;
  const touches = rendered.from <= visible.to && rendered.to >= visible.from;
  const { from, to } = touches ? rendered : visible;
  return {
    from: Math.max(first, Math.min(from, visible.from) - (down ? 0 : step)),
    to: Math.min(last, Math.max(to, visible.to) + (down ? step : 0)),
  };
}

/**
 * The first row that is fully visible and not covered by the fade at the top.
 *
 * @param top - Scroll position, px.
 */
export const firstFullyVisibleRow = (top: number, rowHeight: number): number =>
  top <= 0 ? 0 : Math.ceil((top + TOP_FADE) / rowHeight);

/** Whether the next page must be loaded. */
export const isNearEnd = ({ to }: Rows, rows: number): boolean => to + ROWS_BEFORE_END - MARGIN >= rows;

/**
 * The cell that a key moves the focus to, counted among all cells, rendered or not.
 *
 * @returns `undefined` for other keys, and at an edge.
 */
export function cellForKey(
  key: string,
  current: number,
  count: number,
  rtl: boolean,
  pageRows: number,
): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: rtl ? 1 : -1,
    ArrowRight: rtl ? -1 : 1,
    ArrowUp: -COLUMNS,
    ArrowDown: COLUMNS,
    PageUp: -COLUMNS * pageRows,
    PageDown: COLUMNS * pageRows,
  };
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return undefined;
  const next = current + step;
  if (next >= 0 && next < count) return next;
  // Vertical moves beyond the end stop at the last cell, unless the focus is in the last row.
  if (next >= count && key !== 'ArrowRight' && key !== 'ArrowLeft') {
    return countRows(current + 1) < countRows(count) ? count - 1 : undefined;
  }
  return key === 'PageUp' && current >= COLUMNS ? current % COLUMNS : undefined;
}

/** The scroll position that makes a row fully visible; `undefined` if it already is. */
export function scrollTopFor(row: number, rowHeight: number, top: number, height: number): number | undefined {
  const start = row * rowHeight;
  if (start < top) return start;
  return start + rowHeight > top + height ? start + rowHeight - height : undefined;
}
