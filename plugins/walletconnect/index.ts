/** Phone wallets through WalletConnect: one approval covers all namespaces of the app. */

import { connectors, definePlugin, namespaces, view, views } from 'latchkey/plugin';
import { createApi } from './api.js';
import { contributeRawNamespaces } from './networks.js';
import { readWalletConnectOptions, type WalletConnectOptions } from './options.js';
import type { RawNamespaces } from './rawNamespace.js';
import { healthAtom, pendingAtom, uriAtom } from './state.js';
import type { ConnectingBasicParams, ConnectingParams } from './views/params.js';

export type { WalletConnectApi, WalletConnectLink } from './api.js';
export type { WalletConnectMetadata, WalletConnectOptions, WalletConnectStorage } from './options.js';
export type { RawNamespace, RawNamespaces } from './rawNamespace.js';
export type { RawFeatures } from './session/rawBridge.js';
export type { WalletConnectHealth, WalletConnectPending } from './state.js';
export type { ConnectingBasicParams, ConnectingParams } from './views/params.js';

/**
 * The WalletConnect connector. It needs the package `@walletconnect/universal-provider`, which is loaded on first use.
 *
 * @throws `OPTION_INVALID`, with the option's name, the given value and the expected type
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
export function walletconnect<const N extends RawNamespaces = Record<never, never>>(given: WalletConnectOptions<N>) {
  const options = readWalletConnectOptions(given);
  return definePlugin({
    id: 'walletconnect',
    options,
    csp: {
      'connect-src': [options.relayUrl ?? 'wss://relay.walletconnect.org'],
      'frame-src': options.verify === false ? [] : ['https://verify.walletconnect.org'],
    },
    contributes: [
      views.of(
        'ConnectingWalletConnect',
        view<ConnectingParams>({
          load: () => import('./views/ConnectingWalletConnectView.js'),
          skeleton: ['tabs', 'qr', 'button'],
        }),
      ),
      views.of(
        'ConnectingWalletConnectBasic',
        view<ConnectingBasicParams>({
          load: () => import('./views/ConnectingWalletConnectBasicView.js'),
          skeleton: ['qr', 'button'],
        }),
      ),
      connectors.of({
        async watch(context, publish) {
          const { createConnector } = await import('./connector.js');
          if (!context.signal.aborted) publish(createConnector(context, context.options));
        },
      }),
      // Their keys are a part of the type of the plugin.
      ...contributeRawNamespaces(given.namespaces),
    ],
    state: { uri: uriAtom, health: healthAtom, pending: pendingAtom },
    api: createApi,
    setup({ read, router, tap, options: { namespaces: raw = {} } }) {
      // Without chain plugins the only wallets are those that scan a code, so the modal opens with the code, or on phones with
      // the list of wallets.
      const firstView = ({ mobile }: { readonly mobile: boolean }) =>
        mobile && router.can('AllWallets') ? 'AllWallets' : 'ConnectingWalletConnectBasic';
      tap(
        'resolveView',
        ({ state }) => (state.connection || hasChainPlugin() ? undefined : { view: firstView(state) }),
        {
          order: 299,
        },
      );
      // Such an app has only the networks that it lists itself, and no view to choose one of them: never show UnsupportedChain.
      tap(
        'resolveView',
        ({ state }) =>
          state.connection && !state.supported && !hasChainPlugin()
            ? { view: router.can('Account') ? 'Account' : 'ConnectingWalletConnectBasic' }
            : undefined,
        { order: 190 },
      );
      const hasChainPlugin = () => [...read(namespaces).keys()].some((namespace) => !Object.hasOwn(raw, namespace));
    },
  });
}

declare module 'latchkey/plugin' {
  interface ConnectorTypes {
    /** A wallet on a phone, or in another app. */
    WALLET_CONNECT: true;
  }
}
