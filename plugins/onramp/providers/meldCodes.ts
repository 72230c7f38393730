/** Meld's codes of assets. The code says the network as well: `USDC` is USDC on Ethereum, and `USDC_POLYGON` on Polygon. Pure. */

import type { NetworkId } from 'latchkey/plugin';
import type { OnrampAsset } from '../slots.js';

/** Codes by network and symbol: `{ 'eip155:137': { USDC: 'USDC_POLYGON' } }`. */
export type MeldCodes = Readonly<Record<NetworkId, Readonly<Record<string, string>>>>;

/**
 * The codes that are sure. Most codes are the symbol, an underscore and a name of the network, but not all (`AVAXC`), so none
 * is guessed. From the pages "URL Parameters" and "Transfer Flow" of docs.meld.io, and from links to the page in public apps;
 * read on 2026-10-12.
 */
const KNOWN: MeldCodes = {
  'eip155:1': { ETH: 'ETH', USDC: 'USDC' },
  'eip155:137': { USDC: 'USDC_POLYGON' },
  'eip155:8453': { ETH: 'ETH_BASE', USDC: 'USDC_BASE' },
  'eip155:42161': { ETH: 'ETH_ARBITRUM' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { SOL: 'SOL', USDC: 'USDC_SOLANA' },
};

/** The code of an asset. `undefined`: Meld cannot be asked for it. @param own - The app's codes, which come first. */
export function meldCode({ network, symbol }: OnrampAsset, own: MeldCodes = {}): string | undefined {
  for (const codes of [own, KNOWN]) {
    const found = Object.hasOwn(codes, network) ? codes[network] : undefined;
    if (found && Object.hasOwn(found, symbol)) return found[symbol];
  }
  return undefined;
}
