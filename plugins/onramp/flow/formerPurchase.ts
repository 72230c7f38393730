/** The purchase that versions before the outbox stored while it was open. It is read once. */

import type { KeyValue, NetworkId, OutboxOld, StoredKey } from 'latchkey/plugin';
import type { PurchaseData } from '../state.js';
import { parsePurchase } from './storedPurchase.js';

type Old = OutboxOld<PurchaseData>;

const FORMER: StoredKey<Old | undefined> = { name: 'purchase', version: 1, parse, fallback: undefined };

/** Reads it and removes its key. */
export function takeFormer(storage: KeyValue): readonly Old[] {
  const found = storage.get(FORMER);
  storage.remove(FORMER);
  return found ? [found] : [];
}

/** Also of one in progress: its provider is asked for it again. */
function parse(raw: unknown): Old | undefined {
  const { address, network, startedAt } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const data = parsePurchase(raw);
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;
  if (!data || !isText(address) || !isText(network) || !Number.isSafeInteger(startedAt)) return undefined;
  return Object.freeze({
    ...({ id: '', sentAs: 'calls', network: network as NetworkId, account: address, status: 'prompting' } as const),
    requestedAt: startedAt as number,
    missing: 0,
    data,
  });
}
