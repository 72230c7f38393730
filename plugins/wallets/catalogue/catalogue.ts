/** The directory as views use it: brings records, connectors and what is stored together into the atoms of slots.ts. */

import {
  type Connection,
  connectionsAtom,
  connectorsAtom,
  modalAtom,
  networksAtom,
  type PluginContext,
  statusesAtom,
} from 'latchkey';
import { createImageFinder } from '../directory/images.js';
import { readRdns, readWallets } from '../directory/records.js';
import { readDevice } from '../links/device.js';
import { linkKinds, linkTo, storesFor } from '../links/links.js';
import type { WalletsOptions } from '../options.js';
import { isInjected } from '../ranking/match.js';
import { comingTo } from '../ranking/pendingWallets.js';
import { CONNECTOR_ORDER, createRanking, listWallets, type RankInput, rankWallets } from '../ranking/rank.js';
import { createSearch } from '../search/search.js';
import { searchCells } from '../search/searchCells.js';
import {
  catalogueAtom,
  gridAtom,
  madeCatalogueAtom,
  type RecentWallet,
  recentWalletsAtom,
  searchAtom,
  shelfAtom,
  type Wallet,
  type WalletCatalogue,
  type WalletCell,
} from '../slots.js';
import { createSupply, totalLabel } from './directoryLoader.js';
import { recentKey, withRecent } from './recentWallets.js';

/** Where flags without a path stand (reference §2). */
const INJECTED_ROOT = 'ethereum';

