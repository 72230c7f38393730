/** Finds the NFTs that an account holds. Pure. */

import type { NftMove } from './types.js';

/** An NFT of an account. */
export type HeldNft = Omit<NftMove, 'amount'>;

/** The NFTs of which more came than left, in the order of their latest moves. Contracts can contradict their own events. */
export function heldNfts(moves: readonly NftMove[]): readonly HeldNft[] {
  const held = new Map<string, { readonly nft: HeldNft; sum: bigint }>();
  for (const { amount, ...nft } of moves) {
    const key = `${nft.token} ${nft.id}`;
    const known = held.get(key) ?? { nft, sum: 0n };
    known.sum += BigInt(amount);
    held.set(key, known);
  }
  return [...held.values()].flatMap(({ nft, sum }) => (sum > 0n ? [nft] : []));
}
