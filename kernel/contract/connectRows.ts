/** The rows that a connect method offers without its view, for apps that draw their own connect screen. Types only. */

import type { Atom } from 'jotai/vanilla';
import type { ModalError } from '../values/error.js';
import type { Namespace } from './model.js';
import type { ConnectResult } from './results.js';

/** A wallet or a log-in to choose. */
export interface ConnectRow {
  /** Stable between page loads, and unique among the rows of all methods, such as `connector/io.metamask` or `login/google`. */
  readonly id: string;
  readonly name: string;
  /** A checked `data:` or `https:` image. */
  readonly imageUrl?: string;
  /**
   * `installed`: in this browser. `phone`: any wallet that scans the code of WalletConnect. `external`: added by the app. `directory`: a
   * wallet of the directory that is not in this browser. `login`: an account elsewhere, which gives access to an embedded wallet.
   */
  readonly kind: 'installed' | 'phone' | 'external' | 'directory' | 'login';
  /** The namespaces that it can connect. Empty if unknown. */
  readonly namespaces: readonly Namespace[];
  /** It connects one namespace at a time. Ask the user which one if there are several, and pass it to `connect`. */
  readonly oneNamespace: boolean;
  /** It was used before. */
  readonly recent: boolean;
  /** Another row has the same name or claims the same identity. Mark both. */
  readonly contested: boolean;
  /** The id of its connector in `modal.state.connectors`. */
  readonly connector?: string;
  /** Its id in the directory of wallets. */
  readonly walletId?: string;
  /** The domain that the wallet claims (EIP-6963). Unverified. */
  readonly rdns?: string;
  /**
   * How `connect` reaches it. `page`: it is asked in this page. `pairing`: by the `uri` of the attempt, as a QR code or as a link. `none`: it
   * is not in this browser, and no pairing reaches it: show `browse` or `stores`.
   */
  readonly reach: 'page' | 'pairing' | 'none';
  /** The directory vouches for it. */
  readonly badge?: 'certified';
  /** The view of the modal that connects it, for a screen that leaves a row to the modal. Absent for a log-in by a pop-up. */
  readonly view?: { readonly name: string; readonly params?: object };
  /** The input that `connect` needs from the user. `email`: an e-mail address. */
  readonly asks?: string;
  /** Where the user can get the wallet, best for this device first. Empty for a wallet that is in this browser. */
  readonly stores: readonly RowStore[];
  /** Opens this page in the browser of the wallet's app, where the wallet is installed. Only on phones, if no pairing can open the app. */
  readonly browse?: RowLink;
}

/** A link into a wallet app. Open it in a click only. */
export interface RowLink {
  readonly href: string;
  readonly target: '_self' | '_top' | '_blank';
}

/** A page where a wallet can be installed. */
export interface RowStore {
  readonly store: 'chrome' | 'play' | 'app' | 'homepage';
  /** An `https:` URL. */
  readonly href: string;
}

/** The lists of a connect method. */
export interface RowLists {
  /** The rows that Connect shows, in its order. */
  readonly rows: readonly ConnectRow[];
  /** Connect shows the rows in the order that the app has set. Otherwise installed wallets come first. */
  readonly ordered?: boolean;
  /** The list of all wallets, and the search; only with a directory. */
  readonly directory?: RowDirectory;
}

/** The list of all wallets, or the results of the search. */
export interface RowDirectory {
  /**
   * Installed wallets, then those of the directory, as far as they are loaded. During a search: its results, at first those that are
   * known in this page.
   */
  readonly rows: readonly ConnectRow[];
  /** The text of the search. Empty: no search. */
  readonly text: string;
  /** `idle`: nothing was requested. `failed`: call `start` to try again. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** `more` loads another page. */
  readonly hasMore: boolean;
  /** The number of wallets in the whole list, if it is known. */
  readonly total?: number;
  /** Why the last request failed. */
  readonly error?: ModalError;
}

/** A step of a connect, for display. */
export interface RowProgress {
  /** The link of a pairing or of a log-in: show it as a QR code. It contains a key, so do not store or log it. */
  readonly uri?: string | undefined;
  /** When `uri` expires, epoch ms. A new one follows before. */
  readonly expiresAt?: number | undefined;
  /** Links that open the wallet on this device with `uri`, best first. */
  readonly links?: readonly RowLink[];
  /** The next step of the user. */
  readonly step?: RowStep | undefined;
}

/** A step of a log-in by e-mail: the user opens the link in an e-mail (`device`), or types a code of six digits (`code`). */
export type RowStep =
  | { readonly kind: 'device'; readonly to: string }
  | {
      readonly kind: 'code';
      /** Where the code was sent. */
      readonly to: string;
      /** When another code may be requested, epoch ms. */
      readonly resendAt: number;
      /** Why the last code was refused, or not sent. */
      readonly error?: ModalError;
    };

/** The answer of the user to the step `code`. */
export type RowReply = { readonly code: string } | { readonly resend: true };

/** A connect with a row. */
export interface RowAttempt {
  /** Default: all of the row. */
  readonly namespaces?: readonly Namespace[] | undefined;
  /** The input of the user, for a row that `asks`. */
  readonly typed?: string | undefined;
  readonly signal: AbortSignal;
  /** Adds to what the app shows. */
  show(progress: RowProgress): void;
  /** Shows a step, and resolves with the answer of the user. Never settles after the signal was aborted. */
  ask(step: RowStep): Promise<RowReply>;
}

/** The rows of a connect method. */
export interface ConnectRows {
  /** `read` and `isConnected` depend on their values. Each change of one makes new lists. */
  readonly atoms: readonly Atom<unknown>[];
  /**
   * The lists now. A row that is equal to its last one stays the same object for the app.
   * @param isWatched - Whether the app shows the lists: then rows keep their places.
   */
  read(isWatched: boolean): RowLists;
  /**
   * Connects. A pop-up must be opened before the first `await`, because browsers open them in a click only.
   * @returns the result, or whether it connected
   * @throws `ModalError`: the reason of the failure
   */
  connect(row: ConnectRow, attempt: RowAttempt): Promise<ConnectResult | boolean>;
  /** The row of a wallet that is not in the lists, by its id in the directory. Requests it if it is not loaded. */
  find?(walletId: string): Promise<ConnectRow | undefined>;
  /** Whether the wallet of this row is connected. */
  isConnected(row: ConnectRow): boolean;
  /** Makes the requests that the rows need. Repeats those that failed. */
  start?(): void;
  /** Loads the next page of the directory. */
  more?(): void;
  /** Searches the directory. An empty text ends the search. */
  search?(text: string): void;
  /** Opens a link of a row or of an attempt, in a click. Requests to this wallet then open it too. */
  open?(link: RowLink): void;
}

/** The module of a connect method's rows. */
export interface ConnectRowsModule {
  /** Called once for each modal, with the `PluginContext` of the plugin that contributes the method. */
  // `never`: each plugin states the options of its own context.
  createRows(context: never): ConnectRows | Promise<ConnectRows>;
}

/** A connect method that offers rows. */
export interface MethodRows {
  /** The id of the method. */
  readonly id: string;
  /** Loads the code of the rows. @throws if it cannot be loaded */
  load(): Promise<ConnectRows>;
}
