/** The row for a price that has changed since it was shown. The swap waits until the user accepts it. */

import { localeAtom } from 'latchkey/plugin';
import { Button, displayAmount, iconAlert, Message, useText, useValue } from 'latchkey/ui';
import type { SwapReview } from '../state.js';
import { strings } from '../strings.js';
import { DIGITS } from './figures.js';

interface MovedRowProps {
  readonly review: SwapReview;
  accept(): void;
}

export function MovedRow({ review: { price, minimum }, accept }: MovedRowProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { decimals, symbol } = price.input.to;
  const show = (amount: bigint) => displayAmount(amount, decimals, { locale, digits: DIGITS });
  return (
    <div className="lk-swap__moved">
      <Message tone="warn" box icon={iconAlert} role="alert">
        {t('moved', { amount: show(price.toAmount), symbol, least: show(minimum) })}
      </Message>
      <Button onClick={accept}>{t('accept')}</Button>
    </div>
  );
}
