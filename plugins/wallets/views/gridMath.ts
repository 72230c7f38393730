/** Rows of a grid of which only those in sight are drawn. Pure. */

/** Wallets in a row (DESIGN §4). */
export const COLUMNS = 4;
/** Rows drawn beyond what is in sight, at either end: what a turn of the wheel reaches before the next frame. */
const MARGIN = 1;
/** Rows drawn ahead of where the list is going, before they are in sight; with the margin, a turn of the wheel. */
const AHEAD = 3;
/** How many of them at a time: more would make a frame late. */
export const STEP = 2;
/** Lines that the fade at the top covers, less those above the first row. */
const FADED = 16;
/** The next page is asked for this many rows before the end (DESIGN §8). */
const EARLY = 2;

/** Which rows: `from` is drawn, `to` is not. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

export const rowsOf = (cells: number): number => Math.ceil(cells / COLUMNS);

/**
 * The rows in sight, and some around them.
 *
 * @param top - How far the list is scrolled, px.
 */
export function rowsInSight(top: number, height: number, row: number, rows: number): Rows {
  const first = Math.floor(Math.max(0, top) / row) - MARGIN;
  const last = Math.ceil((Math.max(0, top) + height) / row) + MARGIN;
  const from = Math.max(0, Math.min(first, rows - 1));
  return { from, to: Math.min(rows, Math.max(last, from + 1)) };
}

/**
 * What to draw next: all that is in sight, `step` more rows of those ahead, and nothing that is left behind.
 *
 * @param drawn - What is drawn now.
 * @param sight - From `rowsInSight`.
 * @param down - Which way the list goes.
 * @param rows - How many there are; silent cells are drawn when they are in sight, not ahead.
 * @returns `drawn` itself once nothing is left to do.
 */
export function drawNext(drawn: Rows, sight: Rows, down: boolean, rows: number, step: number): Rows {
  const first = down ? sight.from : Math.max(0, sight.from - AHEAD);
  const last = down ? Math.max(sight.to, Math.min(rows, sight.to + AHEAD)) : sight.to;
  const near = drawn.from <= sight.to && drawn.to >= sight.from;
  const from = near ? Math.max(first, Math.min(drawn.from, sight.from)) : sight.from;
  const to = near ? Math.min(last, Math.max(drawn.to, sight.to)) : sight.to;
  const next = { from: Math.max(first, down ? from : from - step), to: Math.min(last, down ? to + step : to) };
  return next.from === drawn.from && next.to === drawn.to ? drawn : next;
}

/**
 * The first row that is wholly in sight, and clear of the fade at the top.
 *
 * @param top - How far the list is scrolled, px.
 */
export const firstInSight = (top: number, row: number): number => (top < 1 ? 0 : Math.ceil((top + FADED) / row));

/** Whether the next page is due. */
export const isNearEnd = ({ to }: Rows, rows: number): boolean => to + EARLY - MARGIN >= rows;

/**
 * Where a key leads among all cells, drawn or not.
 *
 * @returns `undefined` for keys that mean nothing here, and at an edge.
 */
export function cellForKey(key: string, at: number, count: number, rtl: boolean, pageRows: number): number | undefined {
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
  const to = at + step;
  if (to >= 0 && to < count) return to;
  // A last row that is not full, and pages, end where the list does.
  if (to >= count && key !== 'ArrowRight' && key !== 'ArrowLeft') {
    return rowsOf(at + 1) < rowsOf(count) ? count - 1 : undefined;
  }
  return key === 'PageUp' && at >= COLUMNS ? at % COLUMNS : undefined;
}

/** How far to scroll so that a row is wholly in sight; `undefined` when it is. */
export function scrollFor(row: number, size: number, top: number, height: number): number | undefined {
  const begin = row * size;
  if (begin < top) return begin;
  return begin + size > top + height ? begin + size - height : undefined;
}
