/** The wallets of Connect with a directory: the same lists as those of the views. */

import { connectorsAtom, ModalError, namespaceOf, type PluginContext, type RowDirectory } from 'latchkey/plugin';
import {
  catalogueAtom,
  type DirectoryProblem,
  gridAtom,
  openLink,
  phoneLink,
  searchAtom,
  shelfAtom,
  stepOf,
  type WalletCatalogue,
} from 'latchkey/plugins/wallets/slots';
import type { CellSource } from './cellRows.js';
import { findPhone } from './pairing.js';

export function directoryCells(context: PluginContext, catalogue: WalletCatalogue): CellSource {
  const { store } = context;
  const canPair = () => findPhone(store.get(connectorsAtom)) !== undefined;
  return {
    atoms: [connectorsAtom, shelfAtom, gridAtom, searchAtom, catalogueAtom],
    shelf: () => store.get(shelfAtom) ?? [],
    ordered: catalogue.ordered ?? false,
    directory(rowOf) {
      const list = store.get(catalogueAtom);
      const search = store.get(searchAtom);
      const isSearch = search.status !== 'idle';
      const { status, problem } = isSearch ? search : list;
      const cells = isSearch ? search.cells : store.get(gridAtom);
      const hasMore = !isSearch && list.available && (list.status === 'idle' || list.more);
      const total = hasMore ? list.count : cells.length;
      return {
        rows: cells.map(rowOf),
        text: search.text,
        status,
        hasMore,
        ...(total !== undefined && { total }),
        ...(status === 'failed' && { error: errorOf(problem ?? 'unreachable') }),
      } satisfies RowDirectory;
    },
    describe(cell) {
      const { wallet } = cell;
      if (!wallet) return { stores: [] };
      const { rdns, badge } = wallet;
      const browse = phoneLink(cell, catalogue, canPair());
      return {
        stores: catalogue.stores(wallet),
        ...(browse && { browse }),
        ...(rdns && { rdns }),
        ...(badge && { badge }),
      };
    },
    canPair(cell) {
      const { wallet } = cell;
      // A recent wallet whose record is not loaded.
      if (!wallet) return cell.walletId !== undefined;
      return (
        Boolean(wallet.mobileLink ?? wallet.linkMode) || catalogue.linkKinds(wallet).some((kind) => kind !== 'browse')
      );
    },
    async find(cell) {
      return cell.wallet ?? (cell.walletId === undefined ? undefined : catalogue.find(cell.walletId));
    },
    cellOf(wallet) {
      const { id, name, chains } = wallet;
      const imageUrl = catalogue.imageOf({ kind: 'wallet', ...wallet });
      const namespaces = [...new Set(chains.map((network) => namespaceOf(network)))];
      const cell = {
        id: `wallet/${id}`,
        name,
        group: 'listed',
        installed: false,
        contested: false,
        namespaces,
      } as const;
      return { ...cell, walletId: id, wallet, ...(imageUrl && { imageUrl }) };
    },
    stepOf: (cell) =>
      stepOf(cell, {
        catalogue,
        connectors: store.get(connectorsAtom),
        namespaces: undefined,
        can: context.router.can,
      }),
    links: (wallet, uri) =>
      catalogue
        .linkKinds(wallet)
        .flatMap((kind) => (kind === 'browse' ? [] : (catalogue.link(wallet, { kind, uri }) ?? []))),
    open: (link) => openLink(context, link),
    remember: catalogue.remember,
    start() {
      catalogue.start();
      if (store.get(catalogueAtom).problem || store.get(searchAtom).problem) catalogue.retry();
    },
    more: catalogue.more,
    search: (text) => catalogue.search({ text }),
  };
}

const PROBLEMS: Readonly<Record<DirectoryProblem, readonly [code: string, message: string]>> = {
  unreachable: ['DIRECTORY_FAILED', 'The wallet directory did not answer. Try again.'],
  malformed: ['RESPONSE_MALFORMED', 'The wallet directory sent an invalid response.'],
  project: [
    'PROJECT_ID_INVALID',
    'The wallet directory rejected the project id. Check the option "projectId" of wallets().',
  ],
  origin: ['ORIGIN_NOT_ALLOWED', 'The wallet directory does not accept requests from this origin.'],
  refused: ['DIRECTORY_REFUSED', 'The wallet directory rejected the request.'],
};

function errorOf(problem: DirectoryProblem): ModalError {
  const [code, message] = PROBLEMS[problem];
  return new ModalError(message, { code, plugin: 'wallets' });
}
