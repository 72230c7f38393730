/** Finds the NFTs that an account still owns by its transactions. Pure. */

import type { ActivityTransaction, NetworkId, Nft } from 'latchkey/plugin';

/**
 * A history names NFTs, and not their contracts: two NFTs with the same name count as one work. NFTs that came in before
 * the oldest of the transactions are missing.
 *
 * @param transactions - The newest first, as a history lists them.
 */
export function deriveNfts(transactions: readonly ActivityTransaction[], network: NetworkId): readonly Nft[] {
  const found = new Map<string, { quantity: bigint; readonly nft: Omit<Nft, 'quantity'> }>();
  for (const { status, network: where, transfers } of transactions) {
    // A failed transaction moves nothing, and a pending one may fail.
    if (where !== network || status !== 'confirmed') continue;
    for (const { direction, quantity = 1n, name, imageUrl, nft } of transfers) {
      if (!nft || direction === 'self') continue;
      const known = found.get(name) ?? {
        quantity: 0n,
        nft: {
          id: `${network}/history:${name}`,
          network,
          name,
          collection: collectionOf(name),
          isSpam: nft.isSpam,
          ...(imageUrl && { imageUrl }),
        },
      };
      known.quantity += direction === 'in' ? quantity : -quantity;
      found.set(name, known);
    }
  }
  return [...found.values()].flatMap(({ quantity, nft }) => (quantity > 0n ? [{ ...nft, quantity }] : []));
}

/** Most collections number their works: `Still water #214`. */
function collectionOf(name: string): string {
  const end = name.lastIndexOf(' #');
  return end > 0 && /^\d{1,78}$/.test(name.slice(end + 2)) ? name.slice(0, end) : '';
}
