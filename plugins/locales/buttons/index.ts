/** What the buttons on the host's page say: they are drawn before anything is fetched, so their texts are in the bundle. */

export { ar } from './ar.js';
export { de } from './de.js';
export { es } from './es.js';
export { fr } from './fr.js';
export { ja } from './ja.js';
export { ko } from './ko.js';
export { pt } from './pt.js';
export { tr } from './tr.js';
export { vi } from './vi.js';
export { zh } from './zh.js';
