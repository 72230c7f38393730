/** The options of a modal, and its theme. */

import type { StorageBackend } from '../platform/storage.js';
import type { App } from './app.js';
import type { AnyPlugin, Contribution, LogLevel, Severity } from './contract.js';
import type { NetworkId } from './model.js';
import type { ThemeMode } from './state.js';

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
  /**
   * Prefix of the storage keys. Default `latchkey`.
   *
   * Two modals on one origin need different ids: with the same one, a reload connects each with the wallets of both. Once both were shown
   * on a page, `health` names this (`MODAL_ID_SHARED`).
   */
  readonly id?: string;
  /** The storage backend. Default `localStorage`; `false` keeps values in memory only. */
  readonly storage?: StorageBackend | false;
  /**
   * The initial argument of `setTheme`: a mode, or a mode and variables. Default `system`. They apply from the first frame. The
   * HTML of a server has the mode only: a strict Content-Security-Policy refuses style attributes, so set the variables in a
   * style sheet there.
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
   * Default `intent`: on hover, focus or pointer down. `idle`: once the page has loaded and is idle, but not for users who save data,
   * or on 2g. No wallet is asked, and no other host.
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
  /**
   * How many connections a namespace can have. `one`: connecting a wallet replaces the former one. `several`: connecting adds, up to
   * 10, and `modal.use` makes one current. Default `one`.
   */
  readonly connections?: 'one' | 'several';
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
   * Receives the reports of plugins and of Latchkey: a `ModalError` with `code` and `plugin`, whose message has no address, amount,
   * e-mail or name. Its `cause` may have them. Default: errors go to the page's `reportError`, which fires the event
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
  /**
   * `--lk-radius`: 0 to 20 px. The radii of the dialog, its buttons, fields, rows and boxes are multiples of it. Pictures, round buttons,
   * spinners and badges keep their shape. Default 16.
   */
  readonly radius?: number | string;
  /** `--lk-tint`: share of the accent in grey colours, in %. */
  readonly tint?: number | string;
  /** `--lk-font`: font families that the page has loaded. */
  readonly font?: string;
  /** `--lk-font-mono`: font families for addresses and codes. */
  readonly fontMono?: string;
}
