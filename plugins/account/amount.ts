/** Formats the native balance. Pure. */

import { compactAmount, displayAmount, formatAmount } from 'latchkey/data';

/** Significant digits. Digits of the integer part are always shown. */
const SIGNIFICANT = 4;

/** Maximum number of decimals: the precision of Bitcoin. Smaller amounts are shown as `<0.00000001`. */
const MAX_DECIMALS = 8;

/** The longest number that fits on one line beside its symbol. */
const MAX_CHARACTERS = 14;

/** The balance with four significant digits, rounded down, without trailing zeros. Long numbers are abbreviated. */
export function balanceText(amount: bigint, decimals: number, locale: string): string {
  const text = displayAmount(amount, decimals, { locale, digits: decimalsOf(amount, decimals) });
  return text.length <= MAX_CHARACTERS ? text : compactAmount(amount, decimals, { locale });
}

/** All digits of the balance. */
export function exactBalanceText(amount: bigint, decimals: number, locale: string): string {
  return displayAmount(amount, decimals, { locale, digits: formatAmount(amount, decimals).split('.')[1]?.length ?? 0 });
}

/** The number of decimals to show. An amount below the smallest shown one keeps all places. */
function decimalsOf(amount: bigint, decimals: number): number {
  const [whole = '', fraction = ''] = formatAmount(amount, decimals).split('.');
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const places = whole === '0' ? zeros + SIGNIFICANT : Math.max(0, SIGNIFICANT - whole.length);
  const shown = fraction.slice(0, Math.min(places, MAX_DECIMALS));
  return /[1-9]/.test(shown) || whole !== '0' || amount === 0n ? shown.replace(/0+$/, '').length : MAX_DECIMALS;
}
