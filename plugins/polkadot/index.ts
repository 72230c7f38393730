/** Polkadot, Kusama and their system chains, with the extensions of the page. Loads no WASM. */

import { balances, connectors, definePlugin, lazyConnectors, namespaces, originsOf } from 'latchkey';
import { bridges } from 'latchkey/plugins/walletconnect/slots';
import { createFace } from './face.js';
import { describeChain, readNetworks } from './namespace.js';
import { checkShape, type PolkadotOptions } from './options.js';

export type { PolkadotApi } from './face.js';
export type { PolkadotExternalWallet, PolkadotNetworkInput, PolkadotOptions } from './options.js';
export type {
  PolkadotAccount,
  PolkadotCall,
  PolkadotExtension,
  PolkadotFeatures,
  PolkadotInjected,
  PolkadotPayload,
  PolkadotRaw,
  PolkadotSigned,
} from './slots.js';

/**
 * The namespace `polkadot`.
 *
 * Addresses of a connection are spelt for the network that is active (SS58). Compare them by their public key.
 *
 * @throws `OPTION_INVALID` naming the option, what was given and what is expected
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
  checkShape(options);
  const networks = readNetworks(options);
  const spelling = new Map(networks.map(({ id }, at) => [id, options.networks[at]?.ss58Prefix ?? 42] as const));
  return definePlugin({
    id: 'polkadot',
    origins: originsOf(networks),
    contributes: [
      namespaces.of('polkadot', describeChain(networks)),
      connectors.of(
        lazyConnectors(async () => {
          const { discover } = await import('./discovery.js');
          return (context, publish) => discover(context, publish, options.connectors ?? [], spelling);
        }),
      ),
      balances.of('polkadot', async (context) => (await import('./reads.js')).createBalances(context)),
      bridges.of('polkadot', async (context) => (await import('./walletconnect.js')).createBridge(context, spelling)),
    ],
    api: createFace,
  });
}
