/** Follows sent approvals and swaps until they are mined, and tells the user. */

import { connectionsAtom, namespaces, type PluginContext, statusesAtom } from 'latchkey/plugin';
import { displayAmount, readBalance, readTokens } from 'latchkey/ui';
import { swapChains } from '../slots.js';
import { EMPTY_FORM, followingAtom, formAtom, type OwnSwap, ownSwapsAtom, restoredAtom } from '../state.js';
import { strings } from '../strings.js';
import { openSwaps } from './stored.js';

/** Fast while the request is new, then slowly. */
const FAST_MS = 1_000;
const SLOW_MS = 10_000;
const FAST_FOR_MS = 60_000;
/** A transaction that no node knows is given up after this long. Private relays hold one back for minutes. */
const UNKNOWN_MS = 5 * 60_000;
/** Digits of the amounts in toasts. */
const DIGITS = 3;

/** Reads the stored requests at the first call, and follows the pending ones. Call it again when an account returns. */
export function start(context: PluginContext): void {
  const { store, storage, env } = context;
  if (store.get(followingAtom)) return;
  if (!store.get(restoredAtom)) {
    store.set(restoredAtom, true);
    if (store.get(ownSwapsAtom).length === 0) store.set(ownSwapsAtom, openSwaps(storage).read());
    watchAccounts(context);
  }
  if (pendingOnes(context).length === 0) return;
  store.set(followingAtom, true);
  context.task(async () => {
    try {
      for (let open = pendingOnes(context); open.length > 0 && !context.signal.aborted; open = pendingOnes(context)) {
        await Promise.all(open.map((one) => lookOnce(context, one)));
        if (pendingOnes(context).length === 0) return;
        const isNew = open.some(({ sentAt }) => env.date() - sentAt < FAST_FOR_MS);
        await new Promise<void>((resolve) => env.after(isNew ? FAST_MS : SLOW_MS, resolve));
      }
    } finally {
      store.set(followingAtom, false);
    }
  });
}

