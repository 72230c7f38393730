/** Reads pages of NFTs from the sources of the service `nfts`, or finds them in the latest transactions. */

import { type ImageRule, readImageRule } from 'latchkey/data';
import {
  type ActivityPage,
  type ActivityTransaction,
  type AssetOrigin,
  activity,
  type Nft,
  namespaceOf,
  nfts as nftSources,
  type PluginContext,
} from 'latchkey/plugin';
import { askSources, type SourcePage } from '../askSources.js';
import { checkTransfers } from '../checkTransfers.js';
import { forgetDisconnected } from '../forget.js';
import type { HistoryInput } from '../readHistory.js';
import { type Collectibles, historyKey, nftsAtom } from '../state.js';
import { strings } from '../strings.js';
import { deriveNfts } from './deriveNfts.js';

/** Pages of transactions in which NFTs are looked for. */
const HISTORY_PAGES = 5;
/** Pages in a row without a new NFT. A source may send such pages for ever. */
const MAX_EMPTY = 10;
/** The most NFTs of one account. */
const MAX_NFTS = 10_000;

type Found = Pick<Collectibles, 'nfts' | 'isPartial' | 'next' | 'source' | 'origin'>;

/**
 * Reads the first page again. It replaces all pages if it has other NFTs; otherwise the further pages stay, and with them the
 * NFT that is open. Does nothing while a page is being read.
 */
export function readFirstNfts(context: PluginContext, input: HistoryInput): Promise<void> {
  forgetDisconnected(context);
  return read(context, input, undefined);
}

/** Reads the next page, if there is one, and adds it. Does nothing while a page is being read. */
export async function readNextNfts(context: PluginContext, input: HistoryInput): Promise<void> {
  const known = context.store.get(nftsAtom).get(historyKey(input.network, input.address));
  if (known?.next === undefined || known.nfts.length >= MAX_NFTS) return;
  await read(context, input, known);
}

async function read(context: PluginContext, input: HistoryInput, before: Collectibles | undefined): Promise<void> {
  const { store, env, notify, report } = context;
  const key = historyKey(input.network, input.address);
  const known = store.get(nftsAtom).get(key);
  if (known?.status === 'loading') return;
  const at = env.now();
  const loading: Collectibles = { nfts: [], isPartial: false, ...known, status: 'loading', at };
  const put = (next: Collectibles) => store.set(nftsAtom, new Map([...store.get(nftsAtom), [key, next]]));
  put(loading);
  // The account may have been disconnected meanwhile; a late page must not restore it.
  const isCurrent = () => store.get(nftsAtom).get(key) === loading;
  try {
    const found = await readPages(context, input, before);
    if (!isCurrent()) return;
    if (known && !before && begins(known, found)) {
      put({ ...known, nfts: [...found.nfts, ...known.nfts.slice(found.nfts.length)], status: 'ready', at });
    } else {
      put({ ...found, status: 'ready', at });
    }
  } catch (error) {
    if (!isCurrent()) return;
    put({ ...loading, status: 'failed' });
    report(error);
    const t = await context.text(strings);
    notify.toast({ variant: 'error', message: t('nftsFailed') });
  }
}

/** Whether the known list begins with the same NFTs. Their fields may have changed. */
function begins({ nfts, next, origin }: Collectibles, found: Found): boolean {
  const isKnown = found.nfts.every(({ id }, at) => nfts[at]?.id === id);
  // The source has nothing after this page, so nothing may be known after it.
  const isCut = found.next === undefined && (next !== undefined || nfts.length > found.nfts.length);
  return isKnown && found.nfts.length > 0 && !isCut && origin?.name === found.origin?.name;
}

/** @throws the failure of the sources, if the latest transactions cannot be read either */
async function readPages(
  context: PluginContext,
  input: HistoryInput,
  before: Collectibles | undefined,
): Promise<Found> {
  let failure: { readonly error: unknown } | undefined;
  try {
    const found = await readListed(context, input, before);
    if (found) return found;
  } catch (error) {
    if (before) throw error;
    failure = { error };
  }
  const derived = await derive(context, input).catch((error) => {
    throw failure ? failure.error : error;
  });
  // An account may hold NFTs that its latest transactions do not have: nothing found is no proof of none.
  if (failure && derived.nfts.length === 0) throw failure.error;
  if (failure) context.report(failure.error);
  return derived;
}

/** `undefined` if no source lists the NFTs of the network. */
async function readListed(
  context: PluginContext,
  { network, address }: HistoryInput,
  before: Collectibles | undefined,
): Promise<Found | undefined> {
  const handles = [...context.services(nftSources, namespaceOf(network)).entries()];
  const imageOf = await readImageRule(context);
  const ids = new Set(before?.nfts.map(({ id }) => id));
  const cursors = new Set<string>();
  const added: Nft[] = [];
  let [cursor, source, origin] = [before?.next, before?.source, before?.origin];
  for (let round = 0; round < MAX_EMPTY; round += 1) {
    const request = { network, address, ...(cursor !== undefined && { cursor }) };
    const answer = await askSources(context, handles, source, (one, signal) => one.page({ ...request, signal }));
    if (!answer) {
      if (origin === undefined) return undefined;
      break;
    }
    ({ source } = answer);
    ({ origin } = answer.page);
    for (const nft of answer.page.nfts) {
      if (ids.has(nft.id) || nft.network !== network || nft.quantity <= 0n) continue;
      ids.add(nft.id);
      added.push(withoutForeignImage(imageOf, nft, answer.page.origin));
    }
    if (cursor !== undefined) cursors.add(cursor);
    cursor = answer.page.next;
    // A cursor that was used before would never end.
    if (cursor !== undefined && cursors.has(cursor)) cursor = undefined;
    if (cursor === undefined || added.length > 0) break;
  }
  // Ten pages of nothing: the rest is not asked for.
  if (added.length === 0) cursor = undefined;
  return { nfts: [...(before?.nfts ?? []), ...added], isPartial: false, next: cursor, source, origin };
}

async function derive(context: PluginContext, { network, address }: HistoryInput): Promise<Found> {
  const handles = [...context.services(activity, namespaceOf(network)).entries()];
  const transactions: ActivityTransaction[] = [];
  const hashes = new Set<string>();
  let cursor: string | undefined;
  let source: number | undefined;
  let origin: AssetOrigin | undefined;
  for (let page = 0; page < HISTORY_PAGES; page += 1) {
    const request = { network, address, ...(cursor !== undefined && { cursor }) };
    const answer: SourcePage<ActivityPage> | undefined = await askSources(context, handles, source, (one, signal) =>
      one.page({ ...request, signal }),
    );
    if (!answer) break;
    ({ source } = answer);
    ({ origin } = answer.page);
    // A page that repeats must not count its NFTs twice.
    const checked = await checkTransfers(context, network, answer.page);
    for (const one of checked) if (!hashes.has(one.hash)) transactions.push(one);
    for (const { hash } of answer.page.transactions) hashes.add(hash);
    cursor = answer.page.next;
    if (cursor === undefined) break;
  }
  return { nfts: deriveNfts(transactions, network), isPartial: true, origin };
}

/** The maker of an NFT chooses the URL of its picture, and can send the NFT to anybody. */
function withoutForeignImage(imageOf: ImageRule, nft: Nft, origin: AssetOrigin): Nft {
  const { imageUrl, ...rest } = nft;
  const shown = imageOf({ imageUrl, origin });
  return { ...rest, ...(shown !== undefined && { imageUrl: shown }) };
}
