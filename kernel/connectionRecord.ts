/** What is remembered of connections: which connector serves which namespace. No address, no key. */

import type { Connection, Namespace } from './model.js';
import type { KeyValue, StoredKey } from './storage.js';

/** Written namespace by namespace: another tab may have added its own since. */
export interface ConnectionRecord {
  /** Namespaces by connector id. */
  read(): ReadonlyMap<string, readonly Namespace[]>;
  add(connections: readonly Connection[]): void;
  /** @param connector - Only what is said to be its: another tab may have gone on with another. */
  forget(namespaces: readonly Namespace[], connector?: string): void;
  watch(changed: () => void): () => void;
}

type Pair = readonly [namespace: Namespace, connector: string];
type Pairs = readonly Pair[];

const isPair = (raw: unknown): raw is readonly [string, string] =>
  Array.isArray(raw) && raw.length === 2 && raw.every((text) => typeof text === 'string' && /^.{1,255}$/.test(text));

const CONNECTIONS: StoredKey<Pairs> = {
  name: 'connections',
  version: 1,
  parse: (raw) => (Array.isArray(raw) && raw.length <= 32 && raw.every(isPair) ? raw : undefined),
  fallback: [],
};

export function createRecord(storage: KeyValue): ConnectionRecord {
  const replace = (namespaces: readonly Namespace[], pairs: Pairs, owner?: string) => {
    const stays = ([namespace, id]: Pair) => !namespaces.includes(namespace) || (owner ?? id) !== id;
    const next = [...storage.get(CONNECTIONS).filter(stays), ...pairs];
    if (next.length > 0) storage.set(CONNECTIONS, next);
    else storage.remove(CONNECTIONS);
  };
  return {
    read() {
      const byConnector = new Map<string, Namespace[]>();
      // A map drops a namespace that is claimed twice.
      for (const [namespace, connector] of new Map(storage.get(CONNECTIONS))) {
        byConnector.set(connector, [...(byConnector.get(connector) ?? []), namespace]);
      }
      return byConnector;
    },
    add: (connections) =>
      replace(
        connections.map(({ namespace }) => namespace),
        connections.map(({ namespace, connector }) => [namespace, connector.id]),
      ),
    forget: (namespaces, connector) => replace(namespaces, [], connector),
    watch: (changed) => storage.watch(CONNECTIONS, changed),
  };
}
