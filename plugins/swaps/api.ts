/** `modal.api.swaps`: swaps without the views, with the same checks. */

import type { PluginContext } from 'latchkey/plugin';
import type { SubmittedSwap } from './flow/submit.js';
import type { SwapToken } from './slots.js';
import type { SwapInput, SwapPrice, SwapReview, SwapWarning } from './state.js';

/** All promises reject with `ModalError`: `SWAPS_UNSUPPORTED`, `QUOTE_MISSING`, and those of `SwapChain`. */
export interface SwapsApi {
  /**
   * The tokens that can be swapped on the active network, the native currency first.
   * @example const symbols = (await modal.api.swaps.tokens()).map(({ symbol }) => symbol);
   */
  tokens(): Promise<readonly SwapToken[]>;
  /**
   * The best price of all sources.
   * @example
   * const [from, to] = await modal.api.swaps.tokens();
   * if (from && to) console.log(await modal.api.swaps.quote({ from, to, amount: 10n ** 16n }));
   */
  quote(input: SwapInput): Promise<SwapPrice>;
  /**
   * Checks and simulates the next request to the wallet. Show the result to the user before `submit`.
   * @example
   * const [from, to] = await modal.api.swaps.tokens();
   * if (from && to) console.log((await modal.api.swaps.prepare({ from, to, amount: 10n ** 16n })).warnings);
   */
  prepare(input: SwapInput): Promise<SwapReview>;
  /**
   * Asks the wallet once, and resolves when it has answered. `modal.api.outbox.settled(id)` waits until the request is mined. After
   * an approval or a permit, prepare and submit again.
   *
   * @param options.confirmed - The warnings of the review that the user has confirmed. All must be. `true`: only a price impact of
   * 10 % or more. An unknown impact (`impactBps` is `undefined`) needs no confirmation here: warn the user yourself.
   * @throws `QUOTE_EXPIRED` · `IMPACT_UNCONFIRMED` · `WARNING_UNCONFIRMED` · `INTENT_CHANGED` · `SWAP_PENDING` while the wallet is asked
   * @example
   * declare const review: SwapReview; // of `prepare`, as the user has seen it
   * const { id } = await modal.api.swaps.submit(review, { confirmed: review.warnings });
   */
  submit(
    review: SwapReview,
    options?: { readonly confirmed?: boolean | readonly SwapWarning[] | undefined },
  ): Promise<SubmittedSwap>;
}

export function createApi(context: PluginContext): SwapsApi {
  return {
    tokens: async () => (await import('./flow/tokens.js')).readSwapTokens(context),
    quote: async (input) => (await import('./flow/price.js')).findPrice(context, input),
    prepare: async (input) => (await import('./flow/prepare.js')).prepareReview(context, input),
    submit: async (review, { confirmed = false } = {}) =>
      (await import('./flow/submit.js')).submitReview(context, review, confirmed),
  };
}
