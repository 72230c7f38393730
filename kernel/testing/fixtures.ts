/** Types of the fixtures that `checkChainPlugin` needs. */

import type { AnyPlugin } from '../contract/contract.js';
import type { Features, Namespace, NetworkId } from '../contract/model.js';
import type { TransferToken } from '../contract/transfers.js';
import type { Ledger } from './ledger.js';
import type { TestPage } from './page.js';
import type { CheckId } from './report.js';
import type { TestRequest } from './requests.js';
import type { WalletScript } from './script.js';

/**
 * A plugin, or a function that creates it: `async () => (await import('./index.js')).leaf(options)` lets the checks
 * watch the import.
 */
export type PluginSource = AnyPlugin | (() => AnyPlugin | Promise<AnyPlugin>);

/** A wallet on the page. Leave out the methods that the namespace does not support, and declare the check in `skip`. */
export interface InstalledWallet {
  /** Notifies the page that `script.accounts` changed. If left out, skip `accounts`. */
  accountsChanged?(): void;
  /** Notifies the page that `script.network` changed. If left out, skip `network`. */
  networkChanged?(): void;
  /** The wallet ends the connection and notifies the page. If left out, skip `wallet-ends`. */
  ended?(): void;
  /** Removes the wallet from the page. If left out, skip `wallet-gone`. */
  remove?(): void;
}

/** How to check a feature of a connection. */
export interface FeatureFixture {
  /**
   * Calls the feature with valid input, as an app would. With a second parameter the check `features-abort` passes a signal, which
   * the call must pass on.
   */
  call(features: Features, signal?: AbortSignal): Promise<unknown>;
  /** Whether an answer is right, for example by verifying a signature. Default: any answer that is not empty. */
  verify?(answer: unknown, script: WalletScript): boolean | Promise<boolean>;
  /** The wallet does not ask the user, so there is no rejection to check. Default false. */
  readonly silent?: boolean;
  /** Whether an unusual or changed wallet answer is valid, for example an empty object. Default: never. */
  plausible?(answer: unknown): boolean;
  /**
   * The reason why some fields of the wallet's answer reach the app unchecked, for example capabilities that any standard
   * may define. The answer is then checked as a whole, but not field by field.
   */
  readonly open?: string;
  /** The reason why the feature returns any wallet answer unchecked. Invalid answers are then not checked. */
  readonly relays?: string;
}

/** How to check the service `transfers`, by transfers of the native currency from the first account on the first network. */
export interface TransferFixture {
  /** In the smallest unit: less than half of the balance, and enough for the network. */
  readonly amount: bigint;
  /** A receiver. Default: the second account. */
  readonly to?: string;
  /** Another receiver, to which a dishonest wallet sends. Default: the first account. */
  readonly thief?: string;
  /** How to check transfers of a token, or why they are not checked here. Required if the plugin sends tokens. */
  readonly token?: TokenFixture | string;
}

/** A token that the first account has on the first network. */
export interface TokenFixture extends TransferToken {
  readonly address: string;
  /** Balance of the first account in the smallest unit: odd and above 2^53, to detect rounding. */
  readonly balance: bigint;
  /** In the smallest unit: less than half of the balance. */
  readonly amount: bigint;
}

/** The terms of a swap that a source builds. The checks also ask for terms that nobody has asked for. */
export interface SwapTerms {
  readonly router: string;
  /** The account that pays. */
  readonly account: string;
  /** The account that receives. */
  readonly recipient: string;
  readonly from: TransferToken;
  readonly to: TransferToken;
  /** In the smallest unit of `from`. */
  readonly amount: bigint;
  /** The least amount of `to` that the router may pay out, in its smallest unit. */
  readonly minimum: bigint;
}

/** How to check the service `swaps.chains`, by swaps of the first account on the first network. */
export interface SwapFixture extends Omit<SwapTerms, 'account' | 'recipient'> {
  /** Another router and receiver, of a dishonest source or wallet. Default: the second account. */
  readonly thief?: string;
  /** The transaction of a swap with these terms, as a source builds it: `to` is the router, `from` the account that signs. */
  build(terms: SwapTerms): {
    readonly from?: string;
    readonly to: string;
    readonly data: string;
    readonly toAmount?: bigint;
  };
}

/** How to check a kind of the outbox. */
export interface OutboxKindFixture<Data = unknown> {
  /** Valid data of an entry. */
  readonly data: Data;
  /** The network and the account of an entry. Default: the first ones of the fixtures. */
  readonly sentAs?: 'transaction' | 'calls';
}