/** Waits until a request is mined, or known not to be. A request that a disconnect has removed stays pending. */
export function settled(context: PluginContext, own: OwnSwap): Promise<OwnSwap> {
  const { store, signal } = context;
  return new Promise((resolve) => {
    const look = () => {
      const now = find(context, own);
      if (now?.status === 'pending' && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', look);
      resolve(now ?? own);
    };
    const stop = store.sub(ownSwapsAtom, look);
    signal.addEventListener('abort', look);
    look();
  });
}

const find = ({ store }: PluginContext, { id }: OwnSwap): OwnSwap | undefined =>
  store.get(ownSwapsAtom).find((one) => one.id === id);

/** Adds or replaces a request, in the state and in the storage. */
export function record(context: PluginContext, one: OwnSwap): OwnSwap {
  const { store, storage } = context;
  const rows = openSwaps(storage);
  const before = store.get(ownSwapsAtom);
  rows.put(one);
  const isKnown = before.some(({ id }) => id === one.id);
  store.set(ownSwapsAtom, isKnown ? before.map((other) => (other.id === one.id ? one : other)) : added());
  return one;

  /** With the new one, without those that gave way to it. */
  function added(): readonly OwnSwap[] {
    const stored = rows.read();
    const kept = new Set(stored.map(({ id }) => id));
    const others = before.length > 0 ? before.filter(({ id }) => kept.has(id)) : stored;
    return [one, ...others.filter(({ id }) => id !== one.id)];
  }
}

/** The pending requests of connected accounts. */
function pendingOnes({ store }: PluginContext): readonly OwnSwap[] {
  const connections = store.get(connectionsAtom);
  return store.get(ownSwapsAtom).filter(({ status, intent: { network, from } }) => {
    const accounts = connections.get(network.split(':', 1)[0] ?? '')?.accounts ?? [];
    return status === 'pending' && accounts.some(({ address }) => address.toLowerCase() === from.toLowerCase());
  });
}

async function lookOnce(context: PluginContext, one: OwnSwap): Promise<void> {
  const { network } = one.intent;
  const chain = await context.service(swapChains, network.split(':', 1)[0] ?? '');
  // A node that does not answer leaves the request pending.
  const state = await chain.track(one, context.signal).catch(() => undefined);
  if (!state || state.status === 'pending') return;
  if (state.status === 'unknown' && context.env.date() - one.sentAt < UNKNOWN_MS) return;
  // A disconnect may have removed the request meanwhile.
  if (!find(context, one)) return;
  const status = state.status === 'unknown' ? 'dropped' : state.status;
  const next = record(context, Object.freeze({ ...one, status }));
  await tell(context, next, 'id' in state ? state.id : undefined);
}

async function tell(context: PluginContext, own: OwnSwap, id: string | undefined): Promise<void> {
  const { notify, read, networks, emit, store } = context;
  const { intent, status } = own;
  const props = { network: intent.network, native: intent.token.address === undefined };
  const isSwap = intent.step === 'swap';
  if (isSwap || status !== 'confirmed') {
    void readBalance(context, { network: intent.network, address: intent.from, maxAgeMs: 0 });
    void readTokens(context, { network: intent.network, address: intent.from, maxAgeMs: 0 });
  }
  const t = await context.text(strings);
  const network = networks.get(intent.network);
  const url = id && network && read(namespaces).get(network.namespace)?.transactionUrl?.(network, id);
  const link = url ? { link: { label: t('explorer'), url } } : {};
  if (status !== 'confirmed') {
    const code = status === 'mismatch' ? 'SENT_OTHER' : 'TRANSACTION_FAILED';
    emit({ type: isSwap ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', props: { ...props, code } });
    const wallet = context.connections.get(network?.namespace)?.connector.name ?? '';
    const message = t(failureKey(own, own.approved), { symbol: intent.token.symbol, wallet });
    notify.toast({ message, variant: 'error', ...link });
    return;
  }
  if (!isSwap) return;
  emit({ type: 'SWAP_SUCCESS', props });
  const form = store.get(formAtom);
  if (form.amount !== '') store.set(formAtom, EMPTY_FORM);
  notify.toast({ message: t('swapped', pairOf(own)), variant: 'success', ...link });
}

/** The key of the text of a request that has failed. @param isApproved - An approval of the paid token stands. */
export function failureKey({ status, kind }: Pick<OwnSwap, 'status' | 'kind'>, isApproved: boolean) {
  if (status === 'mismatch') return 'sentOther';
  // No node knows the transaction, but it may still come.
  if (status === 'dropped' && kind === 'transaction') return 'unsure';
  return isApproved ? 'failedApproved' : 'failed';
}

/** The parts of "Swapped ETH to 3.141 TUSD". */
export function pairOf({ intent, toAmount }: Pick<OwnSwap, 'intent' | 'toAmount'>) {
  const { decimals = 0, symbol = '' } = intent.received ?? {};
  return { from: intent.token.symbol, amount: displayAmount(toAmount, decimals, { digits: DIGITS }), to: symbol };
}

/** Forgets the requests of accounts that were disconnected. A namespace that another tab has connected, but not this one, keeps its own. */
function watchAccounts(context: PluginContext): void {
  const { store, storage } = context;
  let before = store.get(statusesAtom);
  context.watch(statusesAtom, () => {
    const [former, now] = [before, store.get(statusesAtom)];
    before = now;
    const isGone = ({ intent: { network } }: OwnSwap) => {
      const [name = ''] = network.split(':', 1);
      return ['connected', 'locked'].includes(former.get(name) ?? '') && now.get(name) === 'disconnected';
    };
    const rows = openSwaps(storage);
    for (const one of rows.read()) if (isGone(one)) rows.remove(one.id);
    const all = store.get(ownSwapsAtom);
    const kept = all.filter((one) => !isGone(one));
    if (kept.length < all.length) store.set(ownSwapsAtom, kept);
  });
}
