/** How the native balance is written. Pure. */

import { compactAmount, displayAmount } from 'latchkey/ui';

/** Digits after the point: few for one or more of a currency, enough to see something of a small amount. */
const DIGITS = 4;
const SMALL_DIGITS = 6;

/** Characters of a balance that fit beside each other. */
const ROOM = 16;

/** @param decimals - 0 to 36. */
export function balanceText(amount: bigint, decimals: number, symbol: string, locale: string): string {
  const digits = amount >= 10n ** BigInt(decimals) ? DIGITS : SMALL_DIGITS;
  return `${displayAmount(amount, decimals, { locale, digits })} ${symbol}`;
}

/** The same where there is little room: fewer decimals, then in short. A cut text would lose its unit first. */
export function shortBalanceText(amount: bigint, decimals: number, symbol: string, locale: string): string {
  const whole = balanceText(amount, decimals, symbol, locale);
  if (whole.length <= ROOM) return whole;
  const fewer = amount >= 10n ** BigInt(decimals) ? `${displayAmount(amount, decimals, { locale })} ${symbol}` : whole;
  return fewer.length <= ROOM ? fewer : `${compactAmount(amount, decimals, { locale })} ${symbol}`;
}

/** The decimal separator of a locale; one the platform does not know reads as English, as amounts do. */
export function separatorOf(locale: string): string {
  try {
    return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  } catch {
    return '.';
  }
}
