/** Phone wallets through WalletConnect: one approval over all namespaces of the app. */

import { connectors, definePlugin, namespaces, view, views } from 'latchkey';
import { createApi } from './api.js';
import { contributeRaw, type RawNamespaces } from './networks.js';
import { checkShape, type WalletConnectOptions } from './options.js';
import { healthAtom, pendingAtom, uriAtom } from './state.js';
import type { BasicParams, PairingParams } from './views/params.js';

export type { WalletConnectApi, WalletConnectLink } from './api.js';
export type { RawNamespace, RawNamespaces } from './networks.js';
export type { WalletConnectMetadata, WalletConnectOptions, WalletConnectStorage } from './options.js';
export type { RawFeatures } from './session/rawBridge.js';
export type { WalletConnectHealth, WalletConnectPending } from './state.js';

/**
 * The connector of WalletConnect. Needs the package `@walletconnect/universal-provider`, which is fetched when it is first used.
 *
 * @throws `OPTION_INVALID` naming the option, what was given and what is expected
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { eip155 } from 'latchkey/plugins/eip155';
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { walletconnect } from 'latchkey/plugins/walletconnect';
 *
 * createModal({ plugins: [eip155({ networks: [mainnet] }), walletconnect({ projectId: 'your-project-id' })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function walletconnect<const N extends RawNamespaces = Record<never, never>>(options: WalletConnectOptions<N>) {
  checkShape(options);
  return definePlugin({
    id: 'walletconnect',
    contributes: [
      views.of(
        'ConnectingWalletConnect',
        view<PairingParams>({ load: () => import('./views/ConnectingWalletConnectView.js') }),
      ),
      views.of(
        'ConnectingWalletConnectBasic',
        view<BasicParams>({ load: () => import('./views/ConnectingWalletConnectBasicView.js') }),
      ),
      connectors.of({
        async watch(context, publish) {
          const { createConnector } = await import('./connector.js');
          if (!context.signal.aborted) publish(createConnector(context, options));
        },
      }),
      ...contributeRaw(options.namespaces),
    ],
    state: { uri: uriAtom, health: healthAtom, pending: pendingAtom },
    api: createApi,
    setup({ read, router, tap }) {
      // Spec §2: without chains there is nothing to choose from but wallets that scan.
      const basic = ({ mobile }: { readonly mobile: boolean }) =>
        mobile && router.can('AllWallets') ? 'AllWallets' : 'ConnectingWalletConnectBasic';
      tap('resolveView', ({ state }) => (state.connection || hasChains() ? undefined : { view: basic(state) }), {
        stage: 299,
      });
      const hasChains = () => [...read(namespaces).keys()].some((one) => !Object.hasOwn(options.namespaces ?? {}, one));
    },
  });
}
