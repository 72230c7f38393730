/**
 * `latchkey/plugin`: the kernel for authors of plugins.
 *
 * Some bundlers put all imports from this module into one eager chunk, so helpers for views are in `latchkey/ui`.
 */

export type * from './contract/accountDetails.js';
export type * from './contract/activity.js';
export { activity } from './contract/activity.js';
export { addressKey, isSameAddress, isSameToken } from './contract/address.js';
export type * from './contract/app.js';
export type * from './contract/assets.js';
export { identity, knownTokens, PRICE_DECIMALS, prices, tokens } from './contract/assets.js';
export { formatAccountId, isNetworkId, namespaceOf, parseAccountId, parseNetworkId } from './contract/caip.js';
export type * from './contract/chainData.js';
export { balances, endpoints, fees } from './contract/chainData.js';
export { findConnector, sameNamed } from './contract/connectorInfo.js';
export type * from './contract/connectProgress.js';
export type * from './contract/connectRows.js';
export type * from './contract/contract.js';
export { defineList, defineMap, definePlugin, defineService, lazyConnectors, typed, view } from './contract/define.js';
export type * from './contract/events.js';
export type * from './contract/grantMethods.js';
export type { ConnectIntent, ErrorText, HookName, HookTaps, RequestIntent, TapOf } from './contract/hooks.js';
export type { OptionsOf, Readable } from './contract/infer.js';
export type { AnyModal, Modal } from './contract/modal.js';
export type { Theme } from './contract/modalOptions.js';
export type * from './contract/model.js';
export type { AccountState, NetworkState } from './contract/namespaceState.js';
export type * from './contract/nfts.js';
export { nfts } from './contract/nfts.js';
export type * from './contract/notices.js';
export type {
  Outbox,
  OutboxAdded,
  OutboxEnd,
  OutboxEntry,
  OutboxKind,
  OutboxLook,
  OutboxMove,
  OutboxNote,
  OutboxOld,
  OutboxRequest,
  OutboxStatus,
  Submitted,
  TrackedTransaction,
} from './contract/outbox.js';
export { hasEnded, outbox, outboxAtom, outboxKinds } from './contract/outbox.js';
export type { OutboxApi } from './contract/outboxApi.js';
export type * from './contract/pluginParts.js';
export type * from './contract/proofRequest.js';
export type * from './contract/readers.js';
export type * from './contract/remote.js';
export { bridges } from './contract/remote.js';
export type * from './contract/results.js';
export type * from './contract/slots.js';
export {
  accountActions,
  accountRows,
  accountTabs,
  connectMethods,
  connectors,
  knownWallets,
  namespaces,
  proofs,
  sinks,
  strings,
  views,
} from './contract/slots.js';
export {
  absentServicesAtom,
  accountDetailsAtom,
  activeConnectionAtom,
  activeLockedWalletAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  activeNetworkIdAtom,
  alertAtom,
  allConnectionsAtom,
  atom,
  type BalanceInput,
  type BalanceState,
  connectionsAtom,
  connectorsAtom,
  currentTabsAtom,
  type ImageQuery,
  type Images,
  imageHostsAtom,
  imageSourceAtom,
  imagesAtom,
  localeAtom,
  lockedWalletsAtom,
  lookingAtom,
  type ModalState,
  modalAtom,
  networksAtom,
  routeAtom,
  statusesAtom,
  switchingAtom,
  type ThemeMode,
  type ThemeVariables,
  themeAtom,
  themeVariablesAtom,
  toastAtom,
  type WalletRecords,
  walletRecordsAtom,
} from './contract/state.js';
export type * from './contract/transfers.js';
export { names, transfers } from './contract/transfers.js';
export { type MeasuredAttempt, measureAttempt } from './core/attempts.js';
export { isRpcUrl, networkList, originsOf, type RpcUrls, readNetworks } from './networks/networkOptions.js';
export { readServerUrl, serverUrl } from './networks/serverUrl.js';
export type { Env } from './platform/env.js';
export type { FetchInit } from './platform/http.js';
export { anySignal } from './platform/signals.js';
export type { EntryStorage, KeyValue, StorageBackend, StoredKey } from './platform/storage.js';
export type { StoredList, StoredRows } from './platform/storedList.js';
export type { Amount, DisplayOptions } from './values/amounts.js';
export { check, type OptionsWith, type Rule, type Shape } from './values/check.js';
export { isModalError, ModalError, type ModalErrorInfo, toModalError } from './values/error.js';
export { isRecord } from './values/isRecord.js';
export { safeAppLink, safeDataImage, safeImage, safeLink } from './values/links.js';
export { ownFields } from './values/own.js';
export { displayText } from './values/text.js';
