/** The data server: finds the route of a request, checks its project, and adds the headers that every response has. */

import { isModalError, isRecord } from 'latchkey/plugin';
import { originOf } from './access.js';
import { type Clock, realClock } from './clock.js';
import { createParts, MAX_LAG_MS } from './createParts.js';
import { describe } from './errors.js';
import { followNetwork } from './history/followNetwork.js';
import { keepHistory } from './history/keepHistory.js';
import { codeOf } from './nodes/pool.js';
import { SPAN_ERROR } from './operate/tracing.js';
import type { BackendOptions } from './options.js';
import { readJson } from './readJson.js';
import { replyError, replyMethods, replyPreflight, replyText, withCommonHeaders } from './reply.js';
import { findRoute } from './routes/findRoute.js';
import { replyMetrics } from './routes/metrics.js';
import type { Input } from './routes/route.js';
import { createLease } from './store/leases.js';
import type { BackendLogEntry, EventFilter, ModalEventRecord } from './types.js';

/** Where a request came from. */
export interface Connection {
  /** Network address of the other end of the connection. */
  readonly address?: string | undefined;
}

/** How long a process that follows a network may be silent before another one takes over. */
const LEASE_MS = 5_000;
const DAY_MS = 86_400_000;
/** The paths of a server that only follows networks. */
const OWN_PATHS: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

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

/** `createBackend` with a clock for its deadlines. @param leaseMs - As {@link LEASE_MS}. */
export function createBackendOn(clock: Clock, options: BackendOptions, leaseMs = LEASE_MS): Backend {
  const { services, access, clientOf, watch, wire, history, upkeep, events, followed } = createParts(clock, options);
  const { store, pool, log, now, progress, measurements, compat } = services;
  const isIndexer = options.role === 'indexer';
  let following: readonly (() => Promise<void>)[] | undefined;

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
    if (isIndexer && !OWN_PATHS.has(route.path)) return replyText('Not Found', 404);
    Object.assign(entry, { route: route.path });
    if (method !== route.method) return replyMethods(found.methods);
    const body = route.project === 'body' ? await readJson(request) : undefined;
    const origin = originOf(request);
    let charge: Input['charge'] = async () => undefined;
    if (route.isLimited) await access.charge(undefined, clientOf(request, address), 1);
    if (route.project !== 'none') {
      const given = route.project === 'body' && isRecord(body) ? body.projectId : query.get('projectId');
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
        if (status >= 500) span?.setStatus({ code: SPAN_ERROR });
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
      following ??= followed.flatMap(
        ({ network, startBlock = 0, pollMs = 4_000, maxLagMs = MAX_LAG_MS, keepDays, explorer }) => [
          followNetwork({
            network,
            startBlock,
            pollMs,
            maxLagMs,
            pool,
            history,
            log,
            progress,
            now,
            lease: createLease(store, `follow ${network}`, Math.max(leaseMs, 3 * pollMs)),
          }),
          ...(store.kind === 'sqlite' && keepDays === undefined
            ? []
            : [
                keepHistory({
                  network,
                  hasOlder: explorer !== undefined,
                  upkeep,
                  log,
                  now,
                  keepMs: keepDays === undefined ? undefined : keepDays * DAY_MS,
                  lease: createLease(store, `keep ${network}`, leaseMs),
                  retryMs: leaseMs,
                }),
              ]),
        ],
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
