/** What of the directory the lists are made of, asked for part by part. */

import { ModalError, networksAtom, type PluginContext } from 'latchkey';
import { createFlight } from '../directory/latestRequest.js';
import { problemOf } from '../directory/problems.js';
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

/** Spec §9. */
const PAGE_ENTRIES = 40;
const RECOMMENDED_ENTRIES = 4;
/** Wallets of the list; a directory without end has one here. */
const MAX_LISTED = 5_000;
/** A directory that claims more than this tells nothing. */
const MAX_COUNT = 100_000;

/** What is there, and what is not. */
export interface Supplies {
  readonly featured: readonly Wallet[];
  readonly recommended: readonly Wallet[];
  /** Records of what is excluded: their domains hide wallets of the page. */
  readonly excluded: readonly Wallet[];
  /** Records of recent wallets, and others asked for by id. */
  readonly others: readonly Wallet[];
  readonly listed: readonly Wallet[];
  readonly list: 'idle' | 'loading' | 'ready' | 'failed';
  /** Number of the list's next page. */
  readonly next: number | undefined;
  readonly count: number | undefined;
  readonly missing: ReadonlyMap<CataloguePart, DirectoryProblem>;
  /** Parts of the shelf that nobody has answered yet, asked for or not. */
  readonly awaited: ReadonlySet<CataloguePart>;
}

/** Asks for them. */
export interface Supply {
  readonly available: boolean;
  now(): Supplies;
  /** What Connect shows: once, and what failed again. */
  start(): void;
  more(): void;
  search(text: string, badge: 'certified' | undefined, signal: AbortSignal): Promise<readonly Wallet[]>;
  byId(id: string): Promise<Wallet | undefined>;
}

const NONE: readonly never[] = Object.freeze([]);

