/** Converts amounts of a token to US dollars and back, exactly. Pure. */

import { PRICE_DECIMALS } from 'latchkey/plugin';

/** Decimals of the amounts in dollars that the user types. */
export const FIAT_DECIMALS = 2;

/** The value of an amount, with `PRICE_DECIMALS` decimals, rounded down. */
export const toFiat = (amount: bigint, decimals: number, price: bigint): bigint =>
  (amount * price) / 10n ** BigInt(decimals);

/** The amount of a token that is worth so many cents, rounded down: never more than the user typed. */
export const fromFiat = (cents: bigint, decimals: number, price: bigint): bigint =>
  (cents * 10n ** BigInt(PRICE_DECIMALS - FIAT_DECIMALS + decimals)) / price;
