/**
 * Development seeds, public and known to everybody: worth nothing on any real network. The local chain gives their accounts SOL.
 *
 * Each is one byte, thirty-two times.
 */
export const DEV_SEEDS: readonly string[] = ['11', '22', '33', '44'].map((byte) => byte.repeat(32));

/** A seed outside those: what a lying wallet signs with. */
export const FOREIGN_SEED = 'fe'.repeat(32);
