/** What is remembered of connections: which connector serves which namespace. No address, no key. */

import type { Connection, Namespace } from './model.js';
import type { KeyValue, StoredKey } from './storage.js';

export interface ConnectionRecord {
  /** Namespaces by connector id. */
  read(): ReadonlyMap<string, readonly Namespace[]>;
  write(connections: ReadonlyMap<Namespace, Connection>): void;
  forget(namespaces: readonly Namespace[]): void;
  watch(changed: () => void): () => void;
}

type Pairs = readonly (readonly [namespace: Namespace, connector: string])[];

const isPair = (raw: unknown): raw is readonly [string, string] =>
  Array.isArray(raw) && raw.length === 2 && raw.every((text) => typeof text === 'string' && /^.{1,255}$/.test(text));

const CONNECTIONS: StoredKey<Pairs> = {
  name: 'connections',
  version: 1,
  parse: (raw) => (Array.isArray(raw) && raw.length <= 32 && raw.every(isPair) ? raw : undefined),
  fallback: [],
};

export function createRecord(storage: KeyValue): ConnectionRecord {
  const save = (pairs: Pairs) => {
    if (pairs.length > 0) storage.set(CONNECTIONS, pairs);
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
    write: (connections) => save([...connections].map(([namespace, { connector }]) => [namespace, connector.id])),
    forget: (namespaces) => save(storage.get(CONNECTIONS).filter(([namespace]) => !namespaces.includes(namespace))),
    watch: (changed) => storage.watch(CONNECTIONS, changed),
  };
}
