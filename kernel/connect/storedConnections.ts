/** Which connector serves which namespace, as it is stored. Contains no addresses and no keys. */

import type { Namespace } from '../contract/model.js';
import type { KeyValue, StoredKey } from '../platform/storage.js';

/** A namespace and the id of the connector that serves it. */
export type Pair = readonly [namespace: Namespace, connector: string];

const isPair = (raw: unknown): raw is readonly [string, string] =>
  Array.isArray(raw) && raw.length === 2 && raw.every((text) => typeof text === 'string' && /^.{1,255}$/.test(text));

export const CONNECTIONS: StoredKey<readonly Pair[]> = {
  name: 'connections',
  version: 1,
  parse: (raw) => (Array.isArray(raw) && raw.length <= 32 && raw.every(isPair) ? raw : undefined),
  fallback: [],
  onServers: true,
};

/** Connector ids by namespace, in a new map. */
export const readConnections = (storage: KeyValue): Map<Namespace, string> =>
  // The map removes duplicate namespaces.
  new Map(storage.get(CONNECTIONS));
