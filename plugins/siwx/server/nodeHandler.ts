/** The server where requests are Node's: `node:http`, Express and what is built alike. Nothing of Node is imported. */

import type { SiwxServer } from './createServer.js';

/** Of Node's `IncomingMessage`, what is read; `body` is what a parser before us made of it. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Express: before routers shortened `url`. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: unknown;
}

/** Of Node's `ServerResponse`, what is used. */
export interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text?: string): unknown;
}

const MAX_BODY = 131_072;

/**
 * A listener for `http.createServer`, or a handler for `app.use`: what is not below `basePath` goes to `next`.
 *
 * ```ts
 * import { createServer } from 'node:http';
 * import { createSiwxServer, nodeHandler } from 'latchkey/plugins/siwx/server';
 *
 * const siwx = createSiwxServer({ origin: 'http://localhost:3000', secret: 'f'.repeat(64) });
 * export const server = createServer(nodeHandler(siwx));
 * ```
 */
export function nodeHandler(
  server: SiwxServer,
): (request: NodeRequest, response: NodeResponse, next?: (error?: unknown) => void) => Promise<void> {
  return async (request, response, next) => {
    const path = request.originalUrl ?? request.url ?? '/';
    if (next && !path.startsWith(`${server.basePath}/`)) return next();
    // Not worth reading; whoever sends more than it says is cut off.
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) {
      response.statusCode = 413;
      response.setHeader('connection', 'close');
      response.end();
      return;
    }
    try {
      const answer = await server.handle(await toRequest(request, path));
      response.statusCode = answer.status;
      for (const [name, value] of answer.headers) response.setHeader(name, value);
      response.end(await answer.text());
    } catch {
      // A request that ended early, or names no path: whoever sent it is told as little.
      response.statusCode = 400;
      response.end();
    }
  };
}

async function toRequest(request: NodeRequest, path: string): Promise<Request> {
  const { method = 'GET', headers } = request;
  const given = Object.entries(headers).flatMap(([name, value]) => {
    return value === undefined || name.startsWith(':') ? [] : [[name, [value].flat().join(', ')] as [string, string]];
  });
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? (request.body === undefined ? await readBody(request) : JSON.stringify(request.body)) : null;
  // Only the path is looked at: who the host is, is told by the options and nobody else.
  return new Request(new URL(path, 'http://host.invalid'), { method, headers: given, body });
}

/** One chunk more than is allowed is enough to be refused. */
async function readBody(request: NodeRequest): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    parts.push(bytes);
    size += bytes.length;
    if (size > MAX_BODY) break;
  }
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}
