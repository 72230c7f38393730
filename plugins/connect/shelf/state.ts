/** How many wallets of a long shelf are drawn. */

import { atom } from 'jotai/vanilla';

/** Cells drawn at first, and more each time their end comes in sight: a thousand pictures at once would hold up the page. */
export const STEP = 40;

/** Whoever comes back begins at the top. */
export const mostAtom = Object.assign(atom(STEP), { onMount: (set: (most: number) => void) => () => set(STEP) });
