/** WebSocket connections of the node. */

import type { WebSocket, WebSocketServer } from 'ws';
import type { Bank } from './bank.js';
import type { Faults } from './faults.js';
import { applyFault } from './http.js';
import { answerBody, type Reply } from './rpc.js';
import { createSubscriptions } from './subscriptions.js';

/** Answers all clients that connect. */
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
  // Handle the error event: an unhandled error from one client would end the process.
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    let isHanging = false;
    let isDropped = false;
    let replacement: string | undefined;
    let delayMs = 0;
    const reply = answerBody(String(data), (request) => {
      const fault = faults.take(request.method);
      if (fault?.kind === 'hang') isHanging = true;
      if (fault?.kind === 'drop' || fault?.kind === 'status') isDropped = true;
      if (fault?.kind === 'malformed') replacement = fault.text ?? '{"jsonrpc":"2.0",';
      if (fault?.kind === 'slow') delayMs = fault.ms;
      return applyFault(subscriptions.answer(request), request, fault);
    });
    if (isDropped) return socket.terminate();
    if (isHanging) return;
    if (delayMs > 0) setTimeout(() => send(replacement ?? reply), delayMs).unref();
    else send(replacement ?? reply);
  });
}
