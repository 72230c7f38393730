/** Runs the server in Node.js: as a listener of `node:http`, or on a port of its own. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { check } from 'latchkey/plugin';
import { createNodeHandler, type NodeRequest, type NodeResponse } from 'latchkey/server-kit';
import type { Backend } from './createBackend.js';
import { refusal } from './errors.js';
import { replyUnparsed } from './rawReply.js';
import { replyError, replyText, withCommonHeaders } from './reply.js';
import { ROUTES } from './routes/index.js';
import { MAX_RPC_BODY } from './routes/rpc.js';

/** Where the server listens. */
export interface ListenOptions {
  /** Default 8787; 0: any free port. */
  readonly port?: number | undefined;
  /** Default `127.0.0.1`. `0.0.0.0` accepts requests from other machines. */
  readonly host?: string | undefined;
  /** A request that has not been sent whole after this time ends with 408, ms, from 100. Default 10 000. */
  readonly requestTimeoutMs?: number | undefined;
  /**
   * How long a connection without requests stays open, ms. Default 5 000. Behind a load balancer, longer than it keeps connections:
   * it would otherwise send a request into one that is being closed.
   */
  readonly keepAliveMs?: number | undefined;
  /**
   * Port of `GET /metrics`, which needs no token there, and of `/ready` and `/health`. Default: none. Other machines should not reach it,
   * except those that read it.
   */
  readonly metricsPort?: number | undefined;
  /** Default `127.0.0.1`. */
  readonly metricsHost?: string | undefined;
  /** How long requests are still accepted after `stop`, while `/ready` answers 503, ms. Default 0. */
  readonly drainMs?: number | undefined;
}

/** A server that listens. */
export interface RunningBackend {
  /** Base URL, for `backend({ baseUrl })`. */
  readonly url: string;
  /** Base URL of the port with `/metrics`. */
  readonly metricsUrl: string | undefined;
  /** Lets `/ready` answer 503 for `drainMs`, stops listening, waits up to 10 s for running requests, and closes the database. Idempotent. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 10_000;
/** The request line with its query, and the headers. */
const MAX_HEADERS = 16_384;
/** A client that reads nothing of its response for so long is cut off. Nodes answer in half of this time. */
const IDLE_MS = 60_000;
/** Paths outside of `/v1`. */
const OTHER_PATHS: ReadonlySet<string> = new Set(
  // An app has measurements of its own.
  ROUTES.map(({ path }) => path).filter((path) => !isVersioned(path) && path !== '/metrics'),
);
/** Paths of the port with the measurements. */
const OWN_PATHS: ReadonlySet<string> = new Set(['/ready', '/health']);

/** A listener for `http.createServer`, or a handler for `app.use`. */
export function nodeHandler(
  backend: Backend,
): (request: NodeRequest, response: NodeResponse, next?: (error?: unknown) => void) => Promise<void> {
  return createNodeHandler({
    handle: (address, request) => backend.fetch(request, { address }),
    covers: isCovered,
    maxBody: MAX_RPC_BODY,
    tooLarge: () => withCommonHeaders(replyError(TOO_LARGE), globalThis.crypto.randomUUID()),
  });
}

/** Listens on a port. @throws `OPTION_INVALID` · `STORE_UNAVAILABLE` · `PACKAGE_MISSING` · Node's error if the port is in use */
export async function startBackend(backend: Backend, options: ListenOptions = {}): Promise<RunningBackend> {
  checkListen(options);
  const { port = 8787, host = '127.0.0.1', metricsPort, metricsHost = '127.0.0.1', drainMs = 0 } = options;
  await backend.ready();
  const server = createLimited(options, nodeHandler(backend));
  server.setTimeout(IDLE_MS);
  const url = await listen(server, port, host);
  const measured = metricsPort === undefined ? undefined : createLimited(options, metricsHandler(backend));
  const metricsUrl =
    measured &&
    (await listen(measured, metricsPort ?? 0, metricsHost).catch(async (error) => {
      await endServer(server);
      throw error;
    }));
  let stopping: Promise<void> | undefined;
  const end = async () => {
    backend.drain();
    // Load balancers look for `/ready` every few seconds, and send requests until then.
    if (drainMs > 0) await delay(drainMs);
    await endServer(server);
    measured?.closeAllConnections();
    measured?.close();
    await backend.close();
  };
  const stop = () => {
    stopping ??= end();
    return stopping;
  };
  return { url, metricsUrl, stop };
}

function createLimited(
  { requestTimeoutMs = 10_000, keepAliveMs = 5_000 }: ListenOptions,
  handle: (request: NodeRequest, response: NodeResponse) => Promise<void>,
): Server {
  const limits = {
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    // Node.js looks for late requests only so often. Its default of 30 s would let them live four times as long.
    connectionsCheckingInterval: Math.min(1_000, requestTimeoutMs),
    maxHeaderSize: MAX_HEADERS,
  };
  const server = createServer(limits, (request, response) => void handle(request, response));
  server.on('clientError', (error, socket) => void replyUnparsed(error, socket as Socket));
  return server;
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** Only the paths of operators: other requests have limits, which a port without a proxy would not know. */
function metricsHandler(backend: Backend) {
  return createNodeHandler({
    async handle(_address, request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/metrics') return backend.metrics();
      return OWN_PATHS.has(pathname) ? backend.fetch(request) : replyText('Not Found', 404);
    },
    covers: () => true,
    maxBody: 0,
  });
}

function checkListen(options: ListenOptions): void {
  const { checkOptions, rule, text } = check;
  const whole = (least: number, most: number) =>
    rule(`a whole number from ${least} to ${most}`, (given) => isWhole(given, least, most));
  const times = { requestTimeoutMs: whole(100, 600_000), keepAliveMs: whole(1, 3_600_000) };
  const places = { port: whole(0, 65_535), host: text, metricsPort: whole(0, 65_535), metricsHost: text };
  checkOptions('startBackend', options, { ...places, ...times, drainMs: whole(0, 600_000) });
}

const isWhole = (given: unknown, least: number, most: number) =>
  Number.isSafeInteger(given) && Number(given) >= least && Number(given) <= most;

const TOO_LARGE = refusal('BODY_TOO_LARGE', `Invalid parameter: the body is larger than ${MAX_RPC_BODY} bytes`);

function isVersioned(path: string): boolean {
  return /^\/v1([/?]|$)/.test(path);
}

const isCovered = (path: string): boolean => isVersioned(path) || OTHER_PATHS.has(path.replace(/\/?(\?.*)?$/, ''));

async function endServer(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  await closed;
  clearTimeout(force);
}
