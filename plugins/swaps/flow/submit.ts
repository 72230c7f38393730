/** Sends a reviewed approval or swap: asks the wallet once, through the outbox. */

import { isModalError, outbox, type PluginContext } from 'latchkey/plugin';
import { askingAtom, type SwapData, type SwapReview } from '../state.js';
import { needsConfirm } from './amounts.js';
import { spendsApproval } from './approved.js';
import { findSwaps, swapsError } from './findSwaps.js';
import { dropPermit, keepPermit } from './permits.js';
import { APPROVAL, SWAP } from './swapKind.js';

/** The wallet's answer. */
export interface SubmittedSwap {
  /** The hash, or the id of the batch. Empty for a permit, which is only signed. */
  readonly id: string;
}

/**
 * Asks the wallet for the requests of a review.
 *
 * @param isConfirmed - The user has confirmed the price impact.
 * @throws `QUOTE_EXPIRED` · `IMPACT_UNCONFIRMED` · `SWAP_PENDING` · `INTENT_CHANGED` · the errors of the wallet
 */
export async function submitReview(
  context: PluginContext,
  review: SwapReview,
  isConfirmed: boolean,
): Promise<SubmittedSwap> {
  const { store, env, emit } = context;
  const { price, kind, intents, seals, account } = review;
  const isSwap = kind === 'swap' || kind === 'bundle';
  if (store.get(askingAtom)) throw swapsError('SWAP_PENDING', 'The wallet is asked already. Answer it there first.');
  if (env.date() >= price.expiresAt) {
    throw swapsError('QUOTE_EXPIRED', 'The price is too old. Prepare the swap again. Nothing was sent.');
  }
  if (isSwap && needsConfirm(price.impactBps) && !isConfirmed) {
    throw swapsError('IMPACT_UNCONFIRMED', 'The user has not confirmed the price impact. Show it, then submit again.');
  }
  const props = { network: price.network, native: price.input.from.address === undefined };
  store.set(askingAtom, true);
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
      return { id: '' };
    }
    const box = await context.service(outbox, 'all');
    const data: SwapData = { intent, step: kind, toAmount: price.toAmount, isApproved: spendsApproval(review) };
    const request = { kind: isSwap ? SWAP : APPROVAL, network: network.id, account, data };
    const { id } = await box.ask(request, () => chain.submit(intents, seals, context.signal));
    if (intent.permit !== undefined) dropPermit(context);
    return { id };
  } catch (error) {
    const code = isModalError(error) ? error.code : 'UNKNOWN';
    emit({ type: isSwap ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', props: { ...props, code } });
    throw error;
  } finally {
    store.set(askingAtom, false);
  }
}
