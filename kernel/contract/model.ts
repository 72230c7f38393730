/** The domain's data: networks, connectors, grants, connections, accounts. Shapes only. */

/** A CAIP-2 namespace, such as the part before the colon of a network id. */
export type Namespace = string;

/** CAIP-2 id: `namespace:reference`. */
export type NetworkId = string;

/** The token fees are paid in. `decimals` is 0 to 36. */
export interface Currency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** One network of one namespace. Foreign shapes are converted to this once, at a plugin's door. */
export interface Network {
  /** CAIP-2 id. */
  readonly id: NetworkId;
  readonly namespace: Namespace;
  readonly name: string;
  readonly nativeCurrency: Currency;
  /** Where reads go, best first. The app's own endpoints stand before public ones. */
  readonly rpcUrls: readonly string[];
  /** What a wallet is given when it must add the network; never an endpoint that holds a key. Default: `rpcUrls`. */
  readonly publicRpcUrls?: readonly string[];
  /** Origin and path of a block explorer, without a trailing slash. */
  readonly explorerUrl?: string;
  readonly testnet?: boolean;
  readonly imageUrl?: string;
}

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';

/** An address in a namespace. */
export interface Account {
  readonly address: string;
  readonly type?: AccountType;
  readonly label?: string;
  /** Hex or base58, as the namespace writes it. */
  readonly publicKey?: string;
}

/** How a connector reaches its wallet (spec §3). */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH';

/** What can be shown of a connector; no way to act with it. */
export interface ConnectorInfo {
  /** Stable between page loads: what a reconnect looks for. */
  readonly id: string;
  readonly name: string;
  readonly type: ConnectorType;
  readonly namespaces: readonly Namespace[];
  /** `data:` or `https:` image, already checked. */
  readonly imageUrl?: string;
  readonly imageId?: string;
  readonly explorerId?: string;
  /** Self-attested reverse domain name (EIP-6963). Never a security decision. */
  readonly rdns?: string;
  /** Another connector claims the same identity: both are shown and marked, neither reconnects silently. */
  readonly contested?: boolean;
}

/** As `modal.state.connectors` lists it. */
export interface ListedConnector extends ConnectorInfo {
  /** The parts of a merged connector (`MULTI_CHAIN`), each with an id of its own. */
  readonly connectors?: readonly ConnectorInfo[];
}

/** One way to connect. */
export interface Connector extends ConnectorInfo {
  /** Each can be connected by itself. */
  readonly connectors?: readonly Connector[];
  /** How long `restore` may take, ms. Default 3000. */
  readonly restoreTimeoutMs?: number;
  /** Asks the user. @throws `USER_REJECTED` when the user says no. */
  connect(context: ConnectContext): Promise<Grant>;
  /** Reconnects without asking; `undefined` when the wallet no longer agrees. */
  restore?(context: ConnectContext): Promise<Grant | undefined>;
}

/** What a connector is given while it connects. */
export interface ConnectContext {
  readonly namespaces: readonly Namespace[];
  readonly networks: readonly Network[];
  /** The network the app would like, when it has one in these namespaces. */
  readonly network?: NetworkId;
  /** Aborted when the user leaves or a newer connect replaces this one. */
  readonly signal: AbortSignal;
  /** A sign-in to carry through the connect, if a plugin wants one. */
  proof(): Promise<ProofRequest | undefined>;
  progress(progress: { readonly uri?: string }): void;
}

/** A sign-in message to have signed on the way. */
export interface ProofRequest {
  readonly message: string;
  readonly [detail: string]: unknown;
}

/** What a wallet gave: one approval, possibly over several namespaces. */
export interface Grant {
  readonly id: string;
  readonly shares: ReadonlyMap<Namespace, Share>;
  /** Signed sign-ins that came with the approval. */
  readonly proofs?: readonly unknown[];
  /** Ends it at the wallet, as far as wallets allow. Idempotent. */
  end(): Promise<void>;
  /** Tells of every change; `undefined` means the wallet ended it. Returns the unsubscribe. */
  watch(changed: (grant: Grant | undefined) => void): () => void;
}

/** A grant's part in one namespace. */
export interface Share {
  /** The selected account first; never empty. */
  readonly accounts: readonly Account[];
  /** The networks the wallet agreed to. */
  readonly networks: readonly NetworkId[] | 'any';
  /** The network the wallet itself is on, where wallets have one. */
  readonly network?: NetworkId;
  readonly features: Features;
}

/**
 * What a connection can do. A feature that is absent cannot be done; one that is present and fails throws.
 * Chain plugins add their own under `namespace:name` keys.
 */
export interface Features {
  /** Signs text or bytes as the namespace does. Resolves to the signature as the namespace writes it. */
  signMessage?(input: {
    readonly message: string | Uint8Array;
    readonly account?: string;
    readonly signal?: AbortSignal;
  }): Promise<string>;
  /** Moves the wallet to the network, adding it first where wallets need that. */
  switchNetwork?(network: Network): Promise<void>;
  /** The wallet's raw provider object, for bridges to other libraries. */
  readonly provider?: unknown;
  readonly [feature: `${string}:${string}`]: unknown;
}

/** A grant's share in one namespace, as the modal holds it. */
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
}

/** Spec §4, per namespace. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected';

/** The dapp, as wallets and sign-in messages name it. */
export interface App {
  readonly name: string;
  readonly url?: string;
  readonly icons?: readonly string[];
  readonly terms?: string;
  readonly privacy?: string;
}
