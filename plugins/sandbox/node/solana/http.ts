/** Answers HTTP requests: JSON-RPC, and the sandbox's own control paths such as `/__fault`. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault, Faults } from './faults.js';
import type { Node } from './methods.js';
import { answerBody, answerRequest, type Reply, type Request } from './rpc.js';

const MAX_BODY_BYTES = 1 << 20;

// Public nodes allow every origin, and so does this node.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};

/** Answers one HTTP request. @param controls - Handlers of the control paths; they receive the parsed JSON body. */
export function answerHttp(
  node: Node,
  faults: Faults,
  controls: Readonly<Record<string, (value: unknown) => void>>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const early = answerWithoutBody(request, path);
  if (early) {
    respond(response, ...early);
    return;
  }
  const control = Object.hasOwn(controls, path) ? controls[path] : undefined;
  readBody(request, (text) => {
    if (text === undefined) return respond(response, 413, 'Request body too large\n');
    if (control) return runControl(control, text, response);
    const applied: Fault[] = [];
    const body = answerBody(text, (one) => {
      const fault = faults.take(one.method);
      if (fault) applied.push(fault);
      return applyFault(answerRequest(node, one), one, fault);
    });
    deliver(response, JSON.stringify(body), applied);
  });
}

/** Status and text for requests that need no body: health checks and requests that are not JSON-RPC. */
function answerWithoutBody({ method, headers }: IncomingMessage, path: string): readonly [number, string] | undefined {
  if (method === 'OPTIONS') return [204, ''];
  if (method === 'GET' && path === '/health') return [200, 'ok'];
  if (method !== 'POST') return [405, 'Used HTTP Method is not allowed. POST or OPTIONS is required\n'];
  if (/^application\/json\b/.test(headers['content-type'] ?? '')) return undefined;
  return [415, 'Supplied content type is not allowed. Content-Type: application/json is required\n'];
}

/** Sends a complete response. */
export function respond(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...CORS }).end(text);
}

/** Applies the faults that change the content of a reply. */
export function applyFault(reply: Reply, { id }: Request, fault: Fault | undefined): Reply {
  if (fault?.kind === 'wrong-id') return { ...reply, id: typeof id === 'number' ? id + 1000 : `${String(id)}-other` };
  if (fault?.kind === 'result') return { jsonrpc: '2.0', id, result: fault.result };
  if (fault?.kind === 'error') return { jsonrpc: '2.0', id, error: { code: fault.code, message: fault.message } };
  return reply;
}

/** Sends a reply and applies the faults that change how it is sent. */
export function deliver(response: ServerResponse, text: string, faults: readonly Fault[]): void {
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

/** Runs a control path with the JSON of a body. An error of the handler is the answer, with status 400. */
export function runControl(control: (value: unknown) => void, text: string, response: ServerResponse): void {
  try {
    control(text === '' ? null : JSON.parse(text));
    respond(response, 200, 'ok');
  } catch (error) {
    respond(response, 400, `${(error as Error).message}\n`);
  }
}

/** Calls back with the body, or with `undefined` if it is larger than 1 MiB. */
function readBody(request: IncomingMessage, done: (text: string | undefined) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  });
  request.on('end', () => done(size > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks).toString('utf8')));
}
