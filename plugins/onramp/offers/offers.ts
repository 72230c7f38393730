/** The offers: what can be bought, with what, and the samples for the case that the data API has none. Pure. */

import { displayText, type NetworkId } from 'latchkey/plugin';
import type { OnrampAsset, OnrampCurrency } from '../slots.js';
import { SAMPLE_CURRENCIES, SAMPLE_PURCHASES } from './samples.js';

/** Offers on all networks. */
export interface Offers {
  readonly currencies: readonly OnrampCurrency[];
  readonly assets: readonly OnrampAsset[];
}

/** Networks of a currency. Later ones are ignored. */
const MAX_NETWORKS = 1_000;

interface PurchaseCurrency {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly networks: readonly { readonly display_name: string; readonly chain_id: string }[];
}

/** An asset for each network that this package knows. */
export function assetsOfCurrency(source: PurchaseCurrency): readonly OnrampAsset[] {
  return source.networks.slice(0, MAX_NETWORKS).flatMap(({ display_name, chain_id }) => {
    const network = networkOf(chain_id);
    const [name, symbol] = [displayText(source.name), displayText(source.symbol)];
    if (!network || !symbol) return [];
    return [
      {
        id: source.id,
        name: name || symbol,
        symbol,
        network,
        networkName: displayText(display_name),
        source: { ...source },
      },
    ];
  });
}

/** The CAIP-2 id for a reference of it: a number on EVM networks, a genesis hash in base58 on Solana. */
function networkOf(reference: string): NetworkId | undefined {
  if (/^[1-9]\d{0,31}$/.test(reference)) return `eip155:${reference}`;
  return /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(reference) ? `solana:${reference}` : undefined;
}

/** The offers that are used when the data API has none. */
export const sampleOffers: Offers = Object.freeze({
  currencies: SAMPLE_CURRENCIES,
  assets: SAMPLE_PURCHASES.flatMap(assetsOfCurrency),
});
