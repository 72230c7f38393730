/** What other plugins, and views, may use of the wallet directory: shapes, slots and atoms. */

import type { NetworkId } from 'latchkey';
import type { Device, Link, LinkInput, LinkKind, StoreLink } from './links/linkTypes.js';

export type { Device, Link, LinkInput, LinkKind, Store, StoreLink } from './links/linkTypes.js';
export { browseLink, openLink, type Step, type StepInput, serving, stepOf } from './links/navigation.js';

/** A wallet of the directory (spec §3). Texts are fit to be shown, links checked; what was not is absent. */
export interface Wallet {
  /** Of the directory; an app's own wallets have ids of the app's choice. */
  readonly id: string;
  readonly name: string;
  /** For the image service. */
  readonly imageId?: string;
  /** `data:` or `https:`; stands before `imageId`. */
  readonly imageUrl?: string;
  /** As wallets announce themselves (EIP-6963). */
  readonly rdns?: string;
  /** Networks it can reach; empty where the directory does not say. */
  readonly chains: readonly NetworkId[];
  /** Into the app: a scheme of its own, or `https:`. Without one the wallet cannot be opened by a link with a pairing. */
  readonly mobileLink?: string;
  readonly desktopLink?: string;
  readonly webappLink?: string;
  /** Universal link, `https:`. */
  readonly linkMode?: string;
  /** Where it can be had. */
  readonly stores: { readonly chrome?: string; readonly play?: string; readonly app?: string };
  /** Where it shows in a page: a flag, a property, or a path from `window`. */
  readonly injected: readonly { readonly namespace: string; readonly id: string }[];
  readonly homepage?: string;
  readonly badge?: 'certified';
  /** Lower is more important. */
  readonly order?: number;
}

/** A wallet of the app's own, or of a list of its own: plain data. */
export type WalletInput = Pick<Wallet, 'id' | 'name'> & {
  readonly [Field in Exclude<keyof Wallet, 'id' | 'name'>]?: Wallet[Field] | undefined;
};

/** What narrows a question to the directory. */
export interface DirectoryFilter {
  /** Only these ids. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** CAIP-2 ids: wallets that support any of them. All when absent. */
  readonly chains?: readonly NetworkId[];
  readonly signal?: AbortSignal;
}

/** A part of the directory. */
export interface DirectoryPage {
  readonly wallets: readonly Wallet[];
  /** All that match, as the directory says: for a label, never for paging. */
  readonly count?: number;
  /** Number of the page after this one; absent at the end. */
  readonly next?: number;
}

/**
 * A source of wallets.
 *
 * Each method throws `PROJECT_ID_INVALID`, `ORIGIN_NOT_ALLOWED`, `DIRECTORY_REFUSED`, `DIRECTORY_FAILED`,
 * `RESPONSE_MALFORMED`, or what `ctx.fetch` throws.
 */
export interface WalletDirectory {
  /** @param input.page - From 1. @param input.entries - Default 40. */
  page(input: DirectoryFilter & { readonly page: number; readonly entries?: number }): Promise<DirectoryPage>;
  /** @param input.entries - Default 100. */
  search(
    input: DirectoryFilter & { readonly text: string; readonly entries?: number; readonly badge?: 'certified' },
  ): Promise<DirectoryPage>;
  /** In the order of the ids; those it does not know are left out. */
  byIds(ids: readonly string[], signal?: AbortSignal): Promise<readonly Wallet[]>;
}

/** Which picture, and what is known of it already. */
export interface ImageRef {
  readonly kind: 'wallet' | 'network' | 'connector' | 'chain' | 'token' | 'currency';
  /** Of what is pictured: a wallet's or connector's id, a CAIP-2 id, a namespace, a symbol. */
  readonly id: string;
  /** In the directory's image service. Tokens and currencies go by their symbol there. */
  readonly imageId?: string | undefined;
  /** Its own: stands before the directory's. */
  readonly imageUrl?: string | undefined;
}

/** Where pictures are. */
export interface WalletImages {
  /** A `data:` or `https:` address for `<img>`; `undefined` for what it does not have. */
  url(image: ImageRef): string | undefined;
}

/** Why a wallet stands where it does (spec §9 "Connector order"); `listed` is the rest of the directory. */
export type WalletGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
  | 'listed';

/** One wallet to pick: of the page, of the directory, or both at once. */
export interface WalletCell {
  /** Stable while the wallet is the same. */
  readonly id: string;
  readonly name: string;
  readonly group: WalletGroup;
  /** Shown as installed. */
  readonly installed: boolean;
  /** Two wallets claim to be this one: shown and marked. */
  readonly contested: boolean;
  readonly imageUrl?: string;
  /** What it can connect; of the directory's, the namespaces of its chains. Empty: not known. */
  readonly namespaces: readonly string[];
  /** Connects by this connector, by its id in `connectorsAtom`. Stands before `walletId`. */
  readonly connector?: string;
  /** Id in the directory: what `find` takes. */
  readonly walletId?: string;
  /**
   * The directory's record. Never there for a connector that only claims to be the wallet: links and logo of the
   * directory are not a stranger's.
   */
  readonly wallet?: Wallet;
  readonly badge?: 'certified';
}

