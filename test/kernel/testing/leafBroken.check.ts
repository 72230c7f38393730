/** For `npx latchkey check`: a plugin that reads amounts as numbers, which are rounded. */

import type { ChainCheck } from 'latchkey/testing';
import { leaf } from './leaf.js';
import { leafFixtures } from './leafWallet.js';

export const check: ChainCheck = { plugin: () => leaf('amounts'), fixtures: leafFixtures };
