/** The kit: every part in every state, also those that no view shows yet. */

import { KIT_PAGES } from '../kit/index.js';
import type { GalleryState } from '../state.js';

export const kitStates: readonly GalleryState[] = Object.keys(KIT_PAGES).map((page) => ({
  name: `kit-${page.toLowerCase()}`,
  title: page,
  view: 'Kit',
  async arrange({ modal, find }) {
    await modal.open(`Kit${page}`);
    await find('.lk-label');
  },
}));
