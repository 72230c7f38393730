/** Types of the domain: networks, connectors, grants, connections, accounts. */

import type { ConnectProgress } from './connectProgress.js';
import type { GrantMethod } from './grantMethods.js';
import type { ProofRequest } from './proofRequest.js';

/** A CAIP-2 namespace: the part of a network id before the colon. */
export type Namespace = string;

/** CAIP-2 id: `namespace:reference`. */
export type NetworkId = string;

/** The token in which fees are paid. `decimals` is 0 to 36. */
export interface Currency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** A network. Plugins convert other libraries' network objects to this shape. */
export interface Network {
  /** CAIP-2 id. */
  readonly id: NetworkId;
  readonly namespace: Namespace;
  readonly name: string;
  readonly nativeCurrency: Currency;
  /**
   * RPC endpoints in order of preference. Without any, wallets connect and sign, and what a node would answer is unavailable
   * (`RPC_URL_MISSING`).
   */
  readonly rpcUrls: readonly string[];
  /** RPC URLs for wallets that must add the network. Must not contain API keys. Default: `rpcUrls`. */
  readonly publicRpcUrls?: readonly string[];
  /** Origin and path of a block explorer, without a trailing slash. */
  readonly explorerUrl?: string;
  readonly testnet?: boolean;
  readonly imageUrl?: string;
  /** Id for the image service. Used without `imageUrl`. */
  readonly imageId?: string;
}

/** The types of accounts. A plugin adds its own by declaration, as it does for `EventProps`. */
export interface AccountTypes {
  eoa: true;
  smartAccount: true;
}
/** The kind of an account: one that its key controls, a smart account, or a purpose of Bitcoin. */
export type AccountType = keyof AccountTypes;

/** An address in a namespace. */
export interface Account {
  readonly address: string;
  readonly type?: AccountType;
  readonly label?: string;
  /** Hex or base58, as the namespace writes it. */
  readonly publicKey?: string;
}

/** The ways to reach a wallet. A plugin adds its own by declaration, as it does for `EventProps`. */
export interface ConnectorTypes {
  /** Added by the app. */
  EXTERNAL: true;
  /** Found as an object of the page. */
  INJECTED: true;
  /** Announced by the wallet. */
  ANNOUNCED: true;
  /** Several connectors of one wallet. */
  MULTI_CHAIN: true;
}
/** How a connector reaches its wallet. */
export type ConnectorType = keyof ConnectorTypes;

/** A connector's data for display, without methods. */
export interface ConnectorInfo {
  /** Stable between page loads, because a reconnect searches for it. */
  readonly id: string;
  readonly name: string;
  readonly type: ConnectorType;
  readonly namespaces: readonly Namespace[];
  /** A checked `data:` or `https:` image. */
  readonly imageUrl?: string;
  readonly imageId?: string;
  readonly explorerId?: string;
  /** Reverse domain name that the wallet claims (EIP-6963). Unverified; never base a security decision on it. */
  readonly rdns?: string;
  /**
   * Another connector has the same name or claims the same identity. Both are shown with a mark. If a connector source
   * sets it, because the stored id could belong to either wallet, the connector is not restored automatically.
   */
  readonly contested?: boolean;
  /**
   * The wallet gave only a name, although wallets of its standard identify themselves (EIP-6963 `rdns`). It is never
   * merged with connectors of the same name, and matches no record of the directory.
   */
  readonly unidentified?: boolean;
  /** The wallet asks on another device or inside the modal, never in this page. The dialog stays modal meanwhile. */
  readonly remote?: boolean;
}

/** A connector as `modal.state.connectors` lists it. */
export interface ListedConnector extends ConnectorInfo {
  /** The parts of a merged connector (`MULTI_CHAIN`). Each has its own id. */
  readonly connectors?: readonly ConnectorInfo[];
}

/** A way to connect. */
export interface Connector extends ConnectorInfo {
  /**
   * The object of the page that is asked. Connectors of several namespaces with the same object and name are one wallet. Absent: only the
   * name and the records of a directory tell.
   */
  readonly wallet?: object;
  /** The parts of a merged connector. Each can be connected separately. */
  readonly connectors?: readonly Connector[];
  /** Deadline of `restore`, ms. Default: 5 minutes, and after 3 s the wallet is shown as silent. */
  readonly restoreTimeoutMs?: number;
  /**
   * `restore` may open the wallet's window. A wallet that has taken its accounts away is then not restored on the next load:
   * it waits for the user, or for `watch`.
   */
  readonly restorePrompts?: boolean;
  /**
   * Watches a wallet that is not asked, because of `restorePrompts`. The connection is restored as soon as it shows accounts, such as
   * after an unlock.
   *
   * @param changed - Receives what the wallet shows now, but not before this function has returned; `undefined`: it will show nothing.
   * @returns the unsubscribe function
   */
  watch?(changed: (shown: Pick<Grant, 'shares'> | undefined) => void): () => void;
  /**
   * The connector for one more wallet while this one is connected, with `createModal({ connections: 'several' })`. It shares nothing
   * stored with this one. Absent: a second wallet replaces the first. Called again with an id, it returns the same connector.
   *
   * @param id - Its id: that of this connector, `#`, and a number from 2 to 10. It is stored, and not listed.
   */
  another?(id: string): Connector;
  /** Asks the user in the wallet. @throws `USER_REJECTED` if the user rejects */
  connect(context: ConnectContext): Promise<Grant>;
  /**
   * Reconnects without asking the user. Resolves to `undefined` if the wallet no longer shares accounts, and to a grant with
   * empty accounts if it is locked.
   */
  restore?(context: ConnectContext): Promise<Grant | undefined>;
}

