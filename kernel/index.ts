/** `latchkey`: the kernel's public face. */

export { type Amount, type DisplayOptions, displayAmount, formatAmount, parseAmount } from './amounts.js';
export { type BalanceInput, balanceKey, readBalance } from './balance.js';
export { formatAccountId, namespaceOf, parseAccountId, parseNetworkId } from './caip.js';
export * as check from './check.js';
export type * from './contract.js';
export { createModal } from './createModal.js';
export { defineList, defineMap, definePlugin, defineService, type, view } from './define.js';
export type { Env } from './env.js';
export { isModalError, ModalError, type ModalErrorInfo, toModalError } from './error.js';
export type { ConnectIntent, ErrorText, HookName, HookTaps, RequestIntent, TapOf } from './hooks.js';
export type * from './infer.js';
export { safeAppLink, safeDataImage, safeImage, safeLink } from './links.js';
export type * from './modal.js';
export type * from './model.js';
export type * from './points.js';
export {
  accountActions,
  accountRows,
  accountTabs,
  balances,
  chains,
  connectMethods,
  connectors,
  fees,
  proofs,
  sinks,
  strings,
  views,
} from './points.js';
export type * from './results.js';
export type * from './spec.js';
export {
  activeConnectionAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  activeNetworkIdAtom,
  type Alert,
  alertAtom,
  type BalanceState,
  balancesAtom,
  connectionsAtom,
  connectorsAtom,
  localeAtom,
  modalAtom,
  type ModalState,
  networksAtom,
  routeAtom,
  statusesAtom,
  switchingAtom,
  themeAtom,
  type ThemeMode,
  type Toast,
  toastAtom,
} from './state.js';
export type { KeyValue, StorageBackend, StoredKey } from './storage.js';
export { displayText } from './text.js';
