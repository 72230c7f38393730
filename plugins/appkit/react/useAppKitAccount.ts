/** The account, the network and the wallet of the instance. */

import { useCallback } from 'react';
import {
  type ConnectedWalletInfo,
  type ConnectorType,
  NO_ACCOUNT,
  type UseAppKitAccountReturn,
} from '../core/account.js';
import type { AppKit, UseAppKitNetworkReturn } from '../core/appKit.js';
import { currentAppKit } from '../core/instance.js';
import type { AppKitNetwork, ChainNamespace } from '../core/networkTypes.js';
import { requireAppKit, type Subscribe, useValue } from './useValue.js';

/** Which namespace a hook reads. */
export interface NamespaceInput {
  /** Default: the active one. */
  readonly namespace?: ChainNamespace | undefined;
}

export const onAccount: Subscribe = (appKit, changed) => {
  const stops = appKit.chainNamespaces.map((namespace) => appKit.subscribeAccount(changed, namespace));
  // Another namespace may become active, whose account has not changed.
  return joined([...stops, appKit.subscribeNetwork(changed)]);
};
const joined = (stops: readonly (() => void)[]) => () => {
  for (const stop of stops) stop();
};

/**
 * The account. It is empty before `createAppKit` and on a server.
 * @example const { address, isConnected } = useAppKitAccount({ namespace: 'eip155' });
 */
export function useAppKitAccount({ namespace }: NamespaceInput = {}): UseAppKitAccountReturn {
  return useValue((appKit) => appKit.getAccount(namespace) ?? NO_ACCOUNT, onAccount, NO_ACCOUNT);
}

const NO_NETWORK: UseAppKitNetworkReturn = Object.freeze({
  caipNetwork: undefined,
  chainId: undefined,
  caipNetworkId: undefined,
});
export const onNetwork: Subscribe = (appKit, changed) => appKit.subscribeNetwork(changed);
const networkOf = (appKit: AppKit): UseAppKitNetworkReturn => {
  const caipNetwork = appKit.getCaipNetwork();
  return { caipNetwork, chainId: caipNetwork?.id, caipNetworkId: caipNetwork?.caipNetworkId };
};

/**
 * The active network.
 * @example const { chainId } = useAppKitNetworkCore();
 */
export function useAppKitNetworkCore(): UseAppKitNetworkReturn {
  return useValue(networkOf, onNetwork, NO_NETWORK);
}

/** The result of `useAppKitNetwork`. */
export interface UseAppKitNetwork extends UseAppKitNetworkReturn {
  /** Moves to a network of the app. A refusal of the wallet is shown in the modal, and changes nothing. */
  switchNetwork(network: AppKitNetwork): Promise<void>;
  /** The networks that the wallet has approved; empty if it can use every one. */
  readonly approvedCaipNetworkIds: readonly string[];
  readonly supportsAllNetworks: boolean;
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
  const approvedCaipNetworkIds = useValue((appKit) => appKit.getApprovedCaipNetworkIds(), onAccount, NOTHING);
  const switchNetwork = useCallback(async (wanted: AppKitNetwork) => {
    await currentAppKit()
      ?.switchNetwork(wanted)
      // An app calls it without waiting, so that a rejection would be a fault of its page.
      .catch(() => undefined);
  }, []);
  const supportsAllNetworks = approvedCaipNetworkIds.length === 0;
  return { ...network, switchNetwork, approvedCaipNetworkIds, supportsAllNetworks };
}

const NOTHING: readonly string[] = Object.freeze([]);

/** The result of `useAppKitProvider`. Both are `undefined` while disconnected, although the type of the first says otherwise. */
export interface UseAppKitProvider<T> {
  readonly walletProvider: T;
  readonly walletProviderType: ConnectorType | undefined;
}

const NO_PROVIDER = Object.freeze({ walletProvider: undefined, walletProviderType: undefined });

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
  const read = (appKit: AppKit) => ({
    walletProvider: appKit.getProvider<T>(namespace),
    walletProviderType: appKit.getProviderType(namespace),
  });
  return useValue(read, onProvider, NO_PROVIDER) as UseAppKitProvider<T>;
}

/**
 * The connected wallet.
 *
 * @throws before `createAppKit`
 * @example const name = useWalletInfo().walletInfo?.name;
 */
export function useWalletInfo(namespace?: ChainNamespace): { readonly walletInfo: ConnectedWalletInfo | undefined } {
  requireAppKit('useWalletInfo');
  return { walletInfo: useValue((appKit) => appKit.getWalletInfo(namespace), onWallet, undefined) };
}

/** Another wallet may have the same account. */
const onProvider: Subscribe = (appKit, changed) => joined([onAccount(appKit, changed), onWallet(appKit, changed)]);
const onWallet: Subscribe = (appKit, changed) =>
  joined([undefined, ...appKit.chainNamespaces].map((namespace) => appKit.subscribeWalletInfo(changed, namespace)));

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
