/** A request over HTTP: JSON-RPC, or a door of the sandbox's own. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault, Faults } from './faults.js';
import type { Node } from './methods.js';
import { answerBody, answerRequest, type Reply, type Request } from './rpc.js';

const MAX_BODY_BYTES = 1 << 20;

// Any page may ask a local node, as it may ask those of public clusters.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};

/** Answers one HTTP request. */
export function answerHttp(
  node: Node,
  faults: Faults,
  doors: Readonly<Record<string, (value: unknown) => void>>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const early = answerEarly(request, path);
  if (early) {
    respond(response, ...early);
    return;
  }
  const door = Object.hasOwn(doors, path) ? doors[path] : undefined;
  readBody(request, (text) => {
    if (text === undefined) return respond(response, 413, 'Request body too large\n');
    if (door) return openDoor(door, text, response);
    const suffered: Fault[] = [];
    const body = answerBody(text, (one) => {
      const fault = faults.take(one.method);
      if (fault) suffered.push(fault);
      return spoil(answerRequest(node, one), one, fault);
    });
    deliver(response, JSON.stringify(body), suffered);
  });
}

/** What needs no body: health, and what is no JSON-RPC at all. */
function answerEarly({ method, headers }: IncomingMessage, path: string): readonly [number, string] | undefined {
  if (method === 'OPTIONS') return [204, ''];
  if (method === 'GET' && path === '/health') return [200, 'ok'];
  if (method !== 'POST') return [405, 'Used HTTP Method is not allowed. POST or OPTIONS is required\n'];
  if (/^application\/json\b/.test(headers['content-type'] ?? '')) return undefined;
  return [415, 'Supplied content type is not allowed. Content-Type: application/json is required\n'];
}

/** A whole answer. */
export function respond(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...CORS }).end(text);
}

/** An answer with the faults that change what it says. */
export function spoil(reply: Reply, { id }: Request, fault: Fault | undefined): Reply {
  if (fault?.kind === 'wrong-id') return { ...reply, id: typeof id === 'number' ? id + 1000 : `${String(id)}-other` };
  if (fault?.kind === 'result') return { jsonrpc: '2.0', id, result: fault.result };
  if (fault?.kind === 'error') return { jsonrpc: '2.0', id, error: { code: fault.code, message: fault.message } };
  return reply;
}

/** Sends it, with the faults that change how it is sent. */
function deliver(response: ServerResponse, text: string, faults: readonly Fault[]): void {
  const of = <Kind extends Fault['kind']>(kind: Kind) =>
    faults.find((fault): fault is Extract<Fault, { kind: Kind }> => fault.kind === kind);
  if (of('hang')) return;
  if (of('drop')) return void response.destroy();
  const status = of('status');
  const malformed = of('malformed');
  const send = () =>
    status
      ? respond(response, status.status, 'Broken on purpose.\n')
      : respond(response, 200, malformed ? (malformed.text ?? '{"jsonrpc":"2.0",') : text, 'application/json');
  const slow = of('slow');
  if (slow) setTimeout(send, slow.ms).unref();
  else send();
}

function openDoor(door: (value: unknown) => void, text: string, response: ServerResponse): void {
  try {
    door(text === '' ? null : JSON.parse(text));
    respond(response, 200, 'ok');
  } catch (error) {
    respond(response, 400, `${(error as Error).message}\n`);
  }
}

/** Calls back with the text, or with nothing when there is too much of it. */
function readBody(request: IncomingMessage, done: (text: string | undefined) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  });
  request.on('end', () => done(size > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks).toString('utf8')));
}
