/** `modal.api.send`: the transfer without the views, with the same checks. */

import type { PluginContext } from 'latchkey/plugin';
import type { OwnTransaction, Review, SendParams } from './state.js';

/** All promises reject with `ModalError`: those of the service `transfers`, and of the wallet. */
export interface SendApi {
  /** Checks and simulates the transfer. Show the result to the user before `submit`, with its warnings. */
  prepare(input: SendParams & { readonly to: string; readonly amount: string }): Promise<Review>;
  /** Asks the wallet once. @throws `INTENT_CHANGED` · `SEND_PENDING` while another transfer is asked for */
  submit(review: Review): Promise<OwnTransaction>;
}

export function createApi(context: PluginContext): SendApi {
  return {
    prepare: async (input) => (await import('./flow/prepare.js')).prepareInput(context, input),
    submit: async (review) => (await import('./flow/submit.js')).submitReview(context, review),
  };
}
