/** The row for a price, a contract or a cost that has changed since it was shown. The swap waits until the user accepts it. */

import { displayAmount } from 'latchkey/data';
import { localeAtom } from 'latchkey/plugin';
import { Button, iconAlert, Message, useText, useValue } from 'latchkey/ui';
import { DIGITS } from '../flow/amounts.js';
import { movesOf, type SwapMove } from '../flow/warnings.js';
import { reviewStrings } from '../reviewStrings.js';
import type { SwapReview } from '../state.js';
import { useCost } from './figures.js';

interface MovedRowProps {
  /** The review that the user has seen. */
  readonly before: SwapReview;
  readonly review: SwapReview;
  accept(): void;
}

export function MovedRow({ before, review, accept }: MovedRowProps) {
  const t = useText(reviewStrings);
  const locale = useValue(localeAtom);
  const costText = useCost();
  const { price, minimum, maxFee, intents } = review;
  const { decimals, symbol } = price.input.to;
  const show = (amount: bigint) => displayAmount(amount, decimals, { locale, digits: DIGITS });
  const texts: Record<SwapMove, string> = {
    price: t('moved', { amount: show(price.toAmount), symbol, least: show(minimum) }),
    router: t('movedRouter', { router: intents[0]?.router ?? '' }),
    cost: t('movedCost', { cost: costText(maxFee) }),
  };
  return (
    <div className="lk-swap__moved">
      <Message tone="warn" box icon={iconAlert} role="alert">
        {movesOf(before, review)
          .map((one) => texts[one])
          .join(' ')}
      </Message>
      <Button onClick={accept}>{t('accept')}</Button>
    </div>
  );
}
