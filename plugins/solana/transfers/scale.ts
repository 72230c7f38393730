/** Amounts of tokens that wallets show with a factor, and the amounts in the smallest unit that the network moves. Pure. */

/** The bits of a factor after the point: it is a floating-point number of 53 bits. */
const FRACTION_BITS = 64;
const UNIT = 1n << BigInt(FRACTION_BITS);

/** A factor as a fraction of two integers. `undefined` for none that a token can have. */
export function toRatio(factor: number): bigint | undefined {
  if (!Number.isFinite(factor) || factor <= 0 || factor >= 2 ** 53) return undefined;
  const whole = Math.trunc(factor);
  const ratio = BigInt(whole) * UNIT + BigInt(Math.trunc((factor - whole) * 2 ** FRACTION_BITS));
  return ratio > 0n ? ratio : undefined;
}

/** The amount that is shown for a raw amount, rounded down. */
export const toShown = (raw: bigint, ratio: bigint): bigint => (raw * ratio) / UNIT;

/** The smallest raw amount of which this is shown; otherwise the next one of which less is shown. */
export function toRaw(shown: bigint, ratio: bigint): bigint {
  const above = (shown * UNIT + ratio - 1n) / ratio;
  return toShown(above, ratio) === shown ? above : above - 1n;
}
