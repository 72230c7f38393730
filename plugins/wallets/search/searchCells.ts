/** What a search shows: what is known here at once, then the directory's. Pure. */

import { matchesText } from '../ranking/names.js';
import type { Wallet, WalletCell } from '../slots.js';
import type { Query } from './searchMachine.js';

/**
 * Known ones by their names; the directory's answer as it came, for it may know more of a wallet than its name. Each
 * once, installed ones first.
 *
 * @param known - What all lists hold. @param all - The same, with the answer's wallets behind.
 */
export function searchCells(
  known: readonly WalletCell[],
  all: readonly WalletCell[],
  { text, badge }: Query,
  answer: readonly Wallet[],
): readonly WalletCell[] {
  const answered = new Set(answer.map(({ id }) => id));
  const here = known.filter((cell) => matchesText(cell.name, text) && (!badge || cell.badge === badge));
  const ids = new Set(here.map(({ id }) => id));
  const there = all.filter(({ id, walletId }) => !ids.has(id) && walletId !== undefined && answered.has(walletId));
  return Object.freeze([...here, ...there].sort((a, b) => Number(b.installed) - Number(a.installed)));
}
