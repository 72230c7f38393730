/** Public types of the wallet directory. */

import type { ImageQuery, NetworkId } from 'latchkey/plugin';
import type { Device, Link, LinkInput, LinkKind, StoreLink } from './links/linkTypes.js';

/** A validated record of the directory. Texts are safe to display and links safe to open; invalid fields are absent. */
export interface Wallet {
  /** Id in the directory, or the id that the app chose for its own record. */
  readonly id: string;
  readonly name: string;
  /** Id for the image service. */
  readonly imageId?: string;
  /** A `data:` or `https:` URL. Preferred to `imageId`. */
  readonly imageUrl?: string;
  /** Reverse domain name that the wallet announces (EIP-6963). */
  readonly rdns?: string;
  /** Supported networks; empty if unknown. */
  readonly chains: readonly NetworkId[];
  /**
   * Link into the app: a custom scheme or an `https:` URL. Without it, a phone cannot open the wallet with a pairing.
   */
  readonly mobileLink?: string;
  readonly desktopLink?: string;
  readonly webappLink?: string;
  /** Universal link (`https:`). */
  readonly linkMode?: string;
  /** Store pages (`https:`). */
  readonly stores: { readonly chrome?: string; readonly play?: string; readonly app?: string };
  /** The marks of the wallet in a page: a flag, a property, or a path from `window`. */
  readonly injected: readonly { readonly namespace: string; readonly id: string }[];
  readonly homepage?: string;
  readonly badge?: 'certified';
  /** A lower number is listed earlier. */
  readonly order?: number;
}

/** A record that an app provides as plain data. */
export type WalletInput = Pick<Wallet, 'id' | 'name'> & {
  readonly [Field in Exclude<keyof Wallet, 'id' | 'name'>]?: Wallet[Field] | undefined;
};

/** Filters of a request to the directory. */
export interface DirectoryFilter {
  /** Only these ids. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** CAIP-2 ids: only wallets that support at least one of them; all if absent. */
  readonly chains?: readonly NetworkId[];
  readonly signal?: AbortSignal;
}

/** A page of the directory. */
export interface DirectoryPage {
  readonly wallets: readonly Wallet[];
  /** Total number of matching wallets as stated by the directory. Used for a label, never for paging. */
  readonly count?: number;
  /** Number of the next page; absent at the end. */
  readonly next?: number;
}

/**
 * A source of wallets.
 *
 * Each method rejects with `PROJECT_ID_INVALID`, `ORIGIN_NOT_ALLOWED`, `DIRECTORY_REFUSED`, `DIRECTORY_FAILED`,
 * `RESPONSE_MALFORMED`, or an error of `ctx.fetch`.
 */
export interface WalletDirectory {
  /**
   * A page of the list.
   * @param input.page - The first page is 1. @param input.entries - Default 40.
   */
  page(input: DirectoryFilter & { readonly page: number; readonly entries?: number }): Promise<DirectoryPage>;
  /**
   * The wallets whose name has the text.
   * @param input.entries - Default 100.
   */
  search(
    input: DirectoryFilter & { readonly text: string; readonly entries?: number; readonly badge?: 'certified' },
  ): Promise<DirectoryPage>;
  /** Records in the order of the ids. Unknown ids are skipped. */
  byIds(ids: readonly string[], signal?: AbortSignal): Promise<readonly Wallet[]>;
}

/** An image service. */
export interface WalletImages {
  /** A `data:` or `https:` URL for `<img>`; `undefined` if the service does not have the image. */
  url(image: ImageQuery): string | undefined;
}

/** The group of a wallet, which determines its position. `listed` is the rest of the directory. */
export type WalletGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
  | 'listed';

/** A wallet to choose. It is in the page, in the directory, or in both. */
export interface WalletCell {
  /** Does not change while the wallet is listed. */
  readonly id: string;
  readonly name: string;
  readonly group: WalletGroup;
  /** The wallet is installed in this browser. */
  readonly installed: boolean;
  /** Several wallets have this name or claim this identity. All of them are shown and marked. */
  readonly contested: boolean;
  readonly imageUrl?: string;
  /** Namespaces that it can connect, or those of its record's `chains`. Empty if unknown. */
  readonly namespaces: readonly string[];
  /** Id in `connectorsAtom` of the connector to connect with. Preferred to `walletId`. */
  readonly connector?: string;
  /** Cells that this one replaces: the connectors of a wallet are listed one by one until they are merged. */
  readonly connectors?: readonly { readonly id: string }[];
  /** Id in the directory, for `find`. */
  readonly walletId?: string;
  /**
   * The directory's record. Absent for a connector that only claims to be the wallet, so that it cannot use the
   * wallet's links and logo.
   */
  readonly wallet?: Wallet;
  readonly badge?: 'certified';
}

