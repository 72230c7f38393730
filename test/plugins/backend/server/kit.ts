/** A backend over a real chain with tokens, and nodes that misbehave. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BackendOptions } from 'latchkey/plugins/backend/server';
import { createWalletClient, type Hex, http } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { foundry } from 'viem/chains';
import { createClock } from '../../../../kernel/testing/clock.js';
import { createBackendOn } from '../../../../plugins/backend/server/createBackend.js';
import { artifactOf, type ContractName } from '../../../../plugins/sandbox/node/contracts/index.js';
import { testChain } from '../../../tools/anvil.js';
import { stopAfterFile } from '../../../tools/started.js';

/** The first development account of anvil, which deploys the tokens and holds their supply. */
export const HOLDER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** An account without any balance. */
export const NOBODY = '0x000000000000000000000000000000000000bEEF';
export const NETWORK = 'eip155:31337';
export const ORIGIN = 'https://app.example.com';
export const NATIVE = `${NETWORK}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`;

/** A chain with tokens of 6, 18 and 0 decimals, and one that reverts. */
export async function startChainWithTokens() {
  const chain = await testChain();
  const client = createWalletClient({ account: HOLDER, chain: foundry, transport: http(chain.url) });
  const deploy = async (name: ContractName, ...args: readonly unknown[]) => {
    const { abi, bytecode } = artifactOf(name);
    const hash = await client.deployContract({ abi, bytecode, args });
    const { contractAddress } = await waitForTransactionReceipt(client, { hash, pollingInterval: 20 });
    return String(contractAddress).toLowerCase() as Hex;
  };
  const token = (name: string, symbol: string, decimals: number, supply: bigint) =>
    deploy('TestToken', name, symbol, decimals, [HOLDER], supply).then((address) => ({
      network: NETWORK as 'eip155:31337',
      address,
      name,
      symbol,
      decimals,
    }));
  const usd = await token('Test Dollar', 'TUSD', 6, 25_500_000n);
  const eighteen = await token('Test Token', 'TTK', 18, 10n ** 18n + 1n);
  const tickets = await token('Tickets', 'TIX', 0, 7n);
  const reverting = {
    network: NETWORK as 'eip155:31337',
    name: 'Reverting Token',
    symbol: 'RVT',
    decimals: 18,
    address: await deploy('RevertingToken'),
  };
  return { chain, client, usd, eighteen, tickets, reverting, tokens: [usd, eighteen, tickets, reverting] };
}

export type ChainWithTokens = Awaited<ReturnType<typeof startChainWithTokens>>;

/** A backend with the project `app`, without caches, and a client of it. Deadlines end only when a test lets time pass. */
export function backendOf(options: Partial<BackendOptions> & Pick<BackendOptions, 'networks'>) {
  const { clock, pass } = createServerClock();
  const backend = createBackendOn(clock, {
    projects: [{ id: 'app' }],
    cacheMs: { balance: 0, identity: 0, price: 0 },
    timeoutMs: 2_000,
    // test/stores runs these tests once more, on PostgreSQL.
    store: process.env.BACKEND_STORE ?? ':memory:',
    migrate: true,
    ...options,
  });
  stopAfterFile(() => backend.close());
  return { backend, pass, ...clientOf((request) => backend.fetch(request)) };
}

/** The clock of a server, which stands. A pause of the server passes at once. */
function createServerClock() {
  const { now, after, pass } = createClock();
  const deadline = (ms: number) => {
    const ends = new AbortController();
    after(ms, () => ends.abort(new DOMException('The deadline has passed.', 'TimeoutError')));
    return ends.signal;
  };
  return { clock: { now, deadline, pause: pass }, pass };
}

/** Sends requests as a page does. */
export function clientOf(fetch: (request: Request) => Promise<Response>, base = 'http://backend.test') {
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { origin: ORIGIN, ...(init.headers as Record<string, string>) };
    const response = await fetch(new Request(`${base}${path}`, { ...init, headers }));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text) };
  };
  return {
    send,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers }),
    balance: (address: string, query = `chainId=${NETWORK}`) =>
      send(`/v1/account/${address}/balance?projectId=app&currency=usd&st=latchkey&sv=latchkey-0.1.0&${query}`),
  };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error body of the data API. */
export const failed = (field: string, description: unknown) => ({
  status: 'FAILED',
  reasons: [{ field, description }],
});

/** A node whose responses the test writes. */
export async function startNode(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  stopAfterFile(async () => stop());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests: () => requests, stop };
}

/** A node that passes requests on to a real one, and changes its answers. */
export function startLiar(url: string, lie: (answers: Record<string, unknown>[]) => unknown) {
  return startNode(async (_, response, body) => {
    const real = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const answers = (await real.json()) as Record<string, unknown>[];
    response.end(JSON.stringify(lie(answers)));
  });
}
