/** Services that others may bring, and the views ask. */

import { defineService, type } from 'latchkey';
import type { WalletCatalogue, WalletDirectory, WalletImages } from './slots.js';

/** Key of every contribution to the services here. */
export const ANY = '*';

/** The directory. The best-ranked is asked; an app's own, at rank `high`, stands before `wallets({ projectId })`. */
export const walletDirectory = defineService({ id: 'wallets.directory', of: type<WalletDirectory>() });
/** All are asked, in the order of their ranks; the first that has the picture wins. */
export const walletImages = defineService({ id: 'wallets.images', of: type<WalletImages>() });
export const walletCatalogue = defineService({ id: 'wallets.catalogue', of: type<WalletCatalogue>() });
