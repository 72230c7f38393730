/** The layout of the shelf with a wallet directory. Pure. */

import type { WalletCatalogue, WalletCell } from 'latchkey/plugins/wallets/slots';

/** Maximum number of wallets before the folder cell that leads to AllWallets. */
export const SHELF_CELLS = 11;

/** Cells in a row of the shelf. */
const COLUMNS = 4;

/** The wallet in the large row above the shelf: the most recent one. */
export function findLastUsed(cells: readonly WalletCell[]): WalletCell | undefined {
  return cells.find(({ group }) => group === 'recent');
}

/** The cells on the shelf. Without a folder cell all of them are shown, because nothing else leads to the others. */
export function cellsOnShelf(cells: readonly WalletCell[], folder: boolean): readonly WalletCell[] {
  return folder ? cells.slice(0, SHELF_CELLS) : cells;
}

/**
 * Number of placeholders for wallets that the directory may still add. Wallets that replace them move no other cell.
 */
export function countPlaceholders(pending: number, onShelf: readonly WalletCell[], folder: boolean): number {
  return folder ? Math.max(0, Math.min(pending, SHELF_CELLS - onShelf.length)) : pending;
}

/** Whether the last cell leads to AllWallets (option `allWallets`). */
export function hasFolder({ allWallets, device }: Pick<WalletCatalogue, 'allWallets' | 'device'>): boolean {
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && device.platform !== 'desktop');
}

/** Whether the folder cell would stand alone in its row. It is then drawn as a wide row. */
export function isFolderAlone(cellsBefore: number): boolean {
  return cellsBefore % COLUMNS === 0;
}

/** The wallets previewed in the folder cell: the first ones that are not on the shelf. */
export function folderPreview(grid: readonly WalletCell[], shelf: readonly WalletCell[]): readonly WalletCell[] {
  return grid.filter(({ id }) => !shelf.some((cell) => cell.id === id)).slice(0, 4);
}
