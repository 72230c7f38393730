/** The price of the swap in the form. Only the answer to the last question counts. */

import { activeConnectionAtom, activeNetworkAtom } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { findPrice } from '../flow/price.js';
import type { Price, SwapInput } from '../state.js';

/** A changed amount is quoted after this pause. */
const DEBOUNCE_MS = 200;

export interface QuotedPrice {
  /** `undefined` until the first answer to the present question. */
  readonly price: Price | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
}

/** @param refresh - A change asks again, and keeps the price until the answer. */
export function usePrice(input: SwapInput | undefined, refresh: number): QuotedPrice {
  const context = usePlugin();
  const network = useValue(activeNetworkAtom)?.id;
  const account = useValue(activeConnectionAtom)?.account.address;
  const key = input && `${network} ${account} ${input.from.address} ${input.to.address} ${input.amount}`;
  const [answer, setAnswer] = useState<{ readonly key: string; readonly price?: Price; readonly error?: unknown }>();
  const latest = useRef(input);
  latest.current = input;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` asks again
  useEffect(() => {
    if (key === undefined) return undefined;
    const abort = new AbortController();
    const cancel = context.env.after(DEBOUNCE_MS, () =>
      context.task(async () => {
        const wanted = latest.current;
        if (!wanted || abort.signal.aborted) return;
        try {
          const price = await findPrice(context, wanted, abort.signal);
          if (!abort.signal.aborted) setAnswer({ key, price });
        } catch (error) {
          if (!abort.signal.aborted) setAnswer({ key, error });
        }
      }),
    );
    return () => {
      cancel();
      abort.abort();
    };
  }, [context, key, refresh]);
  const current = answer?.key === key ? answer : undefined;
  return { price: current?.price, isLoading: key !== undefined && !current, error: current?.error };
}
