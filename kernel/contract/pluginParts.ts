/** The parts of a plugin's context: the store, the router and the connections. */

import type { Atom, WritableAtom } from 'jotai/vanilla';
import type { MethodRows } from './connectRows.js';
import type { Connection, Namespace, NetworkId } from './model.js';
import type { ConnectInput, ConnectResult, DisconnectResult, Route, SwitchResult } from './results.js';

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

/** The connections, for plugins. */
export interface PluginConnections {
  /** The connection of a namespace. Default: the active namespace. */
  get(namespace?: Namespace): Connection | undefined;
  /** Connects with a wallet. Never rejects. */
  connect(input: ConnectInput): Promise<ConnectResult>;
  /** Disconnects a namespace, or all. Never rejects. */
  disconnect(namespace?: Namespace): Promise<DisconnectResult>;
  /** Moves to a network. Never rejects. */
  switchNetwork(id: NetworkId): Promise<SwitchResult>;
  /**
   * The connect methods that offer rows, in the order of Connect. Starts the modal and the look for wallets if nothing has.
   * @throws `ENGINE_FAILED`
   */
  methods(): Promise<readonly MethodRows[]>;
}
