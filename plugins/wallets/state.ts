/** Atoms of the wallet lists. Each modal holds their values in its own store. */

import { atom } from 'jotai/vanilla';
import type { CatalogueState, RecentWallet, WalletCatalogue, WalletCell, WalletSearch } from './types.js';

const NONE: readonly never[] = Object.freeze([]);

/** At most two, newest first. */
export const recentWalletsAtom = atom<readonly RecentWallet[]>(NONE);
/** The wallets of Connect. */
export const catalogueAtom = atom<CatalogueState>(
  Object.freeze({ status: 'idle', available: false, more: false, missing: NONE, pending: 0 }),
);
/** The wallets of Connect, in order; `undefined` until the catalogue is created. */
export const shelfAtom = atom<readonly WalletCell[] | undefined>(undefined);
/** The wallets of AllWallets: installed ones first, then the directory's in its order. */
export const gridAtom = atom<readonly WalletCell[]>(NONE);
/** The state of the search. */
export const searchAtom = atom<WalletSearch>(
  Object.freeze({ text: '', badge: undefined, status: 'idle', cells: NONE }),
);
/** The catalogue after its creation, so that views need not wait for the service's promise. */
export const madeCatalogueAtom = atom<WalletCatalogue | undefined>(undefined);
