/** Wallets that the page reaches by messages, such as those on phones: the bridges by which namespaces use them. */

import { defineService, typed } from './define.js';
import type { Account, AccountType, Network, NetworkId, Share } from './model.js';

/** The permissions that a namespace requests. Anything else that the wallet approves is dropped. */
export interface RemoteProposal {
  readonly methods: readonly string[];
  /** Events of the wallet, such as `accountsChanged` and `chainChanged`. */
  readonly events: readonly string[];
  /** CAIP-2 ids, the app's networks first. */
  readonly chains: readonly NetworkId[];
  /** Old network id → current id. The old ids are proposed too, and read as the current ones. */
  readonly aliases?: ReadonlyMap<NetworkId, NetworkId> | undefined;
  /**
   * The method that switches the wallet to another network, if the namespace has one. A wallet that approves it may be connected
   * on a network that was not proposed, because it can leave that network.
   */
  readonly switchMethod?: string | undefined;
  /** The methods to request when the wallet signs in while it connects. The message lists them, so keep them few. Default: no sign-in. */
  readonly signInMethods?: readonly string[] | undefined;
}

/** A request to a remote wallet. */
export interface RemoteCall {
  readonly network: NetworkId;
  readonly method: string;
  readonly params?: unknown;
  /** How long the user may take, in ms. Default: that of the transport. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request to the wallet. The answer is not validated.
 *
 * @throws `USER_REJECTED` · `UNAUTHORIZED` · `FEATURE_MISSING` · `NETWORK_UNSUPPORTED` · `WALLET_DISCONNECTED` · `WALLET_FAILED` ·
 * `DEADLINE_PASSED` · `ABORTED` · other errors of the transport; `cause.code` is the wallet's own error number, or that of EIP-1193
 */
export type RemoteAsk = (call: RemoteCall) => Promise<unknown>;

/** A namespace of a session with a remote wallet. The methods return the current values, which change with the session. */
export interface RemoteSession {
  /** The id of the plugin that reaches the wallet. Wallets of two transports may expect other params for the same method. */
  readonly transport: string;
  /** The accounts that the wallet shares, the selected one first. @param network - Default: all networks. */
  accounts(network?: NetworkId): readonly Account[];
  /** The app's networks that the wallet has approved. */
  networks(): readonly NetworkId[];
  /** The active network. */
  network(): NetworkId | undefined;
  /** Whether the wallet accepts a method. */
  can(method: string): boolean;
  /**
   * Makes an approved network the active one, with a request if the wallet has to switch. Does nothing on other networks.
   * @throws as `RemoteAsk`
   */
  moveTo(network: NetworkId): Promise<void>;
  /** Calls back when the accounts, the networks or the active network change. Returns the unsubscribe. */
  watch(changed: () => void): () => void;
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
}

/** Connects a namespace to all remote wallets, whatever transport reaches them. */
export interface RemoteBridge {
  /**
   * The methods, events and networks that a session asks for.
   * @param networks - The app's networks of this namespace.
   */
  propose(networks: readonly Network[]): RemoteProposal;
  /** Reads the network in an event or an answer. Default: a CAIP-2 id, or the part after its colon. */
  readNetwork?(data: unknown): NetworkId | undefined;
  /** The id that wallets use for a network where they do not use CAIP-2. Default: the CAIP-2 id. */
  writeNetwork?(network: NetworkId): string | number;
  /** The type of account to use at first if the wallet has several on a network. Default `eoa`, the only one. */
  readonly accountType?: AccountType | undefined;
  /**
   * Starts to use a session. It is called once for each session, and several can be open at the same time, so keep what belongs to a
   * session in the result.
   *
   * @returns Creates the accounts and features of the session; called at first and after each change. `undefined`: the session is of
   * no use. The requests of these features go through the `ask` of that call.
   */
  open(session: RemoteSession): (ask: RemoteAsk) => Share | undefined;
}

/**
 * Bridges to remote wallets by namespace. A chain plugin contributes one, and all plugins that reach remote wallets read it.
 * @example const namespaces = [...context.read(bridges).keys()];
 */
export const bridges = defineService({ id: 'bridges', of: typed<RemoteBridge>() });
