/** The kernel's slots and the types of their contributions. */

import type { ConnectorSource, PluginContext, ServiceSlot } from './contract.js';
import { defineList, defineMap, typed } from './define.js';
import type { ModalEvent } from './events.js';
import type { Account, Connection, ConnectorInfo, Features, Namespace, Network, NetworkId } from './model.js';
import type { ProofRequest } from './proofRequest.js';
import type { ConnectMethod, View } from './views.js';

export type * from './views.js';

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
  /** Whether the text is an address of the namespace. */
  isAddress(text: string): boolean;
  /** Loads `spellOn`, which spells an address as the wallets of a network do, for others to paste. Default: as it is. */
  spelling?(): Promise<{ spellOn(network: NetworkId, address: string): string }>;
  /** Whether assets sent to this address on this network arrive. Default: on all networks of the namespace. */
  isAddressOn?(network: Network, address: string): boolean;
  /** A sentence about assets that must not be sent to this account. Default: a general one. */
  receiveNote?(account: Account): Label;
  /** Link to the address in a block explorer, if the network has one. */
  addressUrl?(network: Network, address: string): string | undefined;
  /** Link to the transaction in a block explorer, if the network has one. */
  transactionUrl?(network: Network, id: string): string | undefined;
  /** The features of its connections. For type inference only; never set. */
  readonly _features?: F;
}

/** A source of sign-in messages that are signed during the connect. */
export interface ProofSource {
  /** The messages to sign during a connect; `undefined` if none is needed. */
  request(
    input: { readonly namespaces: readonly Namespace[] },
    context: PluginContext,
  ): Promise<ProofRequest | undefined>;
  /** Checks the signed messages of the wallet that is being connected. Throwing refuses the grant, which is then ended. */
  settle(proofs: readonly unknown[], context: PluginContext, connector: ConnectorInfo): Promise<void>;
}

/** Where the view Account is. */
export interface AccountPlace {
  /** `undefined` on a network that the app does not have. */
  readonly network: Network | undefined;
  /** Whether a plugin contributes this service for the namespace of the connection, and its server has it. */
  has(slot: ServiceSlot<string, unknown>): boolean;
  /** Reads slots and state. `when` runs again when `absentServicesAtom` changes. */
  readonly context: PluginContext;
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
  /** Loads the module of the tab. */
  load(): Promise<{ readonly default: () => unknown }>;
  /** Whether it has something to show here. Default: always. */
  when?(connection: Connection, place: AccountPlace): boolean;
}

/** A row of the account settings. */
export interface AccountRow {
  readonly id: string;
  /** Loads the module of the row. */
  load(): Promise<{ readonly default: () => unknown }>;
  /** Whether the row has something to show here. Default: always. */
  when?(connection: Connection, place: AccountPlace): boolean;
}

/** Texts of a locale by full key, such as `connect.title`. Locale `*` overrides single texts in all languages. */
export interface StringSource {
  readonly locale: string;
  readonly texts?: Readonly<Record<string, string>>;
  /** Loads the texts when the language is needed. */
  load?(): Promise<{ readonly default: Readonly<Record<string, string>> }>;
}

/** Receives events, for telemetry. The kernel itself sends no telemetry. */
export interface TelemetrySink {
  /** Called for each event. Errors are reported. */
  send(event: ModalEvent, context: PluginContext): void;
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
  /** Loads the wallets. @param context - That of the plugin that contributes the source. */
  load(context: PluginContext): Promise<readonly KnownWallet[]>;
}

/**
 * The namespaces of the app: their names, networks and pure functions. A chain plugin contributes one.
 * @example
 * const eip155 = context.read(namespaces).get('eip155');
 * const isAddress = eip155?.isAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
 */
export const namespaces = defineMap({ id: 'namespaces', of: typed<NamespaceDefinition>() });
/**
 * Lists of wallets that exist in several namespaces, so that each is one cell of Connect.
 * @example
 * const own = knownWallets.of({
 *   load: async () => [{ name: 'Meadow', rdns: 'com.example.meadow', namespaces: ['eip155', 'solana'] }],
 * });
 */
export const knownWallets = defineList({ id: 'knownWallets', of: typed<KnownWalletSource>() });
/**
 * Sources of the wallets that users can connect.
 * @example const source = connectors.of({ watch: (_, publish) => publish([]) });
 */
export const connectors = defineList({ id: 'connectors', of: typed<ConnectorSource>() });
/**
 * Sources of sign-in messages that wallets sign while they connect.
 * @example const sources = context.read(proofs);
 */
export const proofs = defineList({ id: 'proofs', of: typed<ProofSource>() });
/**
 * The views of the modal, by the name that `modal.open` takes.
 * @example const about = views.of('About', view({ load: async () => ({ default: () => 'About this app' }) }));
 */
// `never`: each view accepts only its own params type, and the router passes the params that `open` received.
export const views = defineMap({ id: 'views', of: typed<View<never>>() });
/**
 * The groups of Connect: log-ins and wallets.
 * @example const method = connectMethods.of({ id: 'passkey', load: async () => ({ default: () => 'Passkey' }) }, { order: 5 });
 */
export const connectMethods = defineList({ id: 'connectMethods', of: typed<ConnectMethod>() });
/**
 * The buttons of Account.
 * @example const action = accountActions.of({ id: 'earn', label: { key: 'earn.action', text: 'Earn' }, icon: 'M12 4v16', view: 'Earn' });
 */
export const accountActions = defineList({ id: 'accountActions', of: typed<AccountAction>() });
/**
 * The tabs of Account.
 * @example
 * const tab = accountTabs.of({
 *   id: 'points',
 *   label: { key: 'points.tab', text: 'Points' },
 *   load: async () => ({ default: () => '120 points' }),
 * });
 */
export const accountTabs = defineList({ id: 'accountTabs', of: typed<AccountTab>() });
/**
 * The rows of the settings in Account.
 * @example const row = accountRows.of({ id: 'export', load: async () => ({ default: () => 'Export' }) });
 */
export const accountRows = defineList({ id: 'accountRows', of: typed<AccountRow>() });
/**
 * Texts of a language, or replacements of single texts: `overrides` of an app, or contributions of a plugin.
 * @example const texts = strings.of({ locale: '*', texts: { 'connect.title': 'Sign in' } });
 */
export const strings = defineList({ id: 'strings', of: typed<StringSource>() });
/**
 * Receivers of all events, for telemetry.
 * @example const log = sinks.of({ send: ({ type }) => console.log(type) });
 */
export const sinks = defineList({ id: 'sinks', of: typed<TelemetrySink>() });
