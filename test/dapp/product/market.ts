/** The market of the page: the tokens that the local pools trade, and their prices at the app's data server. */

import { parseAmount } from 'latchkey/data';
import { PRICE_DECIMALS } from 'latchkey/plugin';
import { useNetwork } from 'latchkey/react';
import { useEffect, useState } from 'react';
import { EVM_NATIVE } from '../../../plugins/backend/server/types.js';
import { type LocalChains, type LocalToken, readLocalChains } from '../chains.js';

/** A token of the market. The native currency has no address. */
export interface Coin {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly address?: string;
}

/** The tokens on one network. */
export interface Market {
  /** CAIP-2. */
  readonly network: `eip155:${string}`;
  /** Name of the network. */
  readonly name: string;
  readonly coins: readonly Coin[];
}

/** A price with the picture of its coin. */
export interface Quoted {
  /** US dollars for one coin, in units of `PRICE_DECIMALS`. */
  readonly price: bigint;
  /** A `data:` URL. */
  readonly image: string;
}

/** The prices by symbol. `undefined` until they are read; a coin without a price is absent. */
export type Prices = ReadonlyMap<string, Quoted> | undefined;

const ETHER: Coin = { symbol: 'ETH', name: 'Ether', decimals: 18 };

/** The market of the active network, otherwise the first one. `isActive`: whether the active network is its network. */
export function useMarket(): { readonly market: Market | undefined; readonly isActive: boolean } {
  const { network } = useNetwork();
  // Other pages load this file too, and have no chains. None on EVM nodes that the sandbox did not start.
  const [markets] = useState(() => marketsOf(readLocalChains()));
  const own = markets.find((one) => one.network === network?.id);
  return { market: own ?? markets[0], isActive: own !== undefined };
}

/** Reads the prices of a market. */
export function usePrices(market: Market | undefined): Prices | 'failed' {
  const [found, setFound] = useState<Prices | 'failed'>();
  useEffect(() => {
    if (!market) return;
    const leave = new AbortController();
    setFound(undefined);
    Promise.all(market.coins.map((coin) => readPrice(market.network, coin, leave.signal))).then(
      (list) => setFound(new Map(list.flatMap((one) => (one ? [one] : [])))),
      () => leave.signal.aborted || setFound('failed'),
    );
    return () => leave.abort();
  }, [market]);
  return found;
}

async function readPrice(network: string, { symbol, address = EVM_NATIVE }: Coin, signal: AbortSignal) {
  const { url, projectId } = readLocalChains().backend;
  const response = await fetch(`${url}/v1/fungible/price`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectId, currency: 'usd', addresses: [`${network}:${address}`] }),
  });
  if (!response.ok) throw new Error(`The data server answered with status ${response.status}.`);
  const { fungibles } = (await response.json()) as {
    readonly fungibles: readonly { readonly price: number; readonly iconUrl: string }[];
  };
  const [first] = fungibles;
  if (!first) return undefined;
  const price = parseAmount(first.price.toFixed(8), PRICE_DECIMALS);
  return [symbol, { price, image: first.iconUrl }] as const;
}

function marketsOf({ chains, exchanges, tokens: known }: LocalChains): readonly Market[] {
  return exchanges.flatMap(({ network, tokens }) => {
    const chain = chains.find(({ chainId }) => network === `eip155:${chainId}`);
    if (!chain) return [];
    // The data server knows no price of the others, which are there for tests of approvals.
    const priced = tokens.filter(({ address }) =>
      known.some((one) => one.network === network && one.address === address),
    );
    return [{ network: `eip155:${chain.chainId}` as const, name: chain.name, coins: [ETHER, ...priced.map(coinOf)] }];
  });
}

function coinOf({ symbol, name, decimals, address }: LocalToken): Coin {
  return { symbol, name, decimals, address };
}
