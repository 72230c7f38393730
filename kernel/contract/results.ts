/** Routes, and the results of the modal's promises. */

import type { ModalError } from '../values/error.js';
import type { ConnectProgress } from './connectProgress.js';
import type { Connection, Namespace, Network, NetworkId } from './model.js';

/** A step of the router's history. */
export interface Route {
  /** Unique for each navigation; identifies the screen for focus and animation. */
  readonly key: number;
  readonly view: string;
  readonly params: unknown;
}

/** The state that routing rules can use. */
export interface RouterState {
  readonly connection: Connection | undefined;
  /** Whether the wallet of the active namespace is locked. Then there is no connection until it is unlocked. */
  readonly locked: boolean;
  readonly network: NetworkId | undefined;
  /** Whether the active network is one of the app's networks. */
  readonly supported: boolean;
  readonly switching: boolean;
  readonly allowUnsupported: boolean;
  /** The viewport is at most 480 px wide, so the modal is a bottom sheet. */
  readonly mobile: boolean;
}

/** A request to show a view: a named one, or the one that fits the state. */
export interface ViewRequest {
  readonly view: string | undefined;
  readonly params: unknown;
  readonly state: RouterState;
}

/** A view with its params. */
export interface ViewTarget {
  readonly view: string;
  readonly params?: unknown;
  /** The view must be handled before all others. It replaces the open view and is shown after a connect. */
  readonly gate?: boolean;
}

/** The wallet, the namespaces and the network of a connect. */
export interface ConnectInput {
  /** Id of a listed connector. */
  readonly connector: string;
  /**
   * Default: all namespaces of the connector. Only one part of a merged connector is used: the part for the active
   * namespace, or else for the first of these namespaces that it supports.
   */
  readonly namespaces?: readonly Namespace[];
  /** Aborting cancels the connect. A later approval is discarded. */
  readonly signal?: AbortSignal;
  readonly progress?: (progress: ConnectProgress) => void;
}

/** The end of a connect, by status. */
export type ConnectResult<C extends Connection = Connection> =
  | { readonly status: 'connected'; readonly connections: readonly C[] }
  /** The user rejected the request in the wallet. */
  | { readonly status: 'rejected'; readonly error: ModalError }
  /** The user cancelled, or a newer connect replaced this one. */
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: ModalError };

/** The end of `use`, by status. */
export type UseResult<C extends Connection = Connection> =
  | { readonly status: 'current'; readonly connection: C }
  | { readonly status: 'failed'; readonly error: ModalError };

/** Local state is cleared in both cases; `failed` has the wallet's error. */
export type DisconnectResult =
  | { readonly status: 'disconnected'; readonly namespaces: readonly Namespace[] }
  | { readonly status: 'failed'; readonly namespaces: readonly Namespace[]; readonly error: ModalError };

/** The end of a network switch, by status. */
export type SwitchResult =
  | { readonly status: 'switched'; readonly network: NetworkId }
  | { readonly status: 'rejected'; readonly error: ModalError }
  /** A newer switch replaced this one, or the connection ended. */
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: ModalError };

/** Result of adding or removing networks. */
export type NetworksResult =
  | { readonly status: 'changed'; readonly networks: readonly Network[] }
  | { readonly status: 'failed'; readonly error: ModalError };

/** The end of an open modal, by status. */
export type OpenResult =
  | {
      readonly status: 'opened';
      readonly view: string;
      /** Resolves when the modal closes, with the active connection at that time. */
      readonly closed: Promise<{ readonly connection: Connection | undefined }>;
    }
  /** A `beforeOpen` tap refused. */
  | { readonly status: 'refused' }
  | { readonly status: 'failed'; readonly error: ModalError };
