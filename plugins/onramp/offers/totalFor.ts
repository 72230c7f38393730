/** Finds the payment that buys an amount. Providers give quotes for payments only. Exact; pure. */

import { parseDecimal } from 'latchkey/chain-kit';
import type { OnrampQuote } from '../slots.js';
import { FIAT_DECIMALS } from './limits.js';

/** Decimals of amounts while they are computed. */
const DECIMALS = 30;
/** The most decimals of an amount of an asset that the user types. */
export const ASSET_DECIMALS = 18;
/** Fees are a part of the payment, so each quote is closer to the amount. */
const MAX_QUOTES = 4;

/** An amount as typed, with 30 decimals. `undefined` if it is no positive amount with at most 18 decimals. */
export function readAssetAmount(text: string): bigint | undefined {
  const typed = text.trim().replace(/^\./, '0.').replace(/\.$/, '');
  if (!new RegExp(`^\\d{1,30}(\\.\\d{1,${ASSET_DECIMALS}})?$`).test(typed)) return undefined;
  return parseDecimal(typed, DECIMALS) || undefined;
}

/**
 * The payment in cents that buys an amount, fees included. At most 4 quotes; a few cents too much if they do not agree.
 *
 * @param wanted - The amount, with 30 decimals.
 * @param first - The payment in cents of the first quote.
 * @param quoteAt - A quote for a payment in cents.
 * @throws the error of the first quote. Later ones may be outside the limits; then the payment is an estimate
 */
export async function totalFor(
  wanted: bigint,
  first: bigint,
  quoteAt: (cents: bigint) => Promise<OnrampQuote>,
): Promise<bigint> {
  let cents = first;
  let quote = await quoteAt(cents);
  for (let count = 1; ; count += 1) {
    const got = parseDecimal(quote.purchaseAmount.amount, DECIMALS) ?? 0n;
    const paid = parseDecimal(quote.paymentSubtotal.amount, FIAT_DECIMALS) ?? 0n;
    if (got === 0n) return cents;
    const step = divideUp((wanted - got) * paid, got);
    if (step === 0n) return cents;
    cents = cents + step > 0n ? cents + step : 1n;
    if (count >= MAX_QUOTES) return cents;
    const next = await quoteAt(cents).catch(() => undefined);
    if (!next) return cents;
    quote = next;
  }
}

const divideUp = (value: bigint, by: bigint): bigint => {
  const quotient = value / by;
  return quotient * by < value ? quotient + 1n : quotient;
};
