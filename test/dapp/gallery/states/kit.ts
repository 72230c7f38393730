/** The kit: every component in every state. */

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
