/** What chain plugins need to be reachable through WalletConnect: one bridge a namespace. */

import { defineService, type Network, type NetworkId, type Share, type } from 'latchkey';

/** What a chain asks of the wallet. Whatever is not listed here is dropped from what the wallet approves. */
export interface WalletConnectProposal {
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** The app's networks first. */
  readonly chains: readonly NetworkId[];
  /** Older ids of these networks, by old id: proposed too, and read as the new one. */
  readonly aliases?: ReadonlyMap<NetworkId, NetworkId> | undefined;
}

/** One question to the wallet. */
export interface WalletConnectCall {
  readonly network: NetworkId;
  readonly method: string;
  readonly params?: unknown;
  /** How long a person may take, ms. Default five minutes. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks the wallet. What it answers is a stranger's.
 *
 * @throws `USER_REJECTED` · `UNAUTHORIZED` · `FEATURE_MISSING` · `NETWORK_UNSUPPORTED` · `WALLET_DISCONNECTED` · `WALLET_FAILED` ·
 * `DEADLINE_PASSED` · `ABORTED`; `cause.code` is the number that wallets use for it
 */
export type WalletConnectAsk = (call: WalletConnectCall) => Promise<unknown>;

/** One namespace of a WalletConnect session, as of now: what is read from it changes with the session. */
export interface WalletConnectView {
  /** Addresses the wallet shares on a network, the selected one first; of all its networks without one. */
  addresses(network?: NetworkId): readonly string[];
  /** Approved, of those that were asked for. */
  networks(): readonly NetworkId[];
  /** Where the app is with this wallet. */
  network(): NetworkId | undefined;
  can(method: string): boolean;
  /** Goes to a network; nothing happens where the wallet has not approved it. */
  moveTo(network: NetworkId): void;
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
}

/** How a namespace speaks through WalletConnect. */
export interface WalletConnectBridge {
  /** It can carry a sign-in through the connect, with which these methods are asked for: few, for the message lists them. */
  readonly authenticates?: readonly string[] | undefined;
  propose(networks: readonly Network[]): WalletConnectProposal;
  /** What wallets call a network in their events, where that is not its reference. */
  readNetwork?(data: unknown): NetworkId | undefined;
  /** The share of a session; asked anew after each change. `undefined`: nothing in it can be used. */
  adopt(session: WalletConnectView, ask: WalletConnectAsk): Share | undefined;
}

/** Bridges by namespace. */
export const bridges = defineService({ id: 'walletconnect.bridges', of: type<WalletConnectBridge>() });
