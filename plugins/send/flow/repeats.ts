/** Finds earlier transfers to the same receiver that have no answer. Pure. */

import { type Intent, isSameAddress, isSameToken, type OutboxEntry } from 'latchkey/plugin';
import type { SendReview, SendWarning } from '../state.js';
import type { TransferData } from './storedTransfer.js';

/** The kind of transfers in the outbox. */
export const TRANSFER = 'transfer';

/**
 * How often the wallet was asked to send this token to this receiver without an answer: one that was not seen, or one that another tab
 * waits for. Each transfer may be on its way. The amount is not compared, because a balance that has changed gives another one. An
 * entry that the user has closed does not count.
 */
export function countUnanswered(
  entries: readonly OutboxEntry[],
  { network, from, to, token }: Pick<Intent, 'network' | 'from' | 'to' | 'token'>,
): number {
  const open = entries.filter((entry) => {
    const isOpen = entry.kind === TRANSFER && entry.status === 'prompting' && !entry.isDismissed;
    if (!isOpen || entry.network !== network) return false;
    const { intent } = entry.data as TransferData;
    return isSameAddress(entry.account, from) && isSameAddress(intent.to, to) && isSameToken(intent.token, token);
  });
  return open.length;
}

/** The warnings of a review now: an earlier transfer may have lost its answer since it was prepared. */
export const warningsNow = ({ warnings }: SendReview, unanswered: number): readonly SendWarning[] =>
  unanswered > 0 ? [...new Set([...warnings, 'repeat' as const])] : warnings;
