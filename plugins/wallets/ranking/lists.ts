/** The wallets of Connect and of AllWallets, in order and without duplicates. Pure. */

import type { RecentWallet, Wallet, WalletCell } from '../slots.js';
import { cellOfRecord, createRanking, type RankInput, type Ranking } from './createRanking.js';
import { groupOf, type ShelfGroup } from './groups.js';

/** Recommended wallets are added until Connect shows this many installed, recent and recommended wallets together. */
export const MIN_SHELF = 2;

/** Featured wallets that are not installed: Connect shows this many at most. AllWallets lists all. */
export const MAX_FEATURED = 4;

/** The wallets of Connect, in the order of the groups. A wallet of two groups is shown in the first one. */
export function rankWallets(input: RankInput, ranking: Ranking = createRanking(input)): readonly WalletCell[] {
  const { cellsOfGroup, cellsOfWallets } = ranking;
  const recent = input.recent.flatMap((wallet) => cellOfRecent(wallet, ranking, input) ?? []);
  const injected = cellsOfGroup('injected');
  const usable = new Set([...recent, ...injected].map(({ id }) => id));
  const groups: Readonly<Record<ShelfGroup, readonly WalletCell[]>> = {
    walletConnect: cellsOfGroup('walletConnect'),
    recent,
    injected: featuredFirst(injected, input.featured),
    featured: cellsOfWallets(input.featured, 'featured')
      .filter(({ id }) => !usable.has(id))
      .slice(0, MAX_FEATURED),
    custom: cellsOfWallets(input.custom, 'custom'),
    external: cellsOfGroup('external'),
    recommended:
      input.featured.length > 0 || input.custom.length > 0
        ? []
        : cellsOfWallets(input.recommended, 'recommended')
            .filter(({ id }) => !usable.has(id))
            .slice(0, Math.max(0, MIN_SHELF - usable.size)),
  };
  return withoutDuplicates(input.order.flatMap((group) => groups[group]));
}

/** The wallets of AllWallets: installed, external, featured, custom and recommended ones, then the directory's list. */
export function listWallets(
  input: RankInput,
  listed: readonly Wallet[],
  { cellsOfGroup, cellsOfWallets }: Ranking = createRanking(input),
): readonly WalletCell[] {
  return withoutDuplicates([
    ...featuredFirst(cellsOfGroup('injected'), input.featured),
    ...cellsOfGroup('external'),
    ...cellsOfWallets(input.featured, 'featured'),
    ...cellsOfWallets(input.custom, 'custom'),
    ...cellsOfWallets(input.recommended, 'recommended'),
    ...cellsOfWallets(listed, 'listed'),
  ]);
}

/** Keeps the first cell of each wallet. */
function withoutDuplicates(cells: readonly WalletCell[]): readonly WalletCell[] {
  const ids = new Set<string>();
  return cells.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Moves featured wallets to the front, in the order of `featured`. The others keep their order. */
function featuredFirst(cells: readonly WalletCell[], featured: readonly Wallet[]): readonly WalletCell[] {
  const rank = ({ walletId }: WalletCell) => {
    const index = featured.findIndex(({ id }) => id === walletId);
    return index < 0 ? featured.length : index;
  };
  return [...cells].sort((a, b) => rank(a) - rank(b));
}

function cellOfRecent(
  recent: RecentWallet,
  { connectors, known, cellOfConnector, cellOfWallet }: Ranking,
  input: RankInput,
): WalletCell | undefined {
  if (recent.source === 'connector') {
    const connector = connectors.find(({ id, connectors: parts }) => {
      return id === recent.id || parts?.some((part) => part.id === recent.id);
    });
    // A connector that is no longer in the page cannot be used, so it is not shown.
    return connector && groupOf(connector) !== 'walletConnect' ? cellOfConnector(connector, 'recent') : undefined;
  }
  if (input.excluded.ids.has(recent.id)) return undefined;
  const wallet = known.get(recent.id);
  if (wallet) return cellOfWallet(wallet, 'recent');
  // The record is not loaded yet. Storage holds the name and the image id, but no links.
  const { id, name, imageId } = recent;
  return cellOfRecord({ id, name, chains: [], imageId }, 'recent', input);
}
