/** Money: whole numbers of the smallest unit, written and read with decimals. No floating point anywhere. */

import { ModalError } from './error.js';
import { AMOUNT_TEXT, DECIMALS } from './limits.js';

declare const amount: unique symbol;

const MILLION = 1_000_000n;

/** A quantity in the smallest unit of its token. Its decimals travel beside it. */
export type Amount = bigint & { readonly [amount]: true };

/**
 * An amount as a person types it.
 *
 * One notation is read: digits, and a point before the fraction. Spaces around it, a missing zero before the point
 * and a missing fraction after it are forgiven; signs, exponents, grouping and decimal commas are not, because
 * "1,000" means a thousand to one reader and one to another. Nothing is ever rounded.
 *
 * @param decimals - 0 to 36.
 * @throws `AMOUNT_MALFORMED` · `AMOUNT_TOO_PRECISE` · `DECIMALS_INVALID`
 */
export function parseAmount(text: string, decimals: number): Amount {
  const unit = unitOf(decimals);
  const typed = text.length <= AMOUNT_TEXT ? text.trim() : '';
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(typed) ?? [];
  if (whole === '' && fraction === '')
    throw new ModalError('An amount is written in digits, with a point before the fraction.', {
      code: 'AMOUNT_MALFORMED',
    });
  if (fraction.length > decimals)
    throw new ModalError(`The amount may have max ${decimals} decimals.`, {
      code: 'AMOUNT_TOO_PRECISE',
    });
  return (BigInt(whole) * unit + BigInt(fraction.padEnd(decimals, '0'))) as Amount;
}

/**
 * The exact decimal text of an amount, which `parseAmount` reads back. No grouping, no trailing zeros.
 *
 * @throws `DECIMALS_INVALID`
 */
export function formatAmount(value: bigint, decimals: number): string {
  const { sign, whole, fraction } = split(value, decimals);
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

/** How an amount is shown. */
export interface DisplayOptions {
  /** BCP 47. Default `en-US`; so are locales the platform does not know. */
  readonly locale?: string | undefined;
  /** The most fraction digits, up to 20. Default 2. Zeros behind the second are left out. */
  readonly digits?: number | undefined;
}

/**
 * An amount for a screen: grouped, cut (never rounded up: nobody has more than is shown), without an exponent.
 * What is too small to show is `<0.01`, never 0.
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
    // A loss too small to show is above −0.01.
    return sign ? `>${sign}${least}` : `<${least}`;
  }
  return sign + compose(locale, whole, shown.replace(/0+$/, '').padEnd(places < 2 ? places : 2, '0'));
}

/**
 * As `displayAmount`, but in short from a million on: `4.82B`. For places that must not grow. Cut, too, except by
 * browsers from before 2023, which round.
 *
 * @throws `DECIMALS_INVALID`
 */
export function compactAmount(value: bigint, decimals: number, options: DisplayOptions = {}): string {
  const { sign, whole } = split(value, decimals);
  if (whole < MILLION) return displayAmount(value, decimals, options);
  const { locale = 'en-US', digits: maximumFractionDigits = 2 } = options;
  // Beyond the last name for a group of digits, "compact" counts thousands of it.
  const notation = whole < MILLION ** 3n ? 'compact' : 'scientific';
  return sign + formatter(locale, { notation, maximumFractionDigits, roundingMode: 'trunc' }).format(whole);
}

/** Intl formats whole numbers exactly; fractions it would take through floating point, so both halves go as whole ones. */
function compose(locale: string, whole: bigint, fraction: string): string {
  const parts = formatter(locale, { minimumFractionDigits: fraction.length }).formatToParts(whole);
  const digits = { minimumIntegerDigits: fraction.length || 1, useGrouping: false };
  return parts
    .map(({ type, value }) => (type === 'fraction' ? formatter(locale, digits).format(BigInt(fraction)) : value))
    .join('');
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
