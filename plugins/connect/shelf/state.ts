/** How many wallets of a long shelf are shown. */

import { atom } from 'jotai/vanilla';

/**
 * Number of cells shown at first, and added each time the end scrolls into view. A thousand images at once would
 * block the page.
 */
export const CELLS_PER_STEP = 40;

/** Reset when the shelf unmounts. */
export const cellLimitAtom = Object.assign(atom(CELLS_PER_STEP), {
  onMount: (set: (limit: number) => void) => () => set(CELLS_PER_STEP),
});
