/** Public types, services and atoms of the wallet directory. */

export type { Device, Link, LinkInput, LinkKind, Store, StoreLink } from './links/linkTypes.js';
export * from './links/navigation.js';
export { ANY, walletCatalogue, walletDirectory, walletImages } from './services.js';
// Separate modules, so that bundlers can drop them from pages that use only the types and functions above.
export { catalogueAtom, gridAtom, madeCatalogueAtom, recentWalletsAtom, searchAtom, shelfAtom } from './state.js';

declare module 'latchkey/plugin' {
  interface EventProps {
    SEARCH_WALLET: { readonly badge: string | undefined; readonly search: string };
  }
}

export type * from './types.js';
