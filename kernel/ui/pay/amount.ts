/** Amounts of the forms that pay. Pure. */

import { parseAmount } from '../../values/amounts.js';
import { isModalError } from '../../values/error.js';
import type { Funds } from './useFunds.js';

/** The typed amount in the smallest unit. `undefined`: nothing is typed. `invalid`: no amount with so many decimals. */
export function readAmount(text: string, decimals: number): bigint | 'invalid' | undefined {
  if (text.trim() === '') return undefined;
  try {
    return parseAmount(text, decimals);
  } catch (error) {
    if (isModalError(error)) return 'invalid';
    throw error;
  }
}

type Sums = Pick<Funds, 'balance' | 'fee' | 'reserve'>;

/**
 * The most that can be paid. Nothing if the account would hold less than the network demands after the fee.
 *
 * @param paysFee - Whether the fee is paid from the same balance. A fee that is not known cannot be left: the most is unknown.
 */
export function mostOf({ balance, fee, reserve = 0n }: Sums, paysFee: boolean): bigint | undefined {
  if (balance === undefined || !paysFee) return balance;
  if (fee === undefined) return undefined;
  const left = balance - fee;
  return left > 0n && left >= reserve ? left : 0n;
}
