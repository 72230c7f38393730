/** The type of an instance. */

import type { AnyModal } from 'latchkey/plugin';
import type { ConnectedWalletInfo, ConnectorType, UseAppKitAccountReturn } from './account.js';
import type { AdapterLike } from './adapter.js';
import type { EventsState } from './events.js';
import type { AppKitNetwork, CaipAddress, CaipNetwork, ChainId, ChainNamespace } from './networkTypes.js';
import type { ConnectMethod, CreateAppKit, Features, ThemeMode, ThemeVariables } from './optionTypes.js';
import type { SIWXConfig } from './siwxTypes.js';

/** The options of `open`. */
export interface OpenInput {
  /** The name of a view. Default: Account if the namespace is connected, else Connect. */
  readonly view?: string | undefined;
  /** A pairing URI of the app's own client. It has no effect here. */
  readonly uri?: string | undefined;
  /** Becomes active first, and limits the wallets. */
  readonly namespace?: ChainNamespace | undefined;
  /** For `Swap`: `fromToken`, `toToken`, `amount`. For `WalletSend`: `to`, `amount`. Amounts are plain decimals in whole tokens. */
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
}

/** The state of the modal. */
export interface PublicState {
  /** True while the first view is loaded, and after `setLoading(true)`. */
  readonly loading: boolean;
  readonly open: boolean;
  /** CAIP-2 id. */
  readonly selectedNetworkId: string | undefined;
  readonly activeChain: ChainNamespace | undefined;
  /** Whether the stored connection is restored or given up. */
  readonly initialized: boolean;
}

/** The network that is active. */
export interface UseAppKitNetworkReturn {
  readonly caipNetwork: CaipNetwork | undefined;
  readonly chainId: ChainId | undefined;
  readonly caipNetworkId: string | undefined;
}

/** The mode and the variables that the app has set. */
export interface ThemeState {
  readonly themeMode: ThemeMode;
  readonly themeVariables: ThemeVariables;
  /** The same as `themeVariables`. */
  readonly w3mThemeVariables: ThemeVariables;
}

/** Ends a subscription. */
export type Unsubscribe = () => void;

/**
 * An instance. Every other method of AppKit's instance exists too: it does nothing, and says so once in development.
 */
export interface AppKit {
  /** The modal itself. Its methods and state are those of `createModal`, for an app that moves on. */
  readonly latchkey: AnyModal;
  readonly options: CreateAppKit;
  /** The version of the package. */
  readonly version: string;
  readonly chainNamespaces: readonly ChainNamespace[];
  readonly chainAdapters: Readonly<Record<string, AdapterLike>>;
  readonly reportedAlertErrors: Readonly<Record<string, boolean>>;

  /** Opens the modal. Resolves when it is shown. */
  open(options?: OpenInput): Promise<void>;
  /** Closes the modal. */
  close(): Promise<void>;
  /** Whether the modal is open. */
  isOpen(): boolean;
  /** Sets `loading` of the state. Buttons do not show it. */
  setLoading(loading: boolean, namespace?: ChainNamespace): void;
  /** Shows a view; the way back leads to the view before it. */
  redirect(view: string): void;
  /** Shows a view in place of the current one. */
  replace(view: string): void;
  /** Shows a text for 4 s, as an error. */
  showErrorMessage(text: string): void;
  /** Shows a text for 4 s, as a success. */
  showSuccessMessage(text: string): void;
  /** Resolves when the stored connection is restored or given up. */
  ready(): Promise<void>;

  /** The account of a namespace, by default of the active one; `undefined` if the app has no such namespace. */
  getAccount(namespace?: ChainNamespace): UseAppKitAccountReturn | undefined;
  /** Calls back with each new account. Returns the unsubscribe function. */
  subscribeAccount(listener: (account: UseAppKitAccountReturn) => void, namespace?: ChainNamespace): Unsubscribe;
  /** The address in a namespace, by default in the active one. */
  getAddress(namespace?: ChainNamespace): string | undefined;
  /** The CAIP-10 id of the account. */
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined;
  /** The address in a namespace. */
  getAddressByChainNamespace(namespace: ChainNamespace): string | undefined;
  /** Whether a wallet is connected in any namespace. */
  getIsConnectedState(): boolean;
  /** The same as `getIsConnectedState`. */
  getIsConnected(): boolean;
  /** The wallet of a namespace, by default of the active one; `undefined` while disconnected. */
  getWalletInfo(namespace?: ChainNamespace): ConnectedWalletInfo | undefined;
  /** Calls back with each new wallet. Returns the unsubscribe function. */
  subscribeWalletInfo(
    listener: (wallet: ConnectedWalletInfo | undefined) => void,
    namespace?: ChainNamespace,
  ): Unsubscribe;
  /** The provider of the active namespace. */
  getWalletProvider(): unknown;
  /** How the wallet of the active namespace is reached. */
  getWalletProviderType(): ConnectorType | undefined;
  /** The provider of a namespace; `undefined` while disconnected. */
  getProvider<T = unknown>(namespace: ChainNamespace): T | undefined;
  /** How the wallet of a namespace is reached. */
  getProviderType(namespace: ChainNamespace): ConnectorType | undefined;
  /** The providers by namespace. */
  getProviders(): Readonly<Record<string, unknown>>;
  /** Calls back with the providers by namespace when one has changed. Returns the unsubscribe function. */
  subscribeProviders(listener: (providers: Readonly<Record<string, unknown>>) => void): Unsubscribe;
  /** Calls back with the provider of the active namespace. */
  subscribeProvider(listener: (state: ProviderState) => void): Unsubscribe;
  /** Always `undefined`: the client of the modal is not shared. */
  getUniversalProvider(): Promise<undefined>;
  /** Ends the connection of a namespace, or all. Rejects if a wallet did not confirm it; the connection is gone then too. */
  disconnect(namespace?: ChainNamespace): Promise<void>;
  /** Always empty. */
  getError(): string;
  /** The wallets that were found, after the modal has looked for them. */
  getConnectors(): readonly unknown[];
  /** The picture of a wallet. */
  getConnectorImage(connector: { readonly id?: string; readonly imageUrl?: string } | undefined): string | undefined;
  /** The kind of account that the user of the embedded wallet has chosen. */
  getPreferredAccountType(namespace?: ChainNamespace): string | undefined;
  /** The connection of a namespace, of which there is one. */
  getConnections(namespace: ChainNamespace): readonly AppKitConnection[];
  /** The option `siwx`. */
  getSIWX(): SIWXConfig | undefined;
  /** Reads the balance of an account again. */
  updateNativeBalance(address: string, chainId: ChainId, namespace: ChainNamespace): Promise<void>;
  /** The public name and picture of an account. */
  fetchIdentity(input: {
    readonly address: string;
    readonly caipNetworkId: string;
  }): Promise<{ readonly name: string; readonly avatar: string }>;

