/** A plugin that reads amounts as numbers, for `npx latchkey check`. */

import type { ChainCheck } from 'latchkey/testing';
import { leaf } from './leaf.js';
import { leafFixtures } from './leafWallet.js';

export const check: ChainCheck = { plugin: () => leaf('amounts'), fixtures: leafFixtures };
