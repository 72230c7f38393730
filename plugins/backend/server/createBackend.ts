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
import { createRegistry } from './names/registry.js';
import { isObject } from './nodes/askNode.js';
import { createHoldings } from './nodes/holdings.js';
import { codeOf, createPool } from './nodes/pool.js';
import { createWire } from './nodes/wire.js';
import type { BackendOptions } from './options.js';
import { readJson } from './readJson.js';
import { replyError, replyPreflight, replyText, withCommonHeaders } from './reply.js';
import { ROUTES } from './routes/index.js';
import type { Input, Route, Services } from './routes/route.js';
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

/** A data server. */
export interface Backend {
  /** Answers a request of the data API. Never rejects. @param connection - For limits per client. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** The events that modals sent in the last 30 days, newest first. @throws `STORE_UNAVAILABLE` */
  events(filter?: EventFilter): Promise<readonly ModalEventRecord[]>;
  /**
   * Opens the database, so that a wrong address is found at the start, and starts to follow the networks of `history`.
   *
   * @throws `STORE_UNAVAILABLE`, also for tables of an older version
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
  const pool = createPool([...networks.values()], settings.timeoutMs, wire, log, now, clock);
  const store = openStore(settings.store, { migrate: settings.migrate });
  const cache = createCache(store, now);
  const events = createEventStore(store, now);
  const history = createHistoryStore(store);
  const hasEns = identity !== false && (identity !== undefined || networks.has('eip155:1'));
  const cosigner = createCosigner(options.sessions?.secret ?? '');
  const services: Services = {
    ...{ networks, pool, store, cache, tokens, prices, cacheMs, log, now, clock },
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
  const access = createAccess(options.projects, options.clients ?? {}, createLimits(store, options.now), costs.most);
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
    async fetch(request, { address } = {}) {
      const requestId = globalThis.crypto.randomUUID();
      const began = clock.now();
      const entry: Partial<BackendLogEntry> = {};
      const response = await answer(request, address, entry).catch((error) => {
        const known = describe(error);
        if ((known?.status ?? 500) >= 500) log({ level: 'error', event: 'error', requestId, ...explain(error) });
        return replyError(error);
      });
      const ms = Math.round(clock.now() - began);
      const { method } = request;
      log({ level: 'info', event: 'request', requestId, method, ...entry, status: response.status, ms });
      const whole = withCommonHeaders(response, requestId);
      return method === 'HEAD' ? new Response(null, whole) : whole;
    },
    events: (filter = {}) => events.list(filter),
    async ready() {
      await store.open();
      following ??= settings.history.filter(isIndexed).map(({ network, startBlock = 0, pollMs = 4_000 }) =>
        followNetwork({
          ...{ network, startBlock, pollMs, pool, history, log },
          lease: createLease(store, `follow ${network}`, Math.max(LEASE_MS, 3 * pollMs)),
        }),
      );
    },
    async close() {
      await Promise.all((following ?? []).map((stop) => stop()));
      wire.close();
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

/** Several routes may have the same path: the one with the method is preferred. */
function findRoute(
  pathname: string,
  method: string,
): { readonly route: Route; readonly path: Record<string, string> } | undefined {
  const parts = splitPath(pathname);
  const found = ROUTES.flatMap((route) => {
    const pattern = splitPath(route.path);
    const path = parts && pattern && matchPath(pattern, parts);
    return path ? [{ route, path }] : [];
  });
  return found.find(({ route }) => route.method === method) ?? found[0];
}

function matchPath(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const path: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const given = parts[at] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== given : given === '') return undefined;
    if (name !== undefined) path[name] = given;
  }
  return path;
}

/** The decoded parts of a path; `undefined` for a path that cannot be decoded. A slash at the end is ignored. */
function splitPath(path: string): readonly string[] | undefined {
  try {
    return path.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
