/** Reads pages of the history from the sources of the service `activity`. */

import { atom } from 'jotai/vanilla';
import {
  type ActivityPage,
  type ActivityTransaction,
  activity,
  connectionsAtom,
  ModalError,
  type NetworkId,
  type PluginContext,
} from 'latchkey/plugin';
import { forgetHistories, groupByYear } from './histories.js';
import { type History, historiesAtom, historyKey, lastNetworkAtom } from './state.js';
import { strings } from './strings.js';

/** Whose history to read. */
export interface HistoryInput {
  readonly network: NetworkId;
  readonly address: string;
}

/** Whether the connections are watched already. */
const isWatchedAtom = atom(false);
/** Deadline of one page. It covers the 10 s of one request and one retry. */
const TIMEOUT_MS = 15_000;
/** Pages in a row without anything to show. A source may send such pages for ever. */
const MAX_EMPTY = 10;
/** The most transactions of one history. */
const MAX_TRANSACTIONS = 100_000;

/** Reads the first page again, and shows it instead of all pages. Does nothing while a page is being read. */
export function readFirst(context: PluginContext, input: HistoryInput): Promise<void> {
  const { store, watch } = context;
  store.set(lastNetworkAtom, input.network);
  if (!store.get(isWatchedAtom)) {
    store.set(isWatchedAtom, true);
    watch(connectionsAtom, () => forgetHistories(store));
  }
  return read(context, input, undefined);
}

/** Reads the next page, if there is one, and adds it. Does nothing while a page is being read. */
export async function readNext(context: PluginContext, input: HistoryInput): Promise<void> {
  const known = context.store.get(historiesAtom).get(historyKey(input.network, input.address));
  if (known?.next === undefined || known.transactions.length >= MAX_TRANSACTIONS) return;
  await read(context, input, known);
}

async function read(context: PluginContext, input: HistoryInput, before: History | undefined): Promise<void> {
  const { store, env, notify, report, emit } = context;
  const { network, address } = input;
  if (!address) {
    throw new ModalError("Transactions can't be fetched without an accountAddress", {
      code: 'INPUT_INVALID',
      plugin: 'activity',
    });
  }
  const key = historyKey(network, address);
  const known = store.get(historiesAtom).get(key);
  if (known?.status === 'loading') return;
  const at = env.now();
  const loading: History = { transactions: [], transactionsByYear: {}, ...known, status: 'loading', at };
  const put = (next: History) => store.set(historiesAtom, new Map([...store.get(historiesAtom), [key, next]]));
  put(loading);
  // The account may have been disconnected meanwhile; a late page must not restore it.
  const isCurrent = () => store.get(historiesAtom).get(key) === loading;
  try {
    const found = await readPages(context, input, before);
    if (isCurrent()) put({ ...found, status: 'ready', at });
  } catch (error) {
    if (!isCurrent()) return;
    put({ status: 'failed', transactions: [], transactionsByYear: {}, at });
    report(error);
    const t = await context.text(strings);
    notify.toast({ variant: 'error', message: t('failedToFetch') });
    emit({ type: 'ERROR_FETCH_TRANSACTIONS', props: { network } });
  }
}

/** Goes on while pages have nothing to show, because they contain only spam or other networks. */
async function readPages(
  context: PluginContext,
  input: HistoryInput,
  before: History | undefined,
): Promise<Omit<History, 'status' | 'at'>> {
  const hashes = new Set(before?.transactions.map(({ hash }) => hash));
  const added: ActivityTransaction[] = [];
  const cursors = new Set<string>();
  let cursor = before?.next;
  let source = before?.source;
  let origin = before?.origin;
  for (let round = 0; round < MAX_EMPTY; round += 1) {
    const answer = await ask(context, input, cursor, source);
    if (!answer) break;
    ({ source } = answer);
    ({ origin } = answer.page);
    for (const transaction of answer.page.transactions) {
      if (hashes.has(transaction.hash) || !isShown(transaction, input.network)) continue;
      hashes.add(transaction.hash);
      added.push(transaction);
    }
    if (cursor !== undefined) cursors.add(cursor);
    cursor = answer.page.next;
    // A cursor that was used before would never end.
    if (cursor !== undefined && cursors.has(cursor)) cursor = undefined;
    if (cursor === undefined || added.length > 0) break;
  }
  // Ten pages of nothing: the rest is not asked for.
  if (added.length === 0) cursor = undefined;
  const transactions = [...(before?.transactions ?? []), ...added];
  return { transactions, transactionsByYear: groupByYear(transactions), next: cursor, source, origin };
}

/** Drops transactions of other networks, and those whose transfers are all collectibles that advertise something. */
function isShown({ network, transfers }: ActivityTransaction, wanted: NetworkId): boolean {
  return network === wanted && !(transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam === true));
}

/** @throws the failure of the first source, if none has answered */
async function ask(
  context: PluginContext,
  { network, address }: HistoryInput,
  cursor: string | undefined,
  source: number | undefined,
): Promise<{ readonly page: ActivityPage; readonly source: number } | undefined> {
  const handles = [...context.services(activity, network.split(':', 1)[0] ?? '').entries()];
  let failure: { readonly error: unknown } | undefined;
  for (const [index, handle] of handles) {
    // A cursor belongs to the source that has given it.
    if (source !== undefined && source !== index) continue;
    try {
      const page = await beforeDeadline(context, async (signal) => {
        const loaded = await handle.load();
        return loaded.page({ network, address, ...(cursor !== undefined && { cursor }), signal });
      });
      if (page) return { page, source: index };
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure) throw failure.error;
  return undefined;
}

/** A source that never answers must not keep the list loading for ever. */
function beforeDeadline<T>({ env, signal }: PluginContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const end = () => {
      controller.abort();
      reject(new ModalError('The history was not answered in time.', { code: 'REQUEST_TIMEOUT', plugin: 'activity' }));
    };
    const cancel = env.after(TIMEOUT_MS, end);
    signal.addEventListener('abort', end);
    const settle = () => {
      cancel();
      signal.removeEventListener('abort', end);
    };
    work(controller.signal).then(resolve, reject).finally(settle);
  });
}

// Events have no addresses.
declare module 'latchkey/plugin' {
  interface EventProps {
    ERROR_FETCH_TRANSACTIONS: { readonly network: string };
  }
}
