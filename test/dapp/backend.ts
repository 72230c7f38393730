/**
 * The demo's data server over the local chains, on a port of its own, with faults that can be switched on. `/__events` lists
 * the events that it keeps.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBackend, nodeHandler } from 'latchkey/plugins/backend/server';
import { eip155Verifier } from 'latchkey/plugins/siwx/server';
import { EVM_NATIVE, SOLANA_NATIVE } from '../../plugins/backend/server/types.js';
import { entryPointAddress } from '../../plugins/sandbox/node/frame/smartAccount.js';
import type { startChains } from '../../plugins/sandbox/node/index.js';
import { withMark } from '../../plugins/sandbox/node/marks.js';

/** A fault of the data server. */
export type BackendFault =
  /** The connection is closed without an answer, as if the server was stopped. */
  | { readonly kind: 'down' }
  /** Requests are never answered; the connection stays open. */
  | { readonly kind: 'hang' }
  /** This HTTP status, from 400 to 599, without a useful body. */
  | { readonly kind: 'status'; readonly status: number }
  /** This text with status 200. */
  | { readonly kind: 'malformed'; readonly text: string };

/** The running server. */
export interface LocalBackend {
  readonly url: string;
  readonly projectId: string;
  /** Domains of registered names. The second one is that of earlier versions. */
  readonly zones: readonly string[];
  /** Sets a fault, or removes it with `null`. Also available as `POST /__fault` with the same JSON. */
  fault(next: BackendFault | null): void;
  stop(): Promise<void>;
}

type Chains = Awaited<ReturnType<typeof startChains>>;

const ETHER = withMark({ name: 'Ether', symbol: 'ETH', decimals: 18 });
const SOL = withMark({ name: 'Solana', symbol: 'SOL', decimals: 9 });
const PROJECT = 'sandbox';
const ZONES = ['latch.id', 'old-latch.id'];
/** Balances are kept for a moment only, so that a transfer is seen by the next request. */
const BALANCE_MS = 1_000;
/** How often the server looks for new blocks. */
const HISTORY_MS = 500;
/** The local chains mine a block only for a transaction: an old last block is no fault. */
const ON_DEMAND_MS = 31_536_000_000;

/** Starts the server. It listens on loopback. */
export async function startLocalBackend({
  chains,
  solana,
  tokens,
  names,
  exchanges,
  onramp,
}: Chains): Promise<LocalBackend> {
  const backend = createBackend({
    networks: [
      ...chains.map(
        ({ chainId, rpcUrl }) => ({ id: `eip155:${chainId}`, rpc: rpcUrl, nativeCurrency: ETHER }) as const,
      ),
      { id: solana.id as `solana:${string}`, rpc: solana.rpcUrl, nativeCurrency: SOL },
    ],
    projects: [{ id: PROJECT, name: 'Meadow' }],
    sessions: { secret: 'the secret of the demo, which is no secret', entryPoint: entryPointAddress() },
    tokens,
    prices: { usd: pricesOf(tokens, chains, solana.id) },
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
  let fault: BackendFault | null = null;
  const set = (next: BackendFault | null) => {
    fault = next;
  };
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/__fault') return setFault(request, response, set);
    if (request.url === '/__events')
      return void backend.events().then((events) => response.end(JSON.stringify(events)));
    if (fault) return breakAnswer(fault, response);
    void handle(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    projectId: PROJECT,
    zones: ZONES,
    fault: set,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
    },
  };
}

/** Invented prices. The token with a right-to-left name has none, so that a page shows an unknown value. */
function pricesOf(
  tokens: Chains['tokens'],
  chains: Chains['chains'],
  solana: string,
): Readonly<Record<string, number>> {
  const bySymbol: Readonly<Record<string, number>> = { TUSD: 1, PMD: 1, MDW: 12.5, FEE: 0.25, REEF: 1.75 };
  const priced = tokens.flatMap(({ network, address, symbol }) => {
    const price = bySymbol[symbol];
    return price === undefined ? [] : [[`${network}:${address}`, price] as const];
  });
  const native = chains.map(({ chainId }) => [`eip155:${chainId}:${EVM_NATIVE}`, 2_500] as const);
  return Object.fromEntries([...native, [`${solana}:${SOLANA_NATIVE}`, 150], ...priced]);
}

function breakAnswer(fault: BackendFault, response: ServerResponse): void {
  if (fault.kind === 'hang') return;
  if (fault.kind === 'down') return void response.destroy();
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  if (fault.kind === 'status') response.writeHead(fault.status, cors).end('Broken on purpose.');
  else response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(fault.text);
}

function setFault(request: IncomingMessage, response: ServerResponse, set: (next: BackendFault | null) => void): void {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    set(JSON.parse(text) as BackendFault | null);
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  });
}
