/** Finds earlier swaps of the same tokens that have no answer. Pure. */

import { isSameAddress, isSameToken, type OutboxEntry } from 'latchkey/plugin';
import type { SwapData, SwapReview, SwapWarning } from '../state.js';
import { SWAP } from './swapKind.js';

type Judged = Pick<SwapReview, 'kind' | 'account' | 'price'>;

/**
 * How often the wallet was asked to swap these tokens without an answer: one that was not seen, or one that another tab waits for. Each
 * swap may be on its way. The amount is not compared, because a balance that has changed gives another one. An entry that the user has
 * closed does not count. An approval moves no coin, so that one more does no harm.
 */
export function countUnanswered(entries: readonly OutboxEntry[], { kind, account, price }: Judged): number {
  if (kind !== 'swap' && kind !== 'bundle') return 0;
  const { from, to } = price.input;
  const open = entries.filter((entry) => {
    const isOpen = entry.kind === SWAP && entry.status === 'prompting' && !entry.isDismissed;
    if (!isOpen || entry.network !== price.network || !isSameAddress(entry.account, account)) return false;
    const { token, received } = (entry.data as SwapData).intent;
    return isSameToken(token, from) && received !== undefined && isSameToken(received, to);
  });
  return open.length;
}

/** The warnings of a review now, the worst first: an earlier swap may have lost its answer since it was prepared. */
export const warningsNow = (warnings: readonly SwapWarning[], unanswered: number): readonly SwapWarning[] =>
  unanswered > 0 ? [...new Set(['repeat' as const, ...warnings])] : warnings;
