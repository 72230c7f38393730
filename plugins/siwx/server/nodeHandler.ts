/** Adapts the sign-in server to the requests of `node:http`, Express and similar frameworks. */

import { createNodeHandler, type NodeRequest, type NodeResponse } from 'latchkey/server-kit';
import type { SiwxServer } from './createServer.js';
import { MAX_BODY } from './http.js';

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
  const { handle, handleFrom = (_, request) => handle(request) } = server;
  return createNodeHandler({
    handle: handleFrom,
    covers: (path) => path.startsWith(`${server.basePath}/`),
    maxBody: MAX_BODY,
  });
}
