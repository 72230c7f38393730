/** The modal's public interface. */

import type { AnyPlugin, AnySlot, Position, SlotValue } from './contract.js';
import type { EventOf, EventType, ModalEvent } from './events.js';
import type { Health } from './health.js';
import type { HookName, TapOf } from './hooks.js';
import type { ApiOf, ConnectionOf, ConnectionsOf, NamespaceOf, ParamsOf, Readable, StateOf, ViewsOf } from './infer.js';
import type { Theme } from './modalOptions.js';
import type { ListedConnector, Network, NetworkId } from './model.js';
import type { AccountState, NetworkState } from './namespaceState.js';
import type { ToastState } from './notices.js';
import type { OutboxEntry } from './outbox.js';
import type { OutboxApi } from './outboxApi.js';
import type { AssetReader, BalanceReader } from './readers.js';
import type {
  ConnectInput,
  ConnectResult,
  DisconnectResult,
  NetworksResult,
  OpenResult,
  SwitchResult,
  UseResult,
} from './results.js';
import type { Images, ModalState, ThemeMode, ThemeVariables } from './state.js';

/** Whether a plugin is active, and if not, why. */
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
  /**
   * All connections, the last used one at the end. With the option `connections: 'several'` a namespace can have more than one:
   * `connections` has the last used one of each.
   */
  readonly allConnections: Readable<readonly ConnectionOf<P>[]>;
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
  /**
   * Allows requests to the network's RPC URLs, which the page's CSP must allow too. Not kept over a reload.
   * @example
   * const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
   * await modal.networks.add({ id: 'eip155:31337', name: 'Local', nativeCurrency, rpcUrls: ['http://127.0.0.1:8545'] });
   */
  add(
    network: Omit<Network, 'id' | 'namespace'> & {
      readonly id: `${Namespace}:${string}`;
      readonly namespace?: Namespace;
    },
  ): Promise<NetworksResult>;
  /**
   * If the network is active, the modal moves to the first one of the same namespace and asks the wallet to switch too. If
   * it is the last one of its namespace, that connection ends.
   * @example await modal.networks.remove('eip155:31337');
   */
  remove(id: `${Namespace}:${string}`): Promise<NetworksResult>;
  /**
   * Removes all networks of a namespace: its connection ends and another namespace becomes active. `add` restores it.
   * @example await modal.networks.removeNamespace('solana');
   */
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
  /** Opens the modal, and resolves when it closes. */
  open(): Promise<OpenResult>;
  /** Disconnects all namespaces. */
  disconnect(namespace?: never): Promise<DisconnectResult>;
  /** Moves to a network of the app. */
  switchNetwork(id: never): Promise<SwitchResult>;
  /** Whether `destroy` was called. */
  destroyed(): boolean;
  readonly state: KernelState;
}

/** A modal. Its promises resolve to results and do not reject because of a user or a wallet. */
export interface Modal<P extends readonly AnyPlugin[] = readonly AnyPlugin[]> {
  readonly id: string;
  /**
   * Opens the modal, at the first view or at this one, and resolves when it closes. The first view is Connect without a connection, otherwise Account.
   * @example const { status } = await modal.open('Networks');
   */
  open(): Promise<OpenResult>;
  open<V extends keyof ViewsOf<P> & string>(view: V, ...params: ParamsOf<ViewsOf<P>[V]>): Promise<OpenResult>;
  /**
   * Closes the modal, unless a tap of `beforeClose` refuses.
   * @example modal.close();
   */
  close(): void;
  /**
   * Connects with the wallet `connector`; without one, opens Connect and resolves when the modal closes. Never rejects.
   * @example
   * const result = await modal.connect({ namespaces: ['eip155'] });
   * if (result.status === 'failed') console.error(result.error.code);
   */
  connect(
    input?:
      | AskToConnect<NamespaceOf<P>>
      | (Omit<ConnectInput, 'namespaces'> & { readonly namespaces?: readonly NamespaceOf<P>[] }),
  ): Promise<ConnectResult<ConnectionOf<P>>>;
  /**
   * Makes a connection the current one of its namespace, and its namespace the active one. The wallet is not asked. Never rejects:
   * a connection that has ended is `NOT_CONNECTED` in the result.
   * @example
   * const [first] = modal.state.allConnections.get();
   * if (first) await modal.use(first);
   */
  use(connection: ConnectionOf<P>): Promise<UseResult<ConnectionOf<P>>>;
  /**
   * Disconnects one namespace with all of its connections, or one connection, each with those of the same grant; or all.
   * @example await modal.disconnect('solana');
   */
  disconnect(target?: NamespaceOf<P> | ConnectionOf<P>): Promise<DisconnectResult>;
  /**
   * Moves to a network of the app, and asks the wallet to switch if it must. Never rejects.
   * @example const { status } = await modal.switchNetwork('eip155:10');
   */
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
  /**
   * The contributions of all active plugins to a slot.
   * @example const ids = [...modal.read(views).keys()];
   */
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  /**
   * Whether a plugin is active, and if not, why.
   * @example if (modal.status('swaps').status === 'inactive') console.warn('No source of swaps');
   */
  status(pluginId: P[number]['id'] | 'outbox'): PluginStatus;
  /**
   * A description of what is wrong: inactive plugins, the storage, the last faults, and contradictions between the stored
   * and the actual connections. It contains no addresses, e-mails or keys, so you can paste it into an issue.
   * @example const { problems } = await modal.health();
   */
  health(): Promise<Health>;
  /**
   * Subscribes to all events. Returns the unsubscribe function.
   * @example const unsubscribe = modal.subscribe(({ type }) => console.log(type));
   */
  subscribe(listener: (event: ModalEvent) => void): () => void;
  /**
   * Subscribes to the events of one type. Returns the unsubscribe function.
   * @example const off = modal.on('CONNECT_SUCCESS', ({ props }) => console.log(props));
   */
  on<Type extends EventType>(type: Type, listener: (event: EventOf<Type>) => void): () => void;
  /**
   * Sets the mode and the variables immediately. Omitted variables fall back to the page's own. Variables with invalid values
   * are reported to `onError` shortly after, and change nothing.
   * @throws `OPTION_INVALID` for a mode or a variable that does not exist
   * @example modal.setTheme({ mode: 'dark', accent: '#0a7d4f' });
   */
  setTheme(theme: ThemeMode | Theme): void;
  /**
   * Changes the language to a BCP 47 tag. Anything else throws `OPTION_INVALID`. Texts without a translation stay English.
   * @example modal.setLocale('de');
   */
  setLocale(locale: string): void;
  /**
   * The wallet's raw provider object of the connection in a namespace.
   * @example const provider = modal.getProvider('eip155');
   */
  getProvider(namespace: NamespaceOf<P>): unknown;
  /**
   * Removes everything this modal has stored.
   * @example modal.forget();
   */
  forget(): void;
  /**
   * Loads the code of the first view and renders it hidden. Call it when the user is likely to open the modal.
   * @example document.querySelector('#buy')?.addEventListener('pointerenter', () => modal.preload());
   */
  preload(): void;
  /**
   * Starts the modal in the browser. Idempotent. Does nothing on a server.
   * @example modal.start();
   */
  start(): void;
  /**
   * Ends the modal and removes it from the page. Later calls with a result fail with `MODAL_DESTROYED`, and the others do nothing.
   * @example modal.destroy();
   */
  destroy(): void;
  /**
   * Whether `destroy` was called.
   * @example if (!modal.destroyed()) modal.close();
   */
  destroyed(): boolean;
}
