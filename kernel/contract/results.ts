/** What routes, events and the promises of the modal resolve to. */

import type { ModalError } from '../platform/error.js';
import type { Connection, Namespace, Network, NetworkId } from './model.js';

/** One step of the router's history. */
export interface Route {
  /** Unique in the modal's life: what focus and animation go by. */
  readonly key: number;
  readonly view: string;
  readonly params: unknown;
}

/** What route rules may look at. */
export interface RouterState {
  readonly connection: Connection | undefined;
  readonly network: NetworkId | undefined;
  /** The active network is one the app asked for. */
  readonly supported: boolean;
  readonly switching: boolean;
  readonly allowUnsupported: boolean;
  /** Narrow viewport or touch: what shows as a sheet. */
  readonly mobile: boolean;
}

/** A wish to see something: with a view named, or whatever fits. */
export interface ViewRequest {
  readonly view: string | undefined;
  readonly params: unknown;
  readonly state: RouterState;
}

export interface ViewTarget {
  readonly view: string;
  readonly params?: unknown;
  /** Must be dealt with before anything else: it is shown after a connect, and replaces what is open. */
  readonly gate?: boolean;
}

export interface ConnectInput {
  /** A connector's id, as listed. */
  readonly connector: string;
  /**
   * Default: all of the connector's. Of a merged connector one part is asked: that of the active namespace, or of the
   * first one here that it serves.
   */
  readonly namespaces?: readonly Namespace[];
  /** Aborting cancels: a late approval is not adopted. */
  readonly signal?: AbortSignal;
  readonly progress?: (progress: { readonly uri?: string }) => void;
}

export type ConnectResult =
  | { readonly status: 'connected'; readonly connections: readonly Connection[] }
  /** The user said no in the wallet. */
  | { readonly status: 'rejected'; readonly error: ModalError }
  /** The user left, or a newer connect took over. */
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: ModalError };

/** Local state is always cleared; `failed` says what the wallet answered. */
export type DisconnectResult =
  | { readonly status: 'disconnected'; readonly namespaces: readonly Namespace[] }
  | { readonly status: 'failed'; readonly namespaces: readonly Namespace[]; readonly error: ModalError };

export type SwitchResult =
  | { readonly status: 'switched'; readonly network: NetworkId }
  | { readonly status: 'rejected'; readonly error: ModalError }
  /** A newer switch took over, or the connection went away. */
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: ModalError };

/** Of adding and removing networks. */
export type NetworksResult =
  | { readonly status: 'changed'; readonly networks: readonly Network[] }
  | { readonly status: 'failed'; readonly error: ModalError };

export type OpenResult =
  | {
      readonly status: 'opened';
      readonly view: string;
      /** Resolves when the modal closes, with what stands then. */
      readonly closed: Promise<{ readonly connection: Connection | undefined }>;
    }
  /** A `beforeOpen` tap said no. */
  | { readonly status: 'refused' }
  | { readonly status: 'failed'; readonly error: ModalError };

/**
 * What happened, for sinks and subscribers (spec §7). Never an address, an amount, an e-mail, or a page's query.
 * Plugins may emit types of their own.
 */
export interface ModalEvent {
  readonly type:
    | 'MODAL_OPEN'
    | 'MODAL_CLOSE'
    | 'CONNECT_SUCCESS'
    | 'CONNECT_ERROR'
    | 'DISCONNECT_SUCCESS'
    | 'DISCONNECT_ERROR'
    | 'SWITCH_NETWORK'
    | 'SEARCH_WALLET'
    | 'SIWX_AUTH_SUCCESS'
    | 'SIWX_AUTH_ERROR'
    | 'CLICK_CANCEL_SIWX'
    | 'ERROR_FETCH_TRANSACTIONS'
    | (string & {});
  readonly props?: Readonly<Record<string, string | number | boolean | undefined>>;
}
