/** The history of the active account while a view shows it, with the transactions that were sent here. */

import { activeConnectionAtom, activeNetworkAtom, type Network } from 'latchkey/plugin';
import { onrampOrdersAtom } from 'latchkey/plugins/onramp/slots';
import { type OwnTransaction, ownTransactionsAtom } from 'latchkey/plugins/send/slots';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useMemo } from 'react';
import type { ShownTransaction } from './describe.js';
import { refreshPurchases, withPurchases } from './purchases.js';
import { readFirst, readNext } from './readHistory.js';
import { activeHistoryAtom, type History } from './state.js';

/** A first page is read again after this long. */
const STALE_MS = 30_000;
/** The same, while an own transaction is missing in the history. */
const PENDING_MS = 3_000;
/** An own transaction that the source still does not have is no longer waited for. */
const GIVEN_UP_MS = 10 * 60_000;

export interface UseHistory {
  readonly network: Network | undefined;
  /** Address of the active account. */
  readonly address: string | undefined;
  readonly history: History | undefined;
  /** Own transactions that the history does not have, then the history. */
  readonly transactions: readonly ShownTransaction[];
  refresh(): void;
  more(): void;
}

export function useHistory(): UseHistory {
  const context = usePlugin();
  const network = useValue(activeNetworkAtom);
  const address = useValue(activeConnectionAtom)?.account.address;
  const history = useValue(activeHistoryAtom);
  const sent = useValue(ownTransactionsAtom);
  const orders = useValue(onrampOrdersAtom);
  const id = network?.id;
  const own = useMemo(() => missingOf(sent, history, id, address), [sent, history, id, address]);
  const { status, at } = history ?? {};
  const waits = own.some((one) => one.minedAt > context.env.date() - GIVEN_UP_MS);
  useEffect(() => {
    if (!id || !address || status === 'loading' || status === 'failed') return undefined;
    const read = () => {
      context.task(() => readFirst(context, { network: id, address }));
      context.task(() => refreshPurchases(context, address, id.split(':', 1)[0] ?? ''));
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
    () => withPurchases([...own, ...(history?.transactions ?? [])], orders, id, address),
    [own, history, orders, id, address],
  );
  return { network, address, history, transactions, refresh: act(readFirst), more: act(readNext) };
}

/** The own transactions that the history does not have yet. */
function missingOf(
  sent: readonly OwnTransaction[],
  history: History | undefined,
  network: string | undefined,
  address: string | undefined,
): readonly ShownTransaction[] {
  return sent
    .filter(({ intent }) => intent.network === network && intent.from === address)
    .map(toShown)
    .filter(({ hash }) => !history?.hashes.has(hash));
}

function toShown({ id, kind, transaction, status, sentAt, intent }: OwnTransaction): ShownTransaction {
  const { symbol, decimals } = intent.token;
  return {
    isOnChain: kind !== 'calls' || transaction !== undefined,
    ...{
      hash: transaction ?? id,
      network: intent.network,
      type: 'send',
      minedAt: sentAt,
      from: intent.from,
      to: intent.to,
    },
    status: status === 'unknown' ? 'pending' : status === 'mismatch' ? 'failed' : status,
    transfers: [{ direction: 'out', quantity: intent.amount, decimals, symbol, name: symbol }],
    own: true,
  };
}
