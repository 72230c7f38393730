/** A wallet directory on loopback: the API of the real one, with invented wallets, and faults on demand. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackUrl } from '../../loopback.js';
import { createDirectoryFaults, type DirectoryFaultOrder, spoilAnswer } from './faults.js';
import { drawPicture } from './pictures.js';
import { answerQuery } from './query.js';
import { createRecords, type DirectoryRecord } from './records.js';

/** How to run a directory. */
export interface DirectoryOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** CAIP-2 ids that its wallets support. */
  readonly networks: readonly string[];
  /** Project ids it knows. Default: `sandbox`. */
  readonly projectIds?: readonly string[];
  /** Origins it serves. Default: any. */
  readonly origins?: readonly string[];
  /** Aborting stops it. */
  readonly signal?: AbortSignal | undefined;
}

/** A directory that runs until it is stopped. */
export interface Directory {
  readonly url: string;
  readonly projectId: string;
  readonly records: readonly DirectoryRecord[];
  /** Paths with their queries, as they were asked for. */
  readonly seen: readonly string[];
  /** Tells what goes wrong next. The same over HTTP: `POST /__fault` with the order, or with `null` to call all off. */
  fault(order: DirectoryFaultOrder | null): void;
  /** Resolves once the port is free. Idempotent. */
  stop(): Promise<void>;
}

// Any page may ask a directory; which ones it answers is its own choice.
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

  const refusal = (request: IncomingMessage, query: URLSearchParams) => {
    const { origin, 'x-project-id': header } = request.headers;
    const projectId = query.get('projectId') ?? header;
    if (!projectIds.includes(`${projectId}`)) return { status: 401, body: 'Unauthorized: invalid key' };
    // Pictures are asked for without an origin: they are for everyone who has a project.
    return origin && origins && !origins.includes(origin)
      ? { status: 403, body: 'Unauthorized: origin not allowed' }
      : undefined;
  };

  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://directory');
    // A page elsewhere whose name points at this machine must not get in.
    if (!isLoopbackUrl(`http://${request.headers.host ?? ''}`)) return send(response, 403, 'This host is not served.');
    if (request.method === 'OPTIONS') return send(response, 204, '');
    if (request.method === 'POST' && pathname === '/__fault') return readOrder(request, response, fault);
    if (request.method !== 'GET') return send(response, 405, 'Method not allowed');
    if (seen.length < MAX_SEEN) seen.push(pathname + search);
    const isList = pathname === '/getWallets';
    const image = /^\/(?:getWalletImage|public\/get(?:Asset|Token|Currency)Image)\/([\w-]{1,64})$/.exec(pathname)?.[1];
    if (!isList && image === undefined && pathname !== '/getAnalyticsConfig') return send(response, 404, 'Not found');

    const wrong = faults.take(isList ? 'wallets' : 'images', search);
    const answer = () => {
      const refused = refusal(request, searchParams);
      if (refused) return send(response, refused.status, refused.body);
      if (wrong?.kind === 'status') return send(response, wrong.status, wrong.body ?? 'Broken on purpose.');
      if (wrong?.kind === 'malformed') return send(response, 200, wrong.text ?? '{"data":[', 'application/json');
      if (pathname === '/getAnalyticsConfig') return sendJson(response, { isAnalyticsEnabled: false });
      if (isList) return sendJson(response, spoilAnswer(answerQuery(records, searchParams), wrong, records));
      const { type, body } = drawPicture(image ?? '');
      return send(response, 200, body, type);
    };
    if (wrong?.kind === 'down') response.destroy();
    else if (wrong?.kind === 'slow') setTimeout(answer, wrong.ms).unref();
    else if (wrong?.kind !== 'hang') answer();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    return stopping;
  };
  signal?.addEventListener('abort', () => void stop(), { once: true });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, projectId: projectIds[0] ?? '', records, seen, fault, stop };
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
