/** A code's matrix as one path: dark modules fuse downwards into round-ended pins, the three eyes are rounded squares. */

/** Width of a pin and the gap between two, in modules. */
const WIDE = 0.86;
const GAP = 0.16;
const EYE = 7;

/** Rows of modules, dark = true; as many columns as rows. */
export type QrMatrix = readonly (readonly boolean[])[];

/**
 * Path data on a grid of one unit a module, to be filled by the even-odd rule.
 *
 * @param hole - Edge of the square left out in the middle for a mark, in modules; odd, 0 for none. The code's error
 *   correction must carry it: level M bears 13 of 53, level Q 9 of 33.
 */
export function qrPath(matrix: QrMatrix, hole = 0): string {
  const size = matrix.length;
  const dark = (x: number, y: number) => matrix[y]?.[x] === true && !inEye(x, y, size) && !inHole(x, size, hole, y);
  let path = '';
  for (let x = 0; x < size; x += 1) {
    for (let y = 0; y < size; y += 1) {
      if (!dark(x, y)) continue;
      const top = y;
      while (dark(x, y + 1)) y += 1;
      path += pin(x, top, y - top + 1);
    }
  }
  return path + eye(0, 0) + eye(size - EYE, 0) + eye(0, size - EYE);
}

function inEye(x: number, y: number, size: number): boolean {
  const far = size - EYE;
  return (x < EYE && (y < EYE || y >= far)) || (x >= far && y < EYE);
}

function inHole(x: number, size: number, hole: number, y: number): boolean {
  const middle = (size - 1) / 2;
  return hole > 0 && Math.abs(x - middle) < hole / 2 && Math.abs(y - middle) < hole / 2;
}

function pin(x: number, y: number, length: number): string {
  const r = WIDE / 2;
  const straight = length - GAP - WIDE;
  return `M${n(x + (1 - WIDE) / 2)} ${n(y + GAP / 2 + r)}a${r} ${r} 0 0 1 ${WIDE} 0v${n(straight)}a${r} ${r} 0 0 1-${WIDE} 0Z`;
}

/** A frame of one module around a gap of one and a core of three. */
function eye(x: number, y: number): string {
  return square(x, y, EYE, 2.5) + square(x + 1, y + 1, 5, 1.5) + square(x + 2, y + 2, 3, 1);
}

function square(x: number, y: number, edge: number, r: number): string {
  const side = edge - 2 * r;
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${side}${turn(r, r)}v${side}${turn(-r, r)}h${-side}${turn(-r, -r)}v${-side}${turn(r, -r)}Z`;
}

function n(value: number): number {
  return Math.round(value * 100) / 100;
}
