/** Types of the server's options and of its sources. */

import type { NetworkId } from 'latchkey/plugin';

/** A network that the server supports. */
export interface BackendNetwork {
  /** CAIP-2 id; EVM or Solana. */
  readonly id: NetworkId;
  /** URL of a node, or several URLs: the next one is asked if one fails. A URL may contain a key; it is never logged. */
  readonly rpc: string | readonly string[];
  /** Default: Ether with 18 decimals on EVM networks, SOL with 9 on Solana. */
  readonly nativeCurrency?: NativeCurrency | undefined;
}

/** The currency in which a network charges fees. */
export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly iconUrl?: string | undefined;
}

/** A token that the server knows: an ERC-20 contract, or a mint of Solana. */
export interface BackendToken {
  readonly network: NetworkId;
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  /** Checked on the chain. A token whose contract states other decimals is left out. */
  readonly decimals: number;
  readonly iconUrl?: string | undefined;
  /** Whether the token has permits (EIP-2612): swaps then need no approval. */
  readonly eip2612?: boolean | undefined;
}

/** Source of the tokens whose balances are read. */
export interface TokenSource {
  /** @returns The tokens of a network, in the order in which they are shown */
  tokensOf(network: NetworkId, signal: AbortSignal): Promise<readonly BackendToken[]>;
}

/** A currency in which prices are quoted. */
export type Currency = (typeof CURRENCIES)[number];

/** The currencies of the data API. */
export const CURRENCIES = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const;

/**
 * Id of a token, the same as in the modal: `eip155:1/erc20:0x…` in lower case, `solana:…/token:<mint>`. The native currency is
 * `eip155:1/native`. Prices that a source returns may also have the CAIP-10 ids of the data API, `eip155:1:0x…`.
 */
export type TokenId = string;

/** Stands for the native currency of an EVM network. */
export const EVM_NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
/** Stands for SOL. */
export const SOLANA_NATIVE = 'So11111111111111111111111111111111111111111';

/** Source of prices. */
export interface PriceSource {
  /** Prices are in the memory of this process: they are not kept in the cache. Default: they are. */
  readonly isLocal?: boolean | undefined;
  /**
   * @returns Prices of one whole token. A token without a known price is absent: it must not be 0
   * @throws any error if the source does not answer; the balances are then sent without prices
   */
  read(ids: readonly TokenId[], currency: Currency, signal: AbortSignal): Promise<ReadonlyMap<TokenId, number>>;
}

/** Name and picture of an account. */
export interface Identity {
  readonly name: string | null;
  /** An `https:` URL or a data URL of an image. */
  readonly avatar: string | null;
}

/** Source of names and pictures of EVM accounts. */
export interface IdentitySource {
  /** @returns `null` for both fields if the account has no name. @throws any error if the source does not answer */
  find(address: string, signal: AbortSignal): Promise<Identity>;
}

/** Verifies the signatures of EVM accounts. `eip155Verifier` of `latchkey/plugins/siwx/server` creates one. */
export interface NameVerifier {
  /** The address with its checksum; `undefined` if it is invalid. */
  readAddress(address: string, network: NetworkId): string | undefined | Promise<string | undefined>;
  /**
   * Whether the signature is of the account.
   * @throws any error if the signature cannot be checked, such as when a node is unreachable
   */
  verify(input: {
    readonly message: string;
    readonly signature: string;
    /** From {@link NameVerifier.readAddress}. */
    readonly address: string;
    readonly network: NetworkId;
  }): Promise<boolean>;
}

/** The registry of names. */
export interface NameOptions {
  /** Domains below which names are registered, such as `example.id`. Suggestions use the first one by default. */
  readonly zones: readonly string[];
  readonly verifier: NameVerifier;
  /** Labels that nobody can register, in lower case. Default: {@link RESERVED_LABELS}; with `compat`, none. */
  readonly reserved?: readonly string[] | undefined;
  /** The most names that one account can register. Default 50; with `compat`, no limit. */
  readonly maxPerOwner?: number | undefined;
}

/** Pictures of tokens and NFTs through this server. Needs `publicUrl`. */
export interface ImageOptions {
  /** At least 32 characters. It signs the URLs that this server lists: only they are read. All processes need the same one. */
  readonly secret: string;
}

/** An app that may use the server. */
export interface BackendProject {
  /** The `projectId` that its requests carry. It is public. */
  readonly id: string;
  /** The app's name, which users read in the list of their sessions. Default: its id. */
  readonly name?: string | undefined;
  /** Origins of the app's pages, such as `https://app.example.com`. Default: any origin, and programs without one. */
  readonly origins?: readonly string[] | undefined;
  /** So many calls pass at once, and then as many in each second; further ones are rejected with 429. Default: no limit. */
  readonly requestsPerSecond?: number | undefined;
  /** Further calls of the same day (UTC) are rejected with 429. Default: no limit. */
  readonly requestsPerDay?: number | undefined;
}

/** Limits for each client: the address of a connection, or the first 64 bits of an IPv6 address. */
export interface ClientLimits {
  /** As the limit of a project. */
  readonly requestsPerSecond?: number | undefined;
  /** As the limit of a project. */
  readonly requestsPerDay?: number | undefined;
}

/** Sessions: grants of permissions to keys of apps, whose user operations the server signs too. Needs the package `viem`. */
export interface SessionOptions {
  /** At least 32 characters. The server's key of each session is derived from it: keep it, and keep it secret. */
  readonly secret: string;
  /** Address of the entry point (ERC-4337, version 0.7). Default: its address on public networks. */
  readonly entryPoint?: string | undefined;
  /**
   * Verifies signatures of accounts, which name the server's `publicUrl`. Default: only the contract of an account proves that it has
   * granted or ended a session, by `keysOf(bytes32)`.
   */
  readonly verifier?: NameVerifier | undefined;
}

/** An event of a modal. It identifies no person. */
export interface ModalEventRecord {
  /** UUID. */
  readonly id: string;
  readonly project: string;
  /** Type of the event, such as `MODAL_OPEN`. */
  readonly event: string;
  /** Origin and path of the page. */
  readonly url: string;
  /** Epoch ms, by the clock of the page. */
  readonly at: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Which events are listed. Default: all. */
export interface EventFilter {
  readonly project?: string | undefined;
  readonly event?: string | undefined;
  /** Epoch ms. */
  readonly since?: number | undefined;
  /** Default 100, at most 10 000. */
  readonly limit?: number | undefined;
}

/** An entry of the log. It contains no address, no body, no query and no URL of a node. */
export interface BackendLogEntry {
  readonly level: 'info' | 'error';
  /** Epoch ms. */
  readonly time: number;
  /**
   * Kind of the event: `request`, `error`, `indexed`, `node-failed`, `history-failed`, `history-moved`, `explorer-failed`,
   * `image-failed`, `token-rejected`, `price-failed`, `redis-lost`, `redis-back`.
   */
  readonly event: string;
  readonly requestId?: string | undefined;
  readonly method?: string | undefined;
  /** The pattern of the path, such as `/v1/identity/{address}`. */
  readonly route?: string | undefined;
  readonly status?: number | undefined;
  readonly ms?: number | undefined;
  readonly projectId?: string | undefined;
  readonly network?: NetworkId | undefined;
  /** The last block of the index. */
  readonly height?: number | undefined;
  /** Number of the node in the network's `rpc`, from 0. */
  readonly node?: number | undefined;
  /** Code of an error, or the name of a foreign error. */
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}
