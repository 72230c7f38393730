/** Services of the wallet directory. Other plugins can contribute to them. */

import { defineService, type } from 'latchkey/plugin';
import type { WalletCatalogue, WalletDirectory, WalletImages } from './slots.js';

/** Key of all contributions to these services. */
export const ANY = '*';

/**
 * The directory. Only the contribution of the highest rank is used: a custom directory of rank `high` replaces that
 * of `wallets()`.
 */
export const walletDirectory = defineService({ id: 'wallets.directory', of: type<WalletDirectory>() });
/** Image services. They are tried in the order of their ranks, and the first URL is used. */
export const walletImages = defineService({ id: 'wallets.images', of: type<WalletImages>() });
export const walletCatalogue = defineService({ id: 'wallets.catalogue', of: type<WalletCatalogue>() });
