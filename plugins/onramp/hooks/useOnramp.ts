/** `useOnramp`: a purchase in a React app, without the modal's views and with the same checks. */

import type { Modal, OutboxEntry } from 'latchkey/plugin';
import { useModal, useOutboxEntry, useReviewed } from 'latchkey/react';
import type { OnrampInput, OnrampReview, OnrampWarning, onramp, PurchaseData, SubmittedPurchase } from '../index.js';

/** A purchase and its state. */
export interface UseOnramp {
  /**
   * `review`: show `review` with its warnings, then call `submit`. `prompting`: the payment page is being opened. `sent`: it is open;
   * see `entry`. After a failure: the status before, and `error`.
   */
  readonly status: 'idle' | 'preparing' | 'review' | 'prompting' | 'sent';
  /** Everything that the payment page will be asked for. */
  readonly review: OnrampReview | undefined;
  /** The entry in the outbox: `prompting` while the user pays, `pending` once the provider has the payment. */
  readonly entry: OutboxEntry<PurchaseData> | undefined;
  /** The last failure. */
  readonly error: unknown;
  /** Chooses the provider, and reads its quote. Only the last call counts. Never rejects. */
  prepare(input: OnrampInput): Promise<OnrampReview | undefined>;
  /**
   * Opens the payment page once. Call it in a click handler, because browsers block other popups. Never rejects.
   *
   * @param options.confirmed - The warnings that the user has confirmed; all must be.
   * @returns the key of the entry, and the `url` of the page if its popup was blocked; `undefined` after a failure
   */
  submit(options?: {
    readonly confirmed?: readonly OnrampWarning[] | undefined;
  }): Promise<SubmittedPurchase | undefined>;
  /** Forgets the purchase. A payment page that is open stays. */
  reset(): void;
}

type WithOnramp = Modal<readonly [ReturnType<typeof onramp>]>;

/**
 * A purchase for the active account. Needs the plugin `onramp`.
 * @example const { review, prepare, submit } = useOnramp();
 */
export function useOnramp(): UseOnramp {
  const { id, ...shown } = useReviewed(useModal<WithOnramp>().api.onramp);
  const entry = useOutboxEntry(id) as UseOnramp['entry'];
  return { ...shown, entry };
}