  /** Moves to a network of the app. Rejects if the wallet or the user refuses. An unknown network is ignored. */
  switchNetwork(network: AppKitNetwork): Promise<void>;
  /** The active network, that of a namespace, or the one with an id. */
  getCaipNetwork(namespace?: ChainNamespace, id?: ChainId): CaipNetwork | undefined;
  /** The id of the network, and not its CAIP-2 id. */
  getCaipNetworkId(): ChainId | undefined;
  /** The id of the active network: a number for EVM, the CAIP-2 reference for others. */
  getChainId(): ChainId | undefined;
  /** The networks of a namespace, by default all, in the order of the app. */
  getCaipNetworks(namespace?: ChainNamespace): readonly CaipNetwork[];
  /** The namespace of the active network. */
  getActiveChainNamespace(): ChainNamespace | undefined;
  /** CAIP-2 ids that the wallet has approved; empty if it can use every network. */
  getApprovedCaipNetworkIds(): readonly string[];
  /** Calls back with the network when it or the account has changed. Returns the unsubscribe function. */
  subscribeNetwork(listener: (network: UseAppKitNetworkReturn) => void): Unsubscribe;
  /** The same with the record alone. */
  subscribeCaipNetworkChange(listener: (network: CaipNetwork | undefined) => void): Unsubscribe;
  /** Adds a network. @throws `CHAIN_MISSING` for a namespace that the app does not have */
  addNetwork(namespace: ChainNamespace, network: AppKitNetwork): void;
  /** Removes a network. @throws `NETWORK_UNKNOWN` · `NETWORKS_EMPTY` for the last network of a namespace */
  removeNetwork(namespace: ChainNamespace, id: ChainId): void;

  /** The state of the modal. */
  getState(): PublicState;
  /** Calls back with each new state. Returns the unsubscribe function. */
  subscribeState(listener: (state: PublicState) => void): Unsubscribe;
  /** The last event. */
  getEvent(): EventsState;
  /** Calls back with each event. Returns the unsubscribe function. */
  subscribeEvents(listener: (event: EventsState) => void): Unsubscribe;
  /** The mode; without one of the app that of the system. */
  getThemeMode(): ThemeMode;
  /** Sets the mode. Other values are ignored. */
  setThemeMode(mode: ThemeMode): void;
  /** The variables that the app has set. */
  getThemeVariables(): ThemeVariables;
  /** Merges the variables with those that were set before. */
  setThemeVariables(variables: ThemeVariables): void;
  /** Calls back with each new theme. Returns the unsubscribe function. */
  subscribeTheme(listener: (theme: ThemeState) => void): Unsubscribe;
  /** The order of the ways to connect. */
  getConnectMethodsOrder(): readonly ConnectMethod[];
  /** Sets the order of the ways to connect, from the next opening on. */
  setConnectMethodsOrder(order: readonly ConnectMethod[]): void;
  /** Sets `connectMethodsOrder`, and hides or shows `email` and `socials`, from the next opening on. The others have no effect. */
  updateFeatures(features: Features): void;
  /** Sets `features` as `updateFeatures` does, `themeMode`, `themeVariables` and `enableWallets`. The others have no effect. */
  updateOptions(options: Partial<CreateAppKit>): void;

  /** Every other method of AppKit's instance. It does nothing. */
  readonly [ignored: string]: unknown;
}

/** A wallet with its accounts. */
export interface AppKitConnection {
  readonly name: string;
  readonly connectorId: string;
  readonly accounts: readonly { readonly address: string }[];
}

/** The provider of the active namespace. */
export interface ProviderState {
  readonly provider: unknown;
  readonly providerType: ConnectorType | undefined;
  readonly address: string | undefined;
  readonly chainId: ChainId | undefined;
  readonly isConnected: boolean;
  readonly error: undefined;
}
