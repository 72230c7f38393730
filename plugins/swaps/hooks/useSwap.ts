/** `useSwap`: a swap in a React app, without the modal's views and with the same checks. */

import type { Modal } from 'latchkey/plugin';
import { useModal, useRun } from 'latchkey/react';
import { useCallback } from 'react';
import type { OwnSwap, Price, SwapInput, SwapReview, swaps } from '../index.js';

/** A swap and its state. */
export interface UseSwap {
  /**
   * `review`: show `review`, then call `submit`. `asking`: the wallet is asked, or the request is being mined. `approved`: the
   * approval is mined; prepare again. `done`: see `result`. After a failure: the status before, and `error`.
   */
  readonly status: 'idle' | 'preparing' | 'review' | 'asking' | 'approved' | 'done';
  /** Everything that the wallet will be asked for. */
  readonly review: SwapReview | undefined;
  /** The last request that was mined or has failed. */
  readonly result: OwnSwap | undefined;
  /** The last failure. A rejection by the user is `USER_REJECTED`. */
  readonly error: unknown;
  /** The best price of all sources. Rejects with `ModalError`. */
  quote(input: SwapInput): Promise<Price>;
  /** Builds, checks and simulates the next request. Only the last call counts. Never rejects. */
  prepare(input: SwapInput): Promise<SwapReview | undefined>;
  /** Asks the wallet once. @param confirmed - The user has confirmed the price impact. Never rejects. */
  submit(confirmed?: boolean): Promise<OwnSwap | undefined>;
  /** Forgets the swap. A request that the wallet shows already is not withdrawn. */
  reset(): void;
}

type WithSwaps = Modal<readonly [ReturnType<typeof swaps>]>;
type State = Pick<UseSwap, 'status' | 'review' | 'result' | 'error'>;

const IDLE: State = { status: 'idle', review: undefined, result: undefined, error: undefined };

/** A swap on the active network. Needs the plugin `swaps`. */
export function useSwap(): UseSwap {
  const { api } = useModal<WithSwaps>();
  const { state, now, begin } = useRun<State>(IDLE);

  const prepare = useCallback(
    async (input: SwapInput) => {
      const show = begin({ ...IDLE, status: 'preparing' });
      try {
        const review = await api.swaps.prepare(input);
        show({ ...IDLE, status: 'review', review });
        return review;
      } catch (error) {
        show({ ...IDLE, error });
        return undefined;
      }
    },
    [api, begin],
  );
  const submit = useCallback(
    async (confirmed = false) => {
      const { status, review } = now();
      if (status !== 'review' || !review) return undefined;
      const show = begin({ ...IDLE, status: 'asking', review });
      try {
        const result = await api.swaps.submit(review, confirmed);
        const isSwap = review.kind === 'swap' || review.kind === 'bundle';
        show({ ...IDLE, status: result.status === 'confirmed' && !isSwap ? 'approved' : 'done', review, result });
        return result;
      } catch (error) {
        show({ ...IDLE, status: 'review', review, error });
        return undefined;
      }
    },
    [api, begin, now],
  );
  const quote = useCallback((input: SwapInput) => api.swaps.quote(input), [api]);
  const reset = useCallback(() => void begin(IDLE), [begin]);
  return { ...state, quote, prepare, submit, reset };
}