/** A wallet used before: a hint, no fact. */
export interface RecentWallet {
  /** Of the directory, or of a connector. */
  readonly id: string;
  readonly source: 'wallet' | 'connector';
  readonly name: string;
  readonly imageId?: string;
}

/** Why something of the directory is missing. */
export type DirectoryProblem =
  /** No answer, or none in time. */
  | 'unreachable'
  /** It answers, but not with what was asked for. */
  | 'malformed'
  /** The project id is not known there. */
  | 'project'
  /** This page's origin is not on its list. */
  | 'origin'
  /** Refused for another reason. */
  | 'refused';

/** Parts of the directory that can be missing. */
export type CataloguePart = 'featured' | 'recommended' | 'excluded' | 'recent' | 'list';

/** The directory as a view shows it. */
export interface CatalogueState {
  /** Of the list; `idle` until someone asks for it, and for good where there is no directory. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether there is a directory at all. */
  readonly available: boolean;
  /** The list goes on: `more()` brings the next page. */
  readonly more: boolean;
  /** How many there are in all, for a label ("600+"); absent while not known. */
  readonly total?: string;
  /** Of the last failure, while it stands. */
  readonly problem?: DirectoryProblem;
  readonly missing: readonly CataloguePart[];
  /** Wallets that the directory may yet add to the shelf: what Connect keeps room for. */
  readonly coming: number;
}

/** A search as a view shows it. What is known here is there at once; the directory's answer is added. */
export interface WalletSearch {
  readonly text: string;
  readonly badge: 'certified' | undefined;
  /** Of the directory's answer. `idle`: nothing is searched for, and `cells` is empty. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly problem?: DirectoryProblem;
  readonly cells: readonly WalletCell[];
}

/** All that is known of wallets at one moment. */
export interface WalletLists {
  readonly shelf: readonly WalletCell[];
  readonly grid: readonly WalletCell[];
  readonly recent: readonly RecentWallet[];
  readonly search: WalletSearch;
  readonly catalogue: CatalogueState;
}

/** What views do with the directory. Made by `wallets()`; it writes the atoms below. */
export interface WalletCatalogue {
  /** `ONLY_MOBILE`: the folder is there on phones only. */
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  readonly device: Device;
  /** Asks for what the shelf shows, once; after a failure, again. For Connect, when it is drawn. */
  start(): void;
  /** The first page, then the next. Nothing while one is under way or the list is at its end. */
  more(): void;
  /** What failed, once more. */
  retry(): void;
  /** Two characters at least, or a badge; anything less ends the search. Fills `searchAtom`. */
  search(query: { readonly text: string; readonly badge?: 'certified' | undefined }): void;
  /** A record by its id: known here, else asked for. `undefined` when nobody knows it. */
  find(id: string): Promise<Wallet | undefined>;
  /** What the atoms hold now, for lists that an app draws itself. */
  lists(): WalletLists;
  /** After each change of `lists()`. Returns the unsubscribe. */
  subscribe(changed: () => void): () => void;
  /** Puts a wallet of the directory first among the recent ones: after it was connected. */
  remember(wallet: Pick<Wallet, 'id' | 'name' | 'imageId'>): void;
  forget(id: string): void;
  imageOf(image: ImageRef): string | undefined;
  /** Where a click leads; made before the click, opened in it. `undefined` where the wallet has no such link. */
  link(wallet: Wallet, input: LinkInput): Link | undefined;
  /** The ways into it on this device, the best first. */
  linkKinds(wallet: Wallet): readonly LinkKind[];
  /** Whether the page holds what the record says the wallet puts there: a hint that any wallet can give, no identity. */
  isInjected(wallet: Wallet): boolean;
  /** Where to get it, the best for this device first. */
  stores(wallet: Wallet): readonly StoreLink[];
}

/** What AllWallets is opened with: only wallets for one of these namespaces; all when absent. */
export type AllWalletsParams = { readonly namespaces?: readonly string[] } | undefined;

/** What GetWallet is opened with: one wallet by its id in the directory, else a choice of some. */
export type GetWalletParams = { readonly wallet?: string } | undefined;

export { ANY, walletCatalogue, walletDirectory, walletImages } from './services.js';
// In a module of their own: pages that show no wallets do not load them.
export { catalogueAtom, gridAtom, madeCatalogueAtom, recentWalletsAtom, searchAtom, shelfAtom } from './state.js';
