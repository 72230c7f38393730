/** The modal's options and public interface. */

import type { StorageBackend } from '../platform/storage.js';
import type { AnyPlugin, AnySlot, Contribution, LogLevel, Position, Severity, SlotValue } from './contract.js';
import type { EventOf, EventType, ModalEvent } from './events.js';
import type { Health } from './health.js';
import type { HookName, TapOf } from './hooks.js';
import type { ApiOf, ConnectionOf, ConnectionsOf, NamespaceOf, ParamsOf, Readable, StateOf, ViewsOf } from './infer.js';
import type { App, ListedConnector, Network, NetworkId } from './model.js';
import type { AccountState, NetworkState } from './namespaceState.js';
import type { OutboxApi, OutboxEntry } from './outbox.js';
import type { AssetReader, BalanceReader } from './readers.js';
import type {
  ConnectInput,
  ConnectResult,
  DisconnectResult,
  NetworksResult,
  OpenResult,
  SwitchResult,
} from './results.js';
import type { Images, ModalState, ThemeMode, ThemeVariables, ToastState } from './state.js';

/** The options of `createModal`. Only `plugins` is required. */
export interface ModalOptions<P extends readonly AnyPlugin[]> {
  /** Everything that the modal can do. Their types give the modal its views, namespaces, methods and state. */
  readonly plugins: P;
  /** The dapp's name, URL and legal links. Default: the page's title and origin. */
  readonly app?: Partial<App>;
  /** The first network, and what users may do with networks. */
  readonly networks?: {
    /** The initial network, unless the user's last network is stored. Default: the first network. */
    readonly default?: NetworkId;
    /** Whether users may switch. Default true. */
    readonly switching?: boolean;
    /** Accept wallet networks that the app does not list. Default false: a send on such a network is refused. */
    readonly allowUnsupported?: boolean;
  };
  /** Contributions that replace those of plugins: `[views.of('Connect', Mine)]`. */
  readonly overrides?: readonly Contribution[];
  /** Prefix of the storage keys. Two modals on one origin need different ids. Default `latchkey`. */
  readonly id?: string;
  /** The storage backend. Default `localStorage`; `false` keeps values in memory only. */
  readonly storage?: StorageBackend | false;
  /**
   * The initial argument of `setTheme`: a mode, or a mode and variables. Default `system`. Variables are checked and set
   * shortly after the start. Variables in the page's own style sheets apply from the first frame.
   */
  readonly theme?: ThemeMode | Theme;
  /** BCP 47. Default `en`. */
  readonly locale?: string;
  /** The parent of the modal's host element. Default: the page's body. */
  readonly mount?: HTMLElement;
  /**
   * Instead of `mount`: renders the modal inside this element, as a part of the page, after `start`. An embedded modal never
   * closes. Instead of closing it shows Account if a wallet is connected, otherwise Connect.
   */
  readonly embed?: HTMLElement;
  /**
   * When to load the code of the first view and render it hidden, without effects, so that a click only shows it.
   * Default `intent`: on hover, focus or pointer down.
   */
  readonly preload?: 'intent' | 'idle' | 'none';
  /**
   * Hosts whose pictures of tokens, NFTs and names are loaded, such as `['images.example.com']`, or `any`. The URLs of such pictures are
   * written by strangers, who learn the user's address when they are loaded. Default: `data:` pictures, those of the app's data
   * server, and for well-known tokens those on the host of their source.
   */
  readonly foreignImages?: 'any' | readonly string[];
  /** Restore stored connections on load. Default true. */
  readonly reconnect?: boolean;
  /** Show developer alerts. Default: on loopback hosts. */
  readonly debug?: boolean;
  /**
   * Selects the reports that reach the app: those of Latchkey, of the libraries of its plugins, and of the embedded wallet. `error`:
   * faults. `warn`: also faults that have a fallback, a plugin that is inactive because it needs another, and errors that
   * the WalletConnect SDK logs. `info`: also rejections by the user and cancelled requests. `silent`: nothing. Default
   * `error`.
   */
  readonly logLevel?: LogLevel;
  /**
   * Receives the reports of plugins and of Latchkey. Default: errors go to the page's `reportError`, which fires the event
   * `error` of the window, and the other levels to the console. In production (`debug` is false) a failed request for data, such as
   * one to a node that is down, goes to the console as a warning.
   */
  readonly onError?: (
    error: unknown,
    context: { readonly plugin: string | undefined; readonly level: Severity },
  ) => void;
}

