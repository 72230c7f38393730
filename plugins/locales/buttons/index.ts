/** The texts of the buttons on the host's page. The buttons are drawn before any code is fetched, so the texts are in the bundle. */

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
