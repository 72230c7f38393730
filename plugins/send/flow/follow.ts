/** Follows own transactions until they settle. It polls only while one of a connected account is open. */

import {
  activeNetworkIdAtom,
  connectionsAtom,
  namespaces,
  type PluginContext,
  statusesAtom,
  type TransferState,
  transfers,
} from 'latchkey/plugin';
import { displayAmount, readBalance } from 'latchkey/ui';
import {
  EMPTY_FORM,
  followingAtom,
  type OwnTransaction,
  ownTransactionsAtom,
  restoredAtom,
  reviewAtom,
  sendAtom,
} from '../state.js';
import { strings } from '../strings.js';
import { forgetAccounts, isOpen, openTransactions } from './stored.js';

/** Fast while the transaction is new, then slowly. */
const FAST_MS = 1_500;
const SLOW_MS = 10_000;
const FAST_FOR_MS = 60_000;

/** Reads the stored transactions at the first call, and follows the open ones. */
export function start(context: PluginContext): void {
  const { store, storage } = context;
  if (store.get(followingAtom)) return;
  if (!store.get(restoredAtom)) {
    store.set(restoredAtom, true);
    if (store.get(ownTransactionsAtom).length === 0) store.set(ownTransactionsAtom, openTransactions(storage).read());
    watchAccount(context);
  }
  if (openOnes(context).length === 0) return;
  store.set(followingAtom, true);
  context.task(async () => {
    try {
      for (let open = openOnes(context); open.length > 0 && !context.signal.aborted; open = openOnes(context)) {
        await Promise.all(open.map((one) => lookOnce(context, one)));
        const isNew = open.some(({ sentAt }) => context.env.date() - sentAt < FAST_FOR_MS);
        await new Promise<void>((resolve) => context.env.after(isNew ? FAST_MS : SLOW_MS, resolve));
      }
    } finally {
      store.set(followingAtom, false);
    }
  });
}

/** The open transactions of connected accounts. The transactions of other accounts wait until these are connected again. */
function openOnes({ store }: PluginContext): readonly OwnTransaction[] {
  const connections = store.get(connectionsAtom);
  const isConnected = ({ intent: { network, from } }: OwnTransaction) =>
    connections.get(network.split(':', 1)[0] ?? '')?.accounts.some(({ address }) => address === from) === true;
  return store.get(ownTransactionsAtom).filter((one) => isOpen(one) && isConnected(one));
}

/** Adds or replaces a transaction, in the state and in the storage. */
export function record(context: PluginContext, one: OwnTransaction): OwnTransaction {
  const { store, storage } = context;
  const rows = openTransactions(storage);
  const before = store.get(ownTransactionsAtom);
  rows.put(one);
  const isKnown = before.some(({ id }) => id === one.id);
  store.set(ownTransactionsAtom, isKnown ? before.map((other) => (other.id === one.id ? one : other)) : added());
  return one;

  /** With the new one, without those that gave way to it. */
  function added(): readonly OwnTransaction[] {
    const stored = rows.read();
    const kept = new Set(stored.map(({ id }) => id));
    return [
      one,
      ...(before.length > 0 ? before.filter(({ id }) => kept.has(id)) : stored.filter(({ id }) => id !== one.id)),
    ];
  }
}

/** Asks the app's nodes once, and records the answer. A failing node leaves the transaction open. Never rejects. */
export async function lookOnce(context: PluginContext, one: OwnTransaction): Promise<OwnTransaction> {
  let state: TransferState;
  try {
    const service = await context.service(transfers, one.intent.network.split(':', 1)[0] ?? '');
    state = await service.track(one, context.signal);
  } catch {
    state = { status: 'unknown', nonce: one.nonce };
  }
  const missing = state.status === 'unknown' ? one.missing + 1 : 0;
  const nonce = 'nonce' in state ? (state.nonce ?? one.nonce) : one.nonce;
  const next: OwnTransaction = Object.freeze({
    ...one,
    status: state.status,
    missing,
    nonce,
    ...(state.status === 'mismatch' && { field: state.field }),
    ...('id' in state && state.id !== undefined && state.id !== one.id && { transaction: state.id }),
  });
  // Another look may have settled it meanwhile.
  const current = context.store.get(ownTransactionsAtom).find(({ id }) => id === one.id);
  if (!current || !isOpen(current)) return current ?? next;
  record(context, next);
  if (!isOpen(next)) await settle(context, next);
  return next;
}

