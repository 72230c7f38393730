/** `useSwap`: a swap in a React app, without the modal's views and with the same checks. */

import type { Modal } from 'latchkey/plugin';
import { useModal, useOutboxEntry, useReviewed } from 'latchkey/react';
import { useCallback } from 'react';
import type { SentSwap, SwapInput, SwapPrice, SwapReview, SwapWarning, swaps } from '../index.js';

/** A swap and its state. */
export interface UseSwap {
  /**
   * `review`: show `review`, then call `submit`. `prompting`: the wallet is asked. `sent`: see `entry`; after a confirmed approval, and
   * after a permit, which has no entry, prepare again. After a failure: the status before, and `error`.
   */
  readonly status: 'idle' | 'preparing' | 'review' | 'prompting' | 'sent';
  /** Everything that the wallet will be asked for. */
  readonly review: SwapReview | undefined;
  /** The entry in the outbox. Its status changes until it ends. */
  readonly entry: SentSwap | undefined;
  /** The last failure. A rejection by the user is `USER_REJECTED`. */
  readonly error: unknown;
  /** The best price of all sources. Rejects with `ModalError`. */
  quote(input: SwapInput): Promise<SwapPrice>;
  /** Builds, checks and simulates the next request. Only the last call counts. Never rejects. */
  prepare(input: SwapInput): Promise<SwapReview | undefined>;
  /**
   * Asks the wallet once. Never rejects.
   *
   * @param options.confirmed - The warnings that the user has confirmed; all must be. `true`: the price impact.
   * @returns the wallet's answer; `undefined` after a failure
   */
  submit(options?: {
    readonly confirmed?: boolean | readonly SwapWarning[] | undefined;
  }): Promise<{ readonly id: string } | undefined>;
  /** Forgets the swap. A request that the wallet shows already is not withdrawn. */
  reset(): void;
}

type WithSwaps = Modal<readonly [ReturnType<typeof swaps>]>;

/**
 * A swap on the active network. Needs the plugin `swaps`.
 * @example const { review, prepare, submit, entry } = useSwap();
 */
export function useSwap(): UseSwap {
  const { api } = useModal<WithSwaps>();
  const { id, ...shown } = useReviewed(api.swaps);
  const entry = useOutboxEntry(id) as SentSwap | undefined;
  const quote = useCallback((input: SwapInput) => api.swaps.quote(input), [api]);
  return { ...shown, entry, quote };
}
