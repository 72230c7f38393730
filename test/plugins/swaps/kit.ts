/** A modal with swaps over the pools of a real chain, the real data server, and a wallet that a test scripts. */

import { backend } from 'latchkey/plugins/backend';
import { eip155 } from 'latchkey/plugins/eip155';
import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';
import { send } from 'latchkey/plugins/send';
import { type SentSwap, type SwapReview, type SwapsOptions, type SwapWarning, swaps } from 'latchkey/plugins/swaps';
import { createTestModal } from 'latchkey/testing';
import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { deployExchange } from '../../../plugins/sandbox/node/exchange.js';
import { deployContracts } from '../../../plugins/sandbox/node/tokens.js';
import { type TestChain, testChain } from '../../tools/anvil.js';
import { backendOf, HOLDER, NETWORK } from '../backend/server/kit.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const SERVER = 'https://data.example';

/** Deploys the pools, and starts the server. Call it once for each file. */
export async function startExchange() {
  const chain = await testChain();
  const { tokens } = await deployContracts(NETWORK, chain.url);
  const { router, tokens: listed } = await deployExchange(NETWORK, chain.url, tokens);
  const served = backendOf({
    networks: [{ id: NETWORK, rpc: chain.url }],
    swaps: { routers: { [NETWORK]: router }, tokens: listed },
  });
  const addressOf = (symbol: string) => listed.find((token) => token.symbol === symbol)?.address as Hex;
  const read = async (symbol: string, functionName: 'balanceOf' | 'allowance', args: readonly Hex[]) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName, args: args as never });
    return BigInt((await chain.ask('eth_call', { to: addressOf(symbol), data }, 'latest')) as string);
  };
  return {
    chain,
    router,
    server: served.backend,
    addressOf,
    balanceOf: (symbol: string) => read(symbol, 'balanceOf', [HOLDER]),
    allowanceOf: (symbol: string) => read(symbol, 'allowance', [HOLDER, router]),
  };
}

export type Exchange = Awaited<ReturnType<typeof startExchange>>;

/** How a wallet answers `eth_sendTransaction`. */
export type Send = (send: () => Promise<string>, transaction: Readonly<Record<string, string>>) => Promise<unknown>;

/** A wallet with the holder's account. Its transactions are mined before it answers. */
export function walletOf(chain: TestChain) {
  const asked: Readonly<Record<string, string>>[] = [];
  const signed: unknown[] = [];
  const sign = async (params: readonly unknown[]) => chain.ask('eth_signTypedData_v4', ...params);
  const state: { answer: Send; sign: typeof sign } = { answer: (send) => send(), sign };
  const send = async (transaction: object) => {
    const hash = (await chain.ask('eth_sendTransaction', transaction)) as string;
    await chain.ask('evm_mine');
    return hash;
  };
  const provider: Eip155Provider = {
    async request({ method, params }) {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [HOLDER];
      if (method === 'eth_signTypedData_v4') {
        const [, data] = params as readonly unknown[];
        signed.push(data);
        return state.sign(params as readonly unknown[]);
      }
      if (method.startsWith('wallet_')) throw Object.assign(new Error(`No ${method}`), { code: 4200 });
      if (method !== 'eth_sendTransaction') return chain.ask(method, ...((params ?? []) as readonly unknown[]));
      const [transaction] = params as readonly [Readonly<Record<string, string>>];
      asked.push(transaction);
      return state.answer(() => send(transaction), transaction);
    },
    on: () => undefined,
  };
  return { provider, asked, signed, state, send };
}

/** The plugin with this chain as its only network, and this wallet as the connector `wallet`. */
export const localEvm = ({ chainId, url }: TestChain, provider: Eip155Provider) =>
  eip155({
    networks: [{ id: chainId, name: 'Local', nativeCurrency: ETHER, rpcUrls: [url] }],
    connectors: [{ id: 'wallet', name: 'Wallet', provider }],
  });

/** A connected modal with swaps and transfers. */
export async function startSwaps({ chain, router, server }: Exchange, options: SwapsOptions = {}) {
  const wallet = walletOf(chain);
  const modal = createTestModal({
    plugins: [
      localEvm(chain, wallet.provider),
      backend({ baseUrl: SERVER, projectId: 'app' }),
      send(),
      swaps({ routers: { [NETWORK]: router }, ...options }),
    ],
    platform: {
      // The chain has the time of this machine.
      date: Date.now(),
      fetch: ({ url, method, headers, body }) => {
        const init = { method, headers, ...(body !== undefined && { body }) };
        return url.startsWith(SERVER) ? server.fetch(new Request(url, init)) : fetch(url, init);
      },
    },
  });
  await modal.test.wake();
  const result = await modal.connect({ connector: 'wallet' });
  if (result.status !== 'connected') throw new Error(`not connected: ${JSON.stringify(result)}`);
  const tokens = await modal.api.swaps.tokens();
  /** A swap of this amount in the smallest unit. */
  const inputOf = (from: string, to: string, amount: bigint) => {
    const find = (symbol: string) => tokens.find((token) => token.symbol === symbol) as (typeof tokens)[0];
    return { from: find(from), to: find(to), amount };
  };
  const { outbox } = modal.api;
  /** Sends a review, and waits for its end. A permit has none. */
  const submitted = async (review: SwapReview, confirmed: readonly SwapWarning[] = []) => {
    const { id } = await modal.api.swaps.submit(review, { confirmed });
    return id === '' ? undefined : ((await modal.test.clock.drive(outbox.settled(id))) as SentSwap);
  };
  const sent = () => modal.state.outbox.entries.get() as readonly SentSwap[];
  return { modal, ...wallet, inputOf, api: modal.api.swaps, submitted, sent };
}
