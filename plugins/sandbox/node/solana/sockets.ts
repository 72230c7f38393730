/** The node's WebSocket clients. */

import type { WebSocket, WebSocketServer } from 'ws';
import type { Bank } from './bank.js';
import type { Faults } from './faults.js';
import { spoil } from './http.js';
import { answerBody, type Reply } from './rpc.js';
import { createSubscriptions } from './subscriptions.js';

/** Serves each client that connects. */
export function serveSockets(sockets: WebSocketServer, bank: Bank, faults: Faults): void {
  let lastId = 0;
  const newId = () => {
    lastId += 1;
    return lastId;
  };
  sockets.on('connection', (socket) => serve(socket, bank, faults, newId));
}

function serve(socket: WebSocket, bank: Bank, faults: Faults, newId: () => number): void {
  const send = (message: Reply | readonly Reply[] | string) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  const subscriptions = createSubscriptions(bank, newId, send);
  socket.on('close', subscriptions.close);
  // A client that breaks the protocol is closed by ws itself; that is no reason to end the chain.
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    let silent = false;
    let cut = false;
    let instead: string | undefined;
    let lateMs = 0;
    const reply = answerBody(String(data), (request) => {
      const fault = faults.take(request.method);
      if (fault?.kind === 'hang') silent = true;
      if (fault?.kind === 'drop' || fault?.kind === 'status') cut = true;
      if (fault?.kind === 'malformed') instead = fault.text ?? '{"jsonrpc":"2.0",';
      if (fault?.kind === 'slow') lateMs = fault.ms;
      return spoil(subscriptions.answer(request), request, fault);
    });
    if (cut) return socket.terminate();
    if (silent) return;
    if (lateMs > 0) setTimeout(() => send(instead ?? reply), lateMs).unref();
    else send(instead ?? reply);
  });
}
