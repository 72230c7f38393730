/** Lays the profile of a node over a real one: the chain under it executes, and the answers are those of the profile. */

import { type NodeProfileId, nodeProfiles } from '../profiles/nodes/index.js';
import type { NodeProfile } from '../profiles/nodes/types.js';
import { createEsplora } from './esplora.js';
import { createRpcNode } from './rpcNode.js';
import type { NodeFetch } from './types.js';

export type { NodeFetch } from './types.js';

/**
 * A `fetch` to a node that answers as the profile says. It counts the requests of each URL for limits and for answers that are late.
 *
 * @param fetch - Reaches the real node. Default: the platform's.
 * @throws RangeError if no profile has the id
 *
 * @example
 * ```ts
 * import { createTestModal, profiledFetch } from 'latchkey/testing';
 *
 * const ask = profiledFetch('rootstock');
 * createTestModal({
 *   plugins: [],
 *   platform: { fetch: ({ url, method, headers, body }) => ask(url, { method, headers, ...(body !== undefined && { body }) }) },
 * });
 * ```
 */
export function profiledFetch(
  profile: NodeProfileId | NodeProfile,
  fetch: NodeFetch = (url, init) => globalThis.fetch(url, init),
): NodeFetch {
  const data = findNodeProfile(profile);
  const nodes = new Map<string, NodeFetch>();
  return (url, init) => {
    const { origin } = new URL(url);
    const node = nodes.get(origin) ?? createNode(data, fetch);
    nodes.set(origin, node);
    return node(url, init);
  };
}

/** The profile of a node: by its id, or one of the test's own. @throws RangeError */
export function findNodeProfile(profile: NodeProfileId | NodeProfile): NodeProfile {
  if (typeof profile !== 'string') return profile;
  if (Object.hasOwn(nodeProfiles, profile)) return nodeProfiles[profile];
  throw new RangeError(
    `No node has the profile "${String(profile)}". The profiles are ${Object.keys(nodeProfiles).join(', ')}.`,
  );
}

function createNode(profile: NodeProfile, fetch: NodeFetch): NodeFetch {
  return profile.chain === 'bitcoin' ? createEsplora(profile, fetch) : createRpcNode(profile, fetch);
}
