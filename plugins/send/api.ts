/** `modal.api.send`: the transfer without the views, with the same checks. */

import type { PluginContext } from 'latchkey/plugin';
import type { SubmittedTransfer } from './flow/submit.js';
import type { SendInput, SendReview, SendWarning } from './state.js';

/** All promises reject with `ModalError`: those of the service `transfers`, and of the wallet. */
export interface SendApi {
  /**
   * Checks and simulates the transfer. Show the result to the user before `submit`, with its warnings.
   * @example const review = await modal.api.send.prepare({ to: 'alice.eth', amount: '0.5' });
   */
  prepare(input: SendInput): Promise<SendReview>;
  /**
   * Asks the wallet once, and resolves when it has answered. `modal.api.outbox.settled(id)` waits for the end.
   *
   * @param options.confirmed - The warnings of the review that the user has confirmed. All must be.
   * @throws `WARNING_UNCONFIRMED` · `NAME_CHANGED` · `INTENT_CHANGED` · `SEND_PENDING` while another transfer is asked for
   * @example
   * const review = await modal.api.send.prepare({ to: 'alice.eth', amount: '0.5' });
   * const { id } = await modal.api.send.submit(review, { confirmed: review.warnings });
   */
  submit(
    review: SendReview,
    options?: { readonly confirmed?: readonly SendWarning[] | undefined },
  ): Promise<SubmittedTransfer>;
}

export function createApi(context: PluginContext): SendApi {
  return {
    prepare: async (input) => (await import('./flow/prepare.js')).prepareInput(context, input),
    submit: async (review, { confirmed = [] } = {}) =>
      (await import('./flow/submit.js')).submitReview(context, review, confirmed),
  };
}
