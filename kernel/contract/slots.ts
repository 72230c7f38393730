/** The kernel's slots and the types of their contributions. */

import type { FetchInit } from '../platform/http.js';
import type { AnySlot, PluginContext, ServiceSlot } from './contract.js';
import { defineList, defineMap, defineService, typed } from './define.js';
import type { ModalEvent } from './events.js';
import type { Account, Connection, Connector, Features, Namespace, Network, NetworkId, ProofRequest } from './model.js';
import type { RouterState } from './results.js';

/** A text with its catalogue key, for eager code that cannot wait for a catalogue. */
export interface Label {
  readonly key: string;
  /** The English text. */
  readonly text: string;
}

/** A namespace: its name, networks and pure functions. */
export interface NamespaceDefinition<F extends Features = Features> {
  /** Shown above its networks and in the namespace picker. Use a label if the name can be translated. */
  readonly name: string | Label;
  /** The name of its accounts in sign-in messages (CAIP-122). Default: `name`. */
  readonly signInName?: string;
  readonly networks: readonly Network[];
  /**
   * Loads marks by CAIP-2 id, that of the namespace by its own name, and those of coins by `token/` and their symbol, such as
   * `token/ETH`. Each is the content of an SVG with the view box `0 0 48 48`, filled to the edge. Shown for networks and coins
   * without another picture.
   */
  marks?(): Promise<Readonly<Record<string, string>>>;
  isAddress(text: string): boolean;
  /** Loads `spellOn`, which spells an address as the wallets of a network do, for others to paste. Default: as it is. */
  spelling?(): Promise<{ spellOn(network: NetworkId, address: string): string }>;
  /** Whether assets sent to this address on this network arrive. Default: on all networks of the namespace. */
  isAddressOn?(network: Network, address: string): boolean;
  /** A sentence about assets that must not be sent to this account. Default: a general one. */
  receiveNote?(account: Account): Label;
  /** Link to the address in a block explorer, if the network has one. */
  addressUrl?(network: Network, address: string): string | undefined;
  transactionUrl?(network: Network, id: string): string | undefined;
  /** The features of its connections. For type inference only; never set. */
  readonly _features?: F;
}

/** Discovers connectors for as long as the modal exists. */
export interface ConnectorSource {
  /** Loads the code that `watch` needs, without side effects. Called shortly before `watch`. */
  load?(): Promise<unknown>;
  /**
   * Calls `publish` with the complete list, now and after each change. Stop it with `ctx.defer`. The kernel calls `watch`
   * when the user is about to act or a connection is to be restored. A returned promise settles after the initial
   * discovery.
   */
  watch(context: PluginContext, publish: (connectors: readonly Connector[]) => void): void | Promise<void>;
}

/** A source of sign-in messages that are signed during the connect. */
export interface ProofSource {
  request(
    input: { readonly namespaces: readonly Namespace[] },
    context: PluginContext,
  ): Promise<ProofRequest | undefined>;
  /** Checks the signed messages. Throwing refuses the grant, which is then ended. */
  settle(proofs: readonly unknown[], context: PluginContext): Promise<void>;
}

/** A view's module. The shell renders its component with `params`. */
export interface ViewModule<Params> {
  readonly default: (props: { readonly params: Params }) => unknown;
}

/** A part of a skeleton. `account`: picture, name and balance. `code`: the six boxes of a one-time code. */
export type SkeletonBlock =
  | 'account'
  | 'actions'
  | 'button'
  | 'code'
  | 'field'
  | 'grid'
  | 'hero'
  | 'qr'
  | 'row'
  | 'search'
  | 'shelf'
  | 'tabs'
  | 'tiles';

/** A screen of the modal. */
export interface View<Params = undefined> {
  load(): Promise<ViewModule<Params>>;
  /** Shown from top to bottom while the code loads, in the height of the view. Default: four rows. */
  readonly skeleton?: readonly SkeletonBlock[];
  /** Ids of views that can follow. Their code is fetched when the user presses or focuses a control of this view. */
  readonly next?: readonly string[];
  /** Slots whose parts the view renders. Their code is loaded together with the view's. */
  readonly parts?: readonly AnySlot[];
  /** Whether the view may be shown now. If not, the `resolveView` taps choose another view. Default: always. */
  when?(state: RouterState): boolean;
}

/**
 * A group in the Connect view: email, social or wallets. In the order of the contributions: email has 0, social 10, wallets 20, and
 * come first if a wallet is installed.
 */
export interface ConnectMethod {
  readonly id: string;
  /** Loads the part that Connect renders. @param read - Reads slots, because the part may depend on other plugins. */
  load(read: PluginContext['read']): Promise<{ readonly default: () => unknown }>;
}

/** Where the view Account is. */
export interface AccountPlace {
  /** `undefined` on a network that the app does not have. */
  readonly network: Network | undefined;
  /** Whether a plugin contributes this service for the namespace of the connection. */
  has(slot: ServiceSlot<string, unknown>): boolean;
}