/** Asks nobody anything yet; the lists hold what the page and the storage have. */
export async function createCatalogue(context: PluginContext, options: WalletsOptions): Promise<WalletCatalogue> {
  const { env, store, storage } = context;
  const device = readDevice(env);
  const custom = readWallets(options.custom ?? []);
  const imageOf = await createImageFinder(context, options.images ?? {});
  const made = new WeakMap<Wallet, WalletCell>();

  const readInput = (): RankInput => {
    const { featured, recommended, excluded, others, listed } = supply.now();
    const barred = [...(options.exclude ?? []), ...excluded.map(({ rdns }) => rdns)];
    return {
      connectors: store.get(connectorsAtom),
      recent: store.get(recentWalletsAtom),
      featured,
      custom,
      recommended,
      known: [...excluded, ...others, ...listed, ...search.now().wallets],
      excluded: { ids: new Set(options.exclude), rdns: new Set(barred.flatMap((one) => readRdns(one) ?? [])) },
      order: options.order ?? CONNECTOR_ORDER,
      device,
      imageOf,
      made,
    };
  };
  /** What the lists are made of. */
  const readSources = (): readonly unknown[] => {
    const { featured, recommended, excluded, others, listed } = supply.now();
    const atoms = [connectorsAtom, recentWalletsAtom, networksAtom].map((atom) => store.get<unknown>(atom));
    return [...atoms, featured, recommended, excluded, others, listed, search.now().wallets];
  };
  const makeLists = (sources: readonly unknown[]) => {
    const input = readInput();
    const ranking = createRanking(input);
    const shelf = rankWallets(input, ranking);
    const grid = listWallets(input, supply.now().listed, ranking);
    store.set(shelfAtom, shelf);
    store.set(gridAtom, grid);
    return { sources, input, ranking, shelf, grid };
  };
  let lists: ReturnType<typeof makeLists> | undefined;
  const publish = () => {
    if (context.signal.aborted) return;
    const supplies = supply.now();
    const sources = readSources();
    // A page that is asked for changes no list yet.
    if (!lists || sources.some((one, at) => one !== lists?.sources[at])) lists = makeLists(sources);
    const { input, ranking, shelf, grid } = lists;
    const { text, badge, phase, problem, wallets } = search.now();
    store.set(
      searchAtom,
      Object.freeze({
        text,
        badge,
        status: phase === 'waiting' || phase === 'asking' ? 'loading' : phase,
        ...(problem && { problem }),
        cells:
          phase === 'idle' ? [] : searchCells(grid, listWallets(input, wallets, ranking), { text, badge }, wallets),
      }),
    );
    const total = totalLabel(supplies);
    const [wrong] = supplies.missing.values();
    store.set(
      catalogueAtom,
      Object.freeze({
        status: supplies.list,
        available: supply.available,
        more: supply.available && supplies.next !== undefined,
        ...(total && { total }),
        ...(wrong && { problem: wrong }),
        missing: Object.freeze([...supplies.missing.keys()]),
        coming: comingTo(shelf, supplies.awaited, options.featured ?? [], input.order),
      }),
    );
  };
  const supply = createSupply(context, options, publish);
  const search = createSearch(context, {
    remote: supply.available,
    ask: ({ text, badge }, signal) => supply.search(text, badge, signal),
    changed: publish,
  });

  const keep = (list: readonly RecentWallet[]) => {
    storage.set(recentKey, list);
    store.set(recentWalletsAtom, list);
  };
  const remember = (wallet: RecentWallet) => keep(withRecent(store.get(recentWalletsAtom), wallet));
  store.set(recentWalletsAtom, storage.get(recentKey));
  context.defer(storage.watch(recentKey, () => store.set(recentWalletsAtom, storage.get(recentKey))));
  rememberConnections(context, ({ connector: { id, name, type } }) => {
    // One of WalletConnect's, or an e-mail's, is no wallet to pick again: their plugins say which it was.
    const isWallet = type === 'ANNOUNCED' || type === 'INJECTED' || type === 'EXTERNAL';
    if (isWallet) remember({ id, source: 'connector', name });
  });
  for (const atom of [connectorsAtom, recentWalletsAtom, networksAtom]) context.watch<unknown>(atom, publish);
  // A search belongs to one visit.
  context.watch(modalAtom, ({ open }) => open || search.typed({ text: '', badge: undefined }));
  publish();

  const catalogue = Object.freeze({
    allWallets: options.allWallets ?? 'SHOW',
    device,
    start() {
      // The key was given and is empty: an environment variable that is not set, most likely.
      if ('projectId' in options && !options.projectId && !supply.available)
        context.notify.alert('PROJECT_ID_NOT_CONFIGURED');
      supply.start();
    },
    more: supply.more,
    retry() {
      supply.start();
      if (supply.now().list === 'failed') supply.more();
      search.again();
    },
    search: ({ text, badge }) => search.typed({ text, badge }),
    async find(id) {
      return custom.find((wallet) => wallet.id === id) ?? supply.byId(id);
    },
    lists: () => ({
      shelf: store.get(shelfAtom) ?? [],
      grid: store.get(gridAtom),
      recent: store.get(recentWalletsAtom),
      search: store.get(searchAtom),
      catalogue: store.get(catalogueAtom),
    }),
    // The last to be set when anything changes.
    subscribe: (changed) => store.sub(catalogueAtom, changed),
    remember: ({ id, name, imageId }) => remember({ id, source: 'wallet', name, ...(imageId && { imageId }) }),
    forget: (id) => keep(store.get(recentWalletsAtom).filter((one) => one.id !== id)),
    imageOf,
    link: (wallet, input) => linkTo(wallet, input, device, env.window?.location?.href),
    linkKinds: (wallet) => linkKinds(wallet, device),
    isInjected: ({ injected }) => env.window !== undefined && isInjected(env.window, INJECTED_ROOT, injected),
    stores: (wallet) => storesFor(wallet, device),
  } satisfies WalletCatalogue);
  store.set(madeCatalogueAtom, catalogue);
  return catalogue;
}

/** Calls back for each connection that the user made; not for one that is restored. */
function rememberConnections(context: PluginContext, made: (connection: Connection) => void): void {
  const { store } = context;
  let before = store.get(connectionsAtom);
  context.watch(connectionsAtom, (now) => {
    const fresh = [...now.values()].filter(
      ({ namespace, connector }) =>
        before.get(namespace)?.connector.id !== connector.id &&
        store.get(statusesAtom).get(namespace) !== 'reconnecting',
    );
    before = now;
    for (const connection of fresh) made(connection);
  });
}
