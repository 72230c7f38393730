/** Amounts of money and of assets as text. Exact; pure. */

import { parseDecimal } from 'latchkey/chain-kit';
import { displayAmount, displayMoney } from 'latchkey/data';
import { PRICE_DECIMALS } from 'latchkey/plugin';
import type { OnrampAmount, OnrampQuote } from '../slots.js';

/** Decimals of amounts while they are computed. */
const DECIMALS = 30;
/** Digits after the point of an asset. */
const ASSET_DIGITS = 8;
const CENT = 10n ** BigInt(PRICE_DECIMALS - 2);

/** `$98.50`. */
export const moneyText = ({ amount, currency }: OnrampAmount, locale: string): string =>
  displayMoney(parseDecimal(amount, PRICE_DECIMALS) ?? 0n, { locale, currency });

/** `$98.50`, from cents. */
export const centsMoney = (cents: bigint, currency: string, locale: string): string =>
  displayMoney(cents * CENT, { locale, currency });

/** `$50`, from whole units. */
export const wholeMoney = (whole: number, currency: string, locale: string): string =>
  displayMoney(BigInt(whole) * 100n * CENT, { locale, currency, digits: 0 });

/** `0.0286 ETH`. */
export const assetText = ({ amount, currency }: OnrampAmount, locale: string): string =>
  `${displayAmount(parseDecimal(amount, DECIMALS) ?? 0n, DECIMALS, { locale, digits: ASSET_DIGITS })} ${currency}`;

/** `0.0286 ETH`, or only the symbol while the amount is unknown. */
export const boughtText = (amount: string | undefined, symbol: string, locale: string): string =>
  amount === undefined ? symbol : assetText({ amount, currency: symbol }, locale);

/** The price of one whole unit without fees: `$3,412.40`. */
export function priceText({ purchaseAmount, paymentSubtotal }: OnrampQuote, locale: string): string | undefined {
  const bought = parseDecimal(purchaseAmount.amount, DECIMALS);
  const paid = parseDecimal(paymentSubtotal.amount, PRICE_DECIMALS);
  if (!bought || paid === undefined) return undefined;
  return displayMoney((paid * 10n ** BigInt(DECIMALS)) / bought, { locale, currency: paymentSubtotal.currency });
}

/** The two texts that a language writes before and after a sum of money: `$` and nothing, or nothing and ` €`. */
export const aroundMoney = (currency: string, locale: string): readonly string[] =>
  // Arabic has a mark of direction (U+200F) in front of the number.
  wholeMoney(0, currency, locale).split(/\u200f?\p{Nd}/u);

/** The sign of a currency in a language: `$`, `€`. */
export const currencySign = (currency: string, locale: string): string => aroundMoney(currency, locale).join('').trim();

/** The name of a currency in a language: `US Dollar`. */
export function currencyName(currency: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency;
  } catch {
    return currency;
  }
}
