/** Runs the server in Node.js: as a listener of `node:http`, or on a port of its own. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createNodeHandler, type NodeRequest, type NodeResponse } from 'latchkey/server-kit';
import type { Backend } from './createBackend.js';
import { refusal } from './errors.js';
import { replyUnparsed } from './rawReply.js';
import { replyError, withCommonHeaders } from './reply.js';
import { ROUTES } from './routes/index.js';
import { MAX_RPC_BODY } from './routes/rpc.js';

/** Where the server listens. */
export interface ListenOptions {
  /** Default 8787; 0: any free port. */
  readonly port?: number | undefined;
  /** Default `127.0.0.1`. `0.0.0.0` accepts requests from other machines. */
  readonly host?: string | undefined;
}

/** A server that listens. */
export interface RunningBackend {
  /** Base URL, for `backend({ baseUrl })`. */
  readonly url: string;
  /** Stops listening, waits up to 10 s for running requests, and closes the database. Idempotent. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 10_000;
/** Paths outside of `/v1`. */
const OTHER_PATHS: ReadonlySet<string> = new Set(ROUTES.map(({ path }) => path).filter((path) => !isVersioned(path)));

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

/** Listens on a port. @throws `STORE_UNAVAILABLE` · Node's error if the port is in use */
export async function startBackend(backend: Backend, options: ListenOptions = {}): Promise<RunningBackend> {
  const { port = 8787, host = '127.0.0.1' } = options;
  await backend.ready();
  const handle = nodeHandler(backend);
  const server = createServer((request, response) => void handle(request, response));
  server.on('clientError', (error, socket) => void replyUnparsed(error, socket as Socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= endServer(server).then(() => backend.close());
    return stopping;
  };
  return { url: `http://${host}:${actual}`, stop };
}

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
