/** Development keys, public and known to everybody: worth nothing on any real network. Each is one byte, thirty-two times. */
export const DEV_KEYS: readonly string[] = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((byte) => byte.repeat(32));

/** A key outside those: what a lying wallet signs with. */
export const FOREIGN_KEY = 'fe'.repeat(32);
