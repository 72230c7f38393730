/** The methods of an instance for providers, and the end of a connection. */

import { activeNamespace, type ConnectorType, connectionOf, readAccount } from './account.js';
import type { AppKitConnection, ProviderState } from './appKit.js';
import { chainIdOf } from './networks.js';
import type { ChainId, ChainNamespace } from './networkTypes.js';
import type { Providers } from './providers.js';
import type { Room } from './room.js';
import type { Watch } from './watch.js';

export function createWalletMembers(room: Room, watch: Watch, providers: Providers) {
  const { modal, note } = room;
  const typeOf = (namespace?: ChainNamespace) =>
    connectionOf(room, namespace)?.connector.type as ConnectorType | undefined;
  const state = (): ProviderState => {
    const { address } = readAccount(room) ?? {};
    const network = modal.state.network.get()?.id;
    return {
      provider: providers.get(),
      providerType: typeOf(),
      address,
      chainId: network === undefined ? undefined : chainIdOf(network),
      isConnected: address !== undefined,
      error: undefined,
    };
  };
  return {
    getWalletProvider: () => providers.get(),
    getWalletProviderType: () => typeOf(),
    getProvider: (namespace: ChainNamespace) => providers.get(namespace),
    getProviderType: (namespace: ChainNamespace) => typeOf(namespace),
    getProviders: () => providers.all(),
    subscribeProviders: (listener: (all: Readonly<Record<string, unknown>>) => void) =>
      watch(() => providers.all(), listener),
    subscribeProvider: (listener: (now: ProviderState) => void) => watch(state, listener),
    getUniversalProvider: async () => note('method', 'getUniversalProvider') as undefined,
    async disconnect(namespace?: ChainNamespace) {
      const result = await modal.disconnect(typeof namespace === 'string' ? namespace : undefined);
      if (result.status === 'failed' && result.error) throw result.error;
    },
    getError: () => '',
    getConnectors: () => modal.state.connectors.get().map((one) => ({ ...one, chain: one.namespaces[0] })),
    getConnectorImage: (connector: { readonly id?: string; readonly imageUrl?: string } | undefined) =>
      modal.state.images.get().find({ kind: 'connector', id: connector?.id ?? '', imageUrl: connector?.imageUrl }),
    getPreferredAccountType: (namespace?: ChainNamespace) =>
      modal.state.accounts.get().get(namespace ?? activeNamespace(room) ?? '')?.preferredAccountType,
    getConnections: (namespace: ChainNamespace): readonly AppKitConnection[] => {
      const connection = connectionOf(room, namespace);
      if (!connection) return [];
      const { connector, accounts } = connection;
      return [
        { name: connector.name, connectorId: connector.id, accounts: accounts.map(({ address }) => ({ address })) },
      ];
    },
    getSIWX: () => room.options.siwx,
    async updateNativeBalance(address: string, chainId: ChainId, namespace: ChainNamespace) {
      await modal.balances.read({ network: `${namespace}:${chainId}`, address, maxAgeMs: 0 });
    },
    async fetchIdentity({ address, caipNetworkId }: { readonly address: string; readonly caipNetworkId: string }) {
      const { value } = await modal.assets.readIdentity({ network: caipNetworkId, address });
      return { name: value?.name ?? '', avatar: value?.imageUrl ?? '' };
    },
  };
}
