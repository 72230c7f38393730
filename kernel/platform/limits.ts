/** Limits on what others may hand us (security.md, Appendix B). Sizes of texts are in UTF-16 units, of bodies in bytes. */

/** A stored value, its envelope included. */
export const STORED_VALUE = 8 * 1024;
/** All stored values of one modal. */
export const STORED_TOTAL = 64 * 1024;

/** A response's body, decoded. */
export const BODY_BYTES = 512 * 1024;
/** Headers and body of one try. */
export const REQUEST_MS = 10_000;
/** Tries of a read. */
export const REQUEST_TRIES = 3;
/** All pauses between the tries of one read. */
export const RETRY_WAIT_MS = 30_000;
/** Requests to one origin at a time; also a minute's worth while it answers 429. */
export const REQUESTS_PER_ORIGIN = 6;
export const JSON_DEPTH = 32;

/** Nested runs of one tap; nested rounds of events. */
export const HOOK_DEPTH = 16;
/** Runs of one asynchronous tap at a time. */
export const HOOK_PENDING = 256;
/** Throws after which a telemetry sink is dropped. */
export const SINK_FAULTS = 10;

/** Of a token or currency. */
export const DECIMALS = 36;
/** An amount as typed: a 256-bit number with its decimals, and room. */
export const AMOUNT_TEXT = 128;

export const LINK_TEXT = 4096;
/** An image in a `data:` URI, the URI included. */
export const IMAGE_TEXT = 128 * 1024;