/** @param changed - Called after each change of what `now` gives. */
export function createSupply(context: PluginContext, options: WalletsOptions, changed: () => void): Supply {
  const { store } = context;
  const { featured = [], include, exclude = [], custom = [], recommended = true } = options;
  const available = context.services(walletDirectory, ANY).length > 0;
  const flights = { lookup: createFlight(context), recommended: createFlight(context), list: createFlight(context) };
  const asked = new Set<'lookup' | 'recommended'>();
  const barred = exclude.filter(isWalletId);
  // Shown only where nobody has chosen others; where they are not shown they are not asked for.
  const recommends = recommended && featured.length === 0 && custom.length === 0;
  let supplies: Supplies = Object.freeze({
    featured: NONE,
    recommended: NONE,
    excluded: NONE,
    others: NONE,
    listed: NONE,
    list: 'idle',
    next: 1,
    count: undefined,
    missing: new Map(),
    awaited: new Set<CataloguePart>([
      ...(available && featured.length > 0 ? (['featured'] as const) : []),
      ...(available && recommends ? (['recommended'] as const) : []),
    ]),
  });

  const set = (part: Partial<Supplies>) => {
    supplies = Object.freeze({ ...supplies, ...part });
    changed();
  };
  const missing = (parts: readonly CataloguePart[], problem?: DirectoryProblem) => {
    const next = new Map(supplies.missing);
    for (const part of parts) problem ? next.set(part, problem) : next.delete(part);
    return next;
  };
  const answered = (parts: readonly CataloguePart[]) =>
    new Set([...supplies.awaited].filter((part) => !parts.includes(part)));
  const failed = (parts: readonly CataloguePart[], more: Partial<Supplies> = {}) => {
    return (error: unknown) => {
      context.report(error);
      set({ ...more, missing: missing(parts, problemOf(error)), awaited: answered(parts) });
    };
  };
  const directory = () => context.service(walletDirectory, ANY);
  const filter = (except: readonly string[] = []) => {
    const chains = options.chains ?? store.get(networksAtom).map(({ id }) => id);
    const out = [...barred, ...except];
    return {
      ...(include && { include }),
      ...(out.length > 0 && { exclude: out }),
      ...(chains.length > 0 && { chains }),
    };
  };

  /** Records of ids: the featured, the excluded, the recent, in one question. It passes no networks (B38). */
  const lookUp = () => {
    const recent = store.get(recentWalletsAtom).flatMap(({ id, source }) => (source === 'wallet' ? [id] : []));
    const parts: readonly [CataloguePart, readonly string[]][] = [
      ['featured', featured],
      ['excluded', barred],
      ['recent', recent.filter((id) => !custom.some((one) => one.id === id))],
    ];
    const names = parts.flatMap(([part, ids]) => (ids.length > 0 ? [part] : []));
    const ids = [...new Set(parts.flatMap(([, some]) => some))];
    if (ids.length === 0) return;
    flights.lookup.run(
      async (signal) => readWallets(await (await directory()).byIds(ids, signal)),
      (wallets) => {
        const of = (some: readonly string[]) => some.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? []);
        const [own = NONE, out = NONE, used = NONE] = parts.map(([, some]) => of(some));
        set({ featured: own, excluded: out, others: used, missing: missing(names), awaited: answered(names) });
      },
      failed(names),
    );
  };
  const recommend = () => {
    if (!recommends) return;
    flights.recommended.run(
      async (signal) =>
        readPage(await (await directory()).page({ page: 1, entries: RECOMMENDED_ENTRIES, ...filter(), signal })),
      ({ wallets, count }) => {
        const few = wallets.slice(0, RECOMMENDED_ENTRIES);
        const parts = ['recommended'] as const;
        set({ recommended: few, count: count ?? supplies.count, missing: missing(parts), awaited: answered(parts) });
      },
      failed(['recommended']),
    );
  };

  return {
    available,
    now: () => supplies,
    start() {
      if (!available) return;
      const isDue = (name: 'lookup' | 'recommended', parts: readonly CataloguePart[]) => {
        const due = !asked.has(name) || (!flights[name].busy && parts.some((part) => supplies.missing.has(part)));
        asked.add(name);
        return due;
      };
      if (isDue('lookup', ['featured', 'excluded', 'recent'])) lookUp();
      if (isDue('recommended', ['recommended'])) recommend();
    },
    more() {
      const { next: page, listed } = supplies;
      if (!available || page === undefined || flights.list.busy) return;
      set({ list: 'loading', missing: missing(['list']) });
      flights.list.run(
        async (signal) =>
          readPage(await (await directory()).page({ page, entries: PAGE_ENTRIES, ...filter(), signal })),
        ({ wallets, count = supplies.count, next }) => {
          const known = new Set(listed.map(({ id }) => id));
          const fresh = wallets.filter(({ id }) => !known.has(id));
          const all = Object.freeze([...listed, ...fresh].slice(0, MAX_LISTED));
          // A page that brings nothing new is the last, whatever the directory says of more.
          const goesOn = next !== undefined && fresh.length > 0 && all.length < MAX_LISTED;
          set({ listed: all, list: 'ready', count, next: goesOn ? page + 1 : undefined });
        },
        failed(['list'], { list: 'failed' }),
      );
    },
    async search(text, badge, signal) {
      const found = await (await directory()).search({
        text: text.trim(),
        ...(badge && { badge }),
        ...filter(),
        signal,
      });
      return readPage(found).wallets;
    },
    async byId(id) {
      const known = [supplies.others, supplies.featured, supplies.recommended, supplies.listed].flat();
      const here = known.find((wallet) => wallet.id === id);
      if (here || !available || !isWalletId(id)) return here;
      const wallet = readWallets(await (await directory()).byIds([id], context.signal)).find((one) => one.id === id);
      if (wallet) set({ others: [...supplies.others, wallet] });
      return wallet;
    },
  };
}

/** A page as it can be used, whoever answered: a directory of the app's own is checked like any other. */
function readPage({ wallets, count, next }: DirectoryPage): DirectoryPage {
  if (!Array.isArray(wallets)) {
    throw new ModalError('The wallet directory answers with something else than asked.', {
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

/** How many there are, for a label: exact below ten, else in tens, with a plus where some were cut off. */
export function totalLabel({ count, listed, next }: Pick<Supplies, 'count' | 'listed' | 'next'>): string | undefined {
  const total = next === undefined ? listed.length : count === undefined ? undefined : Math.max(count, listed.length);
  if (total === undefined || total === 0) return undefined;
  if (total < 10) return `${total}`;
  const tens = Math.floor(total / 10) * 10;
  return tens < total ? `${tens}+` : `${tens}`;
}
