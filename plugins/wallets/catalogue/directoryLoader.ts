/** Loads the parts of the directory that the lists are made of. */

import { ModalError, networksAtom, type PluginContext } from 'latchkey/plugin';
import { createLatestRequest } from '../directory/latestRequest.js';
import { toProblem } from '../directory/problems.js';
import { isWalletId, readWallets } from '../directory/records.js';
import type { WalletsOptions } from '../options.js';
import {
  ANY,
  type CataloguePart,
  type DirectoryPage,
  type DirectoryProblem,
  recentWalletsAtom,
  type Wallet,
  walletDirectory,
} from '../slots.js';

const PAGE_ENTRIES = 40;
const RECOMMENDED_ENTRIES = 4;
/** Maximum length of the list, in case a directory returns pages without end. */
const MAX_LISTED = 5_000;
/** A larger count is treated as unknown. */
const MAX_COUNT = 100_000;

/** The loaded parts of the directory, and the state of the others. */
export interface DirectoryData {
  readonly featured: readonly Wallet[];
  readonly recommended: readonly Wallet[];
  /** Records of excluded wallets. Their domains (rdns) are used to hide installed wallets. */
  readonly excluded: readonly Wallet[];
  /** Records of recent wallets, and of wallets found by id. */
  readonly others: readonly Wallet[];
  readonly listed: readonly Wallet[];
  readonly list: 'idle' | 'loading' | 'ready' | 'failed';
  /** Number of the next page of the list; `undefined` at the end. */
  readonly next: number | undefined;
  readonly count: number | undefined;
  /** Parts that failed, with the reason. */
  readonly missing: ReadonlyMap<CataloguePart, DirectoryProblem>;
  /** Parts of the shelf without an answer yet, whether or not they were requested. */
  readonly unanswered: ReadonlySet<CataloguePart>;
}

/** Makes the requests. */
export interface DirectoryLoader {
  /** Whether the modal has a directory. */
  readonly available: boolean;
  data(): DirectoryData;
  /** Loads the parts that Connect shows. Later calls only retry parts that failed. */
  loadShelf(): void;
  /** Loads the next page of the list. Ignored while a page is loading and at the end of the list. */
  loadNextPage(): void;
  search(text: string, badge: 'certified' | undefined, signal: AbortSignal): Promise<readonly Wallet[]>;
  findById(id: string): Promise<Wallet | undefined>;
}

const NONE: readonly never[] = Object.freeze([]);

