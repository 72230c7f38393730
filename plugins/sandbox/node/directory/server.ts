/** Wallet directory server on loopback: the API of the real directory with fictional wallets, and faults for tests. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isLoopbackUrl } from '../../loopback.js';
import { listen, originOf } from '../listen.js';
import { applyFault, createDirectoryFaults, type DirectoryFaultOrder } from './faults.js';
import { drawCoin, drawPicture } from './pictures.js';
import { answerQuery } from './query.js';
import { createRecords, type DirectoryRecord } from './records.js';

/** Options of `startDirectory`. */
export interface DirectoryOptions {
  /** Port. Default 0: any free port. */
  readonly port?: number;
  /** CAIP-2 ids of the networks that the wallets support. */
  readonly networks: readonly string[];
  /** Accepted project ids. Default: `sandbox`. */
  readonly projectIds?: readonly string[];
  /** Allowed origins. Default: all. */
  readonly origins?: readonly string[];
  /** Stops the server when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** A running directory. */
export interface Directory {
  readonly url: string;
  readonly projectId: string;
  readonly records: readonly DirectoryRecord[];
  /** Requested paths with their queries, oldest first; the first 10 000. */
  readonly seen: readonly string[];
  /**
   * Adds a fault for the next requests; `null` removes all faults. Also available as `POST /__fault` with the same
   * JSON.
   */
  fault(order: DirectoryFaultOrder | null): void;
  /** Resolves once the port is free. Idempotent. */
  stop(): Promise<void>;
}

// CORS allows every origin; the server itself rejects origins that are not in `origins`.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};
const MAX_SEEN = 10_000;

/** Starts a directory in this process. */
export async function startDirectory({
  port = 0,
  networks,
  projectIds = ['sandbox'],
  origins,
  signal,
}: DirectoryOptions): Promise<Directory> {
  signal?.throwIfAborted();
  const records = createRecords(networks);
  const faults = createDirectoryFaults();
  const seen: string[] = [];
  const fault = (order: DirectoryFaultOrder | null) => (order === null ? faults.clear() : faults.add(order));

  const accessError = (request: IncomingMessage, query: URLSearchParams) => {
    const { origin, 'x-project-id': header } = request.headers;
    const projectId = query.get('projectId') ?? header;
    if (!projectIds.includes(`${projectId}`)) return { status: 401, body: 'Unauthorized: invalid key' };
    // Image requests have no Origin header, so they need only a project id.
    return origin && origins && !origins.includes(origin)
      ? { status: 403, body: 'Unauthorized: origin not allowed' }
      : undefined;
  };

  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://directory');
    // Reject foreign host names: a remote page can point its domain at this machine (DNS rebinding).
    if (!isLoopbackUrl(`http://${request.headers.host ?? ''}`))
      return send(response, 403, 'This host name is not allowed. Use 127.0.0.1 or localhost.');
    if (request.method === 'OPTIONS') return send(response, 204, '');
    if (request.method === 'POST' && pathname === '/__fault') return readOrder(request, response, fault);
    if (request.method !== 'GET') return send(response, 405, 'Method not allowed');
    if (seen.length < MAX_SEEN) seen.push(pathname + search);
    const isList = pathname === '/getWallets';
    const [, coins, image] =
      /^\/(?:getWalletImage|public\/get(?:Asset|(Token|Currency))Image)\/([\w-]{1,64})$/.exec(pathname) ?? [];
    if (!isList && image === undefined && pathname !== '/getAnalyticsConfig') return send(response, 404, 'Not found');

    const wrong = faults.take(isList ? 'wallets' : 'images', search);
    const answer = () => {
      const denied = accessError(request, searchParams);
      if (denied) return send(response, denied.status, denied.body);
      if (wrong?.kind === 'status') return send(response, wrong.status, wrong.body ?? 'Broken on purpose.');
      if (wrong?.kind === 'malformed') return send(response, 200, wrong.text ?? '{"data":[', 'application/json');
      if (pathname === '/getAnalyticsConfig') return sendJson(response, { isAnalyticsEnabled: false });
      if (isList) return sendJson(response, applyFault(answerQuery(records, searchParams), wrong, records));
      const { type, body } = coins ? drawCoin(image ?? '') : drawPicture(image ?? '');
      return send(response, 200, body, type);
    };
    if (wrong?.kind === 'down') response.destroy();
    else if (wrong?.kind === 'slow') setTimeout(answer, wrong.ms).unref();
    else if (wrong?.kind !== 'hang') answer();
  });
  const stop = await listen(server, port, signal);
  return { url: originOf(server), projectId: projectIds[0] ?? '', records, seen, fault, stop };
}

function send(response: ServerResponse, status: number, body: string | Buffer, type = 'text/plain'): void {
  const caching = type.startsWith('image/') ? 'max-age=3600' : 'no-store';
  const headers = { 'content-type': type, 'cache-control': caching, 'x-content-type-options': 'nosniff', ...CORS };
  response.writeHead(status, headers).end(body);
}

const sendJson = (response: ServerResponse, value: unknown) =>
  send(response, 200, JSON.stringify(value), 'application/json');

function readOrder(
  request: IncomingMessage,
  response: ServerResponse,
  fault: (order: DirectoryFaultOrder | null) => void,
): void {
  let text = '';
  request.on('data', (part: Buffer) => {
    if (text.length < 65_536) text += part.toString();
  });
  request.on('end', () => {
    try {
      fault(text === '' ? null : (JSON.parse(text) as DirectoryFaultOrder | null));
      send(response, 200, 'ok');
    } catch (error) {
      send(response, 400, (error as Error).message);
    }
  });
}
