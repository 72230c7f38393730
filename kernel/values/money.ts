/** Amounts of money as text: exact integers with the currency sign of the language. */

import { compactAmount, type DisplayOptions, displayAmount } from './amounts.js';

/** Decimals of prices and values. Equal to `PRICE_DECIMALS` of the contract. */
const PRICE_DIGITS = 20;

/** How to display an amount of money. */
export interface MoneyOptions extends DisplayOptions {
  /** ISO 4217. Default `USD`. */
  readonly currency?: string | undefined;
}

/** A value with 20 decimals, such as `$1,234.56`. Truncated, and `<$0.01` if it is smaller. */
export function displayMoney(value: bigint, options: MoneyOptions = {}): string {
  return withSign(displayAmount(value, PRICE_DIGITS, options), options);
}

/** Like `displayMoney`, but abbreviated from one million on, such as `$4.82B`. */
export function compactMoney(value: bigint, options: MoneyOptions = {}): string {
  return withSign(compactAmount(value, PRICE_DIGITS, options), options);
}

/** Puts the sign where the language puts it. A leading `<` stays in front. */
function withSign(amount: string, { locale = 'en-US', currency = 'USD' }: MoneyOptions): string {
  const [, less = '', number = ''] = /^([<>]?)(.*)$/s.exec(amount) ?? [];
  const parts = formatter(locale, currency).formatToParts(1n);
  const text = parts.map(({ type, value }) => (type === 'integer' ? number : value)).join('');
  return `${less}${text}`;
}

function formatter(locale: string, currency: string): Intl.NumberFormat {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const;
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat('en-US', options);
  }
}