/** A theme at run time. The page's style sheets can set the same variables on an ancestor of the modal's element. */
export interface Theme {
  /** Default: unchanged. */
  readonly mode?: ThemeMode;
  /** `--lk-accent`: any CSS colour. Tints and the text colour on it are derived. */
  readonly accent?: string;
  /** `--lk-accent-dark`: the accent in dark mode. */
  readonly accentDark?: string;
  /** `--lk-surface-base`: the background colour. */
  readonly surface?: string;
  /** `--lk-radius`: 0 to 20 px. All corner radii are derived from it. Default 16. */
  readonly radius?: number | string;
  /** `--lk-tint`: share of the accent in grey colours, in %. */
  readonly tint?: number | string;
  /** `--lk-font`: font families that the page has loaded. */
  readonly font?: string;
  /** `--lk-font-mono`: font families for addresses and codes. */
  readonly fontMono?: string;
}

export type PluginStatus =
  | { readonly status: 'active' }
  | { readonly status: 'inactive'; readonly missing: readonly string[] }
  | { readonly status: 'failed'; readonly error: unknown };

/** The kernel's own part of `modal.state`. */
export interface KernelState<P extends readonly AnyPlugin[] = readonly AnyPlugin[]> {
  /** Whether the modal is open, and the view that it shows. */
  readonly modal: Readable<ModalState>;
  /** The wallets that were found, in the order of discovery. */
  readonly connectors: Readable<readonly ListedConnector[]>;
  /** The connections by namespace. */
  readonly connections: Readable<ConnectionsOf<P>>;
  /** The connection of the active namespace. */
  readonly connection: Readable<ConnectionOf<P> | undefined>;
  /** The active network; `undefined` if the app does not have the network of the wallet. */
  readonly network: Readable<Network | undefined>;
  /** The networks by namespace. */
  readonly networks: Readable<ReadonlyMap<string, NetworkState>>;
  /** The target of the pending network switch. */
  readonly switching: Readable<NetworkId | undefined>;
  /** The accounts by namespace. */
  readonly accounts: Readable<ReadonlyMap<string, AccountState>>;
  /** The mode that was set: `light`, `dark` or `system`. */
  readonly theme: Readable<ThemeMode>;
  /** Finds the pictures of networks and namespaces. */
  readonly images: Readable<Images>;
  /** The toast that is shown. */
  readonly toast: Readable<ToastState>;
  /** The theme's variables set by `setTheme`, by their CSS names. */
  readonly themeVariables: Readable<ThemeVariables>;
  /** The language of the modal (BCP 47). */
  readonly locale: Readable<string>;
  /** Everything that was handed to a wallet. */
  readonly outbox: {
    /** The entries of the connected accounts in all namespaces, the newest first. */
    readonly entries: Readable<readonly OutboxEntry[]>;
  };
}

/**
 * Adds and removes the app's networks at run time. Invalid input changes nothing and resolves to a `failed` result with
 * one of these codes: `OPTION_INVALID`, `NETWORK_ID_INVALID`, `CHAIN_MISSING` (no plugin for the namespace),
 * `NETWORK_DUPLICATE`, `NETWORK_UNKNOWN`, or `NETWORKS_EMPTY` (the last network cannot be removed).
 */
export interface NetworkList<Namespace extends string> {
  /** Allows requests to the network's RPC URLs, which the page's CSP must allow too. Not kept over a reload. */
  add(
    network: Omit<Network, 'id' | 'namespace'> & {
      readonly id: `${Namespace}:${string}`;
      readonly namespace?: Namespace;
    },
  ): Promise<NetworksResult>;
  /**
   * If the network is active, the modal moves to the first one of the same namespace and asks the wallet to switch too. If
   * it is the last one of its namespace, that connection ends.
   */
  remove(id: `${Namespace}:${string}`): Promise<NetworksResult>;
  /** Removes all networks of a namespace: its connection ends and another namespace becomes active. `add` restores it. */
  removeNamespace(namespace: Namespace): Promise<NetworksResult>;
}

