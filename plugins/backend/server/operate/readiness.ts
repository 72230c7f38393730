/** Whether the server can answer requests now, for load balancers. */

import type { NetworkId } from 'latchkey/plugin';
import type { IndexProgress } from '../history/progress.js';
import type { NodePool } from '../nodes/pool.js';
import type { Store } from '../store/openStore.js';

/** The answer of `/ready`. */
export interface ReadyState {
  /** `OK` and `degraded` answer requests. `degraded`: Redis is lost, or a network fails that the server need not have to be ready. */
  readonly status: 'OK' | 'degraded' | 'draining' | 'unavailable';
  readonly database: boolean;
  /** The networks without a node that answers. */
  readonly unreachable: readonly NetworkId[];
  /** The networks whose indexed history is older than it may be. */
  readonly late: readonly NetworkId[];
}

/** Checks whether the server is ready. */
export interface Readiness {
  /** The state, at most 5 s old: anyone may ask. */
  check(): Promise<ReadyState>;
  /** From now on, the server is not ready. It answers requests until it is closed. */
  drain(): void;
}

export interface ReadinessSources {
  readonly store: Store;
  readonly pool: NodePool;
  readonly networks: readonly NetworkId[];
  /** The networks without which the server is not ready. */
  readonly needed: ReadonlySet<NetworkId>;
  /** Followed networks, and how old their history may be, ms. */
  readonly bounds: ReadonlyMap<NetworkId, number>;
  progress(): Promise<ReadonlyMap<NetworkId, IndexProgress>>;
  /** Whether a part failed that requests can do without. */
  isDegraded(): boolean;
  /** Finds out whether that part works again. */
  probe(): Promise<void>;
  now(): number;
}

const KEPT_MS = 5_000;

export function createReadiness(sources: ReadinessSources): Readiness {
  const { store, pool, networks, needed, bounds, progress, isDegraded, probe, now } = sources;
  let isDraining = false;
  let last: { readonly at: number; readonly state: Promise<ReadyState> } | undefined;

  async function read(): Promise<ReadyState> {
    const [database, unreachable, late] = await Promise.all([
      isWritable(store),
      Promise.all(networks.map(async (network) => ((await answers(pool, network)) ? [] : [network]))),
      readLate(),
      // `isDegraded` says what was found out.
      probe().catch(() => undefined),
    ]);
    const failed = [...unreachable.flat(), ...late];
    const isReady = database && !failed.some((network) => needed.has(network));
    const status = !isReady ? 'unavailable' : failed.length > 0 ? 'degraded' : 'OK';
    return { status, database, unreachable: unreachable.flat(), late };
  }

  async function readLate(): Promise<readonly NetworkId[]> {
    if (bounds.size === 0) return [];
    const found = await progress().catch(() => new Map<NetworkId, IndexProgress>());
    return [...bounds].flatMap(([network, most]) => (now() - (found.get(network)?.asOf ?? 0) > most ? [network] : []));
  }

  return {
    async check() {
      if (!last || performance.now() - last.at > KEPT_MS) last = { at: performance.now(), state: read() };
      const state = await last.state;
      const status = isDraining ? 'draining' : state.status === 'OK' && isDegraded() ? 'degraded' : state.status;
      return { ...state, status };
    },
    drain() {
      isDraining = true;
    },
  };
}

/** A database that is full, or a replica, answers reads only. */
async function isWritable(store: Store): Promise<boolean> {
  const row = { work: 'ready', holder: 'anyone', until: 0 };
  try {
    await store.run((db) =>
      db
        .insertInto('latchkey_leases')
        .values(row)
        .onConflict((conflict) => conflict.column('work').doUpdateSet(row))
        .execute(),
    );
    return true;
  } catch {
    return false;
  }
}

const answers = (pool: NodePool, network: NetworkId): Promise<boolean> =>
  pool
    .read(network, (node) => node.ask([]))
    .then(
      () => true,
      () => false,
    );
