/** As an author has it beside a plugin: what `npx latchkey check` is given. */

import type { ChainCheck } from 'latchkey/testing';
import { leafFixtures } from './leafWallet.js';

export const check: ChainCheck = {
  plugin: async () => (await import('./leaf.js')).leaf(),
  fixtures: leafFixtures,
};
