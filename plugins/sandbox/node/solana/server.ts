/** Solana node on loopback: JSON-RPC over HTTP, subscriptions over WebSocket, and faults for tests. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NodeProfile, NodeProfileId } from 'latchkey/testing';
import type { WebSocketServer } from 'ws';
import { isLoopbackUrl } from '../../loopback.js';
import { keypairOf } from '../../solana/account.js';
import { DEV_SEEDS } from '../../solana/keys.js';
import { withProfile } from '../profiles.js';
import { createBank } from './bank.js';
import { GENESIS_HASH } from './cluster.js';
import { createFaucet } from './faucet.js';
import { createFaults, type FaultOrder } from './faults.js';
import { answerHttp, respond } from './http.js';
import { loadWs } from './load.js';
import { writeMints, writeWorldMints } from './mints.js';
import { serveSockets } from './sockets.js';

const FUND_LAMPORTS = 1_000_000_000_000n;
const PORT_ATTEMPTS = 20;

/** Options of `startSolana`. */
export interface SolanaOptions {
  /** Port for HTTP. The next port is used for WebSocket. Default 0: any two consecutive free ports. */
  readonly port?: number;
  /** Slot time in ms. Default 400, as on real clusters. 0: only transactions and `advance` produce slots. */
  readonly slotMs?: number;
  /**
   * Whether the development accounts also hold the tokens of `SANDBOX_MINTS`. `world`: those of `WORLD_MINTS`, whose extensions
   * change what arrives, what is shown, or what is refused. Default: no.
   */
  readonly tokens?: boolean | 'world';
  /**
   * A real node to behave like over HTTP: an id of `nodeProfiles` of `latchkey/testing`, or data of your own.
   */
  readonly profile?: NodeProfileId | NodeProfile | undefined;
  /** Stops the node when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** A running node. */
export interface SolanaNode {
  /** URL for JSON-RPC over HTTP. The same port also accepts WebSocket connections. */
  readonly url: string;
  /** WebSocket URL at the next port, which web3.js uses by default. */
  readonly wsUrl: string;
  readonly genesisHash: string;
  /**
   * Adds a fault for the next requests; `null` removes all faults. Also available as `POST /__fault` with the same
   * JSON.
   */
  fault(order: FaultOrder | null): void;
  /** Produces this number of blocks. Also available as `POST /__advance` with the number. */
  advance(slots: number): void;
  /** Closes all WebSocket connections. Also available as `POST /__drop`. */
  dropSockets(): void;
  /** Resolves once the ports are free. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts a node in this process, based on litesvm. The accounts of the development seeds hold 1000 SOL each.
 *
 * @throws if litesvm or ws is not installed (the message says so), or if the port is in use
 */
export async function startSolana({
  port = 0,
  slotMs = 400,
  tokens = false,
  profile,
  signal,
}: SolanaOptions = {}): Promise<SolanaNode> {
  signal?.throwIfAborted();
  const [bank, { WebSocketServer }] = await Promise.all([createBank(Date.now), loadWs()]);
  signal?.throwIfAborted();
  const faucet = createFaucet(bank);
  for (const seed of DEV_SEEDS) faucet.give(keypairOf(seed).address, FUND_LAMPORTS);
  if (tokens === true) writeMints(bank);
  if (tokens === 'world') writeWorldMints(bank);
  const faults = createFaults();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const fault = (order: FaultOrder | null) => (order === null ? faults.clear() : faults.add(order));
  const dropSockets = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  const controls: Readonly<Record<string, (value: unknown) => void>> = {
    '/__fault': (value) => fault(value as FaultOrder | null),
    '/__advance': (value) => bank.advance(Math.min(Math.max(Math.trunc(Number(value)), 0), 10_000)),
    '/__drop': dropSockets,
  };
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    if (!isLocalHost(request)) return respond(response, 403, 'Provided Host header is not whitelisted.\n');
    return answerHttp({ bank, faucet }, faults, controls, request, response);
  };
  serveSockets(sockets, bank, faults);

  const servers = await listenTwice(port, () => attach(createServer(onRequest), sockets));
  const ticking = slotMs > 0 ? setInterval(() => bank.advance(1), slotMs) : undefined;
  ticking?.unref();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    clearInterval(ticking);
    dropSockets();
    stopping ??= Promise.all(servers.map(close)).then(() => undefined);
    return stopping;
  };
  signal?.addEventListener('abort', () => void stop(), { once: true });
  const [url, second] = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const own = { url: url ?? '', stop };
  return {
    ...(profile === undefined ? own : await withProfile(own, { profile, signal })),
    wsUrl: (second ?? '').replace('http', 'ws'),
    genesisHash: GENESIS_HASH,
    fault,
    advance: bank.advance,
    dropSockets,
  };
}

/**
 * Whether the Host header names this machine. Rejects remote pages that point their domain at this machine (DNS
 * rebinding).
 */
function isLocalHost({ headers }: IncomingMessage): boolean {
  return isLoopbackUrl(`http://${headers.host ?? ''}`);
}

function attach(server: Server, sockets: WebSocketServer): Server {
  return server.on('upgrade', (request, socket, head) => {
    if (!isLocalHost(request)) socket.destroy();
    else sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });
}

/** Starts two servers at consecutive ports. */
async function listenTwice(port: number, create: () => Server): Promise<readonly Server[]> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await listen(create(), port);
    try {
      return [first, await listen(create(), (first.address() as AddressInfo).port + 1)];
    } catch (error) {
      await close(first);
      if (port !== 0 || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server.off('error', reject)));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
