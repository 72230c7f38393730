/** Combines local matches with the directory's answer. Pure. */

import { matchesText } from '../ranking/names.js';
import type { Wallet, WalletCell } from '../slots.js';
import type { SearchQuery } from './searchMachine.js';

/**
 * Known wallets are matched by name. The directory's answer is not filtered again, because the directory may search in
 * more than the name. Each wallet is listed once, installed wallets first.
 *
 * @param known - Cells that do not depend on the answer. @param all - Cells of the answer's wallets included.
 */
export function searchCells(
  known: readonly WalletCell[],
  all: readonly WalletCell[],
  { text, badge }: SearchQuery,
  answer: readonly Wallet[],
): readonly WalletCell[] {
  const answered = new Set(answer.map(({ id }) => id));
  const local = known.filter((cell) => matchesText(cell.name, text) && (!badge || cell.badge === badge));
  const ids = new Set(local.map(({ id }) => id));
  const remote = all.filter(({ id, walletId }) => !ids.has(id) && walletId !== undefined && answered.has(walletId));
  return Object.freeze([...local, ...remote].sort((a, b) => Number(b.installed) - Number(a.installed)));
}
