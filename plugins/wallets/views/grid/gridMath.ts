/** Rows of a grid of which only those in sight are drawn. Pure. */

/** Wallets in a row (DESIGN §4). */
export const COLUMNS = 4;
/** Before anything is measured: as many rows as the largest view shows. */
export const FIRST = 6;
/** Rows at either end that count as in sight: what a slow scroll reaches before the next frame. */
const MARGIN = 1;
/** Rows drawn ahead of where the list is going, before they are in sight; with the margin, a turn of the wheel. */
const AHEAD = 3;
/** How many of them at a time: more would make a frame late. */
const STEP = 2;
/** What the fade at the top covers, px. */
const TOP_FADE = 20;
/** The next page is asked for this many rows before the end (DESIGN §8). */
const EARLY = 2;

/** Which rows: `from` is drawn, `to` is not. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** What is drawn of a grid. */
export interface GridState {
  readonly sight: Rows;
  /** `sight`, and rows ahead of it. */
  readonly drawn: Rows;
  /** Which way the list goes. */
  readonly down: boolean;
  /** The row that Tab leads to. */
  readonly stop: number;
}

const TOP: Rows = { from: 0, to: FIRST };
export const BEGIN: GridState = { sight: TOP, drawn: TOP, down: true, stop: 0 };

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
 * After a scroll: what is in sight is drawn at once, and nothing else.
 *
 * @param stop - From `firstInSight`.
 * @param full - Rows that are there; silent ones are drawn when they are in sight, not ahead.
 * @returns `view` itself when nothing has changed.
 */
export function scrolledTo(view: GridState, sight: Rows, stop: number, full: number): GridState {
  const { from, to } = view.sight;
  if (sight.from === from && sight.to === to && view.stop === stop) return view;
  // From the top there is one way to go.
  const down = sight.from === 0 || (sight.from === from ? view.down : sight.from > from);
  return { sight, stop, down, drawn: drawNext(view.drawn, sight, down, full, 0) };
}

/**
 * A frame later: a few more of the rows ahead.
 *
 * @returns `view` itself once all of them are drawn.
 */
export function drawAhead(view: GridState, full: number): GridState {
  const drawn = drawNext(view.drawn, view.sight, view.down, full, STEP);
  return drawn.from === view.drawn.from && drawn.to === view.drawn.to ? view : { ...view, drawn };
}

/** All that is in sight, what is drawn of the rows ahead and `step` more of them; what is left behind goes. */
function drawNext(drawn: Rows, sight: Rows, down: boolean, full: number, step: number): Rows {
  const first = down ? sight.from : Math.max(0, sight.from - AHEAD);
  const last = down ? Math.max(sight.to, Math.min(full, sight.to + AHEAD)) : sight.to;
  const touches = drawn.from <= sight.to && drawn.to >= sight.from;
  const { from, to } = touches ? drawn : sight;
  return {
    from: Math.max(first, Math.min(from, sight.from) - (down ? 0 : step)),
    to: Math.min(last, Math.max(to, sight.to) + (down ? step : 0)),
  };
}

/**
 * The first row that is wholly in sight, and clear of the fade at the top.
 *
 * @param top - How far the list is scrolled, px.
 */
export const firstInSight = (top: number, row: number): number => (top <= 0 ? 0 : Math.ceil((top + TOP_FADE) / row));

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
