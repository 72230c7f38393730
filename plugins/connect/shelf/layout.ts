/** What of the directory's shelf is drawn, and where. Pure. */

import type { WalletCatalogue, WalletCell } from 'latchkey/plugins/wallets/slots';

/** Cells of a shelf that ends in the folder (DESIGN §4). */
export const SHELF = 11;

/** A recent wallet of these namespaces: the big row above the shelf. */
export function heroOf(cells: readonly WalletCell[]): WalletCell | undefined {
  return cells.find(({ group }) => group === 'recent');
}

/** The order people look at: who is shown stays, who is new comes last, who is gone leaves. */
export function steady(shown: readonly string[], cells: readonly WalletCell[]): readonly string[] {
  const ids = cells.map(({ id }) => id);
  const next = [...shown.filter((id) => ids.includes(id)), ...ids.filter((id) => !shown.includes(id))];
  return next.length === shown.length && next.every((id, at) => id === shown[at]) ? shown : next;
}

/** What fits on the shelf. Without a folder nothing else leads to the rest. */
export function shelved(cells: readonly WalletCell[], folder: boolean): readonly WalletCell[] {
  return folder ? cells.slice(0, SHELF) : cells;
}

/** Cells to keep for wallets that the directory has yet to name: what comes then moves nothing. */
export function roomFor(coming: number, onShelf: readonly WalletCell[], folder: boolean): number {
  return folder ? Math.max(0, Math.min(coming, SHELF - onShelf.length)) : coming;
}

/** Whether the last cell leads to all wallets (option `allWallets`). */
export function hasFolder({ allWallets, device }: Pick<WalletCatalogue, 'allWallets' | 'device'>): boolean {
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && device.platform !== 'desktop');
}

/** What the folder shows of its inside: what is not on the shelf, as far as anything is known of it. */
export function insideOf(grid: readonly WalletCell[], shelf: readonly WalletCell[]): readonly WalletCell[] {
  const inside = grid.filter(({ id }) => !shelf.some((cell) => cell.id === id));
  return inside.length > 0 ? inside : shelf;
}
