/** `latchkey`: the kernel for apps. Authors of plugins import from `latchkey/plugin`. */

export type * from './contract/accountDetails.js';
export type * from './contract/app.js';
export type {
  AssetState,
  Identity,
  IdentityState,
  Token,
  TokenList,
  TokensState,
} from './contract/assets.js';
export { formatAccountId, namespaceOf, parseAccountId, parseNetworkId } from './contract/caip.js';
export type * from './contract/connectProgress.js';
export type { AnyPlugin, LogLevel, Plugin } from './contract/contract.js';
export type * from './contract/events.js';
export type * from './contract/grantMethods.js';
export type * from './contract/health.js';
export type { HookName, HookTaps } from './contract/hooks.js';
export type * from './contract/infer.js';
export type * from './contract/modal.js';
export type * from './contract/modalOptions.js';
export type * from './contract/model.js';
export type { AccountState, NetworkState } from './contract/namespaceState.js';
export type { Alert, AlertCode, AlertCodes, ToastInput, ToastState, ToastVariant } from './contract/notices.js';
export type { OutboxAdded, OutboxEnd, OutboxEntry, OutboxStatus } from './contract/outbox.js';
export type { OutboxApi } from './contract/outboxApi.js';
export type * from './contract/proofRequest.js';
export type * from './contract/readers.js';
export type * from './contract/results.js';
export type { Label } from './contract/slots.js';
export { sinks, strings } from './contract/slots.js';
export type { BalanceState, ModalState, ThemeMode } from './contract/state.js';
export type { Intent, SentTransfer, TransferRequest, TransferToken } from './contract/transfers.js';
export { createModal } from './modal/createModal.js';
export { type CookieStorageOptions, cookieStorage } from './platform/cookies.js';
export type { StorageBackend } from './platform/storage.js';
export type { Amount, DisplayOptions } from './values/amounts.js';
export { isModalError, ModalError, type ModalErrorInfo } from './values/error.js';
export { isRestrictedTimezone } from './values/timezones.js';
