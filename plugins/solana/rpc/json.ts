/** Reads integers of the answers of nodes. Pure. */

/** Reads an integer from 0 to 2^64 − 1, from a number or from a string that `parseExact` has left. */
export function readU64(value: unknown): bigint | undefined {
  const isSafe = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  const isLong = typeof value === 'string' && /^\d{16,20}$/.test(value);
  const exact = isSafe || isLong ? BigInt(value) : undefined;
  return exact !== undefined && exact < 1n << 64n ? exact : undefined;
}
