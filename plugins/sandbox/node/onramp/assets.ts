/** The assets of the sandbox's provider of payments. */

import type { SandboxToken } from '../tokens.js';
import type { OnrampAsset } from './quotes.js';

interface Chain {
  readonly id: string;
  readonly name: string;
}

const PRICES_CENTS: ReadonlyMap<string, bigint> = new Map([
  ['TUSD', 100n],
  ['MDW', 50n],
]);

/** Ether and two tokens on the EVM network, and SOL. Without a network, its assets are left out. */
export function onrampAssets(
  eip155: (Chain & { readonly tokens: readonly SandboxToken[] }) | undefined,
  solana: Chain | undefined,
): readonly OnrampAsset[] {
  const on = ({ id, name }: Chain) => ({ network: id as `${string}:${string}`, networkName: name });
  const tokens = (eip155?.tokens ?? []).flatMap(({ network, address, name, symbol, decimals }) => {
    const priceCents = PRICES_CENTS.get(symbol);
    const place = { network, networkName: eip155?.name ?? '' };
    return priceCents === undefined ? [] : [{ ...place, address, name, symbol, decimals, priceCents }];
  });
  return [
    ...tokens,
    ...(eip155 ? [{ ...on(eip155), name: 'Ether', symbol: 'ETH', decimals: 18, priceCents: 300_000n }] : []),
    ...(solana ? [{ ...on(solana), name: 'Solana', symbol: 'SOL', decimals: 9, priceCents: 15_000n }] : []),
  ];
}
