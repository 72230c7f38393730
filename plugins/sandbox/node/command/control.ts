/** The server that describes a running sandbox, and passes faults to its servers. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isLoopbackUrl } from '../../loopback.js';
import { listen, originOf } from '../listen.js';
import { readText } from '../readText.js';

/** Takes a fault, or `null`, which removes all faults. Resolves to the text of an error, if there is one. */
export type SetFault = (fault: unknown) => Promise<string | undefined>;

const MAX_BODY = 65_536;
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'cache-control': 'no-store',
};

/** Sends faults to a server of the sandbox. */
export const faultsOf =
  (url: string): SetFault =>
  async (fault) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/__fault`, { method: 'POST', headers, body: JSON.stringify(fault) });
    const text = await answer.text();
    return answer.ok ? undefined : text.trim();
  };

/**
 * Starts the server.
 *
 * - `GET /`: what `--json` prints.
 * - `POST /faults/<name>`: adds a fault to the next requests of a server. `DELETE` removes all.
 *
 * @param describe - Called at each request, because the server is started last but the description has its URL.
 * @param port - 0: any free port.
 */
export async function startControl(
  describe: () => unknown,
  faults: ReadonlyMap<string, SetFault>,
  port: number,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const answer = async (request: IncomingMessage): Promise<readonly [status: number, body: unknown]> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (!isLoopbackUrl(`http://${request.headers.host ?? ''}`)) return [403, { error: 'Use 127.0.0.1.' }];
    if (request.method === 'OPTIONS') return [204, undefined];
    if (request.method === 'GET' && path === '/') return [200, describe()];
    const known = [...faults.keys()].join(', ');
    const name = /^\/faults\/([\w:]+)$/.exec(path)?.[1];
    const set = faults.get(name ?? '');
    if (!set) return [404, { error: `Expected GET /, or POST or DELETE /faults/<server>. Servers: ${known}.` }];
    if (request.method !== 'POST' && request.method !== 'DELETE') return [405, { error: 'Expected POST or DELETE.' }];
    try {
      const text = await readText(request, MAX_BODY);
      const error = await set(request.method === 'DELETE' ? null : JSON.parse(text));
      return error === undefined ? [200, { ok: true }] : [400, { error }];
    } catch {
      return [400, { error: 'The body is no JSON; expected a fault, such as { "kind": "hang" }.' }];
    }
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { ...HEADERS, 'content-type': 'application/json' });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  const stop = await listen(server, port);
  return { url: originOf(server), stop };
}
