/** The assets of an account: its tokens, their prices, and its public name. Types, and the services that read them. */

import { defineService, typed } from './define.js';
import type { NetworkId } from './model.js';

/** Where an answer comes from. The views show it. */
export interface AssetOrigin {
  /** `wallet`: the connected wallet. `service`: a data API. `rpc`: nodes of the network. */
  readonly kind: 'wallet' | 'service' | 'rpc';
  /** The name of the wallet, the host of the service, or the name of the network. */
  readonly name: string;
}

/** Decimals of `Token.price` and `Token.value`. */
export const PRICE_DECIMALS = 20;

/** A token of an account on one network. */
export interface Token {
  /**
   * Unique on all networks. CAIP-19 for tokens with an address: `eip155:1/erc20:0x…`, `solana:…/token:…`. The native
   * currency is `eip155:1/native`.
   */
  readonly id: string;
  /** CAIP-2. */
  readonly network: NetworkId;
  /** Address of the contract or mint. Absent for the native currency. */
  readonly address?: string;
  /** Untrusted text: anyone can create a token with any name. Show it in `<bdi>`. */
  readonly name: string;
  /** Untrusted text, as `name`. */
  readonly symbol: string;
  /** 0 to 36. */
  readonly decimals: number;
  /** The amount that the account owns, in the smallest unit. */
  readonly quantity: bigint;
  /** Price of one whole token in US dollars, with `PRICE_DECIMALS` decimals. Absent if unknown; never 0 instead. */
  readonly price?: bigint;
  /** Price of `quantity` in US dollars, with `PRICE_DECIMALS` decimals. Absent if the price is unknown. */
  readonly value?: bigint;
  /** A checked `data:` or `https:` image. */
  readonly imageUrl?: string;
  /** Set by the kernel: a list of known tokens, or the app, names its address. */
  readonly isKnown?: boolean | undefined;
  /** Set by the kernel: the symbol of the known token that its own symbol or name is taken for. Its address is another one. */
  readonly imitates?: string | undefined;
}

/** A token that others imitate, with the texts that it owns on its network. */
export interface KnownToken {
  /** CAIP-2. */
  readonly network: NetworkId;
  /** Address of the contract or mint. */
  readonly address: string;
  /** Empty: the token is known, but another one with its symbol is no imitation. */
  readonly symbol: string;
  /** Names that it is known by. */
  readonly names?: readonly string[] | undefined;
}

/** Known tokens of one plugin. */
export interface KnownTokens {
  /** The known tokens of the plugin. */
  list(): readonly KnownToken[];
}

/** All tokens that one source knows of an account on one network. */
export interface TokenAnswer {
  readonly tokens: readonly Token[];
  readonly origin: AssetOrigin;
  /** The source could not read all tokens, so that some may be missing. */
  readonly isPartial?: boolean | undefined;
}

/** The account whose tokens are read. */
export interface TokenRequest {
  readonly network: NetworkId;
  readonly address: string;
  /** Ask the source again, and do not use its cache. The user has asked for new values. */
  readonly fresh?: boolean;
  /** Aborted when the answer is no longer needed: at the deadline, and when the account or the modal is gone. */
  readonly signal: AbortSignal;
}

/** Reads the tokens of an account. The sources of a namespace are asked by `order`: wallet, backend, nodes. */
export interface TokenSource {
  /**
   * @returns `undefined` if this source does not serve the account or network; the next source is asked without a report.
   * An empty list is used only if the other sources have none either.
   * @throws any error; it is reported once and the next source is asked
   */
  list(request: TokenRequest): Promise<TokenAnswer | undefined>;
}

/** The tokens whose prices are read. */
export interface PriceRequest {
  /** Tokens of one network. */
  readonly tokens: readonly Token[];
  readonly signal: AbortSignal;
}

/** Prices in US dollars with `PRICE_DECIMALS` decimals, by `Token.id`. A token without a known price is absent. */
export interface PriceAnswer {
  readonly prices: ReadonlyMap<string, bigint>;
  readonly origin: AssetOrigin;
}

/** Adds prices to tokens whose source knows none. */
export interface PriceSource {
  /** @returns `undefined` if this source does not serve the network. @throws any error, as `TokenSource` */
  read(request: PriceRequest): Promise<PriceAnswer | undefined>;
}

/** The public profile of an account. */
export interface Identity {
  /** A registered name, such as `alice.eth`. Untrusted text; show it in `<bdi>`. */
  readonly name?: string;
  /** A checked `data:` or `https:` image. */
  readonly imageUrl?: string;
  readonly origin: AssetOrigin;
}

/** The account whose identity is read. */
export interface IdentityRequest {
  /** The network on which the account is used. */
  readonly network: NetworkId;
  readonly address: string;
  readonly signal: AbortSignal;
}

/** Finds the public name and picture of an account. */
export interface IdentitySource {
  /** @returns `undefined` if this source knows nothing of the account. @throws any error, as `TokenSource` */
  find(request: IdentityRequest): Promise<Identity | undefined>;
}

/** The state of a value that is read from sources and cached. */
export type AssetState<Value> =
  /** `value` is the last known one, if any. */
  | { readonly status: 'loading'; readonly value: Value | undefined; readonly done: Promise<AssetState<Value>> }
  /** `at`: when the value was read, in ms of the monotonic clock. */
  | { readonly status: 'ready'; readonly value: Value; readonly at: number }
  /** All sources failed. `value` is the last known one. The next attempt is possible 30 s after `at`. */
  | {
      readonly status: 'unavailable';
      readonly value: Value | undefined;
      readonly error: unknown;
      readonly at: number;
    };

/** The tokens of an account on one network, and where they come from. */
export interface TokenList {
  readonly tokens: readonly Token[];
  readonly origin: AssetOrigin;
  /** Some tokens may be missing: the source could not read all of them. */
  readonly isPartial?: boolean | undefined;
  /** The source that added prices to tokens without one. */
  readonly priceOrigin?: AssetOrigin;
  /** When the list was read, in ms of the monotonic clock. */
  readonly at: number;
}

/** The tokens of an account on a network, and whether they are being read. */
export type TokensState = AssetState<TokenList>;
/** `value.name` and `value.imageUrl` are absent for an account without a public profile. */
export type IdentityState = AssetState<Partial<Identity>>;

/**
 * Sources of the tokens of accounts, by namespace.
 * @example
 * const [first] = context.services(tokens, 'eip155');
 * const answer = await (await first?.load())?.list({ network: 'eip155:1', address: '0x…', signal });
 */
export const tokens = defineService({ id: 'tokens', of: typed<TokenSource>() });
/**
 * The known tokens, by namespace, or under `all`. A token with such a symbol or name at another address is marked as an imitation.
 * @example
 * const known = knownTokens.of('eip155', () => ({
 *   list: () => [{ network: 'eip155:1', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', symbol: 'USDT' }],
 * }));
 */
export const knownTokens = defineService({ id: 'knownTokens', of: typed<KnownTokens>() });
/**
 * Sources of prices for tokens whose own source knows none, by namespace.
 * @example const none = prices.of('eip155', () => ({ read: async () => undefined }));
 */
export const prices = defineService({ id: 'prices', of: typed<PriceSource>() });
/**
 * Sources of the public name and picture of accounts, by namespace.
 * @example
 * const fixed = identity.of('eip155', () => ({
 *   find: async () => ({ name: 'alice.example', origin: { kind: 'service', name: 'example.com' } }),
 * }));
 */
export const identity = defineService({ id: 'identity', of: typed<IdentitySource>() });
