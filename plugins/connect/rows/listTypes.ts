/** The types of the list of wallets and log-ins that apps draw themselves. */

import type {
  ConnectResult,
  ConnectRow,
  ModalError,
  Namespace,
  RememberedWallet,
  RowDirectory,
  RowLink,
  RowReply,
  RowStep,
} from 'latchkey/plugin';

/** A wallet or a log-in, with the state of its connect. */
export interface WalletRow extends ConnectRow {
  readonly status: 'idle' | 'connecting' | 'connected' | 'failed';
  /** Why the last connect failed: `USER_REJECTED` after a no in the wallet, and the codes of `modal.connect`. */
  readonly error?: ModalError;
}

/** A connect that runs, or that failed last. At most one runs; a newer one replaces it. */
export interface WalletAttempt {
  /** The id of its row. */
  readonly row: string;
  readonly status: 'connecting' | 'failed';
  /** The link of a pairing or of a log-in. It contains a key, so do not store or log it. */
  readonly uri?: string;
  /** When `uri` expires, epoch ms. A new one replaces it before. */
  readonly expiresAt?: number;
  /** The QR code of `uri`: draw `path` in an SVG with the view box `0 0 size size`, on white. Its middle is free for a picture. */
  readonly qr?: QrData;
  /** Links that open the wallet on this device with `uri`, best first. Pass one to `open` in a click. */
  readonly links: readonly RowLink[];
  /** The next step of the user in a log-in by e-mail. */
  readonly step?: RowStep;
  readonly error?: ModalError;
}

/** A QR code as data. */
export interface QrData {
  /** SVG path data: one unit for each module, without a margin. */
  readonly path: string;
  /** Modules on each side. */
  readonly size: number;
}

/** The list at one time. */
export interface WalletListState {
  /**
   * `loading`: the page is searched for wallets, for about a second at most; rows may move meanwhile. `ready`: rows keep their places
   * while somebody watches. `failed`: the code could not be loaded; `retry` tries again.
   */
  readonly status: 'loading' | 'ready' | 'failed';
  /** The wallets and log-ins of Connect, in its order. */
  readonly rows: readonly WalletRow[];
  /** All wallets, and the search; only with the plugin `wallets`. */
  readonly directory?: Omit<RowDirectory, 'rows'> & { readonly rows: readonly WalletRow[] };
  readonly attempt?: WalletAttempt;
  /** Why the list failed. */
  readonly error?: ModalError;
}

/** Options of a connect with a row. */
export interface ConnectRowOptions {
  /** Default: all of the row; of a row with `oneNamespace`, the active one if it has it, else its first. */
  readonly namespaces?: readonly Namespace[] | undefined;
  /** The address for a row that `asks` for it. */
  readonly email?: string | undefined;
  /** Aborting it cancels the connect. */
  readonly signal?: AbortSignal | undefined;
}

/** The stored wallets that are not connected now. With `createModal({ connections: 'several' })` an own list of wallets needs them. */
export interface RememberedList {
  /** The last used one first. The same object until something changes. Connect one again by `modal.connect({ connector: id })`. */
  get(): readonly RememberedWallet[];
  /** Calls back after each change. Returns the unsubscribe function. */
  subscribe(changed: () => void): () => void;
  /** Restores those that the start has left out: it restores two of each namespace. No wallet asks the user. */
  restore(): void;
  /** Forgets a wallet, by the id of its connector. A connected one stays. */
  forget(id: string): void;
}

/** The wallets and log-ins of the modal, for an app that draws its own connect screen. */
export interface WalletList {
  /**
   * The stored wallets that are not connected now.
   * @throws `ENGINE_FAILED`
   * @example
   * const remembered = await (await modal.api.connect.wallets()).remembered();
   * remembered.restore();
   * for (const { id, name } of remembered.get()) console.log(id, name);
   */
  remembered(): Promise<RememberedList>;
  /**
   * The list now. The same object until something changes.
   * @example const names = (await modal.api.connect.wallets()).get().rows.map(({ name }) => name);
   */
  get(): WalletListState;
  /**
   * Calls back after each change. Returns the unsubscribe function.
   * @example
   * const wallets = await modal.api.connect.wallets();
   * const stop = wallets.subscribe(() => console.log(wallets.get().rows.length));
   */
  subscribe(changed: () => void): () => void;
  /**
   * Connects with a row. Call it in a click, because a log-in may open a pop-up. Never rejects. Besides the codes of `modal.connect`, a
   * failed result has `WALLET_UNKNOWN` for a row that is not in the list, `WALLET_ABSENT` for one whose `reach` is `none`, `EMAIL_INVALID`,
   * `INPUT_INVALID`, or the code of the log-in.
   * @param row - A row, or its id.
   * @example
   * const wallets = await modal.api.connect.wallets();
   * const result = await wallets.connect('connector/io.metamask');
   * if (result.status === 'failed') console.error(result.error.code);
   */
  connect(row: string | Pick<WalletRow, 'id'>, options?: ConnectRowOptions): Promise<ConnectResult>;
  /**
   * The row of a wallet by its domain (rdns) or by its id in the directory, which is asked if it must. `undefined` for an unknown wallet,
   * and if several wallets claim the domain: none of them is proven to be the one.
   * @throws `INPUT_INVALID` if it is not a text
   * @example const row = await (await modal.api.connect.wallets()).find('io.metamask');
   */
  find(wallet: string): Promise<ConnectRow | undefined>;
  /**
   * Cancels the connect, withdraws its link, and forgets its failure.
   * @example (await modal.api.connect.wallets()).cancel();
   */
  cancel(): void;
  /**
   * Answers the step `code` of a log-in by e-mail. A wrong code leads to the same step, with its error.
   * @throws `STEP_MISSING` if no code is asked for
   * @example (await modal.api.connect.wallets()).reply({ code: '123456' });
   */
  reply(reply: RowReply): void;
  /**
   * Opens a link of a row or of the attempt. Call it in a click. The requests of the connection then open this wallet too.
   * @example
   * const wallets = await modal.api.connect.wallets();
   * const [link] = wallets.get().attempt?.links ?? [];
   * if (link) wallets.open(link);
   */
  open(link: RowLink): void;
  /**
   * Searches all wallets; the results are in `directory`. Needs the plugin `wallets`. An empty text ends the search.
   * @throws `INPUT_INVALID` if it is not a text
   * @example (await modal.api.connect.wallets()).search('rain');
   */
  search(text: string): void;
  /**
   * Loads the next page of `directory`. Ignored while one is loading, and at the end.
   * @example (await modal.api.connect.wallets()).more();
   */
  more(): void;
  /**
   * Tries again what failed: the code of the list, or the requests to the directory.
   * @example (await modal.api.connect.wallets()).retry();
   */
  retry(): void;
}

const NONE: readonly never[] = Object.freeze([]);

/** The list on a server, and until its code is loaded. */
export const EMPTY_LIST: WalletListState = Object.freeze({ status: 'loading', rows: NONE });
