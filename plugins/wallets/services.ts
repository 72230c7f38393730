/** Services of the wallet directory. Other plugins can contribute to them. */

import { defineService, typed } from 'latchkey/plugin';
import type { WalletCatalogue, WalletDirectory, WalletImages } from './slots.js';

/** Key of all contributions to these services. */
export const ANY = '*';

/**
 * The directory. Only the first contribution is used: a custom directory with `{ order: -100 }` replaces that of
 * `wallets()`.
 */
export const walletDirectory = defineService({ id: 'wallets.directory', of: typed<WalletDirectory>() });
/** Image services. They are tried by `order`, and the first URL is used. */
export const walletImages = defineService({ id: 'wallets.images', of: typed<WalletImages>() });
export const walletCatalogue = defineService({ id: 'wallets.catalogue', of: typed<WalletCatalogue>() });
