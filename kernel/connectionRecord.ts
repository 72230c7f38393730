/** What is remembered of connections: which connector serves which namespace. No address, no key. */

import type { Connection, Namespace } from './model.js';
import type { KeyValue, StoredKey } from './storage.js';

/** A namespace and the id of the connector that serves it. */
type Pair = readonly [namespace: Namespace, connector: string];

/** Written namespace by namespace: another tab may have added its own since. */
export interface ConnectionRecord {
  /** Namespaces by connector id. */
  read(): ReadonlyMap<string, readonly Namespace[]>;
  add(connections: readonly Connection[]): void;
  /** Only what is written so, at once: another tab may have gone on with another connector. */
  forget(pairs: readonly Pair[]): void;
  watch(changed: () => void): () => void;
}

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
  const write = (next: Pairs) => {
    if (next.length > 0) storage.set(CONNECTIONS, next);
    else storage.remove(CONNECTIONS);
  };
  const others = (gone: (pair: Pair) => unknown) => storage.get(CONNECTIONS).filter((pair) => !gone(pair));
  return {
    read() {
      const byConnector = new Map<string, Namespace[]>();
      // A map drops a namespace that is claimed twice.
      for (const [namespace, connector] of new Map(storage.get(CONNECTIONS))) {
        byConnector.set(connector, [...(byConnector.get(connector) ?? []), namespace]);
      }
      return byConnector;
    },
    add(connections) {
      const own = connections.map(({ namespace, connector }) => [namespace, connector.id] as const);
      write([...others(([namespace]) => own.some(([one]) => one === namespace)), ...own]);
    },
    forget: (pairs) => write(others(([namespace, id]) => pairs.some(([one, own]) => one === namespace && own === id))),
    watch: (changed) => storage.watch(CONNECTIONS, changed),
  };
}
