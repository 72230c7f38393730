/**
 * Development seeds: one byte repeated 32 times. They are public, so their accounts must never hold real funds. The
 * local network funds these accounts with SOL.
 */
export const DEV_SEEDS: readonly string[] = ['11', '22', '33', '44'].map((byte) => byte.repeat(32));

/** A seed of no wallet. The lie `signature` signs with its key. */
export const FOREIGN_SEED = 'fe'.repeat(32);
