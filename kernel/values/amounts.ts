/** Amounts of money: bigints in the smallest unit, parsed and formatted with decimals. No floating point anywhere. */

import { ModalError } from './error.js';
import { AMOUNT_TEXT, DECIMALS } from './limits.js';

declare const amount: unique symbol;

const MILLION = 1_000_000n;

/** A quantity in the smallest unit of its token. The token's decimals are passed separately. */
export type Amount = bigint & { readonly [amount]: true };

/**
 * Parses an amount as a person types it: digits, and a point before the fraction.
 *
 * Surrounding spaces, `.5` and `5.` are accepted. Signs, exponents, grouping and decimal commas are rejected, because
 * "1,000" means one thousand in some locales and one in others. Nothing is ever rounded.
 *
 * @param decimals - 0 to 36.
 * @throws `AMOUNT_MALFORMED` · `AMOUNT_TOO_PRECISE` · `DECIMALS_INVALID`
 */
export function parseAmount(text: string, decimals: number): Amount {
  const unit = unitOf(decimals);
  const typed = text.length <= AMOUNT_TEXT ? text.trim() : '';
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(typed) ?? [];
  if (whole === '' && fraction === '')
    throw new ModalError(
      `${JSON.stringify(text.slice(0, 40))} is not an amount. Use digits and a point before the fraction, such as "1.5".`,
      {
        code: 'AMOUNT_MALFORMED',
      },
    );
  if (fraction.length > decimals)
    throw new ModalError(`The amount may have max ${decimals} decimals.`, {
      code: 'AMOUNT_TOO_PRECISE',
    });
  return (BigInt(whole) * unit + BigInt(fraction.padEnd(decimals, '0'))) as Amount;
}

/**
 * The exact decimal text of an amount. `parseAmount` parses it back. No grouping, no trailing zeros.
 *
 * @throws `DECIMALS_INVALID`
 */
export function formatAmount(value: bigint, decimals: number): string {
  const { sign, whole, fraction } = split(value, decimals);
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

/** How to display an amount. */
export interface DisplayOptions {
  /** BCP 47 tag. Default `en-US`, which is also the fallback for tags the platform rejects. */
  readonly locale?: string | undefined;
  /** Maximum fraction digits. Default 2. Trailing zeros after the second digit are removed. */
  readonly digits?: number | undefined;
}

/**
 * An amount for a screen: grouped, without an exponent, and truncated rather than rounded, so that it never shows more
 * than the account has. An amount too small for the digits is `<0.01`, never 0.
 *
 * @throws `DECIMALS_INVALID`
 */
export function displayAmount(
  value: bigint,
  decimals: number,
  { locale = 'en-US', digits = 2 }: DisplayOptions = {},
): string {
  const { sign, whole, fraction } = split(value, decimals);
  const places = digits < decimals ? digits : decimals;
  const shown = fraction.slice(0, places);
  if (value !== 0n && whole === 0n && /^0*$/.test(shown)) {
    const least = places > 0 ? compose(locale, 0n, '1'.padStart(places, '0')) : compose(locale, 1n, '');
    // A small negative amount is greater than -0.01.
    return sign ? `>${sign}${least}` : `<${least}`;
  }
  return sign + compose(locale, whole, shown.replace(/0+$/, '').padEnd(places < 2 ? places : 2, '0'));
}

/**
 * An amount for a screen with all of its digits, where nothing may be left out: what the user is asked to confirm.
 *
 * @throws `DECIMALS_INVALID`
 */
export const exactAmount = (value: bigint, decimals: number, locale: string): string =>
  displayAmount(value, decimals, { locale, digits: decimals });

/**
 * Like `displayAmount`, but abbreviated from one million on, such as `4.82B`, for places of fixed width. Also truncated,
 * except in browsers from before 2023, which ignore `roundingMode` and round.
 *
 * @throws `DECIMALS_INVALID`
 */
export function compactAmount(value: bigint, decimals: number, options: DisplayOptions = {}): string {
  const { sign, whole } = split(value, decimals);
  if (whole < MILLION) return displayAmount(value, decimals, options);
  const { locale = 'en-US', digits: maximumFractionDigits = 2 } = options;
  // Compact notation has no name above trillions and would write thousands of trillions.
  const notation = whole < MILLION ** 3n ? 'compact' : 'scientific';
  return sign + formatter(locale, { notation, maximumFractionDigits, roundingMode: 'trunc' }).format(whole);
}

/** Intl formats bigints exactly but converts fractions to floating point. So both parts are formatted as bigints. */
function compose(locale: string, whole: bigint, fraction: string): string {
  const parts = formatter(locale, { minimumFractionDigits: fraction ? 1 : 0 }).formatToParts(whole);
  // Intl writes at most 21 digits with leading zeros.
  const digits = fraction.replace(/.{1,20}/g, (piece) =>
    formatter(locale, { minimumIntegerDigits: piece.length, useGrouping: false }).format(BigInt(piece)),
  );
  return parts.map(({ type, value }) => (type === 'fraction' ? digits : value)).join('');
}

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat('en-US', options);
  }
}

function split(value: bigint, decimals: number) {
  const unit = unitOf(decimals);
  const size = value < 0n ? -value : value;
  const fraction = `${size % unit}`.padStart(decimals, '0').replace(/0+$/, '');
  return { sign: value < 0n ? '-' : '', whole: size / unit, fraction };
}

function unitOf(decimals: number): bigint {
  if (!(decimals >= 0 && decimals <= DECIMALS && decimals % 1 === 0))
    throw new ModalError(`A token has 0 to ${DECIMALS} decimals, not ${decimals}.`, { code: 'DECIMALS_INVALID' });
  return 10n ** BigInt(decimals);
}
