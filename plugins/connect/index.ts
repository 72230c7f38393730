/** The views that connect a wallet. */

import { connectMethods, connectorsAtom, definePlugin, knownWallets, view, views } from 'latchkey/plugin';
import { walletFirst } from './methods.js';
import { type ConnectOptions, readConnectOptions } from './options.js';
import type { WalletList } from './rows/listTypes.js';
import {
  type AbsentParams,
  CATALOGUE,
  type ChooseParams,
  type ConnectingParams,
  type ConnectParams,
  connectParts,
} from './slots.js';

export type { ConnectOptions } from './options.js';
export type {
  ConnectRowOptions,
  QrData,
  RememberedList,
  WalletAttempt,
  WalletList,
  WalletListState,
  WalletRow,
} from './rows/listTypes.js';

/** `modal.api.connect`. */
export interface ConnectApi {
  /**
   * The wallets and log-ins, for an app that draws its own connect screen. The modal has one list. Its code is loaded now, and the look
   * for wallets begins. On a server the list stays empty.
   * @example
   * const wallets = await modal.api.connect.wallets();
   * for (const { id, name } of wallets.get().rows) console.log(id, name);
   */
  wallets(): Promise<WalletList>;
}

const openRows = () => import('./rows/openList.js');

/**
 * The views Connect, ChooseNamespace and ConnectingExternal, and the group of wallets in Connect.
 *
 * Connect is the first view while no wallet is connected.
 *
 * @throws `OPTION_INVALID`
 */
/* @__NO_SIDE_EFFECTS__ */
export function connect(given: ConnectOptions = {}) {
  const options = readConnectOptions(given);
  return definePlugin({
    id: 'connect',
    options,
    contributes: [
      views.of(
        'Connect',
        view<ConnectParams>({
          load: () => import('./views/ConnectView.js'),
          parts: [connectMethods],
          skeleton: ['shelf', 'shelf'],
          next: ['ConnectingExternal', 'ChooseNamespace', 'AllWallets'],
        }),
      ),
      views.of(
        'ChooseNamespace',
        view<ChooseParams>({
          load: () => import('./views/ChooseNamespaceView.js'),
          skeleton: ['hero', 'row', 'row'],
          next: ['ConnectingExternal'],
        }),
      ),
      views.of(
        'ConnectingExternal',
        view<ConnectingParams | AbsentParams>({
          load: () => import('./views/ConnectingExternalView.js'),
          skeleton: ['hero'],
        }),
      ),
      connectMethods.of(
        {
          id: 'wallet',
          kind: 'wallets',
          // The shelf depends on the plugin `wallets`, which is known now, so only the code of that shelf is loaded.
          load: (read) =>
            read(CATALOGUE).size > 0 ? import('./views/WalletShelf.js') : import('./views/WalletMethod.js'),
          rows: openRows,
        },
        { order: 20 },
      ),
      knownWallets.of({
        load: async (context) => (await import('./knownWallets.js')).readKnownWallets(context),
      }),
      connectParts.of({ id: 'legal', isRequired: options.legalCheckbox, load: () => import('./views/Legal.js') }),
      connectParts.of({ id: 'end', load: () => import('./views/ShelfEnd.js') }),
      connectParts.of({ id: 'row', load: () => import('./views/ContinueRow.js') }),
      connectParts.of({ id: 'unlock', load: () => import('./views/UnlockRow.js') }),
      connectParts.of({ id: 'absent', load: () => import('./views/AbsentWallet.js') }),
      connectParts.of({ id: 'get', load: () => import('./views/GetRow.js') }),
    ],
    api: (context): ConnectApi => ({
      wallets: async () => (await openRows()).openList(context),
    }),
    setup(ctx) {
      ctx.tap('resolveView', ({ state }) => (state.connection ? undefined : { view: 'Connect' }), { order: 300 });
      ctx.tap('connectMethods', (methods) => walletFirst(methods, ctx.store.get(connectorsAtom)));
    },
  });
}
