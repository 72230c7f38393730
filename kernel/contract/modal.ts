/** The face of a modal: its options, and what an integrator may do with it. */

import type { StorageBackend } from '../platform/storage.js';
import type { AnyPlugin, AnySlot, Contribution, SlotValue } from './contract.js';
import type { HookName, TapOf } from './hooks.js';
import type { ApiOf, NamespaceOf, ParamsOf, Readable, StateOf, ViewsOf } from './infer.js';
import type { App, Connection, ListedConnector, Network, NetworkId } from './model.js';
import type { AccountState, NetworkState } from './namespaceState.js';
import type {
  ConnectInput,
  ConnectResult,
  DisconnectResult,
  ModalEvent,
  NetworksResult,
  OpenResult,
  SwitchResult,
} from './results.js';
import type { BalanceInput, BalanceState, ModalState, ThemeMode, Tokens } from './state.js';

export type LogLevel = 'error' | 'warn' | 'info' | 'silent';

/** What `createModal` takes. Every field but `plugins` is optional. */
export interface ModalOptions<P extends readonly AnyPlugin[]> {
  readonly plugins: P;
  /** The dapp's name, address and legal links. Default: the page's title and origin. */
  readonly app?: Partial<App>;
  readonly networks?: {
    /** Where to begin. Default: the stored one, else the first. */
    readonly default?: NetworkId;
    /** Whether users may switch. Default true. */
    readonly switching?: boolean;
    /** Accept networks nobody asked for. Default false. */
    readonly allowUnsupported?: boolean;
  };
  /** Replace entries of plugins: `[views.of('Connect', Mine)]`. */
  readonly overrides?: readonly Contribution[];
  /** Tells apart two modals of one origin in storage. Default `latchkey`. */
  readonly id?: string;
  /** Where to remember. Default `localStorage`; `false` for memory only. */
  readonly storage?: StorageBackend | false;
  /**
   * As `setTheme` takes it: a mode, or variables too. Default `system`. Those are set a moment after the start, and checked
   * then; variables of the page's own style sheets are there from the first frame, without code.
   */
  readonly theme?: ThemeMode | Theme;
  /** BCP 47. Default `en`. */
  readonly locale?: string;
  /** The element the modal's host element is put into. Default: the page's body. */
  readonly mount?: HTMLElement;
  /**
   * Instead of `mount`: draws the modal in this element, as a part of the page, from `start` on. It is never closed:
   * where it would be, Account is shown if connected, else Connect.
   */
  readonly embed?: HTMLElement;
  /**
   * When code for the first view is fetched, and the view drawn, hidden and without effects, so that a click only shows
   * it. Default `intent`: hover, focus, pointer down.
   */
  readonly preload?: 'intent' | 'idle' | 'none';
  /** Reconnect on load what was connected. Default true. */
  readonly reconnect?: boolean;
  /** Show developer alerts. Default: on loopback hosts. */
  readonly debug?: boolean;
  /** What `onError` gets. Default `error`. */
  readonly logLevel?: LogLevel;
  /** Faults of plugins and of ours; never a user's "no". */
  readonly onError?: (error: unknown, context: { readonly plugin: string | undefined }) => void;
}

/** A theme at run time. The same variables may be set in the page's style sheets, above the modal's element. */
export interface Theme {
  /** Left out: stays as it is. */
  readonly mode?: ThemeMode;
  /** `--lk-accent`: any CSS colour; text on it and tints of it follow. */
  readonly accent?: string;
  /** `--lk-accent-dark`: instead, in the dark. */
  readonly accentDark?: string;
  /** `--lk-surface-base`: what everything stands on. */
  readonly surface?: string;
  /** `--lk-radius`: 0 to 20 px; every corner follows. Default 16. */
  readonly radius?: number | string;
  /** `--lk-tint`: how much of the accent the greys have, in %. */
  readonly tint?: number | string;
  /** `--lk-font`: families that the page has loaded. */
  readonly font?: string;
  /** `--lk-font-mono`: for addresses and codes. */
  readonly fontMono?: string;
}

export type PluginStatus =
  | { readonly status: 'active' }
  | { readonly status: 'inactive'; readonly missing: readonly string[] }
  | { readonly status: 'failed'; readonly error: unknown };

