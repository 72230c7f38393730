/** The plugin `polkadot`: Polkadot, Kusama, their system chains, and the extensions of the page. Loads no WASM. */

import { balances, bridges, connectors, definePlugin, lazyConnectors, namespaces, originsOf } from 'latchkey/plugin';
import { createApi } from './api.js';
import { describeNamespace, prefixesOf, readNetworks } from './namespace.js';
import { type PolkadotOptions, readPolkadotOptions } from './options.js';

export type { PolkadotExternalWallet, PolkadotNetworkInput, PolkadotOptions } from './options.js';
export type * from './slots.js';

/**
 * Adds the namespace `polkadot` to a modal.
 *
 * The addresses of a connection have the SS58 prefix of the active network. To compare accounts, compare their public
 * keys.
 *
 * @throws `OPTION_INVALID`; the message names the option, the given value and the expected one
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { polkadot } from 'latchkey/plugins/polkadot';
 * import { kusamaAssetHub, polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
 *
 * createModal({ plugins: [polkadot({ networks: [polkadotAssetHub, kusamaAssetHub] })] });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function polkadot(given: PolkadotOptions) {
  const options = readPolkadotOptions(given);
  const networks = readNetworks(options);
  return definePlugin({
    id: 'polkadot',
    options,
    origins: originsOf(networks),
    contributes: [
      namespaces.of('polkadot', describeNamespace(networks, prefixesOf(options))),
      connectors.of(lazyConnectors(async () => (await import('./discovery.js')).discover)),
      balances.of('polkadot', async (context) => (await import('./rpc/reads.js')).createBalances(context)),
      bridges.of('polkadot', async (context) => (await import('./remote/bridge.js')).createBridge(context)),
    ],
    api: createApi,
  });
}
