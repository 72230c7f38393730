import { buildIfStale } from '../../tools/build.mjs';

/** Builds dist before the tests, unless it is up to date. */
export function setup(): void {
  buildIfStale();
}
