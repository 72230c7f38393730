/** Options of the server. */

import type { NetworkId } from 'latchkey/plugin';
import type { SpamRules } from 'latchkey/plugins/tokens/slots';
import type { RouterSwapsOptions } from './convert/routerSwaps.js';
import type { SwapSource } from './convert/types.js';
import type { ExplorerOptions } from './history/explorer/askExplorer.js';
import type { OnrampProvider } from './onramp/types.js';
import type { BackendTracer } from './operate/tracing.js';
import type { EnsOptions } from './sources/identity.js';
import type { PriceTable } from './sources/prices.js';
import type { BackendRedis } from './store/redis.js';
import type {
  BackendLogEntry,
  BackendNetwork,
  BackendProject,
  BackendToken,
  ClientLimits,
  IdentitySource,
  ImageOptions,
  NameOptions,
  PriceSource,
  SessionOptions,
  TokenSource,
} from './types.js';

/** A network with a history of its accounts. */
export interface FollowedNetwork {
  /** CAIP-2 id of one of the server's EVM networks. */
  readonly network: NetworkId;
  /** The first block that is read into an empty database. Default 0; with an explorer, no block is read by default. */
  readonly startBlock?: number | undefined;
  /** Pause between two looks for new blocks, ms, 100 to 600 000. Default 4 000. */
  readonly pollMs?: number | undefined;
  /**
   * How old the indexed history may be, ms, 1 000 to 31 536 000 000 (a year). An older one states its time in `asOf`, and the server is
   * not ready. A network whose last block is older stands still, or has a node that does: set more for a network that makes blocks on
   * demand only. Default 120 000.
   */
  readonly maxLagMs?: number | undefined;
  /**
   * How old indexed entries become before they are removed, days, 1 to 36 500. The last 1,000 blocks stay. Without an explorer, the NFTs
   * of removed blocks stay known. Default: all entries stay.
   */
  readonly keepDays?: number | undefined;
  /**
   * An explorer that answers for this network instead of the indexer. With a `startBlock`, it answers for the blocks before, and the
   * indexer for the others.
   */
  readonly explorer?: ExplorerOptions | undefined;
}

