/** Limits of storage, of the network and of the code of plugins. Text sizes are in UTF-16 units, body sizes in bytes. */

/** A stored value, including its envelope. */
export const STORED_VALUE = 8 * 1024;
/** All stored values of one modal together, without the entries of lists. */
export const STORED_TOTAL = 64 * 1024;
/** All values of one modal in a storage that servers read, percent-encoded: each request of the page carries them. */
export const STORED_ON_SERVERS = 3 * 1024;
/** An entry of a list: an id of EIP-5792 has up to 8,194 characters. */
export const STORED_ENTRY = 16 * 1024;
/** The entries of all lists of one modal together. */
export const STORED_ENTRIES = 256 * 1024;

/** A decoded response body. */
export const BODY_BYTES = 512 * 1024;
/** Deadline for headers and body of one attempt. */
export const REQUEST_MS = 10_000;
/** Attempts for one GET. */
export const REQUEST_TRIES = 3;
/** All waits between the attempts of one GET together. */
export const RETRY_WAIT_MS = 30_000;
/** Concurrent requests to one origin. Also the requests per minute while the origin answers 429. */
export const REQUESTS_PER_ORIGIN = 6;

/** Nested calls of one tap; also nested rounds of events. */
export const HOOK_DEPTH = 16;
/** Concurrent calls of one asynchronous tap. */
export const HOOK_PENDING = 256;
/** A telemetry sink is removed after this many failures. */
export const SINK_FAULTS = 10;
