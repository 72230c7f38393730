/** The worth of one coin in another: the price of the pools if a wallet is connected, otherwise an estimate. */

import { isModalError } from 'latchkey';
import { parseAmount } from 'latchkey/data';
import { useAccount, useModal } from 'latchkey/react';
import { useEffect, useState } from 'react';
import type { DemoModal } from '../modal.js';
import type { Coin, Prices } from './market.js';

/** `from` and `to` differ. */
export interface Pair {
  readonly from: Coin;
  readonly to: Coin;
}

/** The answer by status. */
export type Quote =
  | { readonly status: 'empty' }
  | { readonly status: 'loading' }
  /** `source`: who gave the price; absent for an estimate. Amounts are in the smallest unit of the received coin. */
  | { readonly status: 'ready'; readonly amount: bigint; readonly minimum?: bigint; readonly source?: string }
  | { readonly status: 'failed'; readonly text: string };

const PAUSE_MS = 250;

/**
 * The newest quote. While the user types, it waits for a pause.
 *
 * @param text - The typed amount of `from`, in whole coins.
 * @param isActive - Whether the active network has the pair. Otherwise the quote is an estimate.
 */
export function useQuote({ from, to }: Pair, text: string, prices: Prices | 'failed', isActive: boolean): Quote {
  const modal = useModal<DemoModal>();
  const { address } = useAccount({ namespace: 'eip155' });
  const [quote, setQuote] = useState<Quote>({ status: 'empty' });
  useEffect(() => {
    const amount = readAmount(text, from.decimals);
    if (typeof amount !== 'bigint') return setQuote(amount);
    if (!address || !isActive) return setQuote(estimate({ from, to }, amount, prices));
    let isLeft = false;
    setQuote({ status: 'loading' });
    const timer = setTimeout(() => {
      modal.api.swaps.quote({ from, to, amount }).then(
        ({ toAmount, minimum, source }) => isLeft || setQuote({ status: 'ready', amount: toAmount, minimum, source }),
        (error) =>
          isLeft || setQuote({ status: 'failed', text: isModalError(error) ? error.message : 'No price came back.' }),
      );
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [modal, address, isActive, from, to, text, prices]);
  return quote;
}

function readAmount(text: string, decimals: number): bigint | Quote {
  if (text.trim() === '') return { status: 'empty' };
  try {
    const amount = parseAmount(text.trim(), decimals);
    return amount > 0n ? amount : { status: 'empty' };
  } catch {
    return { status: 'failed', text: 'Enter an amount such as 0.25.' };
  }
}

function estimate({ from, to }: Pair, amount: bigint, prices: Prices | 'failed'): Quote {
  if (prices === undefined) return { status: 'loading' };
  if (prices === 'failed') return { status: 'failed', text: 'The prices could not be read.' };
  const [paid, got] = [prices.get(from.symbol), prices.get(to.symbol)];
  if (!paid || !got) return { status: 'failed', text: 'One of these coins has no price.' };
  return {
    status: 'ready',
    amount: (amount * paid.price * 10n ** BigInt(to.decimals)) / (got.price * 10n ** BigInt(from.decimals)),
  };
}

/** The value of an amount in US dollars, in units of `PRICE_DECIMALS`. `undefined` without a price. */
export function worthOf(amount: bigint, { symbol, decimals }: Coin, prices: Prices | 'failed'): bigint | undefined {
  const price = prices === 'failed' ? undefined : prices?.get(symbol)?.price;
  return price === undefined ? undefined : (amount * price) / 10n ** BigInt(decimals);
}

/** How much of `to` one coin of `from` gives, in the smallest unit of `to`. */
export function rateOf({ from }: Pair, text: string, amount: bigint): bigint | undefined {
  const paid = readAmount(text, from.decimals);
  if (typeof paid !== 'bigint') return undefined;
  return (amount * 10n ** BigInt(from.decimals)) / paid;
}
