/** The transfers that versions before the outbox stored in one value. They are read once. */

import type { KeyValue, OutboxOld, StoredKey } from 'latchkey/plugin';
import { parseTransfer, type TransferData } from './storedTransfer.js';

type Old = OutboxOld<TransferData>;

const STATUSES: ReadonlySet<unknown> = new Set(['pending', 'confirmed', 'failed', 'replaced', 'dropped', 'mismatch']);

const FORMER: StoredKey<readonly Old[]> = {
  name: 'transactions',
  version: 1,
  parse: (raw) => (Array.isArray(raw) ? raw.slice(0, 400).flatMap((one) => readOne(one) ?? []) : undefined),
  fallback: [],
};

/** Reads them and removes their key. */
export function takeFormer(storage: KeyValue): readonly Old[] {
  const found = storage.get(FORMER);
  storage.remove(FORMER);
  return found;
}

function readOne(raw: unknown): Old | undefined {
  const data = parseTransfer(raw);
  const { id, kind, status, sentAt, nonce, field, transaction } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const isValid =
    typeof id === 'string' && id !== '' && (kind === 'transaction' || kind === 'calls') && Number.isSafeInteger(sentAt);
  if (!data || !isValid) return undefined;
  const { network, from } = data.intent;
  return {
    id,
    sentAs: kind,
    network,
    account: from,
    data,
    missing: 0,
    requestedAt: sentAt as number,
    sentAt: sentAt as number,
    status: STATUSES.has(status) ? (status as Old['status']) : 'pending',
    ...(typeof nonce === 'string' && { nonce }),
    ...(typeof field === 'string' && { field }),
    ...(typeof transaction === 'string' && { transaction }),
  };
}
