/** The slots of the kernel, and the shapes they hold. */

import type { AnySlot, PluginContext } from './contract.js';
import { defineList, defineMap, defineService, type } from './define.js';
import type { Connection, Connector, Namespace, Network, NetworkId, ProofRequest } from './model.js';
import type { ModalEvent, RouterState } from './results.js';

/** Text with its catalogue key: eager places that cannot wait for a catalogue. */
export interface Label {
  readonly key: string;
  /** English. */
  readonly text: string;
}

/** A namespace: data only. */
export interface NamespaceDefinition {
  /** Shown above its networks and in the namespace picker. A label where it is no proper name, and can be translated. */
  readonly name: string | Label;
  /** How sign-in messages call its accounts (CAIP-122), where that is another name. */
  readonly signInName?: string;
  readonly networks: readonly Network[];
  isAddress(text: string): boolean;
  /** Link to the explorer's page, when the network has one. */
  addressUrl?(network: Network, address: string): string | undefined;
  transactionUrl?(network: Network, id: string): string | undefined;
}

/** Finds connectors as long as the modal lives. */
export interface ConnectorSource {
  /** Fetches the code that `watch` needs, and does nothing else: called when `watch` is to follow soon. */
  load?(): Promise<unknown>;
  /**
   * Calls `publish` with the whole list, now and on each change; ends by `ctx.defer`. Begins when the user is about to
   * act, or when there is a connection to restore. A promise settles when the first look is over.
   */
  watch(context: PluginContext, publish: (connectors: readonly Connector[]) => void): void | Promise<void>;
}

/** A sign-in that wants to travel with a connect. */
export interface ProofSource {
  request(
    input: { readonly namespaces: readonly Namespace[] },
    context: PluginContext,
  ): Promise<ProofRequest | undefined>;
  /** @throws to refuse the grant: it is ended. */
  settle(proofs: readonly unknown[], context: PluginContext): Promise<void>;
}

/** What a view's module exports: its component, which the shell renders with `params`. */
export interface ViewModule<Params> {
  readonly default: (props: { readonly params: Params }) => unknown;
}

/** A screen of the modal. */
export interface View<Params = undefined> {
  load(): Promise<ViewModule<Params>>;
  /** Slots whose parts the view draws: their code is fetched with the view's. */
  readonly parts?: readonly AnySlot[];
  /** Whether it may be shown now; otherwise the rules of `resolveView` choose another. Default: always. */
  when?(state: RouterState): boolean;
}

/** A group in Connect: email, social, wallet. */
export interface ConnectMethod {
  readonly id: string;
  /** Lower is higher up. Spec §2: email 0, social 10, wallet 20; wallet −10 once one is installed. */
  readonly order: number;
  /** The part Connect draws. @param read - Which one may depend on what other plugins brought. */
  load(read: PluginContext['read']): Promise<{ readonly default: () => unknown }>;
}

/** Buy, Swap, Receive, Send on Account, in `order`. */
export interface AccountAction {
  readonly id: string;
  readonly label: Label;
  readonly order: number;
  /** SVG path data on a 24 grid. */
  readonly icon: string;
  readonly view: string;
  when?(connection: Connection): boolean;
}

/** A tab of Account. */
export interface AccountTab {
  readonly id: string;
  readonly label: Label;
  readonly order: number;
  load(): Promise<{ readonly default: () => unknown }>;
  when?(connection: Connection): boolean;
}

/** A settings row of account details. */
export interface AccountRow {
  readonly id: string;
  readonly order: number;
  load(): Promise<{ readonly default: () => unknown }>;
  when?(connection: Connection): boolean;
}

/** Texts for a locale, by full key (`connect.title`). Locale `*` overrides single texts in every language. */
export interface StringSource {
  readonly locale: string;
  readonly texts?: Readonly<Record<string, string>>;
  load?(): Promise<{ readonly default: Readonly<Record<string, string>> }>;
}

/** Takes events, for telemetry. The kernel itself sends nothing anywhere. */
export interface Sink {
  take(event: ModalEvent, context: PluginContext): void;
}

/** Native balances, in the smallest unit. */
export interface Balances {
  /**
   * @returns Zero for an account the network has never seen.
   * @throws `NETWORK_UNKNOWN` · `RPC_MALFORMED` · `RPC_FAILED`
   */
  native(input: {
    readonly network: NetworkId;
    readonly address: string;
    readonly signal?: AbortSignal;
  }): Promise<bigint>;
}

/** What using a network costs. */
export interface Fees {
  /**
   * The most a plain native transfer costs now, in the smallest unit of the native currency.
   * @throws `NETWORK_UNKNOWN` · `RPC_MALFORMED` · `RPC_FAILED`
   */
  transfer(input: { readonly network: NetworkId; readonly signal?: AbortSignal }): Promise<bigint>;
}

export const namespaces = defineMap({ id: 'namespaces', of: type<NamespaceDefinition>() });
export const connectors = defineList({ id: 'connectors', of: type<ConnectorSource>() });
export const proofs = defineList({ id: 'proofs', of: type<ProofSource>() });
// `never`: a view takes its own params only; the router hands each what it was opened with.
export const views = defineMap({ id: 'views', of: type<View<never>>() });
export const connectMethods = defineList({ id: 'connectMethods', of: type<ConnectMethod>() });
export const accountActions = defineList({ id: 'accountActions', of: type<AccountAction>() });
export const accountTabs = defineList({ id: 'accountTabs', of: type<AccountTab>() });
export const accountRows = defineList({ id: 'accountRows', of: type<AccountRow>() });
export const strings = defineList({ id: 'strings', of: type<StringSource>() });
export const sinks = defineList({ id: 'sinks', of: type<Sink>() });
export const balances = defineService({ id: 'balances', of: type<Balances>() });
export const fees = defineService({ id: 'fees', of: type<Fees>() });
