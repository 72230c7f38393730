/**
 * `latchkey/chain-kit`: building blocks for the lazily loaded parts of a chain plugin: wallet requests, connections that
 * follow the wallet's changes, and JSON-RPC. Import it only from modules behind `import()`, never from a plugin's index,
 * because index files are in every page's eager bundle.
 */

export { pause } from '../platform/pause.js';
export { parseExact } from '../values/exactJson.js';
export { readHexText } from '../values/hexText.js';
export { isLimited, isRevert } from '../values/nodeErrors.js';
export { parseDecimal, parsePrice } from '../values/prices.js';
export { readAmount } from '../values/readAmount.js';
export { type Asking, askOnce, attempt, malformedAnswer, PROMPT_MS, READ_MS, RESTORE_MS, SEND_MS } from './askOnce.js';
export { onAttention } from './attention.js';
export {
  accountUnknown,
  type ExpectedNetwork,
  expectNetwork,
  featureFinder,
  requireAppNetwork,
} from './checks.js';
export { DECLINED } from './declined.js';
export { type ErrorRow, errorMapper, PROVIDER_ROWS } from './errorTable.js';
export { type FeeFacts, feeNoticeOf } from './feeNotice.js';
export { createGrantWatchers, type GrantSource, type GrantWatchers } from './grantWatchers.js';
export {
  changedField,
  firstChanged,
  freezeIntent,
  intentChanged,
  payloadEntries,
  requireSealed,
  sealFields,
  sealIntent,
} from './intents.js';
export { readKnownTokens } from './knownTokens.js';
export { createLiveGrant, type LiveGrant, type LiveOptions, type LiveWallet } from './liveGrant.js';
export { receiverKeyless } from './receiverKeyless.js';
export { createRest, type Get, type Rest, type RestOptions } from './rest.js';
export { createRpc, type Rpc, type RpcOptions } from './rpc.js';
export { stablecoinMarks } from './stablecoinMarks.js';
export { onceATick } from './timing.js';
export { readTransferToken } from './transferToken.js';
export {
  createTransport,
  isRefusal,
  nodeCode,
  type RpcRequest,
  type Transport,
} from './transport.js';
export { createWalletConnector, type WalletAccess } from './walletConnector.js';
export {
  isMethodMissing,
  isWalletFailure,
  type ParsedError,
  PROVIDER_ERRORS,
  parseWalletError,
  readWalletError,
  WALLET_ERRORS,
  type WalletErrorText,
} from './walletError.js';
