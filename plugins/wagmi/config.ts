/** `latchkey/plugins/wagmi/config`: a wagmi config for an app that has none. Needs the packages `@wagmi/core` and `viem`. */

import { type Config, type CreateConnectorFn, createConfig, type Storage } from '@wagmi/core';
import type { AnyModal } from 'latchkey/plugin';
import { ModalError } from 'latchkey/plugin';
import { walletOf } from 'latchkey/plugins/eip155/provider';
import { toViemChain, toViemTransport } from 'latchkey/plugins/viem';
import type { Chain, Transport } from 'viem';
import { followConnections } from './connections.js';
import { latchkey } from './connector.js';

/** Options of `wagmiConfig`, as wagmi's `createConfig` has them. */
export interface WagmiConfigOptions {
  /** Whether pages are rendered on a server. Default false. */
  readonly ssr?: boolean | undefined;
  /** Where wagmi keeps its own state: `createStorage({ storage: cookieStorage })` for pages of a server. */
  readonly storage?: Storage | null | undefined;
  /**
   * Chains of viem whose further fields are needed, such as the contracts of ENS and multicall. Each is used for the network
   * with the same id. Default: made of the networks.
   */
  readonly chains?: readonly Chain[] | undefined;
  /** Further connectors, after that of the modal. */
  readonly connectors?: readonly CreateConnectorFn[] | undefined;
}

/**
 * A wagmi config with the networks of the modal, the RPC URLs of the app, and the modal as its connector. wagmi's own search
 * for wallets is off, because the modal finds them.
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { wagmiConfig } from 'latchkey/plugins/wagmi/config';
 * import { evm } from 'latchkey/presets/evm';
 *
 * export const modal = createModal({ plugins: evm({ networks: [mainnet] }) });
 * export const config = wagmiConfig(modal);
 * ```
 *
 * @throws `NETWORK_UNKNOWN` for a modal without EVM networks
 */
export function wagmiConfig(modal: AnyModal, options: WagmiConfigOptions = {}): Config {
  const { ssr = false, storage, connectors = [], chains: given = [] } = options;
  const networks = walletOf(modal).networks();
  const [first, ...others] = networks.map(
    (network) => given.find(({ id }) => `eip155:${id}` === network.id) ?? toViemChain(network),
  );
  if (!first) {
    throw new ModalError('The modal has no EVM network. Add the plugin eip155() with networks.', {
      code: 'NETWORK_UNKNOWN',
    });
  }
  const chains: readonly [Chain, ...Chain[]] = [first, ...others];
  const transports = Object.fromEntries(
    networks.map((network, at): [number, Transport] => [chains[at]?.id ?? 0, toViemTransport(network)]),
  );
  const config = createConfig({
    chains,
    transports,
    connectors: [latchkey(modal), ...connectors],
    multiInjectedProviderDiscovery: false,
    ssr,
    ...(storage !== undefined && { storage }),
  });
  followConnections(config, modal);
  return config;
}
