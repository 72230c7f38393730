/** The wallet directory: lists, search, recent wallets, and links into wallet apps. */

import { connectors, definePlugin, view, views } from 'latchkey/plugin';
import { directoryUrl, readWalletsOptions, type WalletsOptions } from './options.js';
import {
  type AllWalletsParams,
  ANY,
  type GetWalletParams,
  walletCatalogue,
  walletDirectory,
  walletImages,
} from './slots.js';

export type { ImageOverrides, WalletsOptions } from './options.js';

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
  const options = readWalletsOptions(given);
  const base = directoryUrl(options);
  const load = () => import('./createServices.js');
  return definePlugin({
    id: 'wallets',
    options,
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
      walletCatalogue.of(ANY, async (context) => (await load()).createCatalogue(context)),
      // Contributes no connectors. It loads the catalogue while the connectors are loaded, so that Connect need not
      // wait.
      connectors.of({ load, watch: async (context) => void (await context.service(walletCatalogue, ANY)) }),
      ...(options.list || base
        ? [walletDirectory.of(ANY, async (context) => (await load()).createDirectory(context))]
        : []),
      ...(base ? [walletImages.of(ANY, async (context) => (await load()).createImages(context))] : []),
    ],
    /** For apps that draw the wallet lists themselves. */
    api: (context) => ({ catalogue: () => context.service(walletCatalogue, ANY) }),
  });
}
