/** `useReviewed`: a request that is prepared, reviewed and submitted, as `modal.api.send` offers it. */

import { useCallback, useRef } from 'react';
import { useAction } from '../../ui/hooks/useAction.js';

/** The part of an API that prepares a request, and hands what was reviewed to a wallet or a payment page. */
export interface ReviewedApi<Input, Review, Options, Sent extends { readonly id: string }> {
  /**
   * Builds and checks a request.
   * @example const review = await modal.api.send.prepare({ to: 'alice.eth', amount: '0.5' });
   */
  prepare(input: Input): Promise<Review>;
  /**
   * Hands a reviewed request to the wallet or the payment page.
   * @example
   * const review = await modal.api.send.prepare({ to: 'alice.eth', amount: '0.5' });
   * const { id } = await modal.api.send.submit(review, { confirmed: review.warnings });
   */
  submit(review: Review, options?: Options): Promise<Sent>;
}

/** A request and its state. */
export interface Reviewed<Input, Review, Options, Sent> {
  /** `review`: show `review`, then call `submit`. After a failure: the status before, and `error`. */
  readonly status: 'idle' | 'preparing' | 'review' | 'prompting' | 'sent';
  readonly review: Review | undefined;
  /** The last failure. */
  readonly error: unknown;
  /** The id of the answer. */
  readonly id: string | undefined;
  /** Only the last call counts. Never rejects. */
  prepare(input: Input): Promise<Review | undefined>;
  /** Never rejects. @returns `undefined` after a failure, and without a review */
  submit(options?: Options): Promise<Sent | undefined>;
  /** Forgets the request. */
  reset(): void;
}

/**
 * Prepares a request, shows its review, and submits it: the state of `modal.api.send` and of other APIs with a review.
 * @param api - Need not be memoised.
 * @example const { review, prepare, submit } = useReviewed(modal.api.send);
 */
export function useReviewed<Input, Review, Options, Sent extends { readonly id: string }>(
  api: ReviewedApi<Input, Review, Options, Sent>,
): Reviewed<Input, Review, Options, Sent> {
  type State = Pick<Reviewed<Input, Review, Options, Sent>, 'status' | 'review' | 'error' | 'id'>;
  const idle: State = { status: 'idle', review: undefined, error: undefined, id: undefined };
  const { state, now, begin } = useAction<State>(idle);
  const latest = useRef({ api, idle });
  latest.current = { api, idle };
  const prepare = useCallback(
    async (input: Input) => {
      const { api, idle } = latest.current;
      const { show } = begin({ ...idle, status: 'preparing' });
      try {
        const review = await api.prepare(input);
        show({ ...idle, status: 'review', review });
        return review;
      } catch (error) {
        show({ ...idle, error });
        return undefined;
      }
    },
    [begin],
  );
  const submit = useCallback(
    async (options?: Options) => {
      const { api, idle } = latest.current;
      const { status, review } = now();
      if (status !== 'review' || !review) return undefined;
      const { show } = begin({ ...idle, status: 'prompting', review });
      try {
        const sent = await api.submit(review, options);
        show({ ...idle, status: 'sent', review, id: sent.id });
        return sent;
      } catch (error) {
        show({ ...idle, status: 'review', review, error });
        return undefined;
      }
    },
    [begin, now],
  );
  const reset = useCallback(() => void begin(latest.current.idle), [begin]);
  return { ...state, prepare, submit, reset };
}
