/** The account, the network and the wallet of the instance. */

import { useCallback } from 'react';
import type { ConnectedWalletInfo, ConnectorType, UseAppKitAccountReturn } from '../core/account.js';
import type { UseAppKitNetworkReturn } from '../core/appKit.js';
import type { NamespaceInput, UseAppKitNetwork } from '../core/hookTypes.js';
import { currentAppKit } from '../core/instance.js';
import type { ChainNamespace } from '../core/networkTypes.js';
import { APPROVED, accountSource, NETWORK, providerSource, requireAppKit, walletSource } from '../core/reads.js';
import { switchQuietly } from '../core/switchQuietly.js';
import { useValue } from './useValue.js';

/**
 * The account. It is empty before `createAppKit` and on a server.
 * @example const { address, isConnected } = useAppKitAccount({ namespace: 'eip155' });
 */
export function useAppKitAccount({ namespace }: NamespaceInput = {}): UseAppKitAccountReturn {
  return useValue(accountSource(namespace));
}

/**
 * The active network.
 * @example const { chainId } = useAppKitNetworkCore();
 */
export function useAppKitNetworkCore(): UseAppKitNetworkReturn {
  return useValue(NETWORK);
}

/**
 * The active network, and how to move to another one.
 * @example
 * import { mainnet } from 'latchkey/appkit/networks';
 *
 * const { chainId, switchNetwork } = useAppKitNetwork();
 * <button onClick={() => void switchNetwork(mainnet)}>Mainnet</button>;
 */
export function useAppKitNetwork(): UseAppKitNetwork {
  const network = useAppKitNetworkCore();
  const approvedCaipNetworkIds = useValue(APPROVED);
  const supportsAllNetworks = approvedCaipNetworkIds.length === 0;
  return { ...network, switchNetwork: switchQuietly, approvedCaipNetworkIds, supportsAllNetworks };
}

/** The result of `useAppKitProvider`. Both are `undefined` while disconnected, although the type of the first says otherwise. */
export interface UseAppKitProvider<T> {
  readonly walletProvider: T;
  readonly walletProviderType: ConnectorType | undefined;
}

/**
 * The provider of a namespace.
 * @example
 * import { BrowserProvider } from 'ethers';
 *
 * const { walletProvider } = useAppKitProvider('eip155');
 * const provider = walletProvider && new BrowserProvider(walletProvider);
 */
// biome-ignore lint/suspicious/noExplicitAny: apps pass the result to libraries, without a type of their own
export function useAppKitProvider<T = any>(namespace: ChainNamespace): UseAppKitProvider<T> {
  return useValue(providerSource(namespace)) as UseAppKitProvider<T>;
}

/**
 * The connected wallet.
 *
 * @throws before `createAppKit`
 * @example const name = useWalletInfo().walletInfo?.name;
 */
export function useWalletInfo(namespace?: ChainNamespace): { readonly walletInfo: ConnectedWalletInfo | undefined } {
  requireAppKit('useWalletInfo');
  return { walletInfo: useValue(walletSource(namespace)) };
}

/**
 * Ends connections: that of one namespace, or all. It rejects if a wallet did not confirm it.
 * @example
 * const { disconnect } = useDisconnect();
 * <button onClick={() => void disconnect({ namespace: 'solana' })}>Disconnect</button>;
 */
export function useDisconnect(): {
  disconnect(options?: {
    readonly namespace?: ChainNamespace | undefined;
    readonly id?: string | undefined;
  }): Promise<void>;
} {
  const disconnect = useCallback(async (options?: NamespaceInput) => {
    await currentAppKit()?.disconnect(options?.namespace);
  }, []);
  return { disconnect };
}
