/** The quote for a request while a view shows it. It is read again every 10 s. */

import { usePlugin } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { withDeadline } from '../flow/withDeadline.js';
import { placeholderQuote } from '../offers/placeholderQuote.js';
import type { OnrampProvider, OnrampQuote, OnrampRequest } from '../slots.js';

/** Age at which a quote is read again. */
const REFRESH_S = 10;
const TICK_MS = 1_000;
const TIMEOUT_MS = 10_000;

export interface UseQuote {
  /** `undefined` while the first one is read. Without an id it is an estimate. */
  readonly quote: OnrampQuote | undefined;
  readonly isLoading: boolean;
  /** Until the quote is read again. */
  readonly seconds: number;
  refresh(): void;
}

export function useQuote(
  provider: OnrampProvider | undefined,
  request: Omit<OnrampRequest, 'signal'> | undefined,
): UseQuote {
  const context = usePlugin();
  const [quote, setQuote] = useState<OnrampQuote>();
  const [round, setRound] = useState(0);
  const [seconds, setSeconds] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads again
  useEffect(() => {
    if (!provider || !request) return undefined;
    let isLeft = false;
    setSeconds(undefined);
    context.task(async () => {
      let found: OnrampQuote | undefined;
      try {
        found = await withDeadline(context, TIMEOUT_MS, async (signal) => {
          return provider.quote?.({ ...request, signal }, context);
        });
      } catch (error) {
        context.report(error, 'warn');
      }
      if (isLeft) return;
      setQuote(found ?? placeholderQuote(request));
      setSeconds(REFRESH_S);
    });
    return () => {
      isLeft = true;
    };
  }, [context, provider, request, round]);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    return context.env.after(TICK_MS, () => (seconds > 1 ? setSeconds(seconds - 1) : setRound(round + 1)));
  }, [context, seconds, round]);
  return { quote, isLoading: seconds === undefined, seconds: seconds ?? 0, refresh: () => setRound(round + 1) };
}
