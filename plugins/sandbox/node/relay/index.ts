/**
 * WalletConnect relay on loopback, with faults for tests. It keeps all messages in memory and does not authenticate
 * clients.
 */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { createMailbox, type Faults } from './mailbox.js';
import { createRelayMethods } from './methods.js';

/** A running relay. */
export interface SandboxRelay {
  readonly url: string;
  readonly port: number;
  /** Number of requests by method. */
  readonly counts: ReadonlyMap<string, number>;
  /** Number of connected clients. */
  connections(): number;
  /** Sets the faults of later deliveries and answers. */
  disturb(faults: Faults): void;
  /** Closes all connections and stops listening. Keeps undelivered messages. */
  kill(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Ping interval. Clients close a connection after 35 s without traffic. */
const PING_MS = 20_000;
const MAX_MESSAGE = 1024 * 1024;

/** Starts a relay on loopback. @param options.random - Returns a number from 0 up to 1 that decides the faults. */
export async function startRelay({
  port = 0,
  random = Math.random,
}: {
  readonly port?: number;
  readonly random?: () => number;
} = {}): Promise<SandboxRelay> {
  const counts = new Map<string, number>();
  const mailbox = createMailbox(random);
  const methods = createRelayMethods();
  let running = await listen(port);
  const bound = running.port;

  async function listen(wanted: number) {
    const server = createServer((_, response) => response.writeHead(404).end());
    const sockets = new WebSocketServer({ server, maxPayload: MAX_MESSAGE });
    sockets.on('connection', (socket, { url }) => serve(socket, issuerOf(url ?? '')));
    await new Promise<void>((ready, fail) => {
      server.once('error', fail);
      server.listen(wanted, '127.0.0.1', ready);
    });
    const heartbeat = setInterval(() => {
      for (const socket of sockets.clients) socket.ping();
    }, PING_MS);
    heartbeat.unref();
    return { server, sockets, heartbeat, port: (server.address() as AddressInfo).port };
  }

  function serve(socket: WebSocket, owner: string | undefined) {
    const send = (text: string) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    };
    const client = mailbox.join(send, owner);
    socket.on('message', (data) => {
      const message = parse(String(data));
      if (!message) return;
      if (message.method === undefined) return client.acknowledge(String(message.id));
      counts.set(message.method, (counts.get(message.method) ?? 0) + 1);
      const result = methods(client, message.method, message.params ?? {});
      mailbox.answer(() => send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result })));
    });
    socket.on('close', client.leave);
    // Ignore errors: `ws` closes the socket after an error.
    socket.on('error', () => undefined);
  }

  async function kill() {
    clearInterval(running.heartbeat);
    for (const socket of running.sockets.clients) socket.terminate();
    running.sockets.close();
    await closed(running.server);
  }

  return {
    url: `ws://127.0.0.1:${bound}`,
    port: bound,
    counts,
    connections: () => running.sockets.clients.size,
    disturb: mailbox.disturb,
    kill,
    async restart() {
      running = await listen(bound);
    },
    async stop() {
      mailbox.clear();
      await kill();
    },
  };
}

/** The issuer (client key) in the client's JWT. The signature is not verified. */
function issuerOf(url: string): string | undefined {
  try {
    const [, payload = ''] = new URL(url, 'ws://relay').searchParams.get('auth')?.split('.') ?? [];
    const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { readonly iss?: unknown };
    return typeof iss === 'string' ? iss : undefined;
  } catch {
    return undefined;
  }
}

interface Message {
  readonly id: number | string;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

function parse(text: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
}

const closed = (server: Server) =>
  new Promise<void>((done) => {
    if (!server.listening) return done();
    server.close(() => done());
    server.closeAllConnections();
  });
