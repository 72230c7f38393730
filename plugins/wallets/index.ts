/** Wallets beyond those of the page: a directory of them, recent ones, links into their apps. */

import { connectors, definePlugin, view, views } from 'latchkey';
import { checkWalletsOptions, type WalletsOptions } from './options.js';
import {
  type AllWalletsParams,
  ANY,
  catalogueAtom,
  type GetWalletParams,
  gridAtom,
  recentWalletsAtom,
  searchAtom,
  shelfAtom,
  walletCatalogue,
  walletDirectory,
  walletImages,
} from './points.js';

export type { ImageOverrides, WalletsOptions } from './options.js';
export type * from './points.js';

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
 * import { mainnet } from 'latchkey/plugins/eip155/chains';
 * import { wallets } from 'latchkey/plugins/wallets';
 *
 * createModal({ plugins: [eip155({ networks: [mainnet] }), wallets({ baseUrl: 'https://wallets.example.com' })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function wallets(options: WalletsOptions = {}) {
  checkWalletsOptions(options);
  const { baseUrl, list, projectId, sdk } = options;
  const base = baseUrl ?? (projectId && !list ? PROJECTS_URL : undefined);
  const endpoint = base ? { baseUrl: base.replace(/\/+$/, ''), projectId, sdk } : undefined;
  return definePlugin({
    id: 'wallets',
    origins: endpoint ? [new URL(endpoint.baseUrl).origin] : [],
    contributes: [
      views.of('AllWallets', view<AllWalletsParams>({ load: () => import('./views/AllWalletsView.js') })),
      views.of('GetWallet', view<GetWalletParams>({ load: () => import('./views/GetWalletView.js') })),
      views.of('WhatIsAWallet', view({ load: () => import('./views/WhatIsAWalletView.js') })),
      walletCatalogue.of(ANY, async (context) => (await import('./catalogue.js')).createCatalogue(context, options)),
      // Nothing is listed by it: what Connect shows of the directory's code is fetched, and there, when wallets are.
      connectors.of({
        load: () => import('./catalogue.js'),
        watch: async (context) => void (await context.service(walletCatalogue, ANY)),
      }),
      ...(list
        ? [walletDirectory.of(ANY, async () => (await import('./listDirectory.js')).createListDirectory(list))]
        : []),
      ...(endpoint
        ? [
            ...(list
              ? []
              : [
                  walletDirectory.of(ANY, async (context) =>
                    (await import('./httpDirectory.js')).createHttpDirectory(context, endpoint),
                  ),
                ]),
            walletImages.of(ANY, async () => (await import('./images.js')).createHttpImages(endpoint)),
          ]
        : []),
    ],
    state: {
      recent: recentWalletsAtom,
      catalogue: catalogueAtom,
      shelf: shelfAtom,
      grid: gridAtom,
      search: searchAtom,
    },
    /** Everything views can do, for a list of the app's own. */
    api: (context) => ({ catalogue: () => context.service(walletCatalogue, ANY) }),
  });
}
