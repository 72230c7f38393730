/** The receivers that each account has sent to. */

import { openList } from 'latchkey/data';
import type { KeyValue, StoredKey, StoredList } from 'latchkey/plugin';

/** Receivers of one account. */
const MAX_RECEIVERS = 50;

const isText = (value: unknown, max = 4_096): value is string => typeof value === 'string' && value.length <= max;
/** The whole list under one key, as an earlier version stored it. */
const former = <T>(name: string, read: (raw: readonly unknown[]) => readonly T[]): StoredKey<readonly T[]> => ({
  name,
  version: 1,
  fallback: [],
  parse: (raw) => (Array.isArray(raw) ? read(raw) : undefined),
});

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
}
