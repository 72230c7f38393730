/** What an author writes so that `checkChainPlugin` can judge a chain plugin. */

import type { AnyPlugin } from '../contract/contract.js';
import type { Features, Namespace, NetworkId } from '../contract/model.js';
import type { TestPage } from './page.js';
import type { CheckId } from './report.js';
import type { TestRequest } from './requests.js';
import type { WalletScript } from './script.js';

/** A plugin, or better what makes it: `async () => (await import('./index.js')).leaf(options)` also shows what importing it does. */
export type PluginSource = AnyPlugin | (() => AnyPlugin | Promise<AnyPlugin>);

/** A wallet that is on the page. What the namespace has no way to do is left out, and declared in `skip`. */
export interface InstalledWallet {
  /** Tells the page that `script.accounts` is another list now. Left out: skip `accounts`. */
  accountsChanged?(): void;
  /** Tells the page that `script.network` is another one now. Left out: skip `network`. */
  networkChanged?(): void;
  /** The wallet ends the connection, and tells so. Left out: skip `wallet-ends`. */
  ended?(): void;
  /** Takes the wallet off the page. Left out: skip `wallet-gone`. */
  remove?(): void;
}

/** How one feature of a connection is tried. */
export interface FeatureFixture {
  /** Calls it with a good input, as an app would. */
  call(features: Features): Promise<unknown>;
  /** Whether an answer is right: checks a signature, compares a hash. Default: any answer but an empty one. */
  verify?(answer: unknown, script: WalletScript): boolean | Promise<boolean>;
  /** Nobody is asked: a person who refuses does not matter. Default false. */
  readonly silent?: boolean;
  /** Whether an odd answer of the wallet's is one all the same: an empty object may mean "nothing of that". Default: none is. */
  plausible?(answer: unknown): boolean;
  /** Hands on whatever the wallet answers: junk cannot be told from an answer. Say why. */
  readonly relays?: string;
}

/** Fixtures of a chain. All addresses, ids and amounts are made up; nothing here reaches a network. */
export interface ChainFixtures {
  /** The one the plugin contributes to `chains`. */
  readonly namespace: Namespace;
  /** Two networks of the plugin as it is made for the kit; a wallet begins on the first. */
  readonly networks: readonly [NetworkId, NetworkId];
  /** Two addresses, spelled as the wallet shares them; the first holds `balance`. */
  readonly accounts: readonly [string, string];
  readonly addresses: {
    /** Spellings that are addresses, besides `accounts`. May be empty. */
    readonly good: readonly string[];
    /** What looks like one and is none: too short, too long, another chain's, with a space. At least two. */
    readonly bad: readonly string[];
  };
  /**
   * Puts a wallet on the page, and makes it known as wallets of the namespace do it: both to who listens now and to who asks later.
   * Its requests go through `script.ask` and `script.read`, its listeners through `script.on` and `script.off`.
   */
  install(page: TestPage, script: WalletScript): InstalledWallet;
  /**
   * Announces each of these in the namespace's way, as a page that means harm would: nothing, numbers, lists, objects whose
   * getters throw. Put them in place of the announcement, of the wallet, of its name. Left out: skip `wallets-hostile`.
   */
  hostile?(page: TestPage, junk: readonly unknown[]): void;
  /** By name: each feature that a connection has. A text says why one is not tried. */
  readonly features: Readonly<Record<string, FeatureFixture | string>>;
  /** Answers that are nearly right, besides nothing, numbers, empty texts, lists and objects: the wrong length, another id. */
  readonly junk?: readonly unknown[];
  /** An id as transactions have it, for explorer links. */
  readonly transaction: string;
  /** What `accounts[0]` has on both networks, in the smallest unit: more than 2^53, and odd, so that no rounding is missed. */
  readonly balance: bigint;
  /**
   * The nodes of both networks: answers balance and fees. `jsonRpc` helps where they speak that. See `Respond` for what it may
   * return.
   */
  respond(request: TestRequest): unknown;
  /** Checks that do not apply to this chain, each with the reason. Everything else is tried. */
  readonly skip?: Readonly<Partial<Record<CheckId, string>>>;
}

/** What `npx latchkey check` looks for in a module: its export `check`, or its default export. */
export interface ChainCheck {
  readonly plugin: PluginSource;
  readonly fixtures: ChainFixtures;
}
