/** The slot through which a chain plugin becomes reachable by WalletConnect: one bridge per namespace. */

import { defineService, type Network, type NetworkId, type Share, typed } from 'latchkey/plugin';

export type { ConnectingBasicParams, ConnectingParams } from './views/params.js';

/** The permissions that a namespace requests. Anything else that the wallet approves is dropped. */
export interface WalletConnectProposal {
  readonly methods: readonly string[];
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
}

/** A request to the wallet. */
export interface WalletConnectCall {
  readonly network: NetworkId;
  readonly method: string;
  readonly params?: unknown;
  /** How long the user may take, in ms. Default five minutes. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request to the wallet. The answer is not validated.
 *
 * @throws `USER_REJECTED` · `UNAUTHORIZED` · `FEATURE_MISSING` · `NETWORK_UNSUPPORTED` · `WALLET_DISCONNECTED` · `WALLET_FAILED` ·
 * `DEADLINE_PASSED` · `ABORTED`; `cause.code` is the wallet's own error number, or that of EIP-1193
 */
export type WalletConnectAsk = (call: WalletConnectCall) => Promise<unknown>;

/** A namespace of a WalletConnect session. The methods return the current values, which change with the session. */
export interface WalletConnectView {
  /** Approved addresses, the selected one first. @param network - Default: all networks. */
  addresses(network?: NetworkId): readonly string[];
  /** The requested networks that the wallet has approved. */
  networks(): readonly NetworkId[];
  /** The active network. */
  network(): NetworkId | undefined;
  /** Whether the wallet has approved a method. */
  can(method: string): boolean;
  /** Makes a network the active one. Does nothing if the wallet has not approved it. */
  moveTo(network: NetworkId): void;
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
}

/** Connects a chain plugin to WalletConnect. */
export interface WalletConnectBridge {
  /** The methods to request when the wallet signs in while pairing. The message lists them, so keep them few. Default: no sign-in. */
  readonly authenticates?: readonly string[] | undefined;
  /**
   * The methods, events and networks that a session asks for.
   * @param networks - The app's networks of this namespace.
   */
  propose(networks: readonly Network[]): WalletConnectProposal;
  /** Reads the network in a `chainChanged` event. Default: a CAIP-2 id, or the part after its colon. */
  readNetwork?(data: unknown): NetworkId | undefined;
  /** Creates the accounts and features of a session; called again after each change. `undefined`: the session is of no use. */
  adopt(session: WalletConnectView, ask: WalletConnectAsk): Share | undefined;
}

/**
 * Bridges by namespace.
 * @example const namespaces = [...context.read(bridges).keys()];
 */
export const bridges = defineService({ id: 'walletconnect.bridges', of: typed<WalletConnectBridge>() });
