/** The entries of the outbox that Account lists. */

import { activeConnectionAtom, atom, type OutboxEntry, type OutboxStatus, outboxAtom } from 'latchkey/plugin';

/** An entry with one of these statuses is listed until the user dismisses it. The others leave the list by themselves. */
const TOLD: ReadonlySet<OutboxStatus> = new Set(['failed', 'partly', 'dropped', 'mismatch']);
const OPEN: ReadonlySet<OutboxStatus> = new Set(['prompting', 'pending']);

const isSame = (a: string, b: string) => a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase());

/** The active account's entries that are pending, or that failed and are not dismissed yet. The newest entry is first. */
export const shownEntriesAtom = atom((get): readonly OutboxEntry[] => {
  const { namespace, account } = get(activeConnectionAtom) ?? {};
  if (!namespace || !account) return [];
  return get(outboxAtom).filter(
    ({ network, account: own, status, isDismissed }) =>
      network.startsWith(`${namespace}:`) &&
      isSame(own, account.address) &&
      (OPEN.has(status) || (TOLD.has(status) && !isDismissed)),
  );
});