/** Tells the user the end of a transaction, and reads the balance again. */
async function settle(context: PluginContext, one: OwnTransaction): Promise<void> {
  const { notify, router, read, networks } = context;
  const { intent, status } = one;
  void readBalance(context, { network: intent.network, address: intent.from, maxAgeMs: 0 });
  if (status === 'mismatch') {
    const native = intent.token.address === undefined;
    context.emit({ type: 'SEND_ERROR', props: { network: intent.network, native, code: 'SENT_OTHER' } });
    router.open('SendMismatch', { id: one.id });
    return;
  }
  const t = await context.text(strings);
  const network = networks.get(intent.network);
  // The network does not know the id of a batch, also where it looks like a hash.
  const id = one.transaction ?? (one.kind === 'transaction' ? one.id : undefined);
  const url = id && network && read(namespaces).get(network.namespace)?.transactionUrl?.(network, id);
  const amount = `${displayAmount(intent.amount, intent.token.decimals, { digits: 8 })} ${intent.token.symbol}`;
  const message = t(status === 'confirmed' ? 'toastConfirmed' : `toast${status === 'failed' ? 'Failed' : 'Gone'}`, {
    amount,
  });
  notify.toast({
    message,
    variant: status === 'confirmed' ? 'success' : 'error',
    ...(url && { link: { label: t('explorer'), url } }),
  });
}

/**
 * Resets the form when network or account change, and forgets the data of accounts that were disconnected. A switch between the
 * types of account of one user keeps the form: the user sends the same from the other account.
 */
function watchAccount(context: PluginContext): void {
  const { store, storage } = context;
  const senderOf = () => {
    const network = store.get(activeNetworkIdAtom) ?? '';
    const connection = store.get(connectionsAtom).get(network.split(':', 1)[0] ?? '');
    return { network, address: connection?.account.address, accounts: connection?.accounts ?? [] };
  };
  type Sender = ReturnType<typeof senderOf>;
  const isOtherType = (before: Sender, now: Sender) => {
    const [former, next] = [before, now].map(
      ({ address }) => now.accounts.find((one) => one.address === address)?.type,
    );
    return before.network === now.network && former !== undefined && next !== undefined && former !== next;
  };
  let sender = senderOf();
  let accounts = accountsOf();
  const changed = () => {
    const before = sender;
    sender = senderOf();
    if (sender.network !== before.network || sender.address !== before.address) {
      store.set(reviewAtom, undefined);
      const { loading } = store.get(sendAtom);
      if (!isOtherType(before, sender)) store.set(sendAtom, { ...EMPTY_FORM, loading });
    }
    const present = accountsOf();
    const gone = [...accounts].filter(([address, namespace]) => {
      return !present.has(address) && store.get(statusesAtom).get(namespace) === 'disconnected';
    });
    accounts = present;
    if (gone.length === 0) return;
    const isGone = (address: string) => gone.some(([one]) => one === address);
    forgetAccounts(storage, isGone);
    store.set(
      ownTransactionsAtom,
      store.get(ownTransactionsAtom).filter(({ intent }) => !isGone(intent.from)),
    );
  };
  context.watch(activeNetworkIdAtom, changed);
  context.watch(connectionsAtom, changed);
  context.watch(statusesAtom, changed);

  function accountsOf(): ReadonlyMap<string, string> {
    const connections = [...store.get(connectionsAtom)];
    return new Map(
      connections.flatMap(([name, { accounts: own }]) => own.map(({ address }) => [address, name] as const)),
    );
  }
}
