/**
 * Converts a QR matrix to one SVG path: vertical runs of dark modules become rounded bars, the three finder patterns
 * rounded squares.
 */

/** Width of a bar and gap between two bars, in modules. */
const WIDE = 0.86;
const GAP = 0.16;
const FINDER = 7;

/** Square matrix of modules, row by row; `true` is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

/**
 * Path data with one unit per module, for the even-odd fill rule.
 *
 * @param hole - Edge in modules of the empty square in the centre; odd, or 0 for none. The code's error correction must
 *   tolerate it: level M allows 13 of 53 modules, level Q 9 of 33.
 */
export function qrPath(matrix: QrMatrix, hole = 0): string {
  const size = matrix.length;
  const dark = (x: number, y: number) => matrix[y]?.[x] === true && !inFinder(x, y, size) && !inHole(x, size, hole, y);
  let path = '';
  for (let x = 0; x < size; x += 1) {
    for (let y = 0; y < size; y += 1) {
      if (!dark(x, y)) continue;
      const top = y;
      while (dark(x, y + 1)) y += 1;
      path += bar(x, top, y - top + 1);
    }
  }
  return path + finder(0, 0) + finder(size - FINDER, 0) + finder(0, size - FINDER);
}

function inFinder(x: number, y: number, size: number): boolean {
  const far = size - FINDER;
  return (x < FINDER && (y < FINDER || y >= far)) || (x >= far && y < FINDER);
}

function inHole(x: number, size: number, hole: number, y: number): boolean {
  const middle = (size - 1) / 2;
  return hole > 0 && Math.abs(x - middle) < hole / 2 && Math.abs(y - middle) < hole / 2;
}

function bar(x: number, y: number, length: number): string {
  const r = WIDE / 2;
  const straight = length - GAP - WIDE;
  return `M${n(x + (1 - WIDE) / 2)} ${n(y + GAP / 2 + r)}a${r} ${r} 0 0 1 ${WIDE} 0v${n(straight)}a${r} ${r} 0 0 1-${WIDE} 0Z`;
}

/** A finder pattern: a frame of one module, a gap of one, and a core of three. */
function finder(x: number, y: number): string {
  return square(x, y, FINDER, 2.5) + square(x + 1, y + 1, 5, 1.5) + square(x + 2, y + 2, 3, 1);
}

function square(x: number, y: number, edge: number, r: number): string {
  const side = edge - 2 * r;
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${side}${turn(r, r)}v${side}${turn(-r, r)}h${-side}${turn(-r, -r)}v${-side}${turn(r, -r)}Z`;
}

function n(value: number): number {
  return Math.round(value * 100) / 100;
}
