/** Services of the wallet directory. Other plugins can contribute to them. */

import { defineService, typed } from 'latchkey/plugin';
import type { WalletCatalogue, WalletDirectory, WalletImages } from './types.js';

/** Key of all contributions to these services. */
export const ANY = '*';

/**
 * The directory. Only the first contribution is used: a custom directory with `{ order: -100 }` replaces that of
 * `wallets()`.
 * @example const directory = await context.service(walletDirectory, ANY);
 */
export const walletDirectory = defineService({ id: 'wallets.directory', of: typed<WalletDirectory>() });
/**
 * Image services. They are tried by `order`, and the first URL is used.
 * @example const images = await context.service(walletImages, ANY);
 */
export const walletImages = defineService({ id: 'wallets.images', of: typed<WalletImages>() });
/**
 * The wallets of Connect: those of the page, then those of the directory.
 * @example const catalogue = await context.service(walletCatalogue, ANY);
 */
export const walletCatalogue = defineService({ id: 'wallets.catalogue', of: typed<WalletCatalogue>() });
