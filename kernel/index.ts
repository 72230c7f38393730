/**
 * `latchkey`: the kernel's public face.
 *
 * Some bundlers load all that is ever imported from here at once: what only views use is in `latchkey/ui`.
 */

export type { Amount, DisplayOptions } from './amounts.js';
export type { BalanceInput } from './balance.js';
export { formatAccountId, namespaceOf, parseAccountId, parseNetworkId } from './caip.js';
export type { Rule, Shape } from './check.js';
export { check } from './checkFace.js';
export type * from './contract.js';
export { type CookieStorageOptions, cookieStorage } from './cookies.js';
export { createModal } from './createModal.js';
export { defineList, defineMap, definePlugin, defineService, lazyConnectors, type, view } from './define.js';
export type { Env } from './env.js';
export { isModalError, ModalError, type ModalErrorInfo, toModalError } from './error.js';
export type { ConnectIntent, ErrorText, HookName, HookTaps, RequestIntent, TapOf } from './hooks.js';
export type * from './infer.js';
export { safeAppLink, safeDataImage, safeImage, safeLink } from './links.js';
export type * from './modal.js';
export type * from './model.js';
export { isRpcUrl, type OwnEndpoints, originsOf, readNetworks } from './networkOptions.js';
export type * from './results.js';
export type * from './slots.js';
export {
  accountActions,
  accountRows,
  accountTabs,
  balances,
  connectMethods,
  connectors,
  fees,
  namespaces,
  proofs,
  sinks,
  strings,
  views,
} from './slots.js';
export type * from './spec.js';
export {
  type Alert,
  activeConnectionAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  activeNetworkIdAtom,
  alertAtom,
  type BalanceState,
  connectionsAtom,
  connectorsAtom,
  localeAtom,
  lookingAtom,
  type ModalState,
  modalAtom,
  networksAtom,
  routeAtom,
  statusesAtom,
  switchingAtom,
  type ThemeMode,
  type Toast,
  type Tokens,
  themeAtom,
  toastAtom,
} from './state.js';
export type { KeyValue, StorageBackend, StoredKey } from './storage.js';
export { displayText } from './text.js';
