/** The warnings of a review, and the differences between a shown review and a newer one. Pure. */

import { isFeeRaised } from 'latchkey/data';
import type { SwapPrice, SwapReview, SwapWarning } from '../state.js';
import { needsConfirm } from './amounts.js';

type Judged = Pick<SwapReview, 'kind' | 'intents'> &
  Partial<Pick<SwapReview, 'imitates'>> &
  Pick<SwapPrice, 'impactBps'>;

/** The warnings of a request as it was prepared, the worst first. An approval has no price impact. */
export function warningsOf({ kind, intents, imitates = {}, impactBps }: Judged): readonly SwapWarning[] {
  const found: Record<Exclude<SwapWarning, 'repeat'>, boolean> = {
    paidImitation: imitates.paid !== undefined,
    receivedImitation: imitates.received !== undefined,
    impact: (kind === 'swap' || kind === 'bundle') && needsConfirm(impactBps),
    fee: intents.some(({ feeNotice }) => feeNotice === 'confirm'),
  };
  return Object.freeze((Object.keys(found) as (keyof typeof found)[]).filter((one) => found[one]));
}

/** A difference that the user is told. */
export type SwapMove = 'price' | 'router' | 'cost';

/**
 * The differences for which the user must accept a newer review: in its amounts, its contract or receiver, or a higher network cost. The next step of the same swap has its own contract and cost.
 */
export function movesOf(before: SwapReview, now: SwapReview): readonly SwapMove[] {
  const isSameStep = before.kind === now.kind;
  const found: Record<SwapMove, boolean> = {
    price: before.price.toAmount !== now.price.toAmount || before.minimum !== now.minimum,
    router: isSameStep && targetOf(before) !== targetOf(now),
    cost: isSameStep && isFeeRaised(before.maxFee, now.maxFee),
  };
  return (Object.keys(found) as SwapMove[]).filter((one) => found[one]);
}

const targetOf = ({ intents }: SwapReview) =>
  intents.map(({ router, recipient }) => `${router} ${recipient}`.toLowerCase()).join();