/** A wallet that was used before. Read from storage, so it may be outdated. */
export interface RecentWallet {
  /** Id of a record or of a connector, depending on `source`. */
  readonly id: string;
  readonly source: 'wallet' | 'connector';
  readonly name: string;
  readonly imageId?: string;
}

/** Why a part of the directory is missing. */
export type DirectoryProblem =
  /** No answer, or no answer in time. */
  | 'unreachable'
  /** The response is malformed. */
  | 'malformed'
  /** The directory rejected the project id. */
  | 'project'
  /** The directory rejected the origin of this page. */
  | 'origin'
  /** The directory rejected the request for another reason. */
  | 'refused';

/** Parts of the directory that can be missing. */
export type CataloguePart = 'featured' | 'recommended' | 'excluded' | 'recent' | 'list';

/** The state of the directory. */
export interface CatalogueState {
  /** Load status of the list. `idle` until the first call of `more()`, and always without a directory. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether the modal has a directory. */
  readonly available: boolean;
  /** The list has a next page, which `more()` loads. */
  readonly more: boolean;
  /** Label with the number of wallets, such as "600+"; absent while unknown. */
  readonly total?: string;
  /** The number of wallets, if the directory states it. */
  readonly count?: number;
  /** Reason why a part is missing. */
  readonly problem?: DirectoryProblem;
  readonly missing: readonly CataloguePart[];
  /** Number of wallets that the directory may still add to the shelf. Connect shows placeholders for them. */
  readonly pending: number;
}

/** The state of a search. `cells` holds local matches at once; the directory's answer is added later. */
export interface WalletSearch {
  readonly text: string;
  readonly badge: 'certified' | undefined;
  /** Load status of the directory's answer. `idle` means that there is no query and `cells` is empty. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly problem?: DirectoryProblem;
  readonly cells: readonly WalletCell[];
}

/** A snapshot of all lists. */
export interface WalletLists {
  readonly shelf: readonly WalletCell[];
  readonly grid: readonly WalletCell[];
  readonly recent: readonly RecentWallet[];
  readonly search: WalletSearch;
  readonly catalogue: CatalogueState;
}

/** Operations on the directory. `wallets()` creates it, and it updates the atoms below. */
export interface WalletCatalogue {
  /** Whether Connect leads to AllWallets. `ONLY_MOBILE`: only on phones. */
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** The app has set the order of the groups, so Connect does not put the installed wallets first. */
  readonly ordered?: boolean;
  readonly device: Device;
  /** Loads the parts of the shelf. Connect calls it when it is shown. Later calls only retry parts that failed. */
  start(): void;
  /** Loads the next page of the list. Ignored while a page is loading and at the end of the list. */
  more(): void;
  /** Repeats the requests that failed. */
  retry(): void;
  /** Updates `searchAtom`. A query needs at least two characters or a badge; otherwise the search ends. */
  search(query: { readonly text: string; readonly badge?: 'certified' | undefined }): void;
  /** A record by its id. Requests it if it is not loaded; `undefined` if the directory does not have it. */
  find(id: string): Promise<Wallet | undefined>;
  /** The current values of the atoms, for apps that draw the lists themselves. */
  lists(): WalletLists;
  /** Calls the listener after each change of `lists()`. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Puts a wallet of the directory first in the recent wallets. Call it after a connection. */
  remember(wallet: Pick<Wallet, 'id' | 'name' | 'imageId'>): void;
  /** Removes a wallet from the recent wallets. */
  forget(id: string): void;
  /** The picture of a wallet. */
  imageOf(image: ImageQuery): string | undefined;
  /** The link that a click opens; `undefined` if the wallet has no such link. */
  link(wallet: Wallet, input: LinkInput): Link | undefined;
  /** The kinds of links that work on this device, best first. */
  linkKinds(wallet: Wallet): readonly LinkKind[];
  /** Whether the page contains what the record lists in `injected`. Any wallet can set it, so it proves no identity. */
  isInjected(wallet: Wallet): boolean;
  /** Pages where the wallet can be installed, best for this device first. */
  stores(wallet: Wallet): readonly StoreLink[];
}

/** Parameters of AllWallets. `namespaces`: list only wallets that support one of them; all if absent. */
export type AllWalletsParams = { readonly namespaces?: readonly string[] } | undefined;

/** Parameters of GetWallet. `wallet`: id in the directory; without it the view suggests some wallets. */
export type GetWalletParams = { readonly wallet?: string } | undefined;
