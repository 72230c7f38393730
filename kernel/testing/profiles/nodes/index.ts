/** The profiles of real nodes. */

import { agave } from './agave.js';
import { celo } from './celo.js';
import { erigon } from './erigon.js';
import { esplora } from './esplora.js';
import { geth } from './geth.js';
import { limitedProxy } from './limitedProxy.js';
import { nethermind } from './nethermind.js';
import { opStack } from './opStack.js';
import { rootstock } from './rsk.js';
import type { NodeProfile } from './types.js';
import { zkStack } from './zkStack.js';

/**
 * The profiles by id. `profiledFetch` lays one over a real node; the sandbox's chains take one as their option `profile`.
 *
 * @example
 * ```ts
 * import { nodeProfiles } from 'latchkey/testing';
 *
 * console.log(nodeProfiles.rootstock.name, nodeProfiles.rootstock.source);
 * ```
 */
export const nodeProfiles = Object.freeze({
  agave: agave as NodeProfile,
  celo: celo as NodeProfile,
  erigon: erigon as NodeProfile,
  esplora: esplora as NodeProfile,
  geth: geth as NodeProfile,
  'limited-proxy': limitedProxy as NodeProfile,
  nethermind: nethermind as NodeProfile,
  'op-stack': opStack as NodeProfile,
  rootstock: rootstock as NodeProfile,
  'zk-stack': zkStack as NodeProfile,
});

/** The id of a node's profile. */
export type NodeProfileId = keyof typeof nodeProfiles;