/** What the kernel itself lets integrators read. Spec §3 names under `networks` and `accounts`. */
export interface KernelState {
  readonly modal: Readable<ModalState>;
  readonly connectors: Readable<readonly ListedConnector[]>;
  readonly connections: Readable<ReadonlyMap<string, Connection>>;
  readonly connection: Readable<Connection | undefined>;
  readonly network: Readable<Network | undefined>;
  readonly networks: Readable<ReadonlyMap<string, NetworkState>>;
  /** The network a switch is under way to. */
  readonly switching: Readable<NetworkId | undefined>;
  readonly accounts: Readable<ReadonlyMap<string, AccountState>>;
  readonly theme: Readable<ThemeMode>;
  /** The theme's variables set by `setTheme`, by their CSS names. */
  readonly tokens: Readable<Tokens>;
  readonly locale: Readable<string>;
}

/** Reads balances and lets them be watched. */
export interface BalanceReader {
  /** By `balanceKey`. */
  readonly state: Readable<ReadonlyMap<string, BalanceState>>;
  /** Never rejects. */
  read(input: BalanceInput): Promise<BalanceState>;
}

/**
 * The networks of the app, changed while it runs. Wrong input changes nothing and is a result: `OPTION_INVALID` names
 * what was given, `NETWORK_ID_INVALID` an id that is none, `CHAIN_MISSING` a namespace without a plugin, `NETWORK_DUPLICATE`, `NETWORK_UNKNOWN`, and
 * `NETWORKS_EMPTY` where none would be left.
 */
export interface NetworkList<Namespace extends string> {
  /** Its endpoints may be asked from then on; a Content-Security-Policy must let them. Not kept over a reload. */
  add(
    network: Omit<Network, 'id' | 'namespace'> & {
      readonly id: `${Namespace}:${string}`;
      readonly namespace?: Namespace;
    },
  ): Promise<NetworksResult>;
  /**
   * From the active one the modal moves to the first of its namespace, and the wallet is asked to follow; with the last
   * one of a namespace its connection ends.
   */
  remove(id: `${Namespace}:${string}`): Promise<NetworksResult>;
  /** All of a namespace: its connection ends, and the modal moves to another namespace. `add` brings it back. */
  removeNamespace(namespace: Namespace): Promise<NetworksResult>;
}

/** Without a connector: opens Connect and settles when the user is done: `connected` by what was connected meanwhile. */
export interface AskToConnect<Namespace extends string> {
  readonly connector?: undefined;
  readonly namespaces?: readonly Namespace[];
  readonly signal?: AbortSignal;
}

/** A modal. Every promise it returns resolves to a result; none hangs, none rejects for what a user or wallet did. */
export interface Modal<P extends readonly AnyPlugin[] = readonly AnyPlugin[]> {
  readonly id: string;
  open(): Promise<OpenResult>;
  open<V extends keyof ViewsOf<P> & string>(view: V, ...params: ParamsOf<ViewsOf<P>[V]>): Promise<OpenResult>;
  close(): void;
  connect(
    input?:
      | AskToConnect<NamespaceOf<P>>
      | (Omit<ConnectInput, 'namespaces'> & { readonly namespaces?: readonly NamespaceOf<P>[] }),
  ): Promise<ConnectResult>;
  /** One namespace and its siblings of the same grant, or all. */
  disconnect(namespace?: NamespaceOf<P>): Promise<DisconnectResult>;
  switchNetwork(id: `${NamespaceOf<P>}:${string}`): Promise<SwitchResult>;
  /** Adds and removes networks. What there is now: `state.networks`. */
  readonly networks: NetworkList<NamespaceOf<P>>;
  readonly state: KernelState & Omit<StateOf<P>, keyof KernelState>;
  readonly api: ApiOf<P>;
  /** Native balances, shared by all who show them. */
  readonly balances: BalanceReader;
  readonly hooks: {
    tap<N extends HookName>(hook: N, fn: TapOf<N>, options?: { readonly stage?: number }): () => void;
  };
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  status(pluginId: P[number]['id']): PluginStatus;
  /** Every event. Returns the unsubscribe. */
  subscribe(listener: (event: ModalEvent) => void): () => void;
  /**
   * The mode, at once; or variables too, a moment later: those not given fall back to the page's own. What is no
   * colour, length or font goes to `onError` and changes nothing.
   */
  setTheme(theme: ThemeMode | Theme): void;
  setLocale(locale: string): void;
  /** The raw provider of the connection in a namespace. */
  getProvider(namespace: NamespaceOf<P>): unknown;
  /** Forgets everything stored, recents and theme too. */
  forget(): void;
  /** Fetches the code of the first view and draws that, hidden; called on intent. */
  preload(): void;
  /** Begins life in the browser; idempotent. On a server: nothing. */
  start(): void;
  /** Undoes everything. A destroyed modal refuses to open. */
  destroy(): void;
}
