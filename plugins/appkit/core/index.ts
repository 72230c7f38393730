/**
 * `latchkey/appkit`: the shape of AppKit, so that an app changes its imports and keeps its code. It is one modal a page. Names that do
 * not do the same say so in the console during development.
 */

export type {
  AppKitAccount,
  ConnectedWalletInfo,
  ConnectorType,
  EmbeddedWalletInfo,
  UseAppKitAccountReturn,
} from './account.js';
export type { AdapterLike } from './adapter.js';
export type {
  AppKit,
  AppKitConnection,
  OpenInput,
  ProviderState,
  PublicState,
  ThemeState,
  Unsubscribe,
  UseAppKitNetworkReturn,
} from './appKit.js';
export type { BitcoinAddress, BitcoinConnector } from './bitcoinProvider.js';
export { createAppKit } from './createAppKit.js';
export type { EventData, EventsState } from './events.js';
export type {
  AppKitNetwork,
  BaseNetwork,
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainId,
  ChainNamespace,
} from './networkTypes.js';
export type {
  AppKitOptions,
  ConnectMethod,
  ConnectorTypeOrder,
  CreateAppKit,
  CustomRpcUrl,
  CustomRpcUrlMap,
  CustomWallet,
  Features,
  Metadata,
  SocialProvider,
  ThemeMode,
  ThemeVariables,
  UniversalProviderConfigOverride,
  WalletFeature,
} from './optionTypes.js';
export type { SIWXConfig, SIWXMessage, SIWXMessageData, SIWXSession } from './siwxTypes.js';
export type { SolanaProvider } from './solanaProvider.js';
