/** Limits on untrusted values. Text sizes are in UTF-16 units. */

export const JSON_DEPTH = 32;

/** Maximum decimals of a token or currency. */
export const DECIMALS = 36;
/** An amount as typed: enough for a 256-bit number with decimals. */
export const AMOUNT_TEXT = 128;

export const LINK_TEXT = 4096;
/** A whole `data:` URI of an image. */
export const IMAGE_TEXT = 128 * 1024;
