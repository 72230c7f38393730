/** What is known of wallets. Definitions only: the values live in each modal's own store. */

import { atom } from 'jotai/vanilla';
import type { CatalogueState, RecentWallet, WalletCatalogue, WalletCell, WalletSearch } from './slots.js';

const NONE: readonly never[] = Object.freeze([]);

/** At most two, newest first. */
export const recentWalletsAtom = atom<readonly RecentWallet[]>(NONE);
export const catalogueAtom = atom<CatalogueState>(
  Object.freeze({ status: 'idle', available: false, more: false, missing: NONE, coming: 0 }),
);
/** What Connect shows, in connector order; `undefined` until the directory's code is there, and for good without it. */
export const shelfAtom = atom<readonly WalletCell[] | undefined>(undefined);
/** What AllWallets shows: installed ones first, then the directory's in its order. */
export const gridAtom = atom<readonly WalletCell[]>(NONE);
export const searchAtom = atom<WalletSearch>(
  Object.freeze({ text: '', badge: undefined, status: 'idle', cells: NONE }),
);
/** `wallets()`'s catalogue, once it is made: what is drawn later need not wait a turn for the service. */
export const madeCatalogueAtom = atom<WalletCatalogue | undefined>(undefined);
