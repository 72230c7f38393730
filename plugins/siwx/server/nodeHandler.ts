/** Adapts the server to the requests of `node:http`, Express and similar frameworks, without an import from Node. */

import type { SiwxServer } from './createServer.js';
import { MAX_BODY } from './http.js';

/** The parts of Node's `IncomingMessage` that are read. `body` is set if a body parser ran before. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Express: the full path, whereas `url` is relative to the router. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: unknown;
  readonly socket?: { readonly remoteAddress?: string | undefined } | undefined;
}

/** The parts of Node's `ServerResponse` that are used. */
export interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text?: string): unknown;
}

/**
 * A listener for `http.createServer`, or a handler for `app.use`. Requests outside `basePath` are passed to `next`, if
 * there is one.
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
    // Rejected unread. `readBody` stops at the same limit, for requests that send more than they declare.
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) {
      response.statusCode = 413;
      response.setHeader('connection', 'close');
      response.end();
      return;
    }
    try {
      const { handle, handleFrom = (_, given) => handle(given) } = server;
      const answer = await handleFrom(request.socket?.remoteAddress, await toRequest(request, path));
      response.statusCode = answer.status;
      for (const [name, value] of answer.headers) response.setHeader(name, value);
      response.end(await answer.text());
    } catch {
      // The request ended early, or its path is invalid: answer without details.
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
  // The server reads only the path: the hosts it accepts come from its options, never from a request.
  return new Request(new URL(path, 'http://host.invalid'), { method, headers: given, body });
}

/** Stops after the first chunk beyond the limit, which is enough for the server to reject the body as too large. */
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
