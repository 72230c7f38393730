/** A server in front of a JSON-RPC node, with faults for tests. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { isLoopbackUrl } from '../loopback.js';
import { listen, originOf } from './listen.js';
import { readText } from './readText.js';
import { createFaults, type Fault, type FaultOrder } from './solana/faults.js';
import { applyFault, deliver, respond, runControl } from './solana/http.js';
import type { Reply, Request } from './solana/rpc.js';

/** A running server. */
export interface FaultyNode {
  readonly url: string;
  /** Resolves once the port is free. Idempotent. */
  stop(): Promise<void>;
}

const MAX_BODY = 1 << 20;

/**
 * Starts a server that passes requests and WebSocket connections to a node. `POST /__fault` adds a fault for the next requests over
 * HTTP, as that of the Solana node does, and with `null` removes all faults. The node executes a request whose answer has a fault.
 *
 * @param target - URL of the node.
 * @param port - 0: any free port.
 */
export async function startFaultyNode(target: string, port: number): Promise<FaultyNode> {
  const faults = createFaults();
  const fault = (order: FaultOrder | null) => (order === null ? faults.clear() : faults.add(order));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isLoopbackUrl(`http://${request.headers.host ?? ''}`)) return respond(response, 403, 'Use 127.0.0.1.\n');
    if (request.method === 'OPTIONS') return respond(response, 204, '');
    const body = await readText(request, MAX_BODY);
    if (request.url === '/__fault') return runControl((given) => fault(given as FaultOrder | null), body, response);
    const applied = new Map<unknown, Fault>();
    const wanted = request.method === 'POST' ? listOf(JSON.parse(body)) : [];
    for (const { id, method } of wanted) {
      const found = faults.take(method);
      if (found) applied.set(id, found);
    }
    const init = request.method === 'POST' ? { method: 'POST', body, headers: JSON_TYPE } : {};
    const text = await (await fetch(`${target}${request.url === '/' ? '' : request.url}`, init)).text();
    return deliver(response, applied.size > 0 ? changed(text, applied) : text, [...applied.values()]);
  };
  const server = createServer((request, response) => {
    // The node has stopped, or the body is no JSON.
    answer(request, response).catch(() => respond(response, 502, 'Bad gateway\n'));
  });
  const sockets = new Set<{ destroy(): unknown }>();
  server.on('upgrade', ({ url, rawHeaders }: IncomingMessage, socket, head) => {
    const { hostname, port: own } = new URL(target);
    const node = connect(Number(own), hostname, () => {
      const lines = rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
      node.write(`GET ${url ?? '/'} HTTP/1.1\r\n${lines}\r\n`);
      node.write(head);
      node.pipe(socket).pipe(node);
    });
    node.on('error', () => socket.destroy());
    socket.on('error', () => node.destroy());
    socket.on('close', () => node.destroy());
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const stopListening = await listen(server, port);
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return stopListening();
  };
  return { url: originOf(server), stop };
}

const JSON_TYPE = { 'content-type': 'application/json' };

const listOf = (body: Request | readonly Request[]): readonly Request[] => [body].flat();

/** The answers of the node with the faults that change their content. */
function changed(text: string, faults: ReadonlyMap<unknown, Fault>): string {
  const change = (reply: Reply) =>
    applyFault(reply, { id: reply.id as Request['id'], method: '', params: [] }, faults.get(reply.id));
  const answered: Reply | readonly Reply[] = JSON.parse(text);
  return JSON.stringify(Array.isArray(answered) ? answered.map(change) : change(answered as Reply));
}
