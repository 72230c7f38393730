/**
 * `latchkey/plugins/backend/server`: a server of the data API that anyone can run, for Node.js. It needs the package
 * `kysely` with `libsql` or `pg`, and `viem` for names.
 */

export { type HttpSwapsOptions, httpSwaps } from './convert/httpSwaps.js';
export type { RouterSwapsOptions } from './convert/routerSwaps.js';
export type { BuiltSwap, SwapListedToken, SwapRequest, SwapSource } from './convert/types.js';
export { type Backend, type Connection, createBackend } from './createBackend.js';
export type { ExplorerOptions } from './history/explorer/askExplorer.js';
export { RESERVED_LABELS } from './names/reserved.js';
export type {
  OnrampAmount,
  OnrampLimit,
  OnrampOptions,
  OnrampOrder,
  OnrampPaymentCurrency,
  OnrampProvider,
  OnrampPurchaseCurrency,
  OnrampQuote,
  OnrampQuoteRequest,
  OnrampUrlRequest,
} from './onramp/types.js';
export type { BackendSpan, BackendTracer } from './operate/tracing.js';
export type { BackendOptions, FollowedNetwork } from './options.js';
export { RPC_COSTS } from './rpcMethods.js';
export type { EnsOptions } from './sources/identity.js';
export { fixedPrices, type HttpPricesOptions, httpPrices, type PriceTable } from './sources/prices.js';
export { fileTokens, listedTokens } from './sources/tokens.js';
export { type ListenOptions, nodeHandler, type RunningBackend, startBackend } from './startBackend.js';
export type { BackendRedis } from './store/redis.js';
export type {
  BackendLogEntry,
  BackendNetwork,
  BackendProject,
  BackendToken,
  ClientLimits,
  Currency,
  EventFilter,
  Identity,
  IdentitySource,
  ImageOptions,
  ModalEventRecord,
  NameOptions,
  NameVerifier,
  NativeCurrency,
  PriceSource,
  TokenId,
  TokenSource,
} from './types.js';
