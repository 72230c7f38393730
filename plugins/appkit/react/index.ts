'use client';

/**
 * `latchkey/appkit/react`: the shape of AppKit for React: all names of `latchkey/appkit`, and the hooks. They need no provider.
 */

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
  type UseAppKit,
  type UseAppKitTheme,
  useAppKit,
  useAppKitEvents,
  useAppKitState,
  useAppKitTheme,
} from './useAppKit.js';
export {
  type NamespaceInput,
  type UseAppKitNetwork,
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
