/** The stored form of entries. */

import { addressKey } from '../contract/address.js';
import { namespaceOf } from '../contract/caip.js';
import { hasEnded, type OutboxEntry } from '../contract/outbox.js';
import type { StoredList } from '../platform/storedList.js';
import { ownFields } from '../values/own.js';

/** Entries of one account. */
const MAX_KEPT = 99;
/** A wallet's answer. Ids of batches are longer than hashes. */
const ID_LENGTH = 4_096;

const STATUSES: ReadonlySet<unknown> = new Set([
  ...['prompting', 'pending', 'confirmed', 'failed', 'partly', 'replaced', 'dropped', 'mismatch'],
]);

const isText = (value: unknown, max: number, min = 1): value is string =>
  typeof value === 'string' && value.length >= min && value.length <= max;
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Entries as they are stored: `data` is that of the kind, which is checked when the kind is loaded. */
export const ENTRIES: StoredList<OutboxEntry> = {
  name: 'entries',
  version: 1,
  max: MAX_KEPT,
  idOf: ({ key }) => key,
  groupOf: accountKey,
  isSettled: hasEnded,
  timeOf: ({ requestedAt }) => requestedAt,
  // Looks that have found nothing are counted in memory only.
  toJson: ({ missing: _, note, ...entry }) => ({
    ...entry,
    ...(note && { note: { ...note, value: `${note.value}` } }),
  }),
  parse: parseEntry,
};

/** The account of an entry: its namespace and address. */
export function accountKey({ network, account }: Pick<OutboxEntry, 'network' | 'account'>): string {
  return `${namespaceOf(network)}:${addressKey(account)}`;
}

function parseEntry(raw: unknown): OutboxEntry | undefined {
  const given = ownFields(raw);
  const { key, id, kind, network, account, status, sentAs, requestedAt, data } = given;
  const isValid =
    [key, kind, network, account].every((text) => isText(text, 200)) &&
    isText(id, ID_LENGTH, 0) &&
    STATUSES.has(status) &&
    (status === 'prompting' || id !== '') &&
    (sentAs === 'transaction' || sentAs === 'calls') &&
    isTime(requestedAt) &&
    data !== undefined;
  if (!isValid) return undefined;
  const texts = Object.fromEntries(
    (['reason', 'field', 'transaction', 'nonce'] as const).flatMap((name) =>
      isText(given[name], 200) ? [[name, given[name]]] : [],
    ),
  );
  const times = Object.fromEntries(
    (['sentAt', 'endedAt'] as const).flatMap((name) => (isTime(given[name]) ? [[name, given[name]]] : [])),
  );
  if (texts.nonce !== undefined && !/^\d{1,100}$/.test(texts.nonce as string)) delete texts.nonce;
  // A network's looks are counted anew: the page may have been closed for days.
  const counted = { missing: 0, isDismissed: given.isDismissed === true };
  return Object.freeze({
    key,
    id,
    kind,
    network,
    account,
    status,
    sentAs,
    requestedAt,
    ...texts,
    ...times,
    ...counted,
    ...parseNote(given.note),
    data,
  }) as OutboxEntry;
}

const NOTES: ReadonlySet<unknown> = new Set(['fee', 'outputs']);

function parseNote(raw: unknown): Pick<OutboxEntry, 'note'> {
  const { kind, value } = ownFields(raw);
  if (!NOTES.has(kind) || !isText(value, 80) || !/^\d+$/.test(value)) return {};
  return { note: Object.freeze({ kind, value: BigInt(value) }) as OutboxEntry['note'] };
}
