/** Prices and amounts in the answers of services: decimal numbers to exact integers. Pure, no floating point arithmetic. */

/** Digits before or after the point. Longer numbers are rejected. */
const MAX_DIGITS = 90;
const NUMBER = /^(\d{1,90})(?:\.(\d{1,90}))?(?:e([+-]?\d{1,3}))?$/i;

/** Decimals of prices in US dollars. Equal to `PRICE_DECIMALS` of the contract. */
const PRICE_DIGITS = 20;

/**
 * A decimal number as an integer with `decimals` digits after the point; further digits are cut off.
 *
 * @param value - A finite number that is not negative, or its text as JSON writes it, such as `"0.5"` and `2.5e-7`.
 * @returns `undefined` for any other value
 */
export function parseDecimal(value: unknown, decimals: number): bigint | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > 2 * MAX_DIGITS) return undefined;
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const shift = Number(exponent) + decimals - fraction.length;
  const digits = `${whole}${fraction}`;
  if (shift < 0) return BigInt(digits.slice(0, shift) || '0');
  return digits.length + shift > MAX_DIGITS ? undefined : BigInt(digits + '0'.repeat(shift));
}

/** A price in US dollars with 20 decimals. `undefined` if it is unknown: 0 and invalid values are no price. */
export function parsePrice(value: unknown): bigint | undefined {
  return parseDecimal(value, PRICE_DIGITS) || undefined;
}
