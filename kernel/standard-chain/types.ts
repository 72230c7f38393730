/** The parts of a chain that `standardChain` is told: what its wallets and its nodes do. Types only. */

import type { ErrorRow } from '../chain-kit/errorTable.js';
import type { LiveWallet } from '../chain-kit/liveGrant.js';
import type { Balances } from '../contract/chainData.js';
import type { PluginContext } from '../contract/contract.js';
import type { Features, Network, NetworkId } from '../contract/model.js';

/**
 * An answer of a wallet. It is untrusted, and may be anything: reading a field of `null` throws, and counts as a malformed answer.
 * Read each field once.
 */
export type WalletAnswer = Readonly<Record<string, unknown>>;

/** A method of a wallet's feature, and what is sent to it. */
export interface FeatureMethod<Request = unknown> {
  /** The feature, such as `sui:signPersonalMessage`. */
  readonly feature: string;
  /** Default: the part of `feature` after the colon. */
  readonly method?: string;
  /**
   * The arguments of the method. Default: none.
   * @throws a `ModalError` for a request that the wallet cannot serve; the wallet is then not asked
   */
  inputs?(request: Request): readonly unknown[];
}

/** A method of a wallet's feature, and how its answer is read. */
export interface FeatureCall<Request = unknown, Answer = unknown> extends FeatureMethod<Request> {
  /**
   * Copies what is needed from the answer, after `unwrap`. Compare the fields that repeat the request with it.
   *
   * @returns `undefined` for a malformed answer. Any exception means the same, except a `ModalError`, which is passed on.
   */
  read(answer: WalletAnswer, request: Request): Answer | undefined;
}

/** An account that a wallet shares. Texts that are no addresses of the chain are dropped afterwards. */
export interface SharedAccount {
  readonly address: string;
  readonly label?: string | undefined;
  /** As the chain writes it, in hex or base64. */
  readonly publicKey?: string | undefined;
  /** The wallet's own object, which features of the Wallet Standard take as `account`. */
  readonly raw?: object;
}

/** An object of the page that may be a wallet. It is untrusted. */
export interface InjectedObject {
  readonly place: string;
  readonly name: string;
  readonly object: object;
}

/** How a wallet is asked to connect. */
export interface ConnectRequest {
  /** The connection is restored: the wallet must not ask the user. */
  readonly silent: boolean;
  /** The network that the app prefers. */
  readonly network: NetworkId | undefined;
}

/** A message to sign, with an account that the wallet shares. */
export interface SignRequest {
  readonly account: SharedAccount;
  /** The exact bytes. Each access returns a copy, so that a wallet cannot change those that are compared. */
  readonly bytes: Uint8Array;
  /** The message as text, for wallets that sign text only. @throws `INPUT_INVALID` for bytes that are not UTF-8 */
  text(): string;
}

/** A connected wallet, for the chain's own features. */
export interface ChainWallet extends LiveWallet {
  /** The account of a request. Default: the selected one. @throws `ACCOUNT_UNKNOWN` */
  account(address?: string): SharedAccount;
  /** Whether the wallet has the method now. Leave out a feature that it does not have. */
  has(method: FeatureMethod<never>): boolean;
  /**
   * Asks the wallet once. It ends with the connection, with `signal`, and after 5 minutes.
   *
   * @throws `FEATURE_MISSING` · `ABORTED` · `DEADLINE_PASSED` · `RESPONSE_MALFORMED` · `USER_REJECTED` and others of `errors`
   */
  ask<Request, Answer>(call: FeatureCall<Request, Answer>, request: Request, signal?: AbortSignal): Promise<Answer>;
}

/**
 * The wallets and nodes of a chain, in code that is loaded late. Without a hook, wallets are asked as the Wallet Standard says:
 * `standard:connect`, `standard:events` and `standard:disconnect`.
 */
export interface ChainFeatures<F extends Features = Features> {
  /** The chain's own request to connect. Default: `standard:connect` of the Wallet Standard. */
  readonly connect?: FeatureMethod<ConnectRequest>;
  readonly accounts?: {
    /**
     * The accounts in the answer to `connect`, and in a change. The selected one first, and an empty list for none.
     * Default: the list `accounts` of the Wallet Standard.
     */
    readonly read?: (shared: WalletAnswer) => readonly SharedAccount[] | undefined;
    /** A feature that takes a listener, and calls it with each change. Default: `standard:events`. */
    readonly changes?: string;
  };
  /** For wallets that have an active network. Without it, a connection is on the network of the app. */
  readonly network?: FeatureCall<undefined, NetworkId> & {
    /** A feature that takes a listener, and calls it with what `read` reads. It may be the one of the accounts. */
    readonly changes?: string;
    /** Asks the wallet to move. The connection moves when the wallet then reports this network. */
    readonly switch?: FeatureCall<Network, true>;
  };
  /** A feature without arguments that ends the connection. Default: `standard:disconnect`. */
  readonly disconnect?: string;
  /** Signs a message. The signature is in the usual encoding of the chain. */
  readonly signMessage?: FeatureCall<SignRequest, string>;
  /** The native balance of an account, from the nodes of the chain. `createRpc` and `createRest` ask nodes. */
  balances(context: PluginContext): Balances;
  /**
   * Takes the envelope off each answer of a wallet.
   * @throws a `ModalError` with the code `USER_REJECTED` for an answer which says that the user declined
   */
  unwrap?(answer: WalletAnswer): unknown;
  /** Meanings of errors that the wallets of this chain throw. Those of EIP-1193 and texts of a refusal are known. */
  readonly errors?: readonly ErrorRow[];
  /** Further features of a connection, with names such as `sui:signTransaction`. */
  more?(wallet: ChainWallet, context: PluginContext): F;
  /** Wallets that do not announce themselves, but are objects of the page with an interface of their own. */
  readonly injected?: {
    /** Their names by their place, a property of `window` such as `keplr`, or a path such as `cosmostation.providers.keplr`. */
    places(context: PluginContext): Readonly<Record<string, string>>;
    /**
     * Shows an object as a wallet of the Wallet Standard, with the features that these hooks name. Called once for each object.
     * @returns `undefined` for an object that is no wallet; any exception means the same
     */
    toWallet(injected: InjectedObject, context: PluginContext): object | undefined;
  };
  /** Wallets ignore `silent` and may open their window when a connection is restored. Default false. */
  readonly restorePrompts?: boolean;
}
