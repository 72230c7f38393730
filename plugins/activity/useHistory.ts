/** The history of the active account while a view shows it, with the transactions that were sent here. */

import {
  activeConnectionAtom,
  activeNetworkAtom,
  isSameAddress,
  type Network,
  namespaceOf,
  type Outbox,
  type OutboxEntry,
  outboxAtom,
} from 'latchkey/plugin';
import { onrampOrdersAtom } from 'latchkey/plugins/onramp/slots';
import { useOutbox, usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useMemo } from 'react';
import type { ShownTransaction } from './describe.js';
import { refreshPurchases, withPurchases } from './purchases.js';
import { readFirst, readNext } from './readHistory.js';
import { activeHistoryAtom, type History } from './state.js';

/** A first page is read again after this long. */
const STALE_MS = 30_000;
/** The same, while an own transaction is missing in the history. */
const PENDING_MS = 3_000;
/** How far a network's time may be ahead of this machine's. */
const SKEW_MS = 10 * 60_000;
/** An own transaction that the source still does not have is no longer waited for. */
const GIVEN_UP_MS = 10 * 60_000;

export interface UseHistory {
  readonly network: Network | undefined;
  /** Address of the active account. */
  readonly address: string | undefined;
  readonly history: History | undefined;
  /** The history, and own transactions that it does not have. The newest first. */
  readonly transactions: readonly ShownTransaction[];
  refresh(): void;
  more(): void;
}

export function useHistory(): UseHistory {
  const context = usePlugin();
  const network = useValue(activeNetworkAtom);
  const address = useValue(activeConnectionAtom)?.account.address;
  const history = useValue(activeHistoryAtom);
  const box = useOutbox();
  const sent = useValue(outboxAtom);
  const orders = useValue(onrampOrdersAtom);
  const id = network?.id;
  const own = useMemo(() => missingOf(sent, box, history, id, address), [sent, box, history, id, address]);
  const { status, at } = history ?? {};
  const waits = own.some((one) => one.minedAt > context.env.date() - GIVEN_UP_MS);
  useEffect(() => {
    if (!id || !address || status === 'loading' || status === 'failed') return undefined;
    const read = () => {
      context.task(() => readFirst(context, { network: id, address }));
      context.task(() => refreshPurchases(context, address, namespaceOf(id)));
    };
    if (at === undefined) {
      // StrictMode runs effects twice; the second read joins the first.
      read();
      return undefined;
    }
    const dueAt = at + (waits ? PENDING_MS : STALE_MS);
    return context.env.after(Math.max(0, dueAt - context.env.now()), read);
  }, [context, id, address, status, at, waits]);
  const act = (work: typeof readFirst) => () => {
    if (id && address) context.task(() => work(context, { network: id, address }));
  };
  const transactions = useMemo(
    () => [...withPurchases([...own, ...(history?.transactions ?? [])], orders, id, address)].sort(inOrder),
    [own, history, orders, id, address],
  );
  return { network, address, history, transactions, refresh: act(readFirst), more: act(readNext) };
}

/** The newest first. A pending transaction stands above those that are mined meanwhile, also if the clocks differ. */
function inOrder(a: ShownTransaction, b: ShownTransaction): number {
  const timeOf = ({ isLocal, status, minedAt }: ShownTransaction) =>
    isLocal && status === 'pending' ? minedAt + SKEW_MS : minedAt;
  return timeOf(b) - timeOf(a);
}

/** The entries of the outbox that the history does not have yet. */
function missingOf(
  sent: readonly OutboxEntry[],
  box: Outbox | undefined,
  history: History | undefined,
  network: string | undefined,
  address: string | undefined,
): readonly ShownTransaction[] {
  return sent
    .filter(
      (entry) => entry.network === network && isSameAddress(entry.account, address) && entry.status !== 'prompting',
    )
    .flatMap((entry) => toShown(entry, box) ?? [])
    .filter(({ hash }) => !history?.hashes.has(hash));
}

/** `undefined` for an entry that moves nothing. */
function toShown(entry: OutboxEntry, box: Outbox | undefined): ShownTransaction | undefined {
  const { id, transaction, network, account, status, requestedAt, sentAt = requestedAt, kind, sentAs } = entry;
  const move = box?.kind(kind)?.move(entry);
  if (!move || status === 'prompting') return undefined;
  return {
    hash: transaction ?? id,
    network,
    minedAt: sentAt,
    isLocal: true,
    // The id of a batch is no transaction, and that of a purchase neither.
    isOnChain: sentAs === 'transaction' || transaction !== undefined,
    ...move,
    from: move.from ?? account,
    status: status === 'mismatch' ? 'failed' : status,
  };
}
