/** Sent approvals and swaps in the page's storage, so that they are followed after a reload. */

import type { KeyValue, StoredKey } from 'latchkey/plugin';
import type { OwnSwap } from '../state.js';

const MAX_KEPT = 20;
const AMOUNTS = ['amount', 'value', 'minimum', 'maxFee'] as const;
const STEPS = new Set(['reset', 'approve', 'swap']);
const STATUSES = new Set(['pending', 'confirmed', 'failed', 'dropped', 'mismatch']);
const KINDS = new Set(['reset', 'approve', 'swap', 'bundle']);

type Fields = Readonly<Record<string, unknown>>;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 9_000;
const isAmount = (value: unknown) => typeof value === 'string' && /^\d{1,80}$/.test(value);
const isToken = (value: unknown): boolean => {
  const { address, symbol, decimals } = (value ?? {}) as Fields;
  return (address === undefined || isText(address)) && isText(symbol) && Number.isInteger(decimals);
};

/** As JSON: amounts are texts, and the payload is left out, which is not needed after it was sent. */
function toStored({ intent, toAmount, ...rest }: OwnSwap) {
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, `${intent[name]}`]));
  return { ...rest, toAmount: `${toAmount}`, intent: { ...intent, ...amounts, payload: {} } };
}

function fromStored(raw: unknown): OwnSwap | undefined {
  const { intent: given, ...one } = (raw ?? {}) as Fields;
  const intent = (given ?? {}) as Fields;
  const isValid =
    [one.id, intent.network, intent.from, intent.router, intent.recipient].every(isText) &&
    STEPS.has(`${intent.step}`) &&
    STATUSES.has(`${one.status}`) &&
    KINDS.has(`${one.kindOfStep}`) &&
    (one.kind === 'transaction' || one.kind === 'calls') &&
    AMOUNTS.every((name) => isAmount(intent[name])) &&
    isAmount(one.toAmount) &&
    isToken(intent.token) &&
    (intent.received === undefined || isToken(intent.received)) &&
    Number.isFinite(one.sentAt);
  if (!isValid) return undefined;
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, BigInt(`${intent[name]}`)]));
  const { id, kind, kindOfStep, status, sentAt } = one;
  return Object.freeze({
    ...{ id, kind, kindOfStep, status, sentAt, approved: one.approved === true },
    toAmount: BigInt(`${one.toAmount}`),
    intent: Object.freeze({ ...intent, ...amounts, received: intent.received, payload: {} }),
  }) as unknown as OwnSwap;
}

const SWAPS: StoredKey<readonly OwnSwap[]> = {
  name: 'swaps',
  version: 1,
  parse: (raw) => (Array.isArray(raw) ? raw.slice(0, MAX_KEPT * 2).flatMap((one) => fromStored(one) ?? []) : undefined),
  fallback: [],
};

export const readSwaps = (storage: KeyValue) => storage.get(SWAPS);

/** Stores the newest and returns them. */
export function writeSwaps(storage: KeyValue, all: readonly OwnSwap[]): readonly OwnSwap[] {
  const kept = all.slice(0, MAX_KEPT);
  // Bigints have no JSON, so the stored form has texts. `parse` reads them back.
  storage.set(SWAPS, kept.map(toStored) as unknown as readonly OwnSwap[]);
  return kept;
}
