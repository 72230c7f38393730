'use client';

/**
 * `latchkey/appkit/react`: the shape of AppKit for React: all names of `latchkey/appkit`, and the hooks. They need no provider.
 */

export type { NamespaceInput, UseAppKit, UseAppKitNetwork, UseAppKitTheme } from '../core/hookTypes.js';
export * from '../core/index.js';
export { modal } from '../core/instance.js';
export {
  AppKitAccountButton,
  type AppKitAccountButtonProps,
  AppKitButton,
  type AppKitButtonProps,
  AppKitConnectButton,
  type AppKitConnectButtonProps,
  AppKitNetworkButton,
  type AppKitNetworkButtonProps,
  AppKitProvider,
} from './components.js';
export {
  useAppKit,
  useAppKitEvents,
  useAppKitState,
  useAppKitTheme,
} from './useAppKit.js';
export {
  type UseAppKitProvider,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useDisconnect,
  useWalletInfo,
} from './useAppKitAccount.js';
export {
  type FetchBalanceResult,
  useAppKitBalance,
  useAppKitConnections,
  useAppKitSIWX,
} from './useAppKitBalance.js';
