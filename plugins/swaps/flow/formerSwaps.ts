/** The approvals and swaps that versions before the outbox stored in one value. They are read once. */

import type { KeyValue, OutboxOld, StoredKey } from 'latchkey/plugin';
import type { SwapData } from '../state.js';
import { parseSwap } from './storedSwap.js';

type Old = OutboxOld<SwapData>;

const STATUSES: ReadonlySet<unknown> = new Set(['pending', 'confirmed', 'failed', 'dropped', 'mismatch']);

const FORMER: StoredKey<readonly unknown[]> = {
  name: 'swaps',
  version: 1,
  parse: (raw) => (Array.isArray(raw) ? raw.slice(0, 40) : undefined),
  fallback: [],
};

/** Takes the swaps, and leaves the approvals for their kind. */
export const takeFormerSwaps = (storage: KeyValue): readonly Old[] =>
  take(storage, ({ data }) => data.intent.step === 'swap');

/** Takes the approvals, and leaves the swaps for their kind. */
export const takeFormerApprovals = (storage: KeyValue): readonly Old[] =>
  take(storage, ({ data }) => data.intent.step !== 'swap');

function take(storage: KeyValue, isMine: (old: Old) => boolean): readonly Old[] {
  const all = storage.get(FORMER);
  if (all.length === 0) return [];
  const read = all.flatMap((raw) => {
    const old = readOne(raw);
    return old ? { raw, old } : [];
  });
  const left = read.filter(({ old }) => !isMine(old)).map(({ raw }) => raw);
  if (left.length > 0) storage.set(FORMER, left);
  else storage.remove(FORMER);
  return read.map(({ old }) => old).filter(isMine);
}

function readOne(raw: unknown): Old | undefined {
  const { id, kind, kindOfStep, status, sentAt, approved, toAmount, intent } = (raw ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const data = parseSwap({ intent, toAmount, step: kindOfStep, isApproved: approved });
  const isValid =
    typeof id === 'string' &&
    id !== '' &&
    (kind === 'transaction' || kind === 'calls') &&
    STATUSES.has(status) &&
    Number.isSafeInteger(sentAt);
  if (!data || !isValid) return undefined;
  const { network, from } = data.intent;
  return {
    id,
    sentAs: kind,
    network,
    account: from,
    data,
    missing: 0,
    status: status as Old['status'],
    requestedAt: sentAt as number,
    sentAt: sentAt as number,
  };
}
