/** `latchkey/plugins/appkit`: takes over what an earlier version of the app stored with AppKit. */

export { type TakenOver, type TakeOverOptions, takeOverAppKit } from './takeOver/takeOver.js';
