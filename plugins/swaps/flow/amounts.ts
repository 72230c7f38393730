/** The figures of a swap, exactly. Pure. */

const PERCENT = 100n;
const BPS = 10_000n;

/** Fraction digits of amounts of tokens as text. */
export const DIGITS = 6;

/** From this price impact on, it is shown in amber; hundredths of a percent. */
export const IMPACT_WARN_BPS = 100n;
/** From this price impact on, it is red and a note is shown; hundredths of a percent. */
export const IMPACT_NOTE_BPS = 300n;
/** From this price impact on, the user confirms it. */
export const IMPACT_CONFIRM_BPS = 1_000n;
/** Above this slippage, in percent, the review warns. */
export const SLIPPAGE_NOTE = 5;

/** The least amount to receive. Rounded up, so that the user never gets less than the slippage allows. */
export const minimumOf = (toAmount: bigint, slippagePercent: number): bigint =>
  toAmount - (toAmount * BigInt(slippagePercent)) / PERCENT;

/** The fee of a source in the paid token, rounded up. */
export const feeOf = (amount: bigint, feeBps: number): bigint => (amount * BigInt(feeBps) + BPS - 1n) / BPS;

/** The value of an amount in the decimals of the price, rounded down. */
export const worthOf = (amount: bigint, decimals: number, price: bigint | undefined): bigint | undefined =>
  price === undefined || price <= 0n ? undefined : (amount * price) / 10n ** BigInt(decimals);

/** The lost part of the value in hundredths of a percent, rounded up. `undefined` if a value is unknown or 0. */
export function impactOf(paid: bigint | undefined, received: bigint | undefined): bigint | undefined {
  if (paid === undefined || received === undefined || paid <= 0n) return undefined;
  const lost = (paid - received) * BPS;
  return lost > 0n ? (lost + paid - 1n) / paid : lost / paid;
}

/** Whether the user must confirm the price impact: from 10 % on. An unknown impact gets a note only. */
export const needsConfirm = (impactBps: bigint | undefined): boolean =>
  impactBps !== undefined && impactBps >= IMPACT_CONFIRM_BPS;
