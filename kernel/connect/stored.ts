/** The code for stored connections and for several of them, in one file: a page that has stored nothing loads none of it. */

export { rememberedWallets } from './remembered.js';
export { createRestore } from './restore.js';
export { createSeveral } from './several.js';
export { use } from './use.js';
