/** The data server: finds the route of a request, checks its project, and adds the headers that every response has. */

import { isModalError } from 'latchkey/plugin';
import { createSpamTest } from 'latchkey/server-kit';
import { createAccess, originOf } from './access.js';
import { createClientOf } from './clientOf.js';
import { type Clock, realClock } from './clock.js';
import { routerSwaps } from './convert/routerSwaps.js';
import { describe } from './errors.js';
import { createSources, isIndexed } from './history/createSources.js';
import { followNetwork } from './history/followNetwork.js';
import { createHistoryStore } from './history/historyStore.js';
import { createProgressStore } from './history/progress.js';
import { createImages } from './images/createImages.js';
import { createRegistry } from './names/registry.js';
import { isObject } from './nodes/askNode.js';
import { createHoldings } from './nodes/holdings.js';
import { codeOf, createPool } from './nodes/pool.js';
import { createWire } from './nodes/wire.js';
import { createMeasurements, noMeter } from './operate/meter.js';
import { createReadiness } from './operate/readiness.js';
import { createTraced } from './operate/tracing.js';
import type { Watch } from './operate/watch.js';
import type { BackendOptions } from './options.js';
import { readJson } from './readJson.js';
import { replyError, replyPreflight, replyText, withCommonHeaders } from './reply.js';
import { findRoute } from './routes/findRoute.js';
import { replyMetrics } from './routes/metrics.js';
import type { Input, Services } from './routes/route.js';
import { createCosts, createMethods } from './rpcMethods.js';
import { createCosigner } from './sessions/cosigner.js';
import { createProofs } from './sessions/proofs.js';
import { readSettings } from './settings.js';
import { ensIdentity, noIdentity } from './sources/identity.js';
import { createCache } from './store/cache.js';
import { createEventStore } from './store/events.js';
import { createLease } from './store/leases.js';
import { createLimits } from './store/limits.js';
import { createNameStore } from './store/names.js';
import { openStore } from './store/openStore.js';
import { createSessionStore } from './store/sessions.js';
import type { BackendLogEntry, EventFilter, ModalEventRecord } from './types.js';

/** The entry point 0.7 of ERC-4337 on public networks. */
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032';

/** Where a request came from. */
export interface Connection {
  /** Network address of the other end of the connection. */
  readonly address?: string | undefined;
}

/** How long a process that follows a network may be silent before another one takes over. */
const LEASE_MS = 5_000;
/** How old an indexed history may be by default. */
const MAX_LAG_MS = 120_000;

/** A data server. */
export interface Backend {
  /** Answers a request of the data API. Never rejects. @param connection - For limits per client. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** The measurements, for a port of its own: without a token. The status is 404 if nothing is measured. */
  metrics(): Promise<Response>;
  /** From now on, `/ready` answers 503, so that load balancers send no further requests. Requests are still answered. */
  drain(): void;
  /** The events that modals sent in the last 30 days, newest first. @throws `STORE_UNAVAILABLE` */
  events(filter?: EventFilter): Promise<readonly ModalEventRecord[]>;
  /**
   * Opens the database, so that a wrong address is found at the start, and starts to follow the networks of `history`.
   *
   * @throws `STORE_UNAVAILABLE`, also for tables of an older version · `PACKAGE_MISSING`
   */
  ready(): Promise<void>;
  /** Closes the database. Requests that are still running fail. */
  close(): Promise<void>;
}

/**
 * A server of the data API: supported networks, JSON-RPC, balances, prices, names. `nodeHandler` and `startBackend` run it
 * in Node.js.
 *
 * ```ts
 * import { createBackend } from 'latchkey/plugins/backend/server';
 *
 * export const backend = createBackend({
 *   networks: [{ id: 'eip155:1', rpc: 'https://rpc.example.com' }],
 *   projects: [{ id: 'my-app', origins: ['https://app.example.com'] }],
 *   store: './latchkey.db',
 * });
 * ```
 *
 * @throws `OPTION_INVALID`
 */
export function createBackend(options: BackendOptions): Backend {
  return createBackendOn(realClock, options);
}

