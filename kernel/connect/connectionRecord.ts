/** Writes which connector serves which namespace, for restoring connections. Lazy. */

import type { Connection, Namespace } from '../contract/model.js';
import type { KeyValue, StoredKey } from '../platform/storage.js';
import { CONNECTIONS, type Pair, readConnections } from './storedConnections.js';

/** The stored connections. Writes change single namespaces, because another tab may have added its own. */
export interface ConnectionRecord {
  /** Connector ids by namespace. */
  read(): ReadonlyMap<Namespace, string>;
  add(connections: readonly Connection[]): void;
  /** Removes these exact pairs. A namespace that another tab connected with another connector stays. */
  forget(pairs: readonly Pair[]): void;
  /** The stored namespaces whose wallet has taken its accounts away, and would ask the user at a restore. */
  taken(): readonly Namespace[];
  /** Sets whether these namespaces are among them. Connecting and forgetting a namespace removes it. */
  setTaken(namespaces: readonly Namespace[], taken: boolean): void;
  watch(changed: () => void): () => void;
}

const TAKEN: StoredKey<readonly Namespace[]> = {
  name: 'taken',
  version: 1,
  parse: (raw) =>
    Array.isArray(raw) && raw.length <= 32 && raw.every((one) => typeof one === 'string') ? raw : undefined,
  fallback: [],
};

export function createConnectionRecord(storage: KeyValue): ConnectionRecord {
  const read = () => readConnections(storage);
  const write = (change: (next: Map<Namespace, string>) => void) => {
    const next = read();
    const before = `${[...next]}`;
    change(next);
    // Do not write an unchanged record: another tab may have written a newer one.
    if (`${[...next]}` === before) return;
    if (next.size > 0) storage.set(CONNECTIONS, [...next]);
    else storage.remove(CONNECTIONS);
  };
  const taken = () => storage.get(TAKEN).filter((one) => read().has(one));
  const setTaken = (namespaces: readonly Namespace[], isTaken: boolean) => {
    const before = storage.get(TAKEN);
    const others = before.filter((one) => !namespaces.includes(one));
    const next = isTaken ? [...others, ...namespaces] : others;
    if (next.length > 0) storage.set(TAKEN, next);
    else if (before.length > 0) storage.remove(TAKEN);
  };
  return {
    read,
    taken,
    setTaken,
    add(connections) {
      write((next) => {
        for (const { namespace, connector } of connections) next.set(namespace, connector.id);
      });
      // Also the marks of forgotten namespaces, which `taken` leaves out until they have a record again.
      setTaken(
        connections.map(({ namespace }) => namespace),
        false,
      );
    },
    forget: (pairs) =>
      write((next) => {
        for (const [namespace, connector] of pairs) if (next.get(namespace) === connector) next.delete(namespace);
      }),
    watch: (changed) => storage.watch(CONNECTIONS, changed),
  };
}
