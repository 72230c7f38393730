/** The next state of an entry after a look at the network. Pure. */

import { hasEnded, type OutboxEntry, type OutboxLook } from '../contract/outbox.js';

/** The reasons of ends that a look gives without one. */
const REASONS = {
  failed: 'REVERTED',
  partly: 'PARTLY_REVERTED',
  replaced: 'NONCE_USED',
  dropped: 'NONCE_FREE',
} as const;

/**
 * An entry that has ended stays as it is, and a look that has found nothing changes no status: nodes forget transactions, and answer
 * for older blocks than before.
 *
 * @param now - Epoch ms.
 */
export function nextOf<Data>(entry: OutboxEntry<Data>, look: OutboxLook, now: number): OutboxEntry<Data> {
  if (hasEnded(entry)) return entry;
  if (look.status === 'unknown') {
    return Object.freeze({ ...entry, missing: entry.missing + 1, ...nonceOf(look.nonce) });
  }
  if (look.status === 'pending') {
    const isNew = entry.status === 'prompting';
    return Object.freeze({
      ...entry,
      status: 'pending',
      missing: 0,
      reason: undefined,
      ...(isNew && { sentAt: now }),
      ...nonceOf(look.nonce),
    });
  }
  const { status, id } = look;
  const reason = status === 'mismatch' ? 'SENT_OTHER' : status === 'confirmed' ? undefined : REASONS[status];
  return Object.freeze({
    ...entry,
    status,
    missing: 0,
    endedAt: now,
    reason: ('reason' in look ? look.reason : undefined) ?? reason,
    ...(status === 'mismatch' && { field: look.field }),
    ...(status === 'confirmed' && look.note && { note: Object.freeze({ ...look.note }) }),
    ...(id !== undefined && id !== entry.id && (entry.id === '' ? { id } : { transaction: id })),
  });
}

const nonceOf = (nonce: string | undefined) => (nonce === undefined ? {} : { nonce });