/** `createBackend` with a clock for its deadlines. */
export function createBackendOn(clock: Clock, options: BackendOptions): Backend {
  const settings = readSettings(options);
  const { now = Date.now, identity, rpcMethods = [], compat = false, publicUrl } = options;
  const log = (entry: Omit<BackendLogEntry, 'time'>) => options.log?.({ ...entry, time: now() });
  const costs = createCosts(options.rpcCosts);
  const { networks, tokens, prices, cacheMs } = settings;
  const wire = createWire();
  const store = openStore(settings.store, { migrate: settings.migrate });
  const progress = createProgressStore(store);
  const ids = [...networks.keys()];
  const followed = settings.history.filter(isIndexed);
  const maxLags = new Map(followed.map(({ network, maxLagMs = MAX_LAG_MS }) => [network, maxLagMs]));
  const measurements =
    options.metrics && createMeasurements({ networks: ids, progress: progress.all, pool: store.pool, now });
  const watch: Watch = { meter: measurements?.meter ?? noMeter, traced: createTraced(options.tracer) };
  const pool = createPool([...networks.values()], settings.timeoutMs, wire, log, now, clock, watch);
  const cache = createCache(store, now, watch.meter);
  const events = createEventStore(store, now);
  const history = createHistoryStore(store);
  const hasEns = identity !== false && (identity !== undefined || networks.has('eip155:1'));
  const cosigner = createCosigner(options.sessions?.secret ?? '');
  const images = options.images && createImages(options.images, publicUrl ?? '', clock, log);
  const services: Services = {
    ...{ networks, pool, store, cache, tokens, prices, cacheMs, log, now, clock, progress, maxLags, measurements },
    ...{ images, imageUrl: images?.urlOf ?? ((image: string) => image) },
    metricsToken: options.metrics?.token,
    readiness: createReadiness({
      ...{ store, pool, networks: ids, bounds: maxLags, progress: progress.all, now },
      isDegraded: () => false,
    }),
    isSpam: createSpamTest(options.spam),
    events: options.analytics === false ? undefined : events,
    identity: identity && 'find' in identity ? identity : hasEns ? ensIdentity(pool, identity || {}) : noIdentity,
    compat,
    sessions: options.sessions && {
      store: createSessionStore(store, now),
      cosigner,
      proofs: createProofs(pool, cosigner, options.sessions.verifier, publicUrl),
      entryPoint: options.sessions.entryPoint ?? ENTRY_POINT,
      appNames: new Map(options.projects.map(({ id, name = id }) => [id, name])),
    },
    names: options.names && createRegistry(options.names, createNameStore(store), networks, now, { compat, publicUrl }),
    swaps:
      options.swaps && ('quote' in options.swaps ? options.swaps : routerSwaps(options.swaps, networks, pool, now)),
    holdings: createHoldings(pool, tokens, log, clock),
    ...createSources(settings.history, history, {
      ...{ timeoutMs: settings.timeoutMs, pool, cache, cacheMs: cacheMs.balance, log, clock },
    }),
    methods: createMethods(rpcMethods),
    costs,
    onramp: settings.onramp,
  };
  let following: readonly (() => Promise<void>)[] | undefined;
  const access = createAccess(
    options.projects,
    options.clients ?? {},
    createLimits(store, options.now),
    costs.most,
    watch.meter,
  );
  const clientOf = createClientOf(options.trustProxy ?? 0);

  async function answer(
    request: Request,
    address: string | undefined,
    entry: Partial<BackendLogEntry>,
  ): Promise<Response> {
    if (request.method === 'OPTIONS') return replyPreflight();
    const { pathname, searchParams: query } = new URL(request.url);
    // RFC 9110 §9.3.2: as GET, without the body.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = findRoute(pathname, method);
    if (!found) return replyText('Not Found', 404);
    const { route, path } = found;
    Object.assign(entry, { route: route.path });
    if (method !== route.method) return replyText('Method Not Allowed', 405);
    const body = route.project === 'body' ? await readJson(request) : undefined;
    const origin = originOf(request);
    let charge: Input['charge'] = async () => undefined;
    if (route.isLimited) await access.charge(undefined, clientOf(request, address), 1);
    if (route.project !== 'none') {
      const given = route.project === 'body' && isObject(body) ? body.projectId : query.get('projectId');
      const projectId = typeof given === 'string' ? given : '';
      // The reference asks for no project on the paths of names.
      const isOpen = compat && projectId === '' && route.path.startsWith('/v1/profile/');
      if (!isOpen) access.check(projectId, origin);
      Object.assign(entry, { projectId });
      charge = (calls) => access.charge(projectId, clientOf(request, address), calls);
      if (!route.isCounting) await charge(1);
    }
    return route.answer({ request, query, path, body, origin, services, charge });
  }

  return {
    fetch: (request, { address } = {}) =>
      watch.traced('request', 'server', async (span) => {
        const requestId = globalThis.crypto.randomUUID();
        const began = clock.now();
        const entry: Partial<BackendLogEntry> = {};
        const response = await answer(request, address, entry).catch((error) => {
          const known = describe(error);
          if ((known?.status ?? 500) >= 500) log({ level: 'error', event: 'error', requestId, ...explain(error) });
          return replyError(error);
        });
        const took = clock.now() - began;
        const [{ method }, { status }, { route = 'none' }] = [request, response, entry];
        span?.updateName(`${method} ${route}`);
        span?.setAttribute('http.response.status_code', status);
        watch.meter.request(method, route, status, took / 1_000);
        log({ level: 'info', event: 'request', requestId, method, ...entry, status, ms: Math.round(took) });
        const whole = withCommonHeaders(response, requestId);
        return method === 'HEAD' ? new Response(null, whole) : whole;
      }),
    metrics: async () => (measurements ? replyMetrics(measurements) : replyText('Not Found', 404)),
    drain: () => services.readiness.drain(),
    events: (filter = {}) => events.list(filter),
    async ready() {
      await Promise.all([store.open(), measurements?.open()]);
      following ??= followed.map(({ network, startBlock = 0, pollMs = 4_000 }) =>
        followNetwork({
          ...{ network, startBlock, pollMs, pool, history, log, progress, now },
          lease: createLease(store, `follow ${network}`, Math.max(LEASE_MS, 3 * pollMs)),
        }),
      );
    },
    async close() {
      await Promise.all((following ?? []).map((stop) => stop()));
      wire.close();
      measurements?.close();
      return store.close();
    },
  };
}

/** Messages of this server are safe to log. Messages of other code may contain URLs with keys. */
function explain(error: unknown) {
  const cause = isModalError(error) ? error.cause : undefined;
  const codes = [error, ...(cause === undefined ? [] : [cause])].map(codeOf).join(' · ');
  return { code: codes, ...(isModalError(error) && { message: error.message }) };
}
