/** Combines records, connectors and stored data into the lists and atoms that views use. */

import {
  type Connection,
  connectionsAtom,
  connectorsAtom,
  imagesAtom,
  modalAtom,
  networksAtom,
  type PluginContext,
  statusesAtom,
  walletRecordsAtom,
} from 'latchkey/plugin';
import { createImageFinder } from '../directory/images.js';
import { readRdns, readWallets } from '../directory/records.js';
import { readDevice } from '../links/device.js';
import { createLink, linkKinds, storesFor } from '../links/links.js';
import type { WalletsOptions } from '../options.js';
import { createRanking, type RankInput } from '../ranking/createRanking.js';
import { CONNECTOR_ORDER, readOrder } from '../ranking/groups.js';
import { isInjected } from '../ranking/isInjected.js';
import { listWallets, rankWallets } from '../ranking/lists.js';
import { createRecordFinder } from '../ranking/match.js';
import { countPendingWallets } from '../ranking/pendingWallets.js';
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
import { countTotal, createDirectoryLoader, type DirectoryData, formatTotal } from './directoryLoader.js';
import { recentKey, withRecent } from './recentWallets.js';

/** Property of `window` that holds flags written without a path, such as `isExample`. */
const INJECTED_ROOT = 'ethereum';

/** Fills the lists with what the page and the storage contain. No request is made before `start` or `more`. */
export async function createCatalogue(context: PluginContext<WalletsOptions>): Promise<WalletCatalogue> {
  const { options } = context;
  const { env, store, storage } = context;
  const device = readDevice(env);
  const custom = readWallets(options.custom ?? []);
  const imageOf = await createImageFinder(context, options.images ?? {});
  store.set(imagesAtom, Object.freeze({ find: imageOf }));
  const order = readOrder(options.order ?? [], context.report);
  const cellCache = new WeakMap<Wallet, WalletCell>();

  const readInput = (): RankInput => {
    const { featured, recommended, excluded, others, listed } = loader.data();
    const domains = [...(options.exclude ?? []), ...excluded.map(({ rdns }) => rdns)];
    return {
      connectors: store.get(connectorsAtom),
      recent: store.get(recentWalletsAtom),
      featured,
      custom,
      recommended,
      known: [...excluded, ...others, ...listed, ...search.state().wallets],
      excluded: { ids: new Set(options.exclude), rdns: new Set(domains.flatMap((value) => readRdns(value) ?? [])) },
      order,
      device,
      imageOf,
      cellCache,
    };
  };
  /** The values that the lists depend on. */
  const readSources = (): readonly unknown[] => {
    const { featured, recommended, excluded, others, listed } = loader.data();
    const atoms = [connectorsAtom, recentWalletsAtom, networksAtom].map((atom) => store.get<unknown>(atom));
    return [...atoms, featured, recommended, excluded, others, listed, search.state().wallets];
  };
  let recordParts: readonly unknown[] = [];
  /** Updates the records that vouch for connectors. Records of a search do not, so that typing changes no other list. */
  const updateRecords = ({ featured, recommended, excluded, others, listed }: DirectoryData) => {
    const parts = [excluded, others, listed, recommended, featured, custom];
    if (parts.every((part, index) => part === recordParts[index])) return;
    recordParts = parts;
    const byId = new Map(parts.flat().map((wallet) => [wallet.id, wallet]));
    store.set(walletRecordsAtom, createRecordFinder([...byId.values()], device.platform !== 'desktop'));
  };
  const updateLists = (sources: readonly unknown[]) => {
    const input = readInput();
    const ranking = createRanking(input);
    const shelf = rankWallets(input, ranking);
    const grid = listWallets(input, loader.data().listed, ranking);
    store.set(shelfAtom, shelf);
    store.set(gridAtom, grid);
    return { sources, input, ranking, shelf, grid };
  };
  let lists: ReturnType<typeof updateLists> | undefined;
  const publish = () => {
    if (context.signal.aborted) return;
    const data = loader.data();
    updateRecords(data);
    const sources = readSources();
    // The start of a request changes the loader's state but none of the sources.
    if (!lists || sources.some((source, index) => source !== lists?.sources[index])) lists = updateLists(sources);
    const { input, ranking, shelf, grid } = lists;
    const { text, badge, phase, problem, wallets } = search.state();
    store.set(
      searchAtom,
      Object.freeze({
        text,
        badge,
        status: phase === 'debouncing' ? 'loading' : phase,
        ...(problem && { problem }),
        cells:
          phase === 'idle' ? [] : searchCells(grid, listWallets(input, wallets, ranking), { text, badge }, wallets),
      }),
    );
    const total = formatTotal(data);
    const count = countTotal(data);
    const [firstProblem] = data.missing.values();
    store.set(
      catalogueAtom,
      Object.freeze({
        status: data.list,
        available: loader.available,
        more: loader.available && data.next !== undefined,
        ...(total && { total }),
        ...(count && { count }),
        ...(firstProblem && { problem: firstProblem }),
        missing: Object.freeze([...data.missing.keys()]),
        pending: countPendingWallets(shelf, data.unanswered, options.featured ?? [], input.order),
      }),
    );
  };
  const loader = createDirectoryLoader(context, publish);
  const search = createSearch(context, {
    hasDirectory: loader.available,
    request: ({ text, badge }, signal) => loader.search(text, badge, signal),
    onChange: publish,
  });

  const storeRecent = (list: readonly RecentWallet[]) => {
    storage.set(recentKey, list);
    store.set(recentWalletsAtom, list);
  };
  const remember = (wallet: RecentWallet) => storeRecent(withRecent(store.get(recentWalletsAtom), wallet));
  store.set(recentWalletsAtom, storage.get(recentKey));
  context.defer(storage.watch(recentKey, () => store.set(recentWalletsAtom, storage.get(recentKey))));
  watchNewConnections(context, ({ connector: { id, name, type } }) => {
    // The connectors of WalletConnect and of logins are not wallets themselves. Their plugins call `remember`.
    const isWallet = type === 'ANNOUNCED' || type === 'INJECTED' || type === 'EXTERNAL';
    if (isWallet) remember({ id, source: 'connector', name });
  });
  for (const atom of [connectorsAtom, recentWalletsAtom, networksAtom]) context.watch<unknown>(atom, publish);
  // Closing the modal ends the search.
  context.watch(modalAtom, ({ open }) => open || search.setQuery({ text: '', badge: undefined }));
  publish();

  const catalogue = Object.freeze({
    allWallets: options.allWallets ?? 'SHOW',
    ordered: order !== CONNECTOR_ORDER,
    device,
    start() {
      // The option is given but empty, most likely because an environment variable is not set.
      if ('projectId' in options && !options.projectId && !loader.available)
        context.notify.alert('PROJECT_ID_NOT_CONFIGURED');
      loader.loadShelf();
    },
    more: loader.loadNextPage,
    retry() {
      loader.loadShelf();
      if (loader.data().list === 'failed') loader.loadNextPage();
      search.retry();
    },
    search: ({ text, badge }) => search.setQuery({ text, badge }),
    async find(id) {
      return custom.find((wallet) => wallet.id === id) ?? loader.findById(id);
    },
    lists: () => ({
      shelf: store.get(shelfAtom) ?? [],
      grid: store.get(gridAtom),
      recent: store.get(recentWalletsAtom),
      search: store.get(searchAtom),
      catalogue: store.get(catalogueAtom),
    }),
    // `publish` sets this atom last.
    subscribe: (listener) => store.sub(catalogueAtom, listener),
    remember: ({ id, name, imageId }) => remember({ id, source: 'wallet', name, ...(imageId && { imageId }) }),
    forget: (id) => storeRecent(store.get(recentWalletsAtom).filter((wallet) => wallet.id !== id)),
    imageOf,
    link: (wallet, input) => createLink(wallet, input, device, env.window?.location?.href),
    linkKinds: (wallet) => linkKinds(wallet, device),
    isInjected: ({ injected }) => env.window !== undefined && isInjected(env.window, INJECTED_ROOT, injected),
    stores: (wallet) => storesFor(wallet, device),
  } satisfies WalletCatalogue);
  store.set(madeCatalogueAtom, catalogue);
  return catalogue;
}

/** Calls the listener for each connection that the user makes, but not for restored connections. */
function watchNewConnections(context: PluginContext, listener: (connection: Connection) => void): void {
  const { store } = context;
  let previous = store.get(connectionsAtom);
  context.watch(connectionsAtom, (current) => {
    const added = [...current.values()].filter(
      ({ namespace, connector }) =>
        previous.get(namespace)?.connector.id !== connector.id &&
        store.get(statusesAtom).get(namespace) !== 'reconnecting',
    );
    previous = current;
    for (const connection of added) listener(connection);
  });
}
