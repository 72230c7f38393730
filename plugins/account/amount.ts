/** How the native balance is written. Pure. */

import { displayAmount } from 'latchkey/ui';

/** Digits after the point: few for one or more of a currency, enough to see something of a small amount. */
const DIGITS = 4;
const SMALL_DIGITS = 6;

/** @param decimals - 0 to 36. */
export function balanceText(amount: bigint, decimals: number, symbol: string, locale: string): string {
  const digits = amount >= 10n ** BigInt(decimals) ? DIGITS : SMALL_DIGITS;
  return `${displayAmount(amount, decimals, { locale, digits })} ${symbol}`;
}

/** The decimal separator of a locale; one the platform does not know reads as English, as amounts do. */
export function separatorOf(locale: string): string {
  try {
    return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  } catch {
    return '.';
  }
}
