/** Wallets beyond those of the page: a directory of them, recent ones, links into their apps. */

import { connectors, definePlugin, view, views } from 'latchkey';
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
export type * from './slots.js';

/** Where project ids are known, and nobody else: asked only by apps that give one. */
const PROJECTS_URL = 'https://api.web3modal.org';

/**
 * The wallet directory.
 *
 * @throws `OPTION_INVALID` naming the option, what was given and what is expected
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
export function wallets(options: WalletsOptions = {}) {
  checkWalletsOptions(options);
  const { list } = options;
  const base = options.baseUrl ?? (options.projectId && !list ? PROJECTS_URL : undefined);
  const load = () => import('./createServices.js');
  return definePlugin({
    id: 'wallets',
    origins: base ? [new URL(base).origin] : [],
    contributes: [
      views.of('AllWallets', view<AllWalletsParams>({ load: () => import('./views/AllWalletsView.js') })),
      views.of('GetWallet', view<GetWalletParams>({ load: () => import('./views/GetWalletView.js') })),
      views.of('WhatIsAWallet', view({ load: () => import('./views/WhatIsAWalletView.js') })),
      walletCatalogue.of(ANY, async (context) => (await load()).createCatalogue(context, options)),
      // Nothing is listed by it: what Connect shows of the directory's code is fetched, and there, when wallets are.
      connectors.of({ load, watch: async (context) => void (await context.service(walletCatalogue, ANY)) }),
      ...(list || base
        ? [walletDirectory.of(ANY, async (context) => (await load()).createDirectory(context, options, base))]
        : []),
      ...(base ? [walletImages.of(ANY, async () => (await load()).createImages(options, base))] : []),
    ],
    /** Everything views can do, for a list of the app's own. */
    api: (context) => ({ catalogue: () => context.service(walletCatalogue, ANY) }),
  });
}
