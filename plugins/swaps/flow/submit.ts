/** Sends a reviewed approval or swap: asks the wallet once, through the outbox. */

import { isModalError, ModalError, measureAttempt, outbox, outboxAtom, type PluginContext } from 'latchkey/plugin';
import { promptingAtom, type SwapData, type SwapReview, type SwapWarning } from '../state.js';
import { spendsApproval } from './approved.js';
import { findSwaps, swapsError } from './findSwaps.js';
import { dropPermit, keepPermit } from './permits.js';
import { countUnanswered, warningsNow } from './repeats.js';
import { APPROVAL, SWAP } from './swapKind.js';

/** The wallet's answer. */
export interface SubmittedSwap {
  /** The hash, or the id of the batch. Empty for a permit, which is only signed. */
  readonly id: string;
}

/**
 * Asks the wallet for the requests of a review.
 *
 * @param confirmed - The warnings that the user has confirmed; all must be. `true`: the price impact.
 * @throws `QUOTE_EXPIRED` · `IMPACT_UNCONFIRMED` · `WARNING_UNCONFIRMED` for the other warnings · `SWAP_PENDING` · `INTENT_CHANGED` · the errors of the wallet
 */
export async function submitReview(
  context: PluginContext,
  review: SwapReview,
  confirmed: boolean | readonly SwapWarning[],
): Promise<SubmittedSwap> {
  const { store, env, emit } = context;
  const { price, kind, intents, seals, account } = review;
  const isSwap = kind === 'swap' || kind === 'bundle';
  if (store.get(promptingAtom)) throw swapsError('SWAP_PENDING', 'The wallet is asked already. Answer it there first.');
  if (env.date() >= price.expiresAt) {
    throw swapsError('QUOTE_EXPIRED', 'The price is too old. Prepare the swap again. Nothing was sent.');
  }
  // `true` is from the time when the price impact was the only warning. It must not confirm others.
  const names: readonly SwapWarning[] = confirmed === true ? ['impact'] : confirmed || [];
  const unanswered = countUnanswered(store.get(outboxAtom), review);
  const open = warningsNow(review.warnings, unanswered).filter((one) => !names.includes(one));
  if (open.includes('impact')) {
    throw swapsError('IMPACT_UNCONFIRMED', 'The user has not confirmed the price impact. Show it, then submit again.');
  }
  if (open.length > 0) {
    const message = `The user has not confirmed these warnings: ${open.join(', ')}. Show them, then submit again.`;
    throw new ModalError(message, { code: 'WARNING_UNCONFIRMED', plugin: 'swaps', hints: open });
  }
  const props = { network: price.network, native: price.input.from.address === undefined };
  store.set(promptingAtom, true);
  const attempt = measureAttempt(context, (end) => emit({ type: 'SWAP_END', props: { ...props, step: kind, ...end } }));
  try {
    const { network, account: now, chain } = await findSwaps(context);
    if (network.id !== price.network || now.address !== account) {
      throw swapsError('INTENT_CHANGED', 'The network or the account changed after the review. Nothing was sent.');
    }
    const intent = intents.at(-1);
    const seal = seals.at(-1);
    if (!intent || !seal) throw swapsError('INTENT_CHANGED', 'The review has no request.');
    if (kind === 'permit') {
      const payment = { ...price.input, network: network.id, account };
      keepPermit(context, payment, await chain.signPermit?.(intent, seal, context.signal));
      attempt.end('ok');
      return { id: '' };
    }
    const box = await context.service(outbox, 'all');
    const data: SwapData = { intent, step: kind, toAmount: price.toAmount, isApproved: spendsApproval(review) };
    const request = { kind: isSwap ? SWAP : APPROVAL, network: network.id, account, data };
    const { id } = await box.ask(request, () => chain.submit(intents, seals, context.signal));
    attempt.end('ok');
    if (intent.permit !== undefined) dropPermit(context);
    return { id };
  } catch (error) {
    const code = isModalError(error) ? error.code : 'UNKNOWN';
    emit({ type: isSwap ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', props: { ...props, code } });
    attempt.fail(error);
    throw error;
  } finally {
    store.set(promptingAtom, false);
  }
}
