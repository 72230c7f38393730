/** The rules of several connections in a namespace, for `createModal({ connections: 'several' })`. */

import { findConnector } from '../contract/connectorInfo.js';
import type { Connection, Connector, Namespace } from '../contract/model.js';
import type { Core } from '../core/core.js';
import type { StoredKey } from '../platform/storage.js';
import { CONNECTIONS, MAX_PAIRS, type Pair } from './storedConnections.js';

/** In all lists the last used connection is at the end. */
export interface Several {
  /** The stored pairs with those of these connections. Pairs that are not used now keep their places. */
  store(pairs: readonly Pair[], added: readonly Connection[], isUsed: boolean): readonly Pair[];
  /** Adds the times of last use. A connection that has its time is returned as it is. */
  timed(connections: readonly Connection[]): readonly Connection[];
  /** Adds connections: at the end if the user has chosen them now, otherwise in the stored order, whichever wallet answers first. */
  place(others: readonly Connection[], added: readonly Connection[], isUsed: boolean): readonly Connection[];
  /** Takes the order of another tab over. Returns the connections that it has ended. */
  followTab(
    all: readonly Connection[],
    pairs: readonly Pair[],
    set: (next: readonly Connection[]) => void,
  ): readonly Connection[];
  /**
   * The connector to ask: the chosen one, or, while that is connected, another one for a further wallet. `undefined`: one of these
   * namespaces has no room.
   */
  choose(
    all: readonly Connection[],
    pairs: readonly Pair[],
    namespaces: readonly Namespace[],
    chosen: Connector | undefined,
  ): Connector | undefined;
  /** Finds a connector by id, also one for a further wallet. */
  find(list: readonly Connector[], id: string): Connector | undefined;
  /** The name of a stored wallet. */
  nameOf(connector: string): string | undefined;
  /** The pairs to restore at the start: in each namespace the current one, and the one that follows when it ends. */
  first(pairs: readonly Pair[]): readonly Pair[];
}

/** The most connections of a namespace. */
const MAX_CONNECTIONS = 10;
/** The places of further wallets of one connector. */
const PLACES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

type Use = readonly [namespace: Namespace, connector: string, usedAt: number, name: string];

const isUse = (raw: unknown): raw is Use =>
  Array.isArray(raw) && raw.length === 4 && [0, 1, 3].every((at) => typeof raw[at] === 'string') && raw[2] >= 0;

/** When the stored connections were used, ms since 1970, and the names of their wallets. Beside their list, which servers read. */
const USES: StoredKey<readonly Use[]> = {
  name: 'uses',
  version: 1,
  parse: (raw) => (Array.isArray(raw) && raw.length <= MAX_PAIRS && raw.every(isUse) ? raw : undefined),
  fallback: [],
};

const isSame = (one: readonly unknown[], other: readonly unknown[]) => one[0] === other[0] && one[1] === other[1];
const pairOf = ({ namespace, connector }: Connection): Pair => [namespace, connector.id];
const placeIn = (pairs: readonly Pair[], one: Connection) => pairs.findIndex((pair) => isSame(pair, pairOf(one)));
const inOrderOf = (pairs: readonly Pair[], all: readonly Connection[]) =>
  [...all].sort((one, next) => placeIn(pairs, one) - placeIn(pairs, next));

/** The connector, or while it is connected the one for a further wallet, if it offers that. `undefined`: it has no place left. */
function freeOf(chosen: Connector, connected: readonly string[], stored: readonly string[]): Connector | undefined {
  if (!chosen.another || !connected.includes(chosen.id)) return chosen;
  const ids = PLACES.map((place) => `${chosen.id}#${place}`);
  const free = ids.find((id) => !connected.includes(id) && !stored.includes(id));
  return free === undefined ? undefined : chosen.another(free);
}

/** Finds a connector by its stored id: also one for a further wallet, which is not listed. */
export function findStored(list: readonly Connector[], id: string): Connector | undefined {
  const [, base, place] = /^(.*)#(\d+)$/.exec(id) ?? [];
  const listed = findConnector(list, id);
  if (listed || base === undefined || !PLACES.includes(Number(place))) return listed;
  return findConnector(list, base)?.another?.(id);
}

export function createSeveral({ storage, env }: Core): Several {
  const timed: Several['timed'] = (connections) => {
    const uses = storage.get(USES);
    return connections.map((one) => {
      const usedAt = uses.find((use) => isSame(use, pairOf(one)))?.[2];
      return usedAt === one.usedAt || usedAt === undefined ? one : Object.freeze({ ...one, usedAt });
    });
  };
  return {
    timed,
    store(pairs, added, isUsed) {
      let next = pairs;
      for (const pair of added.map(pairOf)) {
        const others = next.filter((one) => !isSame(one, pair));
        if (isUsed) next = [...others, pair];
        else if (others.length === next.length) next = [pair, ...others];
      }
      const now = env.date();
      const before = storage.get(USES);
      const uses = next.flatMap((pair): Use[] => {
        const mine = added.find((one) => isSame(pairOf(one), pair));
        const last = before.find((use) => isSame(use, pair));
        if (!mine) return last ? [last] : [];
        return [[...pair, isUsed || !last ? now : last[2], mine.features.walletName ?? mine.connector.name]];
      });
      if (`${uses}` !== `${before}`) storage.set(USES, uses);
      return next;
    },
    place(others, added, isUsed) {
      return isUsed ? [...others, ...added] : inOrderOf(storage.get(CONNECTIONS), [...added, ...others]);
    },
    followTab(all, pairs, set) {
      const inOrder = timed(inOrderOf(pairs, all));
      if (inOrder.some((one, at) => one !== all[at])) set(inOrder);
      return inOrder.filter((one) => placeIn(pairs, one) < 0);
    },
    choose(all, pairs, namespaces, chosen) {
      const connected = all.map(({ connector }) => connector.id);
      // A stored wallet that is not connected keeps its place.
      const stored = pairs.map(([, id]) => id);
      const connector = chosen && freeOf(chosen, connected, stored);
      const others = all.filter((one) => one.connector.id !== connector?.id);
      const isFull = (name: Namespace) =>
        others.filter(({ namespace }) => namespace === name).length >= MAX_CONNECTIONS;
      return namespaces.some(isFull) ? undefined : connector;
    },
    find: findStored,
    nameOf: (connector) => storage.get(USES).find((use) => use[1] === connector)?.[3],
    first: (pairs) =>
      pairs.filter(([name, id]) => {
        const mates = pairs.filter(([namespace]) => namespace === name);
        return mates.slice(-2).some((mate) => mate[1] === id);
      }),
  };
}
