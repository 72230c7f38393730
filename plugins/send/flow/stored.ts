/** Stored data of each account: its own transactions and its receivers. */

import type { Intent, KeyValue, StoredKey, StoredList } from 'latchkey/plugin';
import { openList } from 'latchkey/ui';
import type { OwnTransaction } from '../state.js';

/** Transactions of one account. */
const MAX_KEPT = 99;
/** Receivers of one account. */
const MAX_RECEIVERS = 50;

const STATUSES = new Set(['unknown', 'pending', 'confirmed', 'failed', 'replaced', 'dropped', 'mismatch']);
/** Whether a transaction still has no end. */
export const isOpen = ({ status }: Pick<OwnTransaction, 'status'>) => status === 'unknown' || status === 'pending';

const isText = (value: unknown, max = 4_096): value is string => typeof value === 'string' && value.length <= max;
const bigintOf = (value: unknown) =>
  typeof value === 'string' && /^\d{1,80}$/.test(value) ? BigInt(value) : undefined;

/** A transaction as JSON: without its payload, which is not needed after it was sent, and without the count of failed looks. */
const toJson = ({ intent, missing: _, ...rest }: OwnTransaction) => ({
  ...rest,
  intent: {
    ...intent,
    amount: `${intent.amount}`,
    maxFee: intent.maxFee === undefined ? null : `${intent.maxFee}`,
    payload: {},
  },
});

function parse(raw: unknown): OwnTransaction | undefined {
  const { intent: given, ...one } = (raw ?? {}) as { readonly intent?: Readonly<Record<string, unknown>> } & Record<
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

/** The whole list under one key, as an earlier version stored it. */
const former = <T>(name: string, read: (raw: readonly unknown[]) => readonly T[]): StoredKey<readonly T[]> => ({
  ...{ name, version: 1, fallback: [] },
  parse: (raw) => (Array.isArray(raw) ? read(raw) : undefined),
});

const TRANSACTIONS: StoredList<OwnTransaction> = {
  name: 'transactions',
  version: 1,
  max: MAX_KEPT,
  ...{ parse, toJson },
  idOf: ({ id }) => id,
  groupOf: ({ intent: { network, from } }) => `${network.split(':', 1)[0]}:${from}`,
  timeOf: ({ sentAt }) => sentAt,
  isSettled: (one) => !isOpen(one),
  former: former('transactions', (all) => all.flatMap((one) => parse(one) ?? [])),
};

interface Receiver {
  /** An account of the user (CAIP-10). The receiver is known on its network only. An earlier version stored the address. */
  readonly account: string;
  readonly receiver: string;
  /** The time of the last transfer, epoch ms. */
  readonly at: number;
}

function parseReceiver(raw: unknown): Receiver | undefined {
  const { account, receiver, at } = (raw ?? {}) as Readonly<Record<keyof Receiver, unknown>>;
  const isValid = isText(account, 200) && isText(receiver, 200) && typeof at === 'number' && Number.isFinite(at);
  return isValid ? { account, receiver, at } : undefined;
}

const RECEIVERS: StoredList<Receiver> = {
  name: 'receivers',
  version: 1,
  max: MAX_RECEIVERS,
  parse: parseReceiver,
  idOf: ({ account, receiver }) => `${account} ${receiver}`,
  groupOf: ({ account }) => account,
  timeOf: ({ at }) => at,
  // Pairs without a time, the last one first.
  former: former('receivers', (all) =>
    all.flatMap((one, at) => {
      const [account, receiver] = Array.isArray(one) ? one : [];
      return parseReceiver({ account, receiver, at: -at }) ?? [];
    }),
  ),
};

/** The transactions of all accounts in this browser, the newest first. */
export const openTransactions = (storage: KeyValue) => openList(storage, TRANSACTIONS);

/** The address in a CAIP-10 id. */
const addressOf = (account: string) => account.slice(account.lastIndexOf(':') + 1);

/** The receivers of an account, the last one first. @param account - CAIP-10, or an address for those on all networks. */
export const readReceivers = (storage: KeyValue, account: string): readonly string[] =>
  openList(storage, RECEIVERS)
    .read()
    .flatMap((one) => (one.account === account || addressOf(one.account) === account ? [one.receiver] : []));

/** @param account - CAIP-10. @param now - Epoch ms. */
export function addReceiver(storage: KeyValue, account: string, receiver: string, now: number): void {
  const rows = openList(storage, RECEIVERS);
  const last = rows.read().find((one) => one.account === account)?.at ?? now;
  // The clock may have been set back, or stand still.
  rows.put({ account, receiver, at: Math.max(now, last + 1) });
}

/** Removes the data of accounts after a disconnect. */
export function forgetAccounts(storage: KeyValue, isGone: (account: string) => boolean): void {
  const receivers = openList(storage, RECEIVERS);
  for (const one of receivers.read()) if (isGone(addressOf(one.account))) receivers.remove(RECEIVERS.idOf(one));
  const transactions = openTransactions(storage);
  for (const { id, intent } of transactions.read()) if (isGone(intent.from)) transactions.remove(id);
}
