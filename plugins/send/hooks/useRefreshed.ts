/** The review with the fee of now: a fee that was read minutes ago may be too low for the next block. */

import { formatAmount, usePlugin, useRead, useValue } from 'latchkey/ui';
import { refreshedAtom, type SendReview } from '../state.js';

/** Fees, and the validity of the request, are read again after this long. */
const REFRESH_MS = 10_000;

/**
 * Prepares the same transfer again every 10 s. The name and the warnings stay, so that ticks do too.
 *
 * @param isPaused - The wallet is asked for what is shown.
 */
export function useRefreshed(first: SendReview | undefined, isPaused: boolean): SendReview | undefined {
  const context = usePlugin();
  const refreshed = useValue(refreshedAtom);
  const shown = refreshed && refreshed.of === first ? refreshed.review : first;
  useRead(
    first && !isPaused ? 'review' : undefined,
    async (signal) => {
      if (!first || !shown) return;
      const { intent, isMax, name, warnings } = first;
      const { to, token } = intent;
      const input = { to, token, amount: formatAmount(intent.amount, token.decimals), ...(isMax && { isMax }) };
      const { prepareInput } = await import('../flow/prepare.js');
      // Without an answer the review stays as it was, and is tried again after the next pause.
      const read = await prepareInput(context, input, signal).catch(() => shown);
      if (signal.aborted) return;
      // After a switch of account or network the transfer is another one, which the wallet is not asked for.
      const isSame = read.intent.network === intent.network && read.intent.from === intent.from;
      const found = isSame ? read : shown;
      const review = Object.freeze({ ...found, warnings, ...(name && { name }) });
      context.store.set(refreshedAtom, { of: first, review });
    },
    { refresh: shown, delayMs: REFRESH_MS, onError: context.report },
  );
  return shown;
}
