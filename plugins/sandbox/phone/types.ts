/** Shapes of the sandbox's phone: a wallet that is elsewhere, reached through a relay. */

import type { Bip122Sandbox } from '../bip122/types.js';
import type { SandboxChain } from '../eip155/types.js';
import type { PolkadotSandbox } from '../polkadot/types.js';
import type { SolanaSandbox } from '../solana/types.js';
import type { WalletMode } from '../types.js';

/** Options of `startPhone`. A namespace that is not configured has no keys on the phone. */
export interface PhoneOptions {
  /** ws: or wss: address of a relay of this machine. */
  readonly relayUrl: string;
  /** EVM chains it knows. */
  readonly chains?: readonly SandboxChain[];
  readonly solana?: SolanaSandbox;
  readonly polkadot?: PolkadotSandbox;
  readonly bip122?: Bip122Sandbox;
  /** How it answers requests; proposals always wait for `approve` or `reject`. Default `ask`: in a window of its own. */
  readonly mode?: WalletMode;
  /** Keeps apart what several phones of one origin store. Default `phone`. */
  readonly storagePrefix?: string;
}

/** What an app asked for, waiting for an answer. */
export interface PhoneProposal {
  readonly id: number;
  /** As the app calls itself. */
  readonly name: string;
  readonly url: string;
  /** Networks that were asked for, by namespace. */
  readonly networks: Readonly<Record<string, readonly string[]>>;
  /** Those of them that the phone has keys for, and knows. */
  readonly known: Readonly<Record<string, readonly string[]>>;
}

/** What is shared with an app. */
export interface PhoneSession {
  readonly topic: string;
  readonly name: string;
  readonly url: string;
  /** By namespace. */
  readonly networks: Readonly<Record<string, readonly string[]>>;
  /** Addresses by namespace: the selected first, each once. */
  readonly accounts: Readonly<Record<string, readonly string[]>>;
}

/** A request as it arrived. */
export interface PhoneRequest {
  readonly topic: string;
  readonly network: string;
  readonly method: string;
  readonly params: unknown;
}

/** What is approved of a proposal. Default: all that the phone can, with one account each. */
export interface PhoneChoice {
  readonly namespaces?: readonly string[];
  /** CAIP-2 ids. */
  readonly networks?: readonly string[];
  /** Accounts a namespace. Default 1. */
  readonly accounts?: number;
}

/** A wallet on a phone, and the strings to pull on it. What it does to "the session" it does to the newest, unless told. */
export interface SandboxPhone {
  /** Oldest first. */
  readonly proposals: readonly PhoneProposal[];
  /** Oldest first. */
  readonly sessions: readonly PhoneSession[];
  /** Oldest first; the last 500. */
  readonly requests: readonly PhoneRequest[];
  readonly online: boolean;
  /** Windows it shows or would show. */
  readonly pending: number;
  mode: WalletMode;
  /**
   * Where an app asks for a sign-in while it pairs, the phone signs and connects at once, as its mode says. Default true; otherwise it
   * takes the proposal that goes out beside it, as wallets do that do not know of this.
   */
  signsIn: boolean;
  /** After each change of what is above. Returns the unsubscribe. */
  subscribe(changed: () => void): () => void;
  /** Scans a code, or takes its text. Resolves once the relay has it; the proposal comes after. @throws Error when it is no such text, or is used up */
  pair(uri: string): Promise<void>;
  /** The newest proposal. @throws Error when there is none, or nothing of it can be approved */
  approve(choice?: PhoneChoice): Promise<PhoneSession>;
  reject(): Promise<void>;
  /** Shares the next key of a namespace. @throws Error when all are shared */
  addAccount(namespace: string, topic?: string): Promise<void>;
  /** Shares one key less. @throws Error when it is the only one */
  removeAccount(namespace: string, topic?: string): Promise<void>;
  /** The user picks another of the shared accounts; the app is told. @throws Error when there is none at this index */
  selectAccount(namespace: string, index: number, topic?: string): Promise<void>;
  /** Shares one of the networks that were asked for. @throws Error when it was not, or the phone does not know it */
  addNetwork(network: string, topic?: string): Promise<void>;
  /** @throws Error when it is the only one of its namespace */
  removeNetwork(network: string, topic?: string): Promise<void>;
  /** The user goes to a shared network; the app is told. */
  goTo(network: string, topic?: string): Promise<void>;
  /** Ends the session; the app is told. */
  end(topic?: string): Promise<void>;
  /** Leaves the relay. What is sent meanwhile waits there. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Leaves the page for good. Sessions stay, for the next start. */
  remove(): Promise<void>;
}
