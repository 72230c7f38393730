/** The account, the network and the wallet of the instance. */

import { computed, type Ref } from 'vue';
import type { ConnectedWalletInfo, ConnectorType, UseAppKitAccountReturn } from '../core/account.js';
import type { NamespaceInput, UseAppKitNetwork } from '../core/hookTypes.js';
import { currentAppKit } from '../core/instance.js';
import type { ChainNamespace } from '../core/networkTypes.js';
import { APPROVED, accountSource, NETWORK, providerSource, requireAppKit, walletSource } from '../core/reads.js';
import { switchQuietly } from '../core/switchQuietly.js';
import { useFields, useRef } from './useSource.js';

/**
 * The account. It is empty before `createAppKit`, on a server, and until the component is mounted.
 * @example
 * import { useAppKitAccount } from 'latchkey/appkit/vue';
 *
 * const account = useAppKitAccount({ namespace: 'eip155' });
 * const address = () => account.value.address;
 */
export function useAppKitAccount({ namespace }: NamespaceInput = {}): Ref<UseAppKitAccountReturn> {
  return useRef(accountSource(namespace));
}

/**
 * The active network, and how to move to another one.
 * @example
 * import { mainnet } from 'latchkey/appkit/networks';
 * import { useAppKitNetwork } from 'latchkey/appkit/vue';
 *
 * const network = useAppKitNetwork();
 * const move = () => network.value.switchNetwork(mainnet);
 */
export function useAppKitNetwork(): Readonly<Ref<UseAppKitNetwork>> {
  const network = useRef(NETWORK);
  const approved = useRef(APPROVED);
  return computed(() => ({
    ...network.value,
    switchNetwork: switchQuietly,
    approvedCaipNetworkIds: approved.value,
    supportsAllNetworks: approved.value.length === 0,
  }));
}

/** The result of `useAppKitProvider`: a reactive object, whose fields are `undefined` while disconnected. */
export interface UseAppKitProvider<T> {
  readonly walletProvider: T | undefined;
  readonly walletProviderType: ConnectorType | undefined;
}

/**
 * The provider of a namespace. It is the object itself and no proxy, so that libraries can use it.
 * @example
 * import { useAppKitProvider } from 'latchkey/appkit/vue';
 *
 * const wallet = useAppKitProvider<{ request(input: { method: string }): Promise<unknown> }>('eip155');
 * const accounts = () => wallet.walletProvider?.request({ method: 'eth_accounts' });
 */
// biome-ignore lint/suspicious/noExplicitAny: apps pass the result to libraries, without a type of their own
export function useAppKitProvider<T = any>(namespace: ChainNamespace): UseAppKitProvider<T> {
  return useFields(providerSource(namespace)) as UseAppKitProvider<T>;
}

/**
 * The connected wallet, in a reactive object.
 *
 * @throws before `createAppKit`
 * @example
 * import { useWalletInfo } from 'latchkey/appkit/vue';
 *
 * const wallet = useWalletInfo();
 * const name = () => wallet.walletInfo?.name;
 */
export function useWalletInfo(namespace?: ChainNamespace): { readonly walletInfo: ConnectedWalletInfo | undefined } {
  requireAppKit('useWalletInfo');
  const { read, subscribe, empty } = walletSource(namespace);
  return useFields({ read: (appKit) => ({ walletInfo: read(appKit) }), subscribe, empty: { walletInfo: empty } });
}

/**
 * Ends connections: that of one namespace, or all. It rejects if a wallet did not confirm it.
 * @example
 * import { useDisconnect } from 'latchkey/appkit/vue';
 *
 * const { disconnect } = useDisconnect();
 * await disconnect({ namespace: 'solana' });
 */
export function useDisconnect(): {
  disconnect(options?: {
    readonly namespace?: ChainNamespace | undefined;
    readonly id?: string | undefined;
  }): Promise<void>;
} {
  return {
    disconnect: async (options) => {
      await currentAppKit()?.disconnect(options?.namespace);
    },
  };
}
