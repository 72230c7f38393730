/** Reads pages of the history from the sources of the service `activity`. */

import {
  type ActivityTransaction,
  activity,
  ModalError,
  type NetworkId,
  namespaceOf,
  type PluginContext,
} from 'latchkey/plugin';
import { addByYear, byNewest } from './addByYear.js';
import { askSources } from './askSources.js';
import { checkTransfers } from './checkTransfers.js';
import { forgetDisconnected } from './forget.js';
import { coinbaseAtom } from './purchases.js';
import { type History, historiesAtom, historyKey, lastNetworkAtom, purchasesAtom } from './state.js';
import { strings } from './strings.js';

type Known = Pick<History, 'transactions' | 'transactionsByYear' | 'hashes' | 'first'>;
/** New transactions, and where the rest is. */
type Found = Pick<History, 'next' | 'source' | 'origin' | 'asOf' | 'missing'> & {
  readonly added: readonly ActivityTransaction[];
};

/** Whose history to read. */
export interface HistoryInput {
  readonly network: NetworkId;
  /** `INPUT_INVALID` if it is empty. */
  readonly address: string;
}

/** Pages in a row without anything to show. A source may send such pages for ever. */
const MAX_EMPTY = 10;
/** The most transactions of one history. */
const MAX_TRANSACTIONS = 100_000;

/**
 * Reads the first page again. It replaces all pages if it has something new; otherwise all pages stay, and with them
 * the scroll position. Does nothing while a page is being read.
 */
export async function readFirst(context: PluginContext, input: HistoryInput): Promise<void> {
  checkAddress(input);
  context.store.set(purchasesAtom, coinbaseAtom);
  context.store.set(lastNetworkAtom, input.network);
  forgetDisconnected(context);
  await read(context, input, undefined);
}

/** Reads the next page, if there is one, and adds it. Does nothing while a page is being read. */
export async function readNext(context: PluginContext, input: HistoryInput): Promise<void> {
  checkAddress(input);
  const known = context.store.get(historiesAtom).get(historyKey(input.network, input.address));
  if (known?.next === undefined || known.transactions.length >= MAX_TRANSACTIONS) return;
  await read(context, input, known);
}

/** @throws `INPUT_INVALID` */
function checkAddress({ address }: HistoryInput): void {
  if (address) return;
  throw new ModalError("Transactions can't be fetched without an accountAddress", {
    code: 'INPUT_INVALID',
    plugin: 'activity',
  });
}

async function read(context: PluginContext, input: HistoryInput, before: History | undefined): Promise<void> {
  const { store, env, notify, report, emit } = context;
  const { network, address } = input;
  const key = historyKey(network, address);
  const known = store.get(historiesAtom).get(key);
  if (known?.status === 'loading') return;
  const at = env.now();
  const loading: History = { ...createEmpty(), ...known, status: 'loading', at };
  const put = (next: History) => store.set(historiesAtom, new Map([...store.get(historiesAtom), [key, next]]));
  put(loading);
  // The account may have been disconnected meanwhile; a late page must not restore it.
  const isCurrent = () => store.get(historiesAtom).get(key) === loading;
  try {
    const found = await readPages(context, input, before);
    if (!isCurrent()) return;
    if (known && !before && begins(known, found)) put({ ...known, status: 'ready', at, asOf: found.asOf });
    else put({ ...merge(before ?? createEmpty(), found), status: 'ready', at });
  } catch (error) {
    if (!isCurrent()) return;
    put({ ...createEmpty(), status: 'failed', at });
    report(error);
    const t = await context.text(strings);
    notify.toast({ variant: 'error', message: t('failedToFetch') });
    emit({ type: 'ERROR_FETCH_TRANSACTIONS', props: { network } });
  }
}

/** Goes on while pages have nothing to show, because they contain only spam or other networks. */
async function readPages(context: PluginContext, input: HistoryInput, before: History | undefined): Promise<Found> {
  const hashes = new Set<string>();
  const added: ActivityTransaction[] = [];
  const cursors = new Set<string>();
  let cursor = before?.next;
  let source = before?.source;
  let origin = before?.origin;
  let asOf = before?.asOf;
  let missing = before?.missing ?? 0;
  for (let round = 0; round < MAX_EMPTY; round += 1) {
    const request = { ...input, ...(cursor !== undefined && { cursor }) };
    const handles = [...context.services(activity, namespaceOf(input.network)).entries()];
    const answer = await askSources(context, handles, source, (one, signal) => one.page({ ...request, signal }));
    if (!answer) break;
    ({ source } = answer);
    ({ origin } = answer.page);
    if (!before) ({ asOf } = answer.page);
    missing += answer.page.missing ?? 0;
    for (const transaction of await checkTransfers(context, input.network, answer.page)) {
      const { hash } = transaction;
      if (hashes.has(hash) || before?.hashes.has(hash) || !isShown(transaction, input.network)) continue;
      hashes.add(hash);
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
  return { added, next: cursor, source, origin, asOf, missing };
}

/** Adds transactions to a history. Changes the set `hashes` in place, so that a long history is not copied for each page. */
function merge(
  { transactions, transactionsByYear, hashes, first }: Known,
  { added, ...rest }: Found,
): Omit<History, 'status' | 'at'> {
  for (const { hash } of added) hashes.add(hash);
  return {
    transactions: [...transactions, ...added].sort(byNewest),
    transactionsByYear: addByYear(transactionsByYear, added),
    hashes,
    first: transactions.length > 0 ? first : added,
    ...rest,
  };
}

/** Whether the first page of the known history has the same transactions, and none of them has changed or was lost. */
function begins({ transactions, first, next, origin, missing = 0 }: History, found: Found): boolean {
  const isKnown = found.added.every(({ hash, status }, at) => {
    const known = first[at];
    return known?.hash === hash && known.status === status;
  });
  // The source has nothing after this page, so nothing may be known after it.
  const isCut = found.next === undefined && (next !== undefined || transactions.length > found.added.length);
  const isLess = (found.missing ?? 0) > missing;
  return isKnown && found.added.length > 0 && !isCut && !isLess && origin?.name === found.origin?.name;
}

const createEmpty = (): Known => ({ transactions: [], transactionsByYear: {}, hashes: new Set(), first: [] });

/** Drops transactions of other networks, and those whose transfers are all collectibles that advertise something. */
function isShown({ network, transfers }: ActivityTransaction, wanted: NetworkId): boolean {
  return network === wanted && !(transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam === true));
}

// Events have no addresses.
declare module 'latchkey/plugin' {
  interface EventProps {
    ERROR_FETCH_TRANSACTIONS: { readonly network: string };
  }
}
