/** The warnings that the user has ticked in the review. */

import { isFeeRaised } from 'latchkey/ui';
import { useState } from 'react';
import type { SwapReview, SwapWarning } from '../state.js';

/** Whether a tick for the first review is one for the second, too: for the same price impact, and for a fee that is no higher. */
const isStill: Record<SwapWarning, (before: SwapReview, now: SwapReview) => boolean> = {
  paidImitation: () => true,
  receivedImitation: () => true,
  impact: (before, now) => before.price.impactBps === now.price.impactBps,
  fee: (before, now) => !isFeeRaised(before.maxFee, now.maxFee),
};

/** The ticked warnings of a review, and the function that ticks one. */
export function useTicks(
  review: SwapReview,
): readonly [readonly SwapWarning[], (warning: SwapWarning, on: boolean) => void] {
  const [ticks, setTicks] = useState<Partial<Record<SwapWarning, SwapReview>>>({});
  const isTicked = (warning: SwapWarning) => {
    const of = ticks[warning];
    return of !== undefined && isStill[warning](of, review);
  };
  return [
    review.warnings.filter(isTicked),
    (warning, on) => setTicks({ ...ticks, [warning]: on ? review : undefined }),
  ];
}