/** @param onChange - Called after each change of `data()`. */
export function createDirectoryLoader(context: PluginContext<WalletsOptions>, onChange: () => void): DirectoryLoader {
  const { options, store } = context;
  const { featured = [], include, exclude = [], custom = [], recommended = true } = options;
  const available = context.services(walletDirectory, ANY).length > 0;
  const requests = {
    lookup: createLatestRequest(context),
    recommended: createLatestRequest(context),
    list: createLatestRequest(context),
  };
  const started = new Set<'lookup' | 'recommended'>();
  const excludedIds = exclude.filter(isWalletId);
  // Apps that name featured or custom wallets show no recommended ones, so these are not requested.
  const recommends = recommended && featured.length === 0 && custom.length === 0;
  let data: DirectoryData = Object.freeze({
    featured: NONE,
    recommended: NONE,
    excluded: NONE,
    others: NONE,
    listed: NONE,
    list: 'idle',
    next: 1,
    count: undefined,
    missing: new Map(),
    unanswered: new Set<CataloguePart>([
      ...(available && featured.length > 0 ? (['featured'] as const) : []),
      ...(available && recommends ? (['recommended'] as const) : []),
    ]),
  });

  const set = (changes: Partial<DirectoryData>) => {
    data = Object.freeze({ ...data, ...changes });
    onChange();
  };
  /** `missing` with these parts set to the problem; without a problem they are removed. */
  const missing = (parts: readonly CataloguePart[], problem?: DirectoryProblem) => {
    const next = new Map(data.missing);
    for (const part of parts) problem ? next.set(part, problem) : next.delete(part);
    return next;
  };
  /** `unanswered` without these parts. */
  const unansweredWithout = (parts: readonly CataloguePart[]) =>
    new Set([...data.unanswered].filter((part) => !parts.includes(part)));
  const failed = (parts: readonly CataloguePart[], changes: Partial<DirectoryData> = {}) => {
    return (error: unknown) => {
      context.report(error);
      set({ ...changes, missing: missing(parts, toProblem(error)), unanswered: unansweredWithout(parts) });
    };
  };
  const directory = () => context.service(walletDirectory, ANY);
  const filter = () => {
    const chains = options.chains ?? store.get(networksAtom).map(({ id }) => id);
    return {
      ...(include && { include }),
      ...(excludedIds.length > 0 && { exclude: excludedIds }),
      ...(chains.length > 0 && { chains }),
    };
  };

  /**
   * Loads the records of featured, excluded and recent wallets with one request. It has no network filter: these
   * wallets are shown with any networks.
   */
  const lookUp = () => {
    const recent = store.get(recentWalletsAtom).flatMap(({ id, source }) => (source === 'wallet' ? [id] : []));
    const parts: readonly [CataloguePart, readonly string[]][] = [
      ['featured', featured],
      ['excluded', excludedIds],
      ['recent', recent.filter((id) => !custom.some((wallet) => wallet.id === id))],
    ];
    const names = parts.flatMap(([part, ids]) => (ids.length > 0 ? [part] : []));
    const ids = [...new Set(parts.flatMap(([, partIds]) => partIds))];
    if (ids.length === 0) return;
    requests.lookup.run(
      async (signal) => readWallets(await (await directory()).byIds(ids, signal)),
      (wallets) => {
        const [featured = NONE, excluded = NONE, others = NONE] = parts.map(([, partIds]) =>
          partIds.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? []),
        );
        set({ featured, excluded, others, missing: missing(names), unanswered: unansweredWithout(names) });
      },
      failed(names),
    );
  };
  const recommend = () => {
    if (!recommends) return;
    const parts = ['recommended'] as const;
    requests.recommended.run(
      async (signal) =>
        checkPage(await (await directory()).page({ page: 1, entries: RECOMMENDED_ENTRIES, ...filter(), signal })),
      ({ wallets, count }) =>
        set({
          recommended: wallets.slice(0, RECOMMENDED_ENTRIES),
          count: count ?? data.count,
          missing: missing(parts),
          unanswered: unansweredWithout(parts),
        }),
      failed(parts),
    );
  };

  return {
    available,
    data: () => data,
    loadShelf() {
      if (!available) return;
      const isDue = (name: 'lookup' | 'recommended', parts: readonly CataloguePart[]) => {
        const due = !started.has(name) || (!requests[name].pending && parts.some((part) => data.missing.has(part)));
        started.add(name);
        return due;
      };
      if (isDue('lookup', ['featured', 'excluded', 'recent'])) lookUp();
      if (isDue('recommended', ['recommended'])) recommend();
    },
    loadNextPage() {
      const { next: page, listed } = data;
      if (!available || page === undefined || requests.list.pending) return;
      set({ list: 'loading', missing: missing(['list']) });
      requests.list.run(
        async (signal) =>
          checkPage(await (await directory()).page({ page, entries: PAGE_ENTRIES, ...filter(), signal })),
        ({ wallets, count = data.count, next }) => {
          const known = new Set(listed.map(({ id }) => id));
          const added = wallets.filter(({ id }) => !known.has(id));
          const all = Object.freeze([...listed, ...added].slice(0, MAX_LISTED));
          // A page without new wallets is the last one, even if the directory claims another.
          const hasNext = next !== undefined && added.length > 0 && all.length < MAX_LISTED;
          set({ listed: all, list: 'ready', count, next: hasNext ? page + 1 : undefined });
        },
        failed(['list'], { list: 'failed' }),
      );
    },
    async search(text, badge, signal) {
      const query = { text: text.trim(), ...(badge && { badge }), ...filter(), signal };
      return checkPage(await (await directory()).search(query)).wallets;
    },
    async findById(id) {
      const loaded = [data.others, data.featured, data.recommended, data.listed].flat();
      const known = loaded.find((wallet) => wallet.id === id);
      if (known || !available || !isWalletId(id)) return known;
      const found = readWallets(await (await directory()).byIds([id], context.signal)).find((one) => one.id === id);
      if (found) set({ others: [...data.others, found] });
      return found;
    },
  };
}

/** Validates a page. Directories of the app are checked like the HTTP directory. */
function checkPage({ wallets, count, next }: DirectoryPage): DirectoryPage {
  if (!Array.isArray(wallets)) {
    throw new ModalError('Unexpected page from the wallet directory: "wallets" is not a list.', {
      code: 'RESPONSE_MALFORMED',
    });
  }
  const isCount = Number.isSafeInteger(count) && Number(count) >= 0 && Number(count) <= MAX_COUNT;
  return {
    wallets: readWallets(wallets.slice(0, 1_000)),
    ...(isCount && { count: Number(count) }),
    ...(next !== undefined && { next }),
  };
}

/** The number of wallets in the directory: all listed ones at the end of the list, before that the stated number. */
export function countTotal({ count, listed, next }: Pick<DirectoryData, 'count' | 'listed' | 'next'>) {
  if (next === undefined) return listed.length;
  return count === undefined ? undefined : Math.max(count, listed.length);
}

/**
 * The number of wallets as a label: exact below 10, else rounded down to tens, with `+` if that dropped some.
 *
 * @returns `undefined` if the number is unknown or 0.
 */
export function formatTotal(data: Pick<DirectoryData, 'count' | 'listed' | 'next'>): string | undefined {
  const total = countTotal(data);
  if (total === undefined || total === 0) return undefined;
  if (total < 10) return `${total}`;
  const tens = Math.floor(total / 10) * 10;
  return tens < total ? `${tens}+` : `${tens}`;
}
