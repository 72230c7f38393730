/** The wallet directory: lists, search, recent wallets, and links into wallet apps. */

import { connectors, definePlugin, ownFields, readServerUrl, view, views } from 'latchkey/plugin';
import { checkWalletsOptions, type WalletsOptions } from './options.js';
import {
  type AllWalletsParams,
  ANY,
  type GetWalletParams,
  walletCatalogue,
  walletDirectory,
  walletImages,
} from './slots.js';

export type { ImageOverrides, WalletsOptions } from './options.js';
export type {
  AllWalletsParams,
  CataloguePart,
  CatalogueState,
  Device,
  DirectoryFilter,
  DirectoryPage,
  DirectoryProblem,
  GetWalletParams,
  Link,
  LinkInput,
  LinkKind,
  LinkOpener,
  RecentWallet,
  Step,
  StepInput,
  Store,
  StoreLink,
  Wallet,
  WalletCatalogue,
  WalletCell,
  WalletDirectory,
  WalletGroup,
  WalletImages,
  WalletInput,
  WalletLists,
  WalletSearch,
} from './slots.js';

/** The directory for project ids. Used only by apps that set one. */
const PROJECTS_URL = 'https://api.web3modal.org';

/**
 * The wallet directory.
 *
 * @throws `OPTION_INVALID` naming the option, the given value and the expected one
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { eip155 } from 'latchkey/plugins/eip155';
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { wallets } from 'latchkey/plugins/wallets';
 *
 * createModal({ plugins: [eip155({ networks: [mainnet] }), wallets({ baseUrl: 'https://wallets.example.com' })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function wallets(given: WalletsOptions = {}) {
  checkWalletsOptions(given);
  const options = ownFields(given);
  const { list } = options;
  const base = readServerUrl(options.baseUrl) ?? (options.projectId && !list ? PROJECTS_URL : undefined);
  const load = () => import('./createServices.js');
  return definePlugin({
    id: 'wallets',
    origins: base ? [new URL(base).origin] : [],
    csp: { 'img-src': base ? [base] : [] },
    contributes: [
      views.of(
        'AllWallets',
        view<AllWalletsParams>({
          load: () => import('./views/AllWalletsView.js'),
          skeleton: ['search', 'grid'],
          next: ['ConnectingExternal', 'ConnectingWalletConnect'],
        }),
      ),
      views.of(
        'GetWallet',
        view<GetWalletParams>({
          load: () => import('./views/GetWalletView.js'),
          skeleton: ['row', 'row', 'row', 'row', 'row'],
        }),
      ),
      views.of(
        'WhatIsAWallet',
        view({
          load: () => import('./views/WhatIsAWalletView.js'),
          skeleton: ['row', 'row', 'row', 'button'],
          next: ['GetWallet'],
        }),
      ),
      walletCatalogue.of(ANY, async (context) => (await load()).createCatalogue(context, options)),
      // Contributes no connectors. It loads the catalogue while the connectors are loaded, so that Connect need not
      // wait.
      connectors.of({ load, watch: async (context) => void (await context.service(walletCatalogue, ANY)) }),
      ...(list || base
        ? [walletDirectory.of(ANY, async (context) => (await load()).createDirectory(context, options, base))]
        : []),
      ...(base ? [walletImages.of(ANY, async (context) => (await load()).createImages(context, options, base))] : []),
    ],
    /** For apps that draw the wallet lists themselves. */
    api: (context) => ({ catalogue: () => context.service(walletCatalogue, ANY) }),
  });
}
