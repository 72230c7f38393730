/** Finds an earlier transfer to the same receiver whose answer was not seen. Pure. */

import { type Intent, isSameAddress, isSameToken, type OutboxEntry } from 'latchkey/plugin';
import type { SendReview, SendWarning } from '../state.js';
import type { TransferData } from './storedTransfer.js';

/** The kind of transfers in the outbox. */
export const TRANSFER = 'transfer';

/**
 * How often the wallet was asked to send this token to this receiver, and its answer was not seen: each transfer may be on its way. The
 * amount is not compared, because a balance that has changed gives another one. An entry that the user has closed does not count.
 */
export function countUnseen(
  entries: readonly OutboxEntry[],
  { network, from, to, token }: Pick<Intent, 'network' | 'from' | 'to' | 'token'>,
): number {
  const unseen = entries.filter((entry) => {
    const isUnseen = entry.kind === TRANSFER && entry.reason === 'ANSWER_UNSEEN' && !entry.isDismissed;
    if (!isUnseen || entry.status !== 'prompting' || entry.network !== network) return false;
    const { intent } = entry.data as TransferData;
    return isSameAddress(entry.account, from) && isSameAddress(intent.to, to) && isSameToken(intent.token, token);
  });
  return unseen.length;
}

/** The warnings of a review now: the answer of an earlier transfer may have been lost since it was prepared. */
export const warningsNow = (
  entries: readonly OutboxEntry[],
  { intent, warnings }: SendReview,
): readonly SendWarning[] =>
  countUnseen(entries, intent) > 0 ? [...new Set([...warnings, 'repeat' as const])] : warnings;
