/** The warnings that the user has ticked in the review. */

import { isFeeRaised } from 'latchkey/data';
import { outboxAtom } from 'latchkey/plugin';
import { useValue } from 'latchkey/ui';
import { useState } from 'react';
import { countUnanswered, warningsNow } from '../flow/repeats.js';
import { promptingAtom, type SwapReview, type SwapWarning } from '../state.js';

/** The state of a review when a warning was ticked. */
interface Given {
  readonly review: SwapReview;
  /** The number of earlier swaps that may be on their way. */
  readonly unanswered: number;
}

/** Whether a tick still stands: for the same price impact, for a fee that is no higher, and for the earlier swaps of then. */
const isStill: Record<SwapWarning, (before: Given, now: Given) => boolean> = {
  paidImitation: () => true,
  receivedImitation: () => true,
  repeat: (before, now) => before.unanswered === now.unanswered,
  impact: (before, now) => before.review.price.impactBps === now.review.price.impactBps,
  fee: (before, now) => !isFeeRaised(before.review.maxFee, now.review.maxFee),
};

/** The warnings of a review. All must be ticked. */
export interface Ticks {
  readonly warnings: readonly SwapWarning[];
  readonly ticked: readonly SwapWarning[];
  tick(warning: SwapWarning, on: boolean): void;
}

/** The ticks of a review. */
export function useTicks(review: SwapReview): Ticks {
  const [ticks, setTicks] = useState<Partial<Record<SwapWarning, Given>>>({});
  const counted = countUnanswered(useValue(outboxAtom), review);
  // The swap that this tab asks for is one of the entries.
  const unanswered = useValue(promptingAtom) ? (ticks.repeat?.unanswered ?? 0) : counted;
  const warnings = warningsNow(review.warnings, unanswered);
  const now = { review, unanswered };
  const isTicked = (warning: SwapWarning) => {
    const given = ticks[warning];
    return given !== undefined && isStill[warning](given, now);
  };
  return {
    warnings,
    ticked: warnings.filter(isTicked),
    tick: (warning, on) => setTicks({ ...ticks, [warning]: on ? now : undefined }),
  };
}
