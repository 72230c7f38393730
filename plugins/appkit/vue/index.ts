/**
 * `latchkey/appkit/vue`: the shape of AppKit for Vue: all names of `latchkey/appkit`, and the composables. They need no plugin of Vue.
 */

export type { NamespaceInput, UseAppKit, UseAppKitNetwork, UseAppKitTheme } from '../core/hookTypes.js';
export * from '../core/index.js';
export { useAppKit, useAppKitEvents, useAppKitState, useAppKitTheme } from './useAppKit.js';
export {
  type UseAppKitProvider,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
  useDisconnect,
  useWalletInfo,
} from './useAppKitAccount.js';
