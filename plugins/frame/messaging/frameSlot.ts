/** The `slot` attribute of the iframe, and the name of the `<slot>` in which a view shows it. */
export const FRAME_SLOT = 'latchkey-frame';
