/** The best price of all sources, with its values in US dollars. */

import { readTokens } from 'latchkey/data';
import { isSameToken, namespaceOf, type PluginContext, prices, type Token } from 'latchkey/plugin';
import type { SwapQuote, SwapQuoter, SwapToken } from '../slots.js';
import type { SwapInput, SwapPrice, SwapSettings } from '../state.js';
import { feeOf, impactOf, minimumOf, worthOf } from './amounts.js';
import { askAll, findSwaps, swapsError } from './findSwaps.js';

/** A quote is used for this long at most. */
const QUOTE_MS = 30_000;

/** A price with the source that gave it. */
export interface Found {
  readonly price: SwapPrice;
  readonly quoter: SwapQuoter;
}

/** @throws `SWAPS_UNSUPPORTED` · `AMOUNT_INVALID` · `AMOUNT_TOO_SMALL` · `INPUT_INVALID` · `QUOTE_MISSING` */
export async function findPrice(
  context: PluginContext,
  input: SwapInput,
  signal: AbortSignal = context.signal,
): Promise<SwapPrice> {
  return (await findBest(context, input, signal)).price;
}

export async function findBest(
  context: PluginContext<SwapSettings>,
  input: SwapInput,
  signal: AbortSignal,
): Promise<Found> {
  const { from, to, amount } = input;
  if (!from || !to || typeof amount !== 'bigint' || amount <= 0n || isSameToken(from, to)) {
    throw swapsError('AMOUNT_INVALID', 'Expected two tokens, and an amount of at least 1 in the smallest unit.');
  }
  const { network, account, sources } = await findSwaps(context);
  const { symbol, decimals } = network.nativeCurrency;
  const unnamed = [from, to].find((one) => !one.address && (one.symbol !== symbol || one.decimals !== decimals));
  if (unnamed) throw swapsError('INPUT_INVALID', `The token "${unnamed.symbol}" has no address.`);
  const request = { network: network.id, account: account.address, from, to, amount, signal };
  const asked = context.env.date();
  const [quotes, values] = await Promise.all([
    askAll(context, sources, async (source) => {
      // The price of gas only helps the source to choose a route.
      const gasPrice = await source.gasPrice?.({ network: network.id, signal }).catch(() => undefined);
      return source.quote({ ...request, ...(gasPrice !== undefined && { gasPrice }) });
    }),
    readPrices(context, network.id, account.address, [from, to], signal),
  ]);
  const best = bestOf(quotes);
  if (!best && quotes.length > 0) {
    throw swapsError('AMOUNT_TOO_SMALL', 'The amount is too small: no source would pay anything for it.');
  }
  if (!best) throw swapsError('QUOTE_MISSING', 'No source has a price for this swap.');
  const { source: quoter, value } = best;
  const { slippagePercent } = context.options;
  const paidValue = worthOf(amount, from.decimals, values[0]);
  const receivedValue = worthOf(value.toAmount, to.decimals, values[1]);
  const price: SwapPrice = Object.freeze({
    network: network.id,
    input: Object.freeze(input),
    toAmount: value.toAmount,
    source: quoter.name,
    minimum: minimumOf(value.toAmount, slippagePercent),
    fee: quoter.feeBps === undefined ? undefined : feeOf(amount, quoter.feeBps),
    expiresAt: Math.min(asked + QUOTE_MS, value.expiresAt ?? Number.POSITIVE_INFINITY),
    paidValue,
    receivedValue,
    impactBps: impactOf(paidValue, receivedValue),
  });
  return { price, quoter };
}

type Quotes = readonly { readonly source: SwapQuoter; readonly value: SwapQuote }[];

/** The highest amount. The order of the sources decides between equal ones. */
function bestOf(quotes: Quotes): Quotes[number] | undefined {
  return quotes
    .filter(({ value }) => value.toAmount > 0n)
    .reduce<Quotes[number] | undefined>(
      (best, one) => (best && best.value.toAmount >= one.value.toAmount ? best : one),
      undefined,
    );
}

/** Prices of one whole token in US dollars, from the account's tokens first. `undefined`: unknown. */
async function readPrices(
  context: PluginContext,
  network: SwapPrice['network'],
  address: string,
  wanted: readonly SwapToken[],
  signal: AbortSignal,
): Promise<readonly (bigint | undefined)[]> {
  const list = await readTokens(context, { network, address });
  const held = (list.status === 'ready' || list.status === 'unavailable' ? list.value?.tokens : undefined) ?? [];
  return Promise.all(
    wanted.map(async (token) => {
      const own = held.find((one) => isSameToken(one, token));
      if (own) return own.price || undefined;
      const namespace = namespaceOf(network);
      if (context.services(prices, namespace).length === 0) return undefined;
      const id = token.address === undefined ? `${network}/native` : `${network}/erc20:${token.address}`;
      const { address: at, name, symbol, decimals } = token;
      const asked: Token = {
        id,
        network,
        ...(at !== undefined && { address: at }),
        name,
        symbol,
        decimals,
        quantity: 0n,
      };
      const source = await context.service(prices, namespace);
      const answer = await source.read({ tokens: [asked], signal }).catch(() => undefined);
      return answer?.prices.get(id) || undefined;
    }),
  );
}
