/** Swaps by an aggregator: another service over HTTP with the same paths below `/v1/convert`. */

import { isRecord, ModalError } from 'latchkey/plugin';
import { readAtMost } from 'latchkey/server-kit';
import { isEvmAddress } from '../addresses.js';
import { chainUnsupported } from '../errors.js';
import { impossible } from './routerSwaps.js';
import type { SwapListedToken, SwapRequest, SwapSource } from './types.js';

const MAX_RESPONSE = 8 * 1024 * 1024;
const MAX_TOKENS = 20_000;

/** Options of `httpSwaps`. */
export interface HttpSwapsOptions {
  /** URL of the service, without `/v1/convert`. */
  readonly baseUrl: string;
  /** The project id that the service expects. Default: none. */
  readonly projectId?: string | undefined;
  /** Headers of each request, such as a key. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The contract that takes the source tokens, by network. */
  readonly routers: Readonly<Record<string, string>>;
}

/**
 * Swaps of an aggregator.
 *
 * ```ts
 * import { httpSwaps } from 'latchkey/plugins/backend/server';
 *
 * export const swaps = httpSwaps({
 *   baseUrl: 'https://swaps.example.com',
 *   routers: { 'eip155:1': '0x111111125421ca6dc452d289314280a0f8842a65' },
 * });
 * ```
 */
export function httpSwaps({ baseUrl, projectId, headers = {}, routers }: HttpSwapsOptions): SwapSource {
  const ask = async (path: string, query: Readonly<Record<string, string>>, signal: AbortSignal, body?: object) => {
    const all = new URLSearchParams({ ...query, ...(projectId !== undefined && { projectId }) });
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/v1/convert/${path}?${all}`, {
      ...(body && { method: 'POST', body: JSON.stringify({ ...body, ...(projectId !== undefined && { projectId }) }) }),
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      signal,
      redirect: 'error',
    });
    if (!response.ok) {
      await response.body?.cancel();
      if ([400, 422].includes(response.status)) throw impossible('the service refuses this swap');
      throw unavailable(`The swap service answered with HTTP status ${response.status}.`);
    }
    const bytes = await readAtMost(response.body, MAX_RESPONSE);
    const answer: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes));
    if (isRecord(answer)) return answer;
    throw malformed(`an object of at most ${MAX_RESPONSE} bytes`);
  };
  const idOf = (network: string, address: string) => `${network}:${address}`;
  const routerOf = (network: string) => {
    const router = routers[network];
    if (router === undefined || !isEvmAddress(router)) throw chainUnsupported(network, Object.keys(routers));
    return router.toLowerCase();
  };
  return {
    async tokens(network, signal) {
      if (routers[network] === undefined) return undefined;
      const { tokens } = await ask('tokens', { chainId: network }, signal);
      if (!Array.isArray(tokens)) throw malformed('tokens');
      return tokens.slice(0, MAX_TOKENS).flatMap((one: unknown) => readToken(one, network) ?? []);
    },
    async quote({ network, from, to, amount, user, signal }) {
      // A quote without a router could not be filled.
      routerOf(network);
      const ids = { from: idOf(network, from), to: idOf(network, to), amount: `${amount}` };
      const { quotes } = await ask('quotes', { ...ids, ...(user !== undefined && { userAddress: user }) }, signal);
      const first: unknown = Array.isArray(quotes) ? quotes[0] : undefined;
      return readAmount(isRecord(first) ? first.toAmount : undefined);
    },
    spender: async (network) => routerOf(network),
    async build({ network, from, to, amount, user, slippagePercent, permit, signal }: BuildRequest) {
      const router = routerOf(network);
      const { tx } = await ask('build-transaction', {}, signal, {
        amount: `${amount}`,
        from: idOf(network, from),
        to: idOf(network, to),
        userAddress: idOf(network, user),
        eip155: { slippage: slippagePercent, ...(permit !== undefined && { permit }) },
        disableEstimate: true,
        // The routers' short functions do not say what is received.
        compatibility: true,
      });
      if (!isRecord(tx) || typeof tx.data !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(tx.data)) throw malformed('tx');
      if (String(tx.to).toLowerCase() !== idOf(network, router)) throw malformed('the router in "tx.to"');
      return { to: router, data: tx.data, toAmount: readAmount(tx.amount) };
    },
  };
}

type BuildRequest = SwapRequest & { readonly user: string; readonly slippagePercent: number; readonly permit?: string };

function readToken(one: unknown, network: string): SwapListedToken | undefined {
  if (!isRecord(one) || typeof one.address !== 'string' || !one.address.startsWith(`${network}:`)) return undefined;
  const address = one.address.slice(network.length + 1).toLowerCase();
  const { name, symbol, decimals, logoUri, eip2612 } = one;
  const isValid = isEvmAddress(address) && typeof name === 'string' && typeof symbol === 'string';
  if (!isValid || typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) {
    return undefined;
  }
  return {
    address,
    name: name.slice(0, 128),
    symbol: symbol.slice(0, 128),
    decimals,
    ...(typeof logoUri === 'string' && { iconUrl: logoUri }),
    ...(typeof eip2612 === 'boolean' && { eip2612 }),
  };
}

function readAmount(given: unknown): bigint {
  if (typeof given !== 'string' || !/^\d{1,78}$/.test(given)) throw malformed('an amount');
  if (BigInt(given) === 0n) throw impossible('insufficient liquidity');
  return BigInt(given);
}

const unavailable = (message: string) => new ModalError(message, { code: 'SWAPS_UNAVAILABLE', plugin: 'backend' });
const malformed = (expected: string) => unavailable(`The swap service answered without ${expected}.`);