/** Fixtures of a namespace. All addresses, ids and amounts are invented; nothing reaches a network. */
export interface ChainFixtures {
  /** The namespace that the plugin contributes. */
  readonly namespace: Namespace;
  /** Two networks of the plugin; the wallet starts on the first. */
  readonly networks: readonly [NetworkId, NetworkId];
  /** Two addresses, formatted as the wallet returns them; the first has `balance`. The wallet can sign with both. */
  readonly accounts: readonly [string, string];
  /**
   * The wallet shares one account, the selected one, and signs with it, as wallets of AIP-62 and Keplr do. No check lets it share
   * both accounts at once. Default false.
   */
  readonly oneAccount?: boolean;
  readonly addresses: {
    /** Other valid address formats, in addition to `accounts`. May be empty. */
    readonly good: readonly string[];
    /**
     * Texts that look like addresses but are invalid: too short, too long, of another namespace, with a space. At
     * least two.
     */
    readonly bad: readonly string[];
    /** Addresses of the namespace that are of neither network. Required if the namespace has `isAddressOn`. */
    readonly elsewhere?: readonly string[];
  };
  /**
   * Installs a wallet on the page and announces it as wallets of the namespace do: to current listeners and to later
   * requests. Its requests go through `script.ask`, `script.read` and `script.end`, its listeners through `script.on` and
   * `script.off`, or through `script.keep` if the wallet cannot remove them. It shares `script.accounts` unchecked: some checks
   * put texts into the list that are not addresses. It is called once for each wallet of a page. Some checks install a second
   * wallet, with another `script.id`, and with the same or another `script.name`.
   */
  install(page: TestPage, script: WalletScript): InstalledWallet;
  /**
   * Announces each of these values as a hostile page would: as the announcement, as the wallet, and as its name. If
   * left out, skip `wallets-hostile`.
   */
  hostile?(page: TestPage, junk: readonly unknown[]): void;
  /** Each feature of a connection, by name. A string is the reason why the feature is not checked. */
  readonly features: Readonly<Record<string, FeatureFixture | string>>;
  /**
   * Whether `signature` is the signature of `message` by `account`. The checks let `signMessage` sign texts and bytes with
   * both accounts. Required if the connection has `signMessage`; if left out, skip `messages`.
   */
  verifyMessage?(input: {
    readonly signature: string;
    readonly message: Uint8Array;
    readonly account: string;
  }): boolean | Promise<boolean>;
  /**
   * A valid network id of the namespace that the plugin does not have. `script.network` is set to it, so the wallet must
   * be able to report it. If left out, skip `network-unknown`, unless `network` is skipped.
   */
  readonly unknownNetwork?: NetworkId;
  /** Additional invalid answers that are almost right, such as a wrong length or another id. */
  readonly junk?: readonly unknown[];
  /** A transaction id, for explorer links. */
  readonly transaction: string;
  /**
   * Balance of `accounts[0]` on both networks in the smallest unit: odd and above 2^53, to detect rounding. Leave it out only if
   * the plugin contributes no balances.
   */
  readonly balance?: bigint;
  /**
   * Answers requests to the nodes of both networks: balance, fees, and which network a node serves. Use `jsonRpc` for
   * JSON-RPC nodes. See `Respond` for the return value.
   *
   * @param ledger - The transfers that the wallet has sent, for the nodes of a plugin with transfers.
   */
  respond(request: TestRequest, ledger: Ledger): unknown;
  /**
   * Nodes that answer almost right, such as with the balance of another token. Each must make reading the balance throw.
   * `undefined`: the regular answer.
   */
  readonly falseNodes?: readonly ((request: TestRequest) => unknown)[];
  /**
   * How to check transfers, or the reason why they are not checked here. Required if the plugin contributes `transfers`. The wallet
   * passes requests to send through `script.send`, those of a token with its address as `token`.
   */
  readonly transfers?: TransferFixture | string;
  /**
   * How to check swaps, or the reason why they are not checked here. Required if the plugin contributes `swaps.chains`. The wallet
   * passes requests to swap through `script.send`: `to` is the router, `amount` the native currency that is sent along, and `data`
   * the rest of the request.
   */
  readonly swaps?: SwapFixture | string;
  /** The kinds of the outbox that the plugin contributes, by key. A text is the reason why a kind is not checked here. */
  readonly outboxKinds?: Readonly<Record<string, OutboxKindFixture | string>>;
  /** The options that the plugin is created with, the same object. The check `options` compares them. */
  readonly options?: unknown;
  /** Checks that do not apply to this namespace, each with the reason. All other checks run. */
  readonly skip?: Readonly<Partial<Record<CheckId, string>>>;
}

/** The export `check`, or the default export, of a module for `npx latchkey check`. */
export interface ChainCheck {
  readonly plugin: PluginSource;
  readonly fixtures: ChainFixtures;
}
