/**
 * The data server over the local chains, on a port of its own, with faults that can be switched on. `/__events` lists
 * the events that it keeps.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createBackend, nodeHandler } from 'latchkey/plugins/backend/server';
import { eip155Verifier } from 'latchkey/plugins/siwx/server';
import type { RunningChains } from './chains.js';
import { entryPointAddress } from './frame/smartAccount.js';
import { listen, originOf } from './listen.js';
import { withMark } from './marks.js';
import { readText } from './readText.js';

/** A fault of the data server. */
export type DataFault =
  /** The connection is closed without an answer, as if the server was stopped. */
  | { readonly kind: 'down' }
  /** Requests are never answered; the connection stays open. */
  | { readonly kind: 'hang' }
  /** This HTTP status, from 400 to 599, without a useful body. */
  | { readonly kind: 'status'; readonly status: number }
  /** This text with status 200. */
  | { readonly kind: 'malformed'; readonly text: string };

/** The running server. */
export interface DataServer {
  readonly url: string;
  readonly projectId: string;
  /** Domains of registered names. The second one is that of earlier versions. */
  readonly zones: readonly string[];
  /** Sets a fault, or removes it with `null`. Also available as `POST /__fault` with the same JSON. */
  fault(next: DataFault | null): void;
  stop(): Promise<void>;
}

/** The data API's address of the coin of an EVM network, and of Solana. */
const EVM_NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const SOLANA_NATIVE = 'So11111111111111111111111111111111111111111';

const ETHER = withMark({ name: 'Ether', symbol: 'ETH', decimals: 18 });
const SOL = withMark({ name: 'Solana', symbol: 'SOL', decimals: 9 });
const KINDS: readonly unknown[] = ['down', 'hang', 'status', 'malformed'];
const MAX_FAULT = 65_536;
const PROJECT = 'sandbox';
const ZONES = ['latch.id', 'old-latch.id'];
/** Balances are kept for a moment only, so that a transfer is seen by the next request. */
const BALANCE_MS = 1_000;
/** How often the server looks for new blocks. */
const HISTORY_MS = 500;
/** The local chains mine a block only for a transaction: an old last block is no fault. */
const ON_DEMAND_MS = 31_536_000_000;

/** The networks that it serves, as `startChains` returns them. */
type Served = Pick<RunningChains, 'chains' | 'solana' | 'tokens' | 'names' | 'exchanges' | 'onramp'> & {
  /** Default 0: any free port. */
  readonly port?: number;
};

/** Starts the server. It listens on loopback. */
export async function startDataServer({
  chains,
  solana,
  tokens,
  names,
  exchanges,
  onramp,
  port = 0,
}: Served): Promise<DataServer> {
  const backend = createBackend({
    networks: [
      ...chains.map(
        ({ chainId, rpcUrl }) => ({ id: `eip155:${chainId}`, rpc: rpcUrl, nativeCurrency: ETHER }) as const,
      ),
      ...(solana ? [{ id: solana.id, rpc: solana.rpcUrl, nativeCurrency: SOL }] : []),
    ],
    projects: [{ id: PROJECT, name: 'Meadow' }],
    sessions: { secret: 'the secret of the demo, which is no secret', entryPoint: entryPointAddress() },
    tokens,
    prices: { usd: pricesOf(tokens, chains, solana?.id) },
    identity: names ? { network: names.network, universalResolver: names.nameResolver } : false,
    swaps: {
      routers: Object.fromEntries(exchanges.map(({ network, router }) => [network, router])),
      tokens: exchanges.flatMap((exchange) => exchange.tokens),
    },
    names: {
      zones: ZONES,
      verifier: eip155Verifier(Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, rpcUrl]))),
    },
    history: chains.map(({ chainId }) => ({
      network: `eip155:${chainId}` as const,
      pollMs: HISTORY_MS,
      maxLagMs: ON_DEMAND_MS,
    })),
    onramp: onramp.providers,
    cacheMs: { balance: BALANCE_MS },
  });
  await backend.ready();
  const handle = nodeHandler(backend);
  let fault: DataFault | null = null;
  const set = (next: DataFault | null) => {
    fault = next;
  };
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/__fault') return void setFault(request, response, set);
    if (request.url === '/__events')
      return void backend.events().then((events) => response.end(JSON.stringify(events)));
    if (fault) return breakAnswer(fault, response);
    void handle(request, response);
  });
  const stop = await listen(server, port).catch(async (error) => {
    await backend.close();
    throw error;
  });
  return {
    url: originOf(server),
    projectId: PROJECT,
    zones: ZONES,
    fault: set,
    stop: () => stop().then(() => backend.close()),
  };
}

/** Invented prices. The token with a right-to-left name has none, so that a page shows an unknown value. */
function pricesOf(
  tokens: Served['tokens'],
  chains: Served['chains'],
  solana: string | undefined,
): Readonly<Record<string, number>> {
  const bySymbol: Readonly<Record<string, number>> = { TUSD: 1, PMD: 1, MDW: 12.5, FEE: 0.25, REEF: 1.75 };
  const priced = tokens.flatMap(({ network, address, symbol }) => {
    const price = bySymbol[symbol];
    return price === undefined ? [] : [[`${network}:${address}`, price] as const];
  });
  const native = chains.map(({ chainId }) => [`eip155:${chainId}:${EVM_NATIVE}`, 2_500] as const);
  const sol = solana === undefined ? [] : [[`${solana}:${SOLANA_NATIVE}`, 150] as const];
  return Object.fromEntries([...native, ...sol, ...priced]);
}

function breakAnswer(fault: DataFault, response: ServerResponse): void {
  if (fault.kind === 'hang') return;
  if (fault.kind === 'down') return void response.destroy();
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  if (fault.kind === 'status') response.writeHead(fault.status, cors).end('Broken on purpose.');
  else response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(fault.text);
}

async function setFault(
  request: IncomingMessage,
  response: ServerResponse,
  set: (next: DataFault | null) => void,
): Promise<void> {
  const cors = { 'access-control-allow-origin': '*' };
  try {
    set(readFault(JSON.parse((await readText(request, MAX_FAULT)) || 'null')));
    response.writeHead(204, cors).end();
  } catch (error) {
    response.writeHead(400, cors).end((error as Error).message);
  }
}

function readFault(given: DataFault | null): DataFault | null {
  if (given !== null && !KINDS.includes(given.kind))
    throw new RangeError(`Unknown fault "${String(given.kind)}". Known faults: ${KINDS.join(', ')}.`);
  return given;
}
