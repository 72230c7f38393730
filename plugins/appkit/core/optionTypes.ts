/** The options of `createAppKit`. */

import type { AdapterLike } from './adapter.js';
import type { AppKitNetwork, CaipNetworkId, ChainNamespace } from './networkTypes.js';
import type { SIWXConfig } from './siwxTypes.js';

/** A social log-in. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster';

/** A group of ways to connect. */
export type ConnectMethod = 'email' | 'social' | 'wallet';

/** A feature with a button in Account. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send';

/** A group of wallets in Connect. */
export type ConnectorTypeOrder =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended';

/** How wallets show the app. */
export interface Metadata {
  readonly name: string;
  readonly description: string;
  /** The address of the page. Wallets warn if it differs from the page's origin. */
  readonly url: string;
  readonly icons: readonly string[];
}

/** A wallet that the directory does not have. */
export interface CustomWallet {
  readonly id: string;
  readonly name: string;
  readonly homepage?: string | undefined;
  readonly image_url?: string | undefined;
  readonly mobile_link?: string | null | undefined;
  readonly desktop_link?: string | null | undefined;
  readonly webapp_link?: string | null | undefined;
  readonly app_store?: string | null | undefined;
  readonly play_store?: string | null | undefined;
}

/** Parts of the modal that can be switched on and off, and their orders. Each has its default. */
export interface Features {
  readonly swaps?: boolean | undefined;
  readonly onramp?: boolean | undefined;
  readonly receive?: boolean | undefined;
  readonly send?: boolean | undefined;
  readonly email?: boolean | undefined;
  /** `false`: none. The order is kept. */
  readonly socials?: readonly SocialProvider[] | false | undefined;
  readonly history?: boolean | undefined;
  readonly analytics?: boolean | undefined;
  readonly allWallets?: boolean | undefined;
  readonly legalCheckbox?: boolean | undefined;
  readonly smartSessions?: boolean | undefined;
  readonly collapseWallets?: boolean | undefined;
  readonly emailShowWallets?: boolean | undefined;
  readonly connectorTypeOrder?: readonly ConnectorTypeOrder[] | undefined;
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined;
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined;
}

/** The colours of the modal. */
export type ThemeMode = 'dark' | 'light';

/** The variables of the theme. The names of later versions, `--apkt-*`, have the same meaning. */
export interface ThemeVariables {
  readonly '--w3m-font-family'?: string | undefined;
  /** Any CSS colour. */
  readonly '--w3m-accent'?: string | undefined;
  readonly '--w3m-color-mix'?: string | undefined;
  /** In per cent. */
  readonly '--w3m-color-mix-strength'?: number | undefined;
  readonly '--w3m-font-size-master'?: string | undefined;
  /** A length in px. */
  readonly '--w3m-border-radius-master'?: string | undefined;
  readonly '--w3m-z-index'?: number | undefined;
  readonly '--w3m-qr-color'?: string | undefined;
  readonly [variable: `--apkt-${string}`]: string | number | undefined;
}

/** Parts of the request for a WalletConnect session, by namespace. */
export interface UniversalProviderConfigOverride {
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly chains?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly events?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly rpcMap?: Readonly<Record<string, string>> | undefined;
  readonly defaultChain?: string | undefined;
}

/** The options of `createAppKit`. The guide has a table of their effects. Unknown options are ignored. */
export interface CreateAppKit {
  /** The id of the project at the operator of directory, relay and embedded wallet. Without an id these are absent. */
  readonly projectId?: string | undefined;
  /** At least one. They decide the namespaces. */
  readonly networks: readonly AppKitNetwork[];
  readonly adapters?: readonly AdapterLike[] | undefined;
  /** Matched by `id` in `networks`. The last network of the user comes first. */
  readonly defaultNetwork?: AppKitNetwork | undefined;
  readonly metadata?: Metadata | undefined;
  readonly features?: Features | undefined;
  readonly themeMode?: ThemeMode | undefined;
  readonly themeVariables?: ThemeVariables | undefined;
  readonly featuredWalletIds?: readonly string[] | undefined;
  readonly includeWalletIds?: readonly string[] | undefined;
  readonly excludeWalletIds?: readonly string[] | undefined;
  readonly customWallets?: readonly CustomWallet[] | undefined;
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined;
  readonly enableWallets?: boolean | undefined;
  readonly enableWalletConnect?: boolean | undefined;
  readonly enableInjected?: boolean | undefined;
  readonly enableEIP6963?: boolean | undefined;
  readonly enableCoinbase?: boolean | undefined;
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined;
  readonly enableNetworkSwitch?: boolean | undefined;
  readonly allowUnsupportedChain?: boolean | undefined;
  readonly enableWalletGuide?: boolean | undefined;
  readonly enableAuthLogger?: boolean | undefined;
  readonly enableReconnect?: boolean | undefined;
  readonly debug?: boolean | undefined;
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, string>>> | undefined;
  /** By `network.id`. */
  readonly chainImages?: Readonly<Record<ChainIdKey, string>> | undefined;
  /** By the id of the connector. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined;
  readonly customRpcUrls?: Readonly<Record<string, readonly CustomRpcUrl[]>> | undefined;
  readonly tokens?:
    | Readonly<Record<string, { readonly address: string; readonly image?: string | undefined }>>
    | undefined;
  readonly termsConditionsUrl?: string | undefined;
  readonly privacyPolicyUrl?: string | undefined;
  readonly siwx?: SIWXConfig | undefined;
  /** The result of `createSIWEConfig`. It excludes `siwx`. */
  readonly siweConfig?: { mapToSIWX(): SIWXConfig } | undefined;
  readonly universalProvider?: unknown;
  readonly universalProviderConfigOverride?: UniversalProviderConfigOverride | undefined;
  readonly manualWCControl?: boolean | undefined;
  readonly enableEmbedded?: boolean | undefined;
  readonly disableAppend?: boolean | undefined;
  readonly [later: string]: unknown;
}

/** The same options under their other name. */
export type AppKitOptions = CreateAppKit;

/** A node of the app. */
export interface CustomRpcUrl {
  readonly url: string;
  /** The configuration of viem's HTTP transport. */
  readonly config?: object | undefined;
}

/** Nodes of the app by CAIP-2 id. */
export type CustomRpcUrlMap = Readonly<Record<CaipNetworkId, readonly CustomRpcUrl[]>>;

type ChainIdKey = string | number;
