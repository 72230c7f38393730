/** Reads amounts from the answers of nodes. Pure. */

/**
 * An amount in the smallest unit: decimal digits in a text, at most 40, or a number that is exact.
 *
 * @returns `undefined` for anything else, such as a negative number, a fraction, or a number above 2^53 − 1
 */
export function readAmount(value: unknown): bigint | undefined {
  const isExact = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  const isDigits = typeof value === 'string' && /^\d{1,40}$/.test(value);
  return isExact || isDigits ? BigInt(value) : undefined;
}
