/** The module that a plugin author passes to `npx latchkey check`. */

import type { ChainCheck } from 'latchkey/testing';
import { leafFixtures } from './leafWallet.js';

export const check: ChainCheck = {
  plugin: async () => (await import('./leaf.js')).leaf(),
  fixtures: leafFixtures,
};
