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

/** Ether and two tokens on the EVM network, and SOL. */
export function onrampAssets(
  eip155: Chain & { readonly tokens: readonly SandboxToken[] },
  solana: Chain,
): readonly OnrampAsset[] {
  const on = ({ id, name }: Chain) => ({ network: id as `${string}:${string}`, networkName: name });
  const tokens = eip155.tokens.flatMap(({ address, name, symbol, decimals }) => {
    const priceCents = PRICES_CENTS.get(symbol);
    return priceCents === undefined ? [] : [{ ...on(eip155), address, name, symbol, decimals, priceCents }];
  });
  return [
    ...tokens,
    { ...on(eip155), name: 'Ether', symbol: 'ETH', decimals: 18, priceCents: 300_000n },
    { ...on(solana), name: 'Solana', symbol: 'SOL', decimals: 9, priceCents: 15_000n },
  ];
}
