/** The parts of a plugin's context: the store, the router and the connections. */

import type { Atom, WritableAtom } from 'jotai/vanilla';
import type { MethodRows } from './connectRows.js';
import type { Connection, Namespace, NetworkId } from './model.js';
import type { ConnectInput, ConnectResult, DisconnectResult, Route, SwitchResult, UseResult } from './results.js';

/** The modal's own jotai store. */
export interface Store {
  /** The value of an atom. */
  get<Value>(atom: Atom<Value>): Value;
  /** Sets an atom. */
  set<Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>, ...args: Args): Result;
  /** Calls back after each change of an atom. Returns the unsubscribe function. */
  sub(atom: Atom<unknown>, changed: () => void): () => void;
}

/** The router as plugins see it. */
export interface PluginRouter {
  /** Opens the modal, at this view if one is named. */
  open(view?: string, params?: unknown): void;
  /** Shows a view. The way back leads to the view before it. */
  push(view: string, params?: unknown): void;
  /** Shows a view in place of the current one. */
  replace(view: string, params?: unknown): void;
  /** Shows the view and clears the history, so there is no way back. */
  reset(view: string, params?: unknown): void;
  /** Shows the view before; from the first one, closes the modal. */
  back(): void;
  /** Closes the modal. If a `beforeClose` tap refuses, the modal shakes instead. */
  close(): void;
  /** Ends a flow: shows a pending gate view if there is one, otherwise closes the modal. */
  done(): void;
  /** Whether the view exists and may be shown now. Links to a view check this. */
  can(view: string): boolean;
  /** Loads the code of a view that is likely to be shown next. Then it is shown without placeholders. */
  preload(view: string): void;
  /** Shakes the modal for 500 ms, to show that something was declined. */
  shake(): void;
  /** The shown route; while the modal is closed, the route rendered in advance, if any. `routeAtom` has only the former. */
  current(): Route | undefined;
}

/** A stored wallet that is not connected now. */
export interface RememberedWallet {
  /** The id of its connector, which may not be there. */
  readonly id: string;
  /** Its name when it was connected; its id if that is not known. */
  readonly name: string;
  readonly namespaces: readonly Namespace[];
  /** Its connection is being restored, without a question to the user. */
  readonly isRestoring: boolean;
}

/** The stored wallets that are not connected now. */
export interface RememberedWallets {
  /** The last used one first. */
  readonly list: Atom<readonly RememberedWallet[]>;
  /** Restores those that the start has left out: it restores two of each namespace. No wallet asks the user. */
  restore(): void;
  /** Forgets a wallet, by the id of its connector. A connected one stays. */
  forget(id: string): void;
}

/** The connections, for plugins. */
export interface PluginConnections {
  /** The connection of a namespace. Default: the active namespace. */
  get(namespace?: Namespace): Connection | undefined;
  /** Whether a namespace can have more than one: `createModal({ connections: 'several' })`. */
  readonly several: boolean;
  /** The stored wallets that are not connected, for a list that offers to reconnect them. @throws `ENGINE_FAILED` */
  remembered(): Promise<RememberedWallets>;
  /** Connects with a wallet. Never rejects. */
  connect(input: ConnectInput): Promise<ConnectResult>;
  /** Makes a connection the current one of its namespace, without asking the wallet. Never rejects. */
  use(connection: Connection): Promise<UseResult>;
  /** Disconnects a namespace, a connection and those of the same grant, or all. Never rejects. */
  disconnect(target?: Namespace | Connection): Promise<DisconnectResult>;
  /** Moves to a network. Never rejects. */
  switchNetwork(id: NetworkId): Promise<SwitchResult>;
  /**
   * The connect methods that offer rows, in the order of Connect. Starts the modal and the look for wallets if nothing has.
   * @throws `ENGINE_FAILED`
   */
  methods(): Promise<readonly MethodRows[]>;
}
