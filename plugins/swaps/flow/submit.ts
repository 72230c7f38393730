/** Sends a reviewed approval or swap: asks the wallet once, and records the request before anything else. */

import { isModalError, type PluginContext } from 'latchkey/plugin';
import { askingAtom, type OwnSwap, type SwapReview } from '../state.js';
import { needsConfirm } from './amounts.js';
import { spendsApproval } from './approved.js';
import { findSwaps, swapsError } from './findSwaps.js';
import { record, start } from './follow.js';
import { keepPermit } from './permits.js';

/**
 * Asks the wallet for the requests of a review. A signed permit has no transaction, so its result has the id ''.
 *
 * @param confirmed - The user has confirmed the price impact.
 * @throws `QUOTE_EXPIRED` · `IMPACT_UNCONFIRMED` · `SWAP_PENDING` · `INTENT_CHANGED` · the errors of the wallet
 */
export async function submitReview(context: PluginContext, review: SwapReview, confirmed: boolean): Promise<OwnSwap> {
  const { store, env, emit } = context;
  const { price, kind, intents, seals, account } = review;
  const isSwap = kind === 'swap' || kind === 'bundle';
  if (store.get(askingAtom)) throw swapsError('SWAP_PENDING', 'The wallet is asked already. Answer it there first.');
  if (env.date() >= price.expiresAt) {
    throw swapsError('QUOTE_EXPIRED', 'The price is too old. Prepare the swap again. Nothing was sent.');
  }
  if (isSwap && needsConfirm(price.impactBps) && !confirmed) {
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
    const base = { intent, kindOfStep: kind, toAmount: price.toAmount };
    if (kind === 'permit') {
      keepPermit(context, await chain.signPermit?.(intent, seal, context.signal));
      return Object.freeze({
        ...base,
        id: '',
        kind: 'transaction',
        sentAt: env.date(),
        status: 'confirmed',
        approved: false,
      });
    }
    const submitted = await chain.submit(intents, seals, context.signal);
    // The swap uses up its permit.
    if (intent.permit !== undefined) keepPermit(context, undefined);
    // Recorded before the next await: a reload from here on finds the request.
    const own = record(context, {
      ...{ ...base, ...submitted, sentAt: env.date() },
      ...{ status: 'pending', approved: spendsApproval(review) },
    });
    start(context);
    return own;
  } catch (error) {
    const code = isModalError(error) ? error.code : 'UNKNOWN';
    emit({ type: isSwap ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', props: { ...props, code } });
    throw error;
  } finally {
    store.set(askingAtom, false);
  }
}
