/** `modal.api.onramp`: purchases without the views, with the same checks. */

import type { PluginContext } from 'latchkey/plugin';
import type { SubmittedPurchase } from './flow/review.js';
import type { OnrampInput, OnrampReview, OnrampWarning } from './state.js';

export type { SubmittedPurchase };

/** All promises reject with `ModalError`: those below, and those of the provider. */
export interface OnrampApi {
  /**
   * Chooses the provider, and reads its quote. Show the result to the user before `submit`, with its warnings.
   *
   * @throws `NOT_CONNECTED` · `INPUT_INVALID` · `AMOUNT_INVALID` · `ONRAMP_UNSUPPORTED`
   * @example const review = await modal.api.onramp.prepare({ amount: '100', currency: 'EUR' });
   */
  prepare(input: OnrampInput): Promise<OnrampReview>;
  /**
   * Opens the payment page once, and resolves when it is open. Call it in a click handler: browsers block other popups. If the popup
   * was blocked, the result has its `url`. `modal.api.outbox.settled(id)` waits for the end, which only a provider with `orders` tells.
   *
   * @param options.confirmed - The warnings of the review that the user has confirmed. All must be.
   * @throws `WARNING_UNCONFIRMED` · `INTENT_CHANGED` · `ONRAMP_UNSUPPORTED` · `ONRAMP_URL_INVALID` · `REQUEST_TIMEOUT` · `ABORTED`
   * @example
   * const review = await modal.api.onramp.prepare({ amount: '100', currency: 'EUR' });
   * const { id } = await modal.api.onramp.submit(review, { confirmed: review.warnings });
   */
  submit(
    review: OnrampReview,
    options?: { readonly confirmed?: readonly OnrampWarning[] | undefined },
  ): Promise<SubmittedPurchase>;
}

export function createApi(context: PluginContext): OnrampApi {
  return {
    prepare: async (input) => (await import('./flow/review.js')).prepareReview(context, input),
    submit: async (review, { confirmed = [] } = {}) =>
      (await import('./flow/review.js')).submitReview(context, review, confirmed),
  };
}
