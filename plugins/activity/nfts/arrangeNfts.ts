/** Puts NFTs into collections, and decides which ones are hidden behind a row. Pure. */

import type { Nft } from 'latchkey/plugin';

/** NFTs of one contract. NFTs without a known collection are groups of their own. */
export interface Collection {
  readonly id: string;
  /** Untrusted text; empty if it is unknown. */
  readonly name: string;
  /** At least one. */
  readonly nfts: readonly [Nft, ...Nft[]];
}

/** NFTs as the tab shows them. */
export interface ArrangedNfts {
  readonly shown: readonly Collection[];
  /** Advertisements. */
  readonly hidden: readonly Collection[];
  /** NFTs in the hidden collections. */
  readonly hiddenCount: number;
}

/** Two contracts may have the same name: one of them imitates the other. */
export const collectionIdOf = ({ contract, collection, id }: Nft): string => contract ?? (collection || id);

/** The collections in the order of their first NFTs. */
export function arrangeNfts(nfts: readonly Nft[], isSpam: (nft: Nft) => boolean): ArrangedNfts {
  const spam = nfts.filter(isSpam);
  const shown = collect(nfts.filter((nft) => !isSpam(nft)));
  return { shown, hidden: collect(spam), hiddenCount: spam.length };
}

function collect(nfts: readonly Nft[]): readonly Collection[] {
  const found = new Map<string, { id: string; name: string; nfts: [Nft, ...Nft[]] }>();
  for (const nft of nfts) {
    const id = collectionIdOf(nft);
    const known = found.get(id);
    if (known) known.nfts.push(nft);
    else found.set(id, { id, name: nft.collection, nfts: [nft] });
  }
  return [...found.values()];
}
