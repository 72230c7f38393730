/** The batches that were sent on this device: their ids survive a reload, so that their status can be asked for again. */

import type { KeyValue, NetworkId } from 'latchkey/plugin';

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
const MAX_KEPT = 20;

const KEY = {
  name: 'calls',
  version: 1,
  fallback: [] as readonly SentCalls[],
  parse: (raw: unknown) => (Array.isArray(raw) && raw.every(isSentCalls) ? (raw as readonly SentCalls[]) : undefined),
};

/** The batches of the last 24 hours, the newest first. */
export function readSentCalls(storage: KeyValue, now: number): readonly SentCalls[] {
  return storage.get(KEY).filter(({ sentAt }) => sentAt > now - KEPT_MS && sentAt <= now + KEPT_MS);
}

/** Adds a batch. At most 20 are kept. @param replaces - The id of an entry to remove. */
export function addSentCalls(storage: KeyValue, sent: SentCalls, replaces?: string): void {
  const others = readSentCalls(storage, sent.sentAt).filter(({ id }) => id !== sent.id && id !== replaces);
  storage.set(KEY, [sent, ...others].slice(0, MAX_KEPT));
}

function isSentCalls(value: unknown): value is SentCalls {
  const { id, network, sentAt, count } = (value ?? {}) as Partial<SentCalls>;
  const areTexts = [id, network].every((text) => typeof text === 'string' && text !== '');
  return areTexts && [sentAt, count].every((number) => Number.isSafeInteger(number));
}
