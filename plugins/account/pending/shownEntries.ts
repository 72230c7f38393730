/** The entries of the outbox that Account lists. */

import {
  activeConnectionAtom,
  atom,
  hasEnded,
  isSameAddress,
  type OutboxEntry,
  type OutboxStatus,
  outboxAtom,
} from 'latchkey/plugin';

/** An entry with one of these statuses is listed until the user dismisses it. The others leave the list by themselves. */
const TOLD: ReadonlySet<OutboxStatus> = new Set(['failed', 'partly', 'dropped', 'mismatch']);

/**
 * The active account's entries that are pending, or that failed or have a note of what the wallet has changed, and are not dismissed
 * yet. The newest entry is first.
 */
export const shownEntriesAtom = atom((get): readonly OutboxEntry[] => {
  const { namespace, account } = get(activeConnectionAtom) ?? {};
  if (!namespace || !account) return [];
  return get(outboxAtom).filter(
    (entry) =>
      entry.network.startsWith(`${namespace}:`) &&
      isSameAddress(entry.account, account.address) &&
      (!hasEnded(entry) || ((TOLD.has(entry.status) || entry.note !== undefined) && !entry.isDismissed)),
  );
});