/** Without a connector, `connect` opens the Connect view and resolves when the modal closes. */
export interface AskToConnect<Namespace extends string> {
  readonly connector?: undefined;
  readonly namespaces?: readonly Namespace[];
  readonly signal?: AbortSignal;
}

/** The members of a modal that do not depend on its plugins. Every modal is one. */
export interface AnyModal
  extends Pick<
    Modal,
    'id' | 'close' | 'read' | 'assets' | 'balances' | 'preload' | 'start' | 'subscribe' | 'on' | 'health' | 'destroy'
  > {
  open(): Promise<OpenResult>;
  disconnect(namespace?: never): Promise<DisconnectResult>;
  switchNetwork(id: never): Promise<SwitchResult>;
  destroyed(): boolean;
  readonly state: KernelState;
}

/** A modal. Its promises resolve to results and do not reject because of a user or a wallet. */
export interface Modal<P extends readonly AnyPlugin[] = readonly AnyPlugin[]> {
  readonly id: string;
  open(): Promise<OpenResult>;
  open<V extends keyof ViewsOf<P> & string>(view: V, ...params: ParamsOf<ViewsOf<P>[V]>): Promise<OpenResult>;
  close(): void;
  connect(
    input?:
      | AskToConnect<NamespaceOf<P>>
      | (Omit<ConnectInput, 'namespaces'> & { readonly namespaces?: readonly NamespaceOf<P>[] }),
  ): Promise<ConnectResult<ConnectionOf<P>>>;
  /** Disconnects one namespace and those of the same grant, or all namespaces. */
  disconnect(namespace?: NamespaceOf<P>): Promise<DisconnectResult>;
  switchNetwork(id: `${NamespaceOf<P>}:${string}`): Promise<SwitchResult>;
  /** Adds and removes networks. `state.networks` has the current ones. */
  readonly networks: NetworkList<NamespaceOf<P>>;
  readonly state: KernelState<P> & Omit<StateOf<P>, keyof KernelState>;
  /** The methods of the plugins by id, and those of the outbox. */
  readonly api: ApiOf<P> & { readonly outbox: OutboxApi };
  /** Native balances. All readers share one cache. */
  readonly balances: BalanceReader;
  /** Tokens and public names of accounts. */
  readonly assets: AssetReader;
  readonly hooks: {
    tap<N extends HookName>(hook: N, fn: TapOf<N>, position?: Position): () => void;
  };
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  status(pluginId: P[number]['id'] | 'outbox'): PluginStatus;
  /**
   * A description of what is wrong: inactive plugins, the storage, the last faults, and contradictions between the stored
   * and the actual connections. It contains no addresses, e-mails or keys, so you can paste it into an issue.
   */
  health(): Promise<Health>;
  /** Subscribes to all events. Returns the unsubscribe function. */
  subscribe(listener: (event: ModalEvent) => void): () => void;
  /** Subscribes to the events of one type. Returns the unsubscribe function. */
  on<Type extends EventType>(type: Type, listener: (event: EventOf<Type>) => void): () => void;
  /**
   * Sets the mode immediately, and variables shortly after. Omitted variables fall back to the page's own. Invalid values
   * are reported to `onError` and change nothing.
   */
  setTheme(theme: ThemeMode | Theme): void;
  setLocale(locale: string): void;
  /** The wallet's raw provider object of the connection in a namespace. */
  getProvider(namespace: NamespaceOf<P>): unknown;
  /** Removes everything this modal has stored. */
  forget(): void;
  /** Loads the code of the first view and renders it hidden. Call it when the user is likely to open the modal. */
  preload(): void;
  /** Starts the modal in the browser. Idempotent. Does nothing on a server. */
  start(): void;
  /** Ends the modal and removes it from the page. It cannot be opened again. */
  destroy(): void;
  /** Whether `destroy` was called. */
  destroyed(): boolean;
}
