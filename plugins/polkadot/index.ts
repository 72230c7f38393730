/** The plugin `polkadot`: Polkadot, Kusama, their system chains, and the extensions of the page. Loads no WASM. */

import { balances, connectors, definePlugin, lazyConnectors, namespaces, originsOf } from 'latchkey/plugin';
import { bridges } from 'latchkey/plugins/walletconnect/slots';
import { createApi } from './api.js';
import { describeNamespace, readNetworks } from './namespace.js';
import { checkOptionTypes, type PolkadotOptions } from './options.js';

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
export function polkadot(options: PolkadotOptions) {
  checkOptionTypes(options);
  const networks = readNetworks(options);
  const prefixes = new Map(networks.map(({ id }, at) => [id, options.networks[at]?.ss58Prefix ?? 42] as const));
  return definePlugin({
    id: 'polkadot',
    origins: originsOf(networks),
    contributes: [
      namespaces.of('polkadot', describeNamespace(networks, prefixes)),
      connectors.of(
        lazyConnectors(async () => {
          const { discover } = await import('./discovery.js');
          return (context, publish) => discover(context, publish, options.connectors ?? [], prefixes);
        }),
      ),
      balances.of('polkadot', async (context) => (await import('./rpc/reads.js')).createBalances(context)),
      bridges.of('polkadot', async (context) =>
        (await import('./remote/walletconnect.js')).createBridge(context, prefixes),
      ),
    ],
    api: createApi,
  });
}
