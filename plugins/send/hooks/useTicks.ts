/** The warnings of a transfer that the user has ticked in the review. */

import { type Intent, outboxAtom } from 'latchkey/plugin';
import { useValue } from 'latchkey/ui';
import { useState } from 'react';
import { countUnanswered, warningsNow } from '../flow/repeats.js';
import { type SendReview, type SendWarning, sendAtom } from '../state.js';
import { isOther } from './useMoved.js';

/** The warnings of a review. All must be ticked. */
export interface Ticks {
  readonly warnings: readonly SendWarning[];
  readonly ticked: readonly SendWarning[];
  tick(warning: SendWarning, on: boolean): void;
}

interface Given {
  /** The transfer that was shown. */
  readonly of: Intent;
  readonly warnings: readonly SendWarning[];
  /** The number of earlier transfers that may be on their way. */
  readonly unanswered: number;
}

/** The ticks of a review. A tick is for the amounts and the fee that were shown, and for the earlier transfers of then. */
export function useTicks(review: SendReview): Ticks {
  const { intent } = review;
  const [given, setGiven] = useState<Given>({ of: intent, warnings: [], unanswered: 0 });
  const counted = countUnanswered(useValue(outboxAtom), intent);
  // The transfer that this tab asks for is one of the entries.
  const unanswered = useValue(sendAtom).loading ? given.unanswered : counted;
  const isChanged = isOther(given.of, intent);
  const isOf = (warning: SendWarning) => !isChanged && (warning !== 'repeat' || unanswered === given.unanswered);
  const ticked = given.warnings.filter(isOf);
  return {
    warnings: warningsNow(review, unanswered),
    ticked,
    tick(warning, on) {
      const others = ticked.filter((one) => one !== warning);
      setGiven({ of: isChanged ? intent : given.of, warnings: on ? [...others, warning] : others, unanswered });
    },
  };
}
