/** Development keys: one byte repeated 32 times. They are public, so their addresses must never hold real funds. */
export const DEV_KEYS: readonly string[] = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((byte) => byte.repeat(32));

/** A key of no wallet. The lie `signature` signs with it. */
export const FOREIGN_KEY = 'fe'.repeat(32);
