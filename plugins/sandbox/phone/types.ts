/** Types of the sandbox's phone, a wallet that apps reach through a relay. */

import type { Bip122Sandbox } from '../bip122/types.js';
import type { SandboxChain } from '../eip155/types.js';
import type { PolkadotSandbox } from '../polkadot/types.js';
import type { SolanaSandbox } from '../solana/types.js';
import type { WalletMode } from '../types.js';

/** Options of `startPhone`. The phone has no keys for namespaces that are not configured. */
export interface PhoneOptions {
  /** ws: or wss: URL of a relay on this machine. */
  readonly relayUrl: string;
  /** EVM networks that the phone knows. */
  readonly chains?: readonly SandboxChain[];
  readonly solana?: SolanaSandbox;
  readonly polkadot?: PolkadotSandbox;
  readonly bip122?: Bip122Sandbox;
  /**
   * How the phone answers requests. Proposals always wait for `approve` or `reject`. Default `ask`: an approval window.
   */
  readonly mode?: WalletMode;
  /** Storage prefix. Must differ between phones on the same origin. Default `phone`. */
  readonly storagePrefix?: string;
}

/** A session proposal from an app that waits for an answer. */
export interface PhoneProposal {
  readonly id: number;
  /** The app's name, as given by the app. */
  readonly name: string;
  readonly url: string;
  /** Requested networks by namespace. */
  readonly networks: Readonly<Record<string, readonly string[]>>;
  /** Requested networks that the phone supports, by namespace. */
  readonly known: Readonly<Record<string, readonly string[]>>;
}

/** A session with an app. */
export interface PhoneSession {
  readonly topic: string;
  readonly name: string;
  readonly url: string;
  /** Shared networks by namespace. */
  readonly networks: Readonly<Record<string, readonly string[]>>;
  /** Shared addresses by namespace, without duplicates. */
  readonly accounts: Readonly<Record<string, readonly string[]>>;
}

/** A request from an app. */
export interface PhoneRequest {
  readonly topic: string;
  readonly network: string;
  readonly method: string;
  readonly params: unknown;
}

/** The part of a proposal to approve. Default: all supported networks, with one account per namespace. */
export interface PhoneChoice {
  readonly namespaces?: readonly string[];
  /** CAIP-2 ids. */
  readonly networks?: readonly string[];
  /** Number of accounts per namespace. Default 1. */
  readonly accounts?: number;
}

/** A phone wallet and the controls to act as its user. Methods without a `topic` argument use the newest session. */
export interface SandboxPhone {
  /** Pending proposals, oldest first. */
  readonly proposals: readonly PhoneProposal[];
  /** Active sessions, oldest first. */
  readonly sessions: readonly PhoneSession[];
  /** The last 500 requests, oldest first. */
  readonly requests: readonly PhoneRequest[];
  readonly online: boolean;
  /** Number of requests that wait for approval. */
  readonly pending: number;
  mode: WalletMode;
  /**
   * Whether the phone supports one-click sign-in. If true, it signs in and connects in one step, as its mode says, when
   * an app asks for a sign-in while pairing. If false, it ignores the sign-in request and receives the app's session
   * proposal instead, as a wallet without this feature does. Default true.
   */
  signsIn: boolean;
  /** Calls the listener after each change of the properties above. Returns the unsubscribe function. */
  subscribe(changed: () => void): () => void;
  /**
   * Pairs by a WalletConnect URI. Resolves once the relay has accepted the pairing; the proposal arrives later.
   *
   * @throws Error if the URI is invalid or was used before
   */
  pair(uri: string): Promise<void>;
  /** Approves the newest proposal. @throws Error without a pending proposal, or if the phone supports none of its networks */
  approve(choice?: PhoneChoice): Promise<PhoneSession>;
  /** Rejects the newest proposal. @throws Error without a pending proposal */
  reject(): Promise<void>;
  /** Shares the next account of a namespace. @throws Error if all are shared */
  addAccount(namespace: string, topic?: string): Promise<void>;
  /** Stops sharing the last account of a namespace. @throws Error if it is the only one */
  removeAccount(namespace: string, topic?: string): Promise<void>;
  /** Selects another shared account and notifies the app. @throws Error if no shared account has this index */
  selectAccount(namespace: string, index: number, topic?: string): Promise<void>;
  /** Shares another requested network. @throws Error if the app did not ask for it, or the phone does not support it */
  addNetwork(network: string, topic?: string): Promise<void>;
  /** Stops sharing a network. @throws Error if it is the only one of its namespace */
  removeNetwork(network: string, topic?: string): Promise<void>;
  /** Switches to a shared network and notifies the app. */
  goTo(network: string, topic?: string): Promise<void>;
  /** Ends the session and notifies the app. */
  end(topic?: string): Promise<void>;
  /** Disconnects from the relay. The relay stores messages until the phone is online again. */
  goOffline(): Promise<void>;
  /** Connects to the relay again. */
  goOnline(): Promise<void>;
  /** Removes the phone from the page. Stored sessions remain for the next start. */
  remove(): Promise<void>;
}
