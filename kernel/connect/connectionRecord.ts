/** Writes which connector serves which namespace, for restoring connections. Lazy. */

import type { Connection, Namespace } from '../contract/model.js';
import type { KeyValue, StoredKey } from '../platform/storage.js';
import type { Several } from './several.js';
import { CONNECTIONS, type Pair } from './storedConnections.js';

/** The stored connections. Writes change single namespaces, because another tab may have added its own. */
export interface ConnectionRecord {
  /** Ids of the current connectors by namespace. */
  read(): ReadonlyMap<Namespace, string>;
  /** All pairs, the last used one at the end. */
  pairs(): readonly Pair[];
  /**
   * Stores connections. They replace the others of their namespaces, unless the modal keeps several.
   *
   * @param isUsed - The user has made them current. Otherwise those that are stored keep their place.
   */
  add(connections: readonly Connection[], isUsed: boolean): void;
  /** Removes these exact pairs. A namespace that another tab connected with another connector stays. */
  forget(pairs: readonly Pair[]): void;
  /** The stored namespaces whose wallet has taken its accounts away, and would ask the user at a restore. */
  taken(): readonly Namespace[];
  /** Sets whether these namespaces are among them. Connecting and forgetting a namespace removes it. */
  setTaken(namespaces: readonly Namespace[], taken: boolean): void;
  /** Stores that the user is asked to connect these namespaces, or that this has ended. Connected ones stay `connected`. */
  setConnecting(namespaces: readonly Namespace[], isConnecting: boolean): void;
  watch(changed: () => void): () => void;
}

const TAKEN: StoredKey<readonly Namespace[]> = {
  name: 'taken',
  version: 1,
  parse: (raw) =>
    Array.isArray(raw) && raw.length <= 32 && raw.every((one) => typeof one === 'string') ? raw : undefined,
  fallback: [],
};

/** `connecting` or `connected` by namespace. A disconnected one is left out. After a reload `connecting` counts as disconnected. */
const STATUSES: StoredKey<readonly Pair[]> = { ...CONNECTIONS, name: 'statuses' };

export function createConnectionRecord(storage: KeyValue, several?: Several): ConnectionRecord {
  const pairs = () => storage.get(CONNECTIONS);
  const read = () => new Map(pairs());
  /** Does not write an unchanged list: another tab may have written a newer one. */
  const put = (key: typeof CONNECTIONS, next: readonly Pair[]) => {
    if (`${next}` === `${storage.get(key)}`) return;
    if (next.length > 0) storage.set(key, next);
    else storage.remove(key);
  };
  const write = (next: readonly Pair[]) => {
    put(CONNECTIONS, next);
    writeStatuses();
  };
  const connecting = new Set<Namespace>();
  // A namespace with a record is connected.
  const writeStatuses = () => {
    const next = new Map([...connecting].map((one) => [one, 'connecting']));
    for (const one of read().keys()) next.set(one, 'connected');
    put(STATUSES, [...next]);
  };
  // A former page has asked, and nobody waits for the answer.
  if (storage.get(STATUSES).some(([, status]) => status === 'connecting')) writeStatuses();
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
    pairs,
    taken,
    setTaken,
    setConnecting(namespaces, isConnecting) {
      for (const one of namespaces) connecting[isConnecting ? 'add' : 'delete'](one);
      writeStatuses();
    },
    add(connections, isUsed) {
      const added = connections.map(({ namespace, connector }): Pair => [namespace, connector.id]);
      const current = read();
      // A tab with several connections may have stored others: only the current one of a namespace is replaced.
      const next = pairs().map(
        (pair) => added.find(([name]) => name === pair[0] && current.get(name) === pair[1]) ?? pair,
      );
      const single = () => [...new Map([...next, ...added].map((pair) => [`${pair}`, pair])).values()];
      write(several ? several.store(pairs(), connections, isUsed) : single());
      // Also the marks of forgotten namespaces, which `taken` leaves out until they have a record again.
      setTaken(
        connections.map(({ namespace }) => namespace),
        false,
      );
    },
    forget: (gone) => write(pairs().filter((pair) => !gone.some((one) => `${one}` === `${pair}`))),
    watch: (changed) => storage.watch(CONNECTIONS, changed),
  };
}
