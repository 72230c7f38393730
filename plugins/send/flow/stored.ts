/** Stored data of each account: its own transactions and its receivers. */

import type { Intent, KeyValue, StoredKey } from 'latchkey/plugin';
import type { OwnTransaction } from '../state.js';

/** Transactions of one account. The oldest settled one goes first, then the oldest. */
export const MAX_KEPT = 99;
/** Receivers of one account. */
const MAX_RECEIVERS = 50;

const STATUSES = new Set(['unknown', 'pending', 'confirmed', 'failed', 'replaced', 'dropped', 'mismatch']);
/** Whether a transaction still has no end. */
export const isOpen = ({ status }: Pick<OwnTransaction, 'status'>) => status === 'unknown' || status === 'pending';

const isText = (value: unknown, max = 4_096): value is string => typeof value === 'string' && value.length <= max;
const bigintOf = (value: unknown) =>
  typeof value === 'string' && /^\d{1,80}$/.test(value) ? BigInt(value) : undefined;

/** A transaction as JSON: without its payload, which is not needed after it was sent. */
const toStored = ({ intent, ...rest }: OwnTransaction) => ({
  ...rest,
  intent: {
    ...intent,
    amount: `${intent.amount}`,
    maxFee: intent.maxFee === undefined ? null : `${intent.maxFee}`,
    payload: {},
  },
});

function fromStored(raw: unknown): OwnTransaction | undefined {
  const { intent: given, ...one } = raw as { readonly intent?: Readonly<Record<string, unknown>> } & Record<
    string,
    unknown
  >;
  const { network, from, to, token, amount, maxFee } = given ?? {};
  const { address, symbol, decimals } = (token ?? {}) as Readonly<Record<string, unknown>>;
  const sum = bigintOf(amount);
  const isValid =
    [network, from, to, one.id].every((text) => isText(text) && text !== '') &&
    isText(symbol, 64) &&
    Number.isInteger(decimals) &&
    (address === undefined || isText(address)) &&
    (one.kind === 'transaction' || one.kind === 'calls') &&
    STATUSES.has(`${one.status}`) &&
    Number.isFinite(one.sentAt);
  if (!isValid || sum === undefined) return undefined;
  const intent = { network, from, to, token: { ...(address !== undefined && { address }), symbol, decimals } };
  return Object.freeze({
    ...{ id: one.id, kind: one.kind, status: one.status, sentAt: one.sentAt, missing: 0 },
    ...(isText(one.nonce, 80) && bigintOf(one.nonce) !== undefined && { nonce: one.nonce }),
    ...(isText(one.field, 16) && { field: one.field }),
    ...(isText(one.transaction, 200) && { transaction: one.transaction }),
    intent: Object.freeze({ ...intent, amount: sum, maxFee: bigintOf(maxFee), payload: Object.freeze({}) }) as Intent,
  }) as OwnTransaction;
}

const list = <T>(raw: unknown, read: (one: unknown) => T | undefined, max: number): readonly T[] | undefined =>
  Array.isArray(raw)
    ? raw
        .slice(0, max)
        .map((one) => (one ? read(one) : undefined))
        .filter((one) => one !== undefined)
    : undefined;

const TRANSACTIONS: StoredKey<readonly OwnTransaction[]> = {
  name: 'transactions',
  version: 1,
  parse: (raw) => list(raw, fromStored, MAX_KEPT * 4),
  fallback: [],
};
const RECEIVERS: StoredKey<readonly (readonly [account: string, receiver: string])[]> = {
  name: 'receivers',
  version: 1,
  parse: (raw) =>
    list(
      raw,
      (one) =>
        Array.isArray(one) && isText(one[0], 200) && isText(one[1], 200) ? ([one[0], one[1]] as const) : undefined,
      MAX_RECEIVERS * 4,
    ),
  fallback: [],
};

export const readTransactions = (storage: KeyValue) => storage.get(TRANSACTIONS);

/** Stores the transactions and returns those that are kept. */
export function writeTransactions(storage: KeyValue, all: readonly OwnTransaction[]): readonly OwnTransaction[] {
  const kept = keepRecent(all);
  // Bigints have no JSON, so the stored form has texts. `parse` reads them back.
  storage.set(TRANSACTIONS, kept.map(toStored) as unknown as readonly OwnTransaction[]);
  return kept;
}

/** At most 99 of each account, newest first. Settled ones go before open ones. */
export function keepRecent(all: readonly OwnTransaction[]): readonly OwnTransaction[] {
  const accounts = new Set(all.map(accountOf));
  const gone = new Set<OwnTransaction>();
  for (const account of accounts) {
    const own = all.filter((one) => accountOf(one) === account).sort((a, b) => a.sentAt - b.sentAt);
    const inOrder = [...own.filter((one) => !isOpen(one)), ...own.filter(isOpen)];
    for (const one of inOrder.slice(0, Math.max(0, own.length - MAX_KEPT))) gone.add(one);
  }
  return all.filter((one) => !gone.has(one));
}

const accountOf = ({ intent: { network, from } }: OwnTransaction) => `${network.split(':', 1)[0]}:${from}`;

/** The receivers of an account, the last one first. */
export const readReceivers = (storage: KeyValue, account: string): readonly string[] =>
  storage.get(RECEIVERS).flatMap(([owner, receiver]) => (owner === account ? [receiver] : []));

export function addReceiver(storage: KeyValue, account: string, receiver: string): void {
  const others = storage.get(RECEIVERS).filter(([owner, one]) => owner !== account || one !== receiver);
  const own = others.filter(([owner]) => owner === account).slice(0, MAX_RECEIVERS - 1);
  const rest = others.filter(([owner]) => owner !== account).slice(0, 3 * MAX_RECEIVERS);
  storage.set(RECEIVERS, [[account, receiver], ...own, ...rest]);
}

/** Removes the data of accounts after a disconnect. */
export function forgetAccounts(storage: KeyValue, isGone: (account: string) => boolean): void {
  storage.set(
    RECEIVERS,
    storage.get(RECEIVERS).filter(([owner]) => !isGone(owner)),
  );
}
