/** The batches that were sent on this device: their ids survive a reload, so that their status can be asked for again. */

import type { KeyValue, NetworkId, StoredList } from 'latchkey/plugin';
import { openList } from 'latchkey/ui';

/** A batch that was sent. It holds no addresses. */
export interface SentCalls {
  readonly id: string;
  readonly network: NetworkId;
  /** Epoch ms. */
  readonly sentAt: number;
  /** The number of calls. */
  readonly count: number;
}

/** Wallets answer for an id during at least 24 h (EIP-5792 §wallet_getCallsStatus). */
const KEPT_MS = 24 * 60 * 60_000;
const MAX_KEPT = 99;

const SENT_CALLS: StoredList<SentCalls> = {
  name: 'calls',
  version: 1,
  max: MAX_KEPT,
  parse: (raw) => (isSentCalls(raw) ? raw : undefined),
  idOf: ({ id }) => id,
  // Entries hold no accounts.
  groupOf: () => 'eip155',
  timeOf: ({ sentAt }) => sentAt,
  former: {
    ...{ name: 'calls', version: 1, fallback: [] },
    parse: (raw) => (Array.isArray(raw) ? raw.filter(isSentCalls) : undefined),
  },
};

const isRecent = ({ sentAt }: SentCalls, now: number) => sentAt > now - KEPT_MS && sentAt <= now + KEPT_MS;

/** The batches of the last 24 hours, the newest first. */
export function readSentCalls(storage: KeyValue, now: number): readonly SentCalls[] {
  return openList(storage, SENT_CALLS)
    .read()
    .filter((one) => isRecent(one, now));
}

/** Adds a batch. At most 99 are kept. @param replaces - The id of an entry to remove. */
export function addSentCalls(storage: KeyValue, sent: SentCalls, replaces?: string): void {
  const rows = openList(storage, SENT_CALLS);
  rows.put(sent);
  for (const one of rows.read()) if (one.id === replaces || !isRecent(one, sent.sentAt)) rows.remove(one.id);
}

function isSentCalls(value: unknown): value is SentCalls {
  const { id, network, sentAt, count } = (value ?? {}) as Partial<SentCalls>;
  const areTexts = [id, network].every((text) => typeof text === 'string' && text !== '');
  return areTexts && [sentAt, count].every((number) => Number.isSafeInteger(number));
}