/** The input of a connector's `connect` and `restore`. */
export interface ConnectContext {
  readonly namespaces: readonly Namespace[];
  readonly networks: readonly Network[];
  /** The preferred network: the one that the user picked, else the active one, if it is in these namespaces. */
  readonly network?: NetworkId;
  /** Aborted when the user cancels or a newer connect replaces this one. */
  readonly signal: AbortSignal;
  /** A sign-in message to have signed during the connect, if a plugin requests one. */
  proof(): Promise<ProofRequest | undefined>;
  /** Shows a step of the connect, such as the link of a pairing. */
  progress(progress: ConnectProgress): void;
}

/** An approval by a wallet, possibly for several namespaces. */
export interface Grant {
  readonly id: string;
  readonly shares: ReadonlyMap<Namespace, Share>;
  /** Signed sign-in messages that came with the approval. */
  readonly proofs?: readonly unknown[];
  /** How the wallet was reached, for the event CONNECT_SUCCESS. Default `browser`. */
  readonly method?: GrantMethod;
  /** Revokes the approval in the wallet, as far as the wallet supports it. Idempotent. */
  end(): Promise<void>;
  /** Calls back on each change; `undefined` means that the wallet ended it. Returns the unsubscribe function. */
  watch(changed: (grant: Grant | undefined) => void): () => void;
}

/**
 * Why a wallet shares no accounts at the moment: it is known to be `locked`; it has answered with an `empty` list; its accounts
 * belong to other networks (`elsewhere`); or it is `silent`, because it does not answer or has lost its connection.
 */
export type Absence = 'locked' | 'empty' | 'elsewhere' | 'silent';

/** The wallet of a namespace that shares no accounts at the moment. */
export interface AbsentWallet extends ConnectorInfo {
  readonly absence: Absence;
}

/** A grant's part in one namespace. */
export interface Share {
  /** The selected account first. Empty while the wallet shares none: the connection waits for its accounts. */
  readonly accounts: readonly Account[];
  /** Why there are no accounts. Default `empty`. */
  readonly absence?: Absence;
  /** The networks the user approved. */
  readonly networks: readonly NetworkId[] | 'any';
  /** The wallet's current network, for wallets that have one. */
  readonly network?: NetworkId;
  readonly features: Features;
}

/**
 * The operations a connection supports. An unsupported feature is absent; a present feature throws if it fails.
 * Chain plugins add their own features under `namespace:name` keys.
 */
export interface Features {
  /** Signs text or bytes. Resolves to the signature in the namespace's usual encoding. */
  signMessage?(input: {
    readonly message: string | Uint8Array;
    readonly account?: string;
    readonly signal?: AbortSignal;
  }): Promise<string>;
  /** Switches the wallet to the network, and adds it first if necessary. */
  switchNetwork?(network: Network): Promise<void>;
  /**
   * The name that the wallet gives itself, if the connector reaches different wallets, such as phones: text for display, checked by
   * `displayText`, and unverified.
   */
  readonly walletName?: string;
  /** The wallet's raw provider object, for use with other libraries. */
  readonly provider?: unknown;
  readonly [feature: `${string}:${string}`]: unknown;
}

/** A connected wallet in one namespace: the modal's copy of a grant's share. */
export interface Connection {
  readonly namespace: Namespace;
  readonly connector: ConnectorInfo;
  /** Connections of one grant end together. */
  readonly grantId: string;
  readonly accounts: readonly Account[];
  /** The selected account: the first of `accounts`. */
  readonly account: Account;
  readonly networks: readonly NetworkId[] | 'any';
  readonly network?: NetworkId;
  readonly features: Features;
  /** When the user has connected it or made it current, ms since 1970. Only with `connections: 'several'`. */
  readonly usedAt?: number;
}

/**
 * The connection status of one namespace. `locked`: the stored wallet shares no accounts at the moment, and is connected again
 * when it does.
 */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected' | 'locked';
