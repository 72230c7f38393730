/** The price of the swap in the form. Only the answer to the last question counts. */

import { activeConnectionAtom, activeNetworkAtom } from 'latchkey/plugin';
import { usePlugin, useRead, useValue } from 'latchkey/ui';
import { findPrice } from '../flow/price.js';
import type { SwapInput, SwapPrice } from '../state.js';

/** A changed amount is quoted after this pause. */
const DEBOUNCE_MS = 200;

export interface QuotedPrice {
  /** `undefined` until the first answer to the present question, and after a failure. */
  readonly price: SwapPrice | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
}

/** @param refresh - A change asks again, and keeps the price until the answer. */
export function usePrice(input: SwapInput | undefined, refresh: number): QuotedPrice {
  const context = usePlugin();
  const network = useValue(activeNetworkAtom)?.id;
  const account = useValue(activeConnectionAtom)?.account.address;
  const key = input && `${network} ${account} ${input.from.address} ${input.to.address} ${input.amount}`;
  const { value, error, isLoading } = useRead(key, (signal) => findPrice(context, input as SwapInput, signal), {
    refresh,
    delayMs: DEBOUNCE_MS,
  });
  return { price: error === undefined ? value : undefined, isLoading, error };
}
