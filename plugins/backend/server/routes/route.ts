/** Types of the routes, and of the parts that they use. */

import type { NetworkId } from 'latchkey/plugin';
import type { SpamCandidate } from 'latchkey/plugins/tokens/slots';
import type { Clock } from '../clock.js';
import type { SwapSource } from '../convert/types.js';
import type { ProgressStore } from '../history/progress.js';
import type { HistorySource } from '../history/types.js';
import type { Images } from '../images/createImages.js';
import type { NameRegistry } from '../names/registry.js';
import type { ReadHoldings } from '../nodes/holdings.js';
import type { NodePool } from '../nodes/pool.js';
import type { OnrampProvider } from '../onramp/types.js';
import type { Measurements } from '../operate/meter.js';
import type { Readiness } from '../operate/readiness.js';
import type { MethodCosts } from '../rpcMethods.js';
import type { Cosigner } from '../sessions/cosigner.js';
import type { SessionProofs } from '../sessions/proofs.js';
import type { Cache } from '../store/cache.js';
import type { EventStore } from '../store/events.js';
import type { Store } from '../store/openStore.js';
import type { SessionStore } from '../store/sessions.js';
import type { BackendLogEntry, BackendNetwork, IdentitySource, PriceSource, TokenSource } from '../types.js';

/** The parts that serve sessions. */
export interface Sessions {
  readonly store: SessionStore;
  readonly cosigner: Cosigner;
  /** Address of the entry point. */
  readonly entryPoint: string;
  readonly proofs: SessionProofs;
  /** Names of apps by project id. */
  readonly appNames: ReadonlyMap<string, string>;
}

/** The parts of the server that all routes share. */
export interface Services {
  readonly networks: ReadonlyMap<NetworkId, BackendNetwork>;
  /** Whether answers are those of the reference. */
  readonly compat: boolean;
  readonly pool: NodePool;
  readonly store: Store;
  readonly cache: Cache;
  readonly tokens: TokenSource;
  readonly prices: PriceSource;
  readonly identity: IdentitySource;
  /** `undefined` if the server has no swaps. */
  readonly swaps: SwapSource | undefined;
  readonly holdings: ReadHoldings;
  /** Whether an NFT is spam. */
  readonly isSpam: (nft: SpamCandidate) => boolean;
  /** The networks with a history, and where it comes from. */
  readonly sources: ReadonlyMap<NetworkId, HistorySource>;
  /** All networks whose blocks are followed. */
  readonly indexed: HistorySource;
  readonly methods: (network: NetworkId) => ReadonlySet<string>;
  readonly costs: MethodCosts;
  readonly cacheMs: { readonly balance: number; readonly identity: number; readonly price: number };
  /** `undefined` if the server keeps no events. */
  readonly events: EventStore | undefined;
  /** `undefined` if the server registers no names. */
  readonly names: NameRegistry | undefined;
  /** Providers of payments. The first one gives options and quotes. */
  readonly onramp: readonly OnrampProvider[];
  /** `undefined` if the server keeps no sessions. */
  readonly sessions: Sessions | undefined;
  /** `undefined` if pictures are not read through this server. */
  readonly images: Images | undefined;
  /** The URL of a picture for clients: that of this server, if it reads pictures. */
  readonly imageUrl: (image: string) => string;
  readonly readiness: Readiness;
  /** Asks the database once a second: anyone may ask for the health, as often as they like. @throws `STORE_UNAVAILABLE` */
  readonly reach: () => Promise<unknown>;
  /** How far the indexes are. */
  readonly progress: ProgressStore;
  /** Followed networks, and how old their history may be, ms. */
  readonly maxLags: ReadonlyMap<NetworkId, number>;
  /** `undefined` if nothing is measured. */
  readonly measurements: Measurements | undefined;
  readonly metricsToken: string | undefined;
  readonly now: () => number;
  /** For deadlines. */
  readonly clock: Clock;
  readonly log: (entry: Omit<BackendLogEntry, 'time'>) => void;
}

/** A request that passed the checks. */
export interface Input {
  readonly request: Request;
  readonly query: URLSearchParams;
  /** Values of the placeholders in the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** The parsed body of a route with `body: 'json'`. */
  readonly body: unknown;
  /** Origin of the page, if a page sent the request. */
  readonly origin: string | undefined;
  readonly services: Services;
  /** Counts calls against the limits of the project and of the client. @throws `RATE_EXCEEDED` · `QUOTA_REACHED` */
  readonly charge: (calls: number) => Promise<void>;
}

/** A path of the data API. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path with placeholders: `/v1/identity/{address}`. */
  readonly path: string;
  /** Where the project id is read. `none`: the route is open to everybody. */
  readonly project: 'query' | 'body' | 'none';
  /** The route counts its calls itself. Default: a request counts as one call. */
  readonly isCounting?: boolean;
  /** The requests of a client count, though the route needs no project. */
  readonly isLimited?: boolean;
  answer(input: Input): Promise<Response> | Response;
}
