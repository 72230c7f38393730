/** Creates the parts of a server from its options. */

import { sql } from 'kysely';
import { createSpamTest } from 'latchkey/plugins/tokens/slots';
import { type Access, createAccess } from './access.js';
import { type ClientOf, createClientOf } from './clientOf.js';
import type { Clock } from './clock.js';
import { routerSwaps } from './convert/routerSwaps.js';
import { createSources, isIndexed } from './history/createSources.js';
import { createHistoryStore, type HistoryStore } from './history/historyStore.js';
import { createProgressStore } from './history/progress.js';
import { createUpkeep, type Upkeep } from './history/upkeep.js';
import { createImages } from './images/createImages.js';
import { keep } from './keep.js';
import { createRegistry } from './names/registry.js';
import { createHoldings } from './nodes/holdings.js';
import { createPool } from './nodes/pool.js';
import { createWire, type Wire } from './nodes/wire.js';
import { createMeasurements } from './operate/meter.js';
import { createReadiness } from './operate/readiness.js';
import { createTraced } from './operate/tracing.js';
import { noMeter, type Watch } from './operate/watch.js';
import type { BackendOptions, FollowedNetwork } from './options.js';
import type { Services } from './routes/route.js';
import { createCosts, createMethods } from './rpcMethods.js';
import { createCosigner } from './sessions/cosigner.js';
import { createProofs } from './sessions/proofs.js';
import { readSettings } from './settings.js';
import { ensIdentity, noIdentity } from './sources/identity.js';
import { createCache } from './store/cache.js';
import { createEventStore, type EventStore } from './store/events.js';
import { createLimits } from './store/limits.js';
import { createNameStore } from './store/names.js';
import { openStore } from './store/openStore.js';
import { createRedisLink } from './store/redis.js';
import { createMemoryLimits, createRedisLimits } from './store/redisLimits.js';
import { createSessionStore } from './store/sessions.js';
import type { BackendLogEntry } from './types.js';

/** The parts of a server. */
export interface Parts {
  readonly services: Services;
  readonly access: Access;
  readonly clientOf: ClientOf;
  readonly watch: Watch;
  readonly wire: Wire;
  readonly history: HistoryStore;
  readonly upkeep: Upkeep;
  /** Also if clients are told to send none. */
  readonly events: EventStore;
  /** The networks that this process follows. */
  readonly followed: readonly FollowedNetwork[];
}

/** The entry point 0.7 of ERC-4337 on public networks. */
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032';
/** How old an indexed history may be by default. */
export const MAX_LAG_MS = 120_000;

/** @throws `OPTION_INVALID` */
export function createParts(clock: Clock, options: BackendOptions): Parts {
  const settings = readSettings(options);
  const { now = Date.now, identity, rpcMethods = [], compat = false, publicUrl, sessions } = options;
  const log = (entry: Omit<BackendLogEntry, 'time'>) => options.log?.({ ...entry, time: now() });
  const costs = createCosts(options.rpcCosts);
  const { networks, tokens, prices, cacheMs } = settings;
  const ids = [...networks.keys()];
  const indexed = settings.history.filter(isIndexed);
  const followed = options.role === 'api' ? [] : indexed;
  const written = followed.map(({ network }) => network);
  const store = openStore(settings.store, { ...options.database, migrate: settings.migrate, written });
  const progress = createProgressStore(store);
  const maxLags = new Map(indexed.map(({ network, maxLagMs = MAX_LAG_MS }) => [network, maxLagMs]));
  const redis = options.redis && createRedisLink(options.redis, log);
  const isDegraded = () => redis?.isLost() ?? false;
  // The database keeps the states of networks that are not followed any more.
  const followedNow = async () => new Map([...(await progress.all())].filter(([network]) => maxLags.has(network)));
  const measurements =
    options.metrics && createMeasurements({ networks: ids, progress: followedNow, pool: store.pool, now, isDegraded });
  const watch: Watch = { meter: measurements?.meter ?? noMeter, traced: createTraced(options.tracer) };
  const wire = createWire();
  const pool = createPool([...networks.values()], settings.timeoutMs, wire, log, now, clock, watch);
  const cache = createCache(store, now, watch.meter, redis);
  const limits = redis ? createRedisLimits(redis, createMemoryLimits(now), now) : createLimits(store, options.now);
  const events = createEventStore(store, now);
  const history = createHistoryStore(store);
  const hasEns = identity !== false && (identity !== undefined || networks.has('eip155:1'));
  const cosigner = createCosigner(sessions?.secret ?? '');
  const images = options.images && createImages(options.images, publicUrl ?? '', clock, log);
  const services: Services = {
    networks,
    pool,
    store,
    cache,
    tokens,
    prices,
    cacheMs,
    log,
    now,
    clock,
    progress,
    maxLags,
    measurements,
    images,
    imageUrl: images?.urlOf ?? ((image: string) => image),
    compat,
    costs,
    onramp: settings.onramp,
    metricsToken: options.metrics?.token,
    readiness: createReadiness({
      store,
      pool,
      networks: ids,
      needed: new Set(options.ready?.networks ?? ids),
      bounds: maxLags,
      progress: progress.all,
      now,
      isDegraded,
      probe: async () => void (await redis?.run('PING')),
    }),
    reach: keep(1_000, () => store.run((db) => sql`select 1`.execute(db))),
    isSpam: createSpamTest(options.spam),
    events: options.analytics === false ? undefined : events,
    identity: identity && 'find' in identity ? identity : hasEns ? ensIdentity(pool, identity || {}) : noIdentity,
    sessions: sessions && {
      store: createSessionStore(store, now),
      cosigner,
      proofs: createProofs(pool, cosigner, sessions.verifier, publicUrl),
      entryPoint: sessions.entryPoint ?? ENTRY_POINT,
      appNames: new Map(options.projects.map(({ id, name = id }) => [id, name])),
    },
    names: options.names && createRegistry(options.names, createNameStore(store), networks, now, { compat, publicUrl }),
    swaps:
      options.swaps && ('quote' in options.swaps ? options.swaps : routerSwaps(options.swaps, networks, pool, now)),
    holdings: createHoldings(pool, tokens, log, clock),
    ...createSources(settings.history, history, {
      timeoutMs: settings.timeoutMs,
      pool,
      cache,
      cacheMs: cacheMs.balance,
      log,
      clock,
    }),
    methods: createMethods(rpcMethods),
  };
  return {
    services,
    watch,
    wire,
    history,
    events,
    followed,
    upkeep: createUpkeep(store),
    access: createAccess(options.projects, options.clients ?? {}, limits, costs.most, watch.meter),
    clientOf: createClientOf(options.trustProxy ?? 0),
  };
}