/** A button in the Account view, such as Send. */
export interface AccountAction {
  readonly id: string;
  readonly label: Label;
  /** SVG path data for a 24 × 24 view box. */
  readonly icon: string;
  /** The view that it opens. A view that no plugin contributes makes the plugin inactive. */
  readonly view: string;
  /** The params of the view. Default: none. */
  params?(connection: Connection): unknown;
  /** Whether it works here. A button that cannot work is not shown. Default: always. */
  when?(connection: Connection, place: AccountPlace): boolean;
}

/** A tab of the Account view. */
export interface AccountTab {
  readonly id: string;
  readonly label: Label;
  load(): Promise<{ readonly default: () => unknown }>;
  /** Whether it has something to show here. Default: always. */
  when?(connection: Connection, place: AccountPlace): boolean;
}

/** A row of the account settings. */
export interface AccountRow {
  readonly id: string;
  load(): Promise<{ readonly default: () => unknown }>;
  when?(connection: Connection, place: AccountPlace): boolean;
}

/** Texts of a locale by full key, such as `connect.title`. Locale `*` overrides single texts in all languages. */
export interface StringSource {
  readonly locale: string;
  readonly texts?: Readonly<Record<string, string>>;
  load?(): Promise<{ readonly default: Readonly<Record<string, string>> }>;
}

/** Receives events, for telemetry. The kernel itself sends no telemetry. */
export interface TelemetrySink {
  send(event: ModalEvent, context: PluginContext): void;
}

/** Reads native balances, in the smallest unit. */
export interface Balances {
  /**
   * @returns Zero for an unknown account
   * @throws `NETWORK_UNKNOWN` · `RPC_MALFORMED` · `RPC_FAILED`
   */
  native(input: {
    readonly network: NetworkId;
    readonly address: string;
    readonly signal?: AbortSignal;
  }): Promise<bigint>;
}

/** Nodes of a service, for networks without RPC URLs of their own. */
export interface RpcEndpoint {
  /**
   * Sends a JSON-RPC request body to a node of the network.
   *
   * @returns `undefined` if the service does not have the network
   */
  fetch(network: NetworkId, init: FetchInit): Promise<Response | undefined>;
}

/** Estimates network fees. */
export interface Fees {
  /**
   * The maximum current cost of a plain native transfer, in the smallest unit of the native currency.
   * @throws `NETWORK_UNKNOWN` · `RPC_MALFORMED` · `RPC_FAILED`
   */
  transfer(input: { readonly network: NetworkId; readonly signal?: AbortSignal }): Promise<bigint>;
  /** The same with the price of gas. Absent if the namespace cannot tell it. @throws as `transfer` */
  estimate?(input: { readonly network: NetworkId; readonly signal?: AbortSignal }): Promise<FeeEstimate>;
}

/** Current costs, in the smallest unit of the native currency. */
export interface FeeEstimate {
  /** As of `Fees.transfer`. */
  readonly transfer: bigint;
  /** Price of a unit of gas, without a margin. Namespaces without gas: of a transfer. */
  readonly gasPrice: bigint;
  /** The gas with which a usual transaction is estimated: 150 000 on EVM, else 1. */
  readonly gasUnits: bigint;
}

/** A wallet that exists in several namespaces. */
export interface KnownWallet {
  /** As the wallet announces it. */
  readonly name: string;
  /** The domain that its EVM provider announces (EIP-6963). */
  readonly rdns: string;
  /** All namespaces in which the wallet announces itself. */
  readonly namespaces: readonly Namespace[];
}

/** Known wallets. They are loaded only if the app has several namespaces. */
export interface KnownWalletSource {
  load(): Promise<readonly KnownWallet[]>;
}

export const namespaces = defineMap({ id: 'namespaces', of: typed<NamespaceDefinition>() });
export const knownWallets = defineList({ id: 'knownWallets', of: typed<KnownWalletSource>() });
export const connectors = defineList({ id: 'connectors', of: typed<ConnectorSource>() });
export const proofs = defineList({ id: 'proofs', of: typed<ProofSource>() });
// `never`: each view accepts only its own params type, and the router passes the params that `open` received.
export const views = defineMap({ id: 'views', of: typed<View<never>>() });
export const connectMethods = defineList({ id: 'connectMethods', of: typed<ConnectMethod>() });
export const accountActions = defineList({ id: 'accountActions', of: typed<AccountAction>() });
export const accountTabs = defineList({ id: 'accountTabs', of: typed<AccountTab>() });
export const accountRows = defineList({ id: 'accountRows', of: typed<AccountRow>() });
export const strings = defineList({ id: 'strings', of: typed<StringSource>() });
export const sinks = defineList({ id: 'sinks', of: typed<TelemetrySink>() });
export const balances = defineService({ id: 'balances', of: typed<Balances>() });
export const fees = defineService({ id: 'fees', of: typed<Fees>() });
export const endpoints = defineService({ id: 'endpoints', of: typed<RpcEndpoint>() });