/** Options of `createBackend`. */
export interface BackendOptions {
  /** EVM and Solana networks with their nodes. */
  readonly networks: readonly BackendNetwork[];
  /** Apps that may use the server. */
  readonly projects: readonly BackendProject[];
  /**
   * Database: the path of an SQLite file (needs `kysely` and `libsql`), or `postgres://…` (needs `kysely` and `pg`). Several
   * processes can share it. Default `:memory:`.
   */
  readonly store?: string | undefined;
  /**
   * Change the tables of an older version when the server starts. Default: true for SQLite, false for PostgreSQL, where
   * `latchkey migrate` does it: the server does not start on older tables.
   */
  readonly migrate?: boolean | undefined;
  /** How PostgreSQL is used. */
  readonly database?:
    | {
        /** The most connections of this process, 1 to 1 000. Default 10. */
        readonly poolSize?: number | undefined;
        /** The database ends longer statements, ms, 100 to 60 000. Default 5 000. */
        readonly statementMs?: number | undefined;
        /** A replica, which answers histories and events. They may be some seconds old. Default: none. */
        readonly readUrl?: string | undefined;
      }
    | undefined;
  /**
   * A client of Redis, which counts the limits and keeps the cache for all processes. It works with clients of `redis` and `ioredis`.
   * While Redis is lost, each process counts in its memory, and the database keeps the cache. Default: the database does both.
   */
  readonly redis?: BackendRedis | undefined;
  /**
   * `api`: answers requests, and follows no network. `indexer`: follows networks, and answers `/health`, `/ready` and `/metrics` only.
   * Default `all`.
   */
  readonly role?: 'api' | 'indexer' | 'all' | undefined;
  /** Tokens whose balances are read, or their source. Default: only native currencies. */
  readonly tokens?: readonly BackendToken[] | TokenSource | undefined;
  /** Prices, or their source. Default: prices are unknown. */
  readonly prices?: PriceTable | PriceSource | undefined;
  /** Names of accounts. Default: ENS if `eip155:1` is one of the networks. `false`: no names. */
  readonly identity?: IdentitySource | EnsOptions | false | undefined;
  /** The registry of names. Default: this server registers no names. */
  readonly names?: NameOptions | undefined;
  /** Smart sessions. Default: this server keeps none. */
  readonly sessions?: SessionOptions | undefined;
  /**
   * EVM networks with a history of their accounts, and where it comes from: the blocks, which are followed, an explorer, or both. To
   * follow blocks, the nodes need `eth_getBlockReceipts`. The history of Solana accounts needs no option. Default: none.
   */
  readonly history?: readonly FollowedNetwork[] | undefined;
  /** Read foreign pictures of tokens and NFTs through this server. Default: pages load them from their hosts. */
  readonly images?: ImageOptions | undefined;
  /** Which NFTs are marked as spam. A given list replaces the default one. */
  readonly spam?: SpamRules | undefined;
  /** Quotes and transactions of swaps: router contracts, or another source. Default: no swaps. */
  readonly swaps?: RouterSwapsOptions | SwapSource | undefined;
  /** Providers of payments. The first one that can gives options, quotes and payment pages. Default: none. */
  readonly onramp?: readonly OnrampProvider[] | undefined;
  /** Keep the events that modals send to `/e`. Default true. `false`: modals are told to send none. */
  readonly analytics?: boolean | undefined;
  /**
   * Give every answer as the reference of the data API has it. Default false: answers are stricter and say more. The table in the
   * README lists the differences. The client of this package works with both.
   */
  readonly compat?: boolean | undefined;
  /**
   * The origin under which clients reach this server, such as `https://data.example.com`. Texts that accounts sign name it. Without
   * it, names cannot be changed, and only an account's contract proves its sessions.
   */
  readonly publicUrl?: string | undefined;
  /** Limits for each client, beside those of the projects. Default: none. */
  readonly clients?: ClientLimits | undefined;
  /**
   * How many proxies stand before this server, or their addresses and networks (`10.0.0.0/8`). They name the client in
   * `X-Forwarded-For`. Default 0: the header is ignored, and the client is the address of the connection.
   */
  readonly trustProxy?: number | readonly string[] | undefined;
  /** Further JSON-RPC methods that the proxy passes on. */
  readonly rpcMethods?: readonly string[] | undefined;
  /**
   * For how many calls a JSON-RPC method counts, by its name, or by its beginning and `*`. Others count once. Default:
   * {@link RPC_COSTS}.
   */
  readonly rpcCosts?: Readonly<Record<string, number>> | undefined;
  /** Deadline for the answer of nodes to one request, 100 to 30 000 ms. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** How long answers are kept, ms. Default: balances 10 s, names 5 min, prices 60 s. 0: not at all. */
  readonly cacheMs?:
    | {
        readonly balance?: number | undefined;
        readonly identity?: number | undefined;
        readonly price?: number | undefined;
      }
    | undefined;
  /**
   * `networks`: those without which `/ready` answers 503. With others, the server is ready and says `degraded`. Default: all networks.
   */
  readonly ready?: { readonly networks?: readonly NetworkId[] | undefined } | undefined;
  /**
   * Measure what the server does, for Prometheus. Needs the package `prom-client`. With a `token`, `GET /metrics` answers requests with
   * `Authorization: Bearer <token>`. `startBackend` also answers on a port of its own (`metricsPort`). Default: nothing is measured.
   */
  readonly metrics?: { readonly token?: string | undefined } | undefined;
  /** Traces requests and reads from nodes: `trace.getTracer('latchkey')` of `@opentelemetry/api`. Default: no traces. */
  readonly tracer?: BackendTracer | undefined;
  /** Receives each request and each error. Entries contain nothing secret or personal. Default: no log. */
  readonly log?: ((entry: BackendLogEntry) => void) | undefined;
  /** The clock, epoch ms. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
}
