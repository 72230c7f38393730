/** Formats the native balance. Pure. */

import { compactAmount, displayAmount } from 'latchkey/ui';

/** Digits after the decimal point for amounts of at least 1, and for smaller amounts. */
const DIGITS = 4;
const SMALL_DIGITS = 6;

/** The longest balance that fits on one line. */
const MAX_CHARACTERS = 16;

/** Formats a balance with its symbol. @param decimals - 0 to 36 */
export function balanceText(amount: bigint, decimals: number, symbol: string, locale: string): string {
  const digits = amount >= 10n ** BigInt(decimals) ? DIGITS : SMALL_DIGITS;
  return `${displayAmount(amount, decimals, { locale, digits })} ${symbol}`;
}

/** Formats a balance to fit one line: with fewer decimals, or in compact form. Cutting the text would hide its unit. */
export function shortBalanceText(amount: bigint, decimals: number, symbol: string, locale: string): string {
  const whole = balanceText(amount, decimals, symbol, locale);
  if (whole.length <= MAX_CHARACTERS) return whole;
  const fewer = amount >= 10n ** BigInt(decimals) ? `${displayAmount(amount, decimals, { locale })} ${symbol}` : whole;
  return fewer.length <= MAX_CHARACTERS ? fewer : `${compactAmount(amount, decimals, { locale })} ${symbol}`;
}

/** The decimal separator of a locale. An invalid locale is treated as English, as in the amounts. */
export function separatorOf(locale: string): string {
  try {
    return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  } catch {
    return '.';
  }
}
