import { buildIfStale } from '../../tools/build.mjs';

/** What is tested is what the sources give now. */
export function setup(): void {
  buildIfStale();
}
