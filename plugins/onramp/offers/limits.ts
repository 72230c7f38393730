/** Reads the typed amount, and compares it with the limits of the payment method. Exact; pure. */

import { formatAmount, parseAmount } from 'latchkey/data';
import { isModalError } from 'latchkey/plugin';
import type { OnrampCurrency, OnrampLimit } from '../slots.js';

/** Decimals of amounts of money. */
export const FIAT_DECIMALS = 2;

export type AmountState =
  | { readonly status: 'empty' | 'invalid' }
  /** `limit` in cents. */
  | { readonly status: 'low' | 'high'; readonly cents: bigint; readonly limit: bigint }
  | { readonly status: 'fine'; readonly cents: bigint };

/** Both limits are included. */
export function amountStateOf(text: string, limit: OnrampLimit | undefined): AmountState {
  if (text.trim() === '') return { status: 'empty' };
  const cents = readCents(text);
  if (cents === undefined) return { status: 'invalid' };
  if (cents === 0n) return { status: 'empty' };
  const { min = '0', max } = limit ?? {};
  const least = readCents(min) ?? 0n;
  const most = max === undefined ? undefined : readCents(max);
  if (cents < least) return { status: 'low', cents, limit: least };
  if (most !== undefined && cents > most) return { status: 'high', cents, limit: most };
  return { status: 'fine', cents };
}

/** The limits of a payment method. */
export const limitOf = (currency: OnrampCurrency | undefined, method: string): OnrampLimit | undefined =>
  currency?.limits.find(({ id }) => id === method);

/** Cents as requests have them: `50.00`. */
export function centsText(cents: bigint): string {
  const [whole = '', fraction = ''] = formatAmount(cents, FIAT_DECIMALS).split('.');
  return `${whole}.${fraction.padEnd(FIAT_DECIMALS, '0')}`;
}

/** `12.3` as 1230. `undefined` for a text that is no amount. */
export function readCents(text: string): bigint | undefined {
  try {
    return parseAmount(text, FIAT_DECIMALS);
  } catch (error) {
    if (isModalError(error)) return undefined;
    throw error;
  }
}
