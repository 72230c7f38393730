/**
 * `latchkey/appkit/adapter-wagmi`: `WagmiAdapter` in the shape of AppKit. Needs the packages `@wagmi/core` (of wagmi 2 or 3) and `viem`.
 */

import { type Config, type CreateConfigParameters, type CreateConnectorFn, createConfig } from '@wagmi/core';
import type { AnyModal } from 'latchkey/plugin';
import { type Chain, fallback, http, type Transport } from 'viem';
import { Adapter } from '../core/adapter.js';
import { httpOf, readRecords } from '../core/networks.js';
import type { AppKitNetwork, CaipNetwork } from '../core/networkTypes.js';
import type { CustomRpcUrl } from '../core/optionTypes.js';
import { createLateConnector, type LateConnector } from './connector.js';

/** Options of `WagmiAdapter`: those of wagmi's `createConfig` but `chains`, and these. */
export type WagmiAdapterParameters = Partial<Omit<CreateConfigParameters, 'chains' | 'client'>> & {
  /** The networks of the app. Those of EVM are the chains of the config. */
  readonly networks: readonly AppKitNetwork[];
  /** Has no effect: requests go to the nodes of the networks, and never to a service. */
  readonly projectId?: string | undefined;
  /** Nodes by CAIP-2 id. Give the same map to `createAppKit`. */
  readonly customRpcUrls?: Readonly<Record<string, readonly CustomRpcUrl[]>> | undefined;
  /** Has no effect: the modal follows what it has sent. */
  readonly pendingTransactionsFilter?: { readonly enable: boolean; readonly pollingInterval?: number } | undefined;
};

/**
 * The config of an app with wagmi. It is made at once, and gets the wallets of the modal when the adapter is passed to `createAppKit`.
 *
 * ```ts
 * import { WagmiAdapter } from 'latchkey/appkit/adapter-wagmi';
 * import { createAppKit } from 'latchkey/appkit';
 * import { mainnet } from 'latchkey/appkit/networks';
 *
 * const adapter = new WagmiAdapter({ networks: [mainnet], projectId: 'your-project-id' });
 * createAppKit({ adapters: [adapter], networks: [mainnet], projectId: 'your-project-id' });
 * export const config = adapter.wagmiConfig;
 * ```
 */
export class WagmiAdapter extends Adapter {
  /** The config of wagmi, for `WagmiProvider` and the actions. */
  readonly wagmiConfig: Config;
  /** The EVM networks of the list. */
  readonly wagmiChains: readonly [Chain, ...Chain[]];
  readonly networks: readonly CaipNetwork[];
  readonly projectId: string | undefined;
  readonly #connector: LateConnector;

  /** @throws an `Error` for a list without a network of EVM */
  constructor(options: WagmiAdapterParameters) {
    super('eip155', 'wagmi');
    const {
      networks,
      projectId,
      customRpcUrls,
      pendingTransactionsFilter: _,
      transports,
      connectors,
      ...others
    } = options;
    this.networks = [...readRecords(networks).values()].filter((one) => one.chainNamespace === 'eip155');
    const [first, ...rest] = this.networks as unknown as readonly Chain[];
    if (!first)
      throw new Error('WagmiAdapter has no network of EVM. Give it at least one, such as { networks: [mainnet] }.');
    this.projectId = projectId;
    this.wagmiChains = [first, ...rest];
    this.#connector = createLateConnector();
    this.wagmiConfig = createConfig({
      ...others,
      chains: this.wagmiChains,
      connectors: [...(connectors ?? []), this.#connector.create as CreateConnectorFn],
      // The modal finds the wallets of the page.
      multiInjectedProviderDiscovery: false,
      transports: Object.fromEntries(
        this.networks.map((network) => {
          const own = transports?.[Number(network.id)] as Transport | undefined;
          return [network.id, transportOf(network, own, customRpcUrls?.[network.caipNetworkId] ?? [])];
        }),
      ),
    } as unknown as CreateConfigParameters) as Config;
  }

  override attach(modal: AnyModal): void {
    super.attach(modal);
    this.#connector.attach(modal);
  }
}

/** The app's own transport or nodes first, then the nodes of the network. */
function transportOf(network: CaipNetwork, own: Transport | undefined, nodes: readonly CustomRpcUrl[]): Transport {
  const first = own ? [own] : nodes.map(({ url, config }) => http(url, config));
  // An app that names its nodes does not send its users' addresses to others.
  const all = first.length > 0 ? first : httpOf(network).map((url) => http(url));
  const [only = http()] = all;
  return all.length > 1 ? fallback(all) : only;
}
