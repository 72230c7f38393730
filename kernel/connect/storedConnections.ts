/**
 * Which connector serves which namespace, as it is stored: the last used one of a namespace after its others. Contains no addresses
 * and no keys.
 */

import type { Namespace } from '../contract/model.js';
import type { KeyValue, StoredKey } from '../platform/storage.js';

/** A namespace and the id of the connector that serves it. */
export type Pair = readonly [namespace: Namespace, connector: string];

/** Ten connections in each of four namespaces, and room for those of others. */
export const MAX_PAIRS = 64;

const isPair = (raw: unknown): raw is readonly [string, string] =>
  Array.isArray(raw) && raw.length === 2 && raw.every((text) => typeof text === 'string' && /^.{1,255}$/.test(text));

export const CONNECTIONS: StoredKey<readonly Pair[]> = {
  name: 'connections',
  version: 1,
  parse: (raw) => (Array.isArray(raw) && raw.length <= MAX_PAIRS && raw.every(isPair) ? raw : undefined),
  fallback: [],
  onServers: true,
};

/** The ids of the current connectors by namespace, in a new map, which keeps the last pair of each namespace. */
export const readConnections = (storage: KeyValue): Map<Namespace, string> => new Map(storage.get(CONNECTIONS));
