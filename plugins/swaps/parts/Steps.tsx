/** The steps of a swap that needs an approval. */

import { exactAmount } from 'latchkey/data';
import { localeAtom } from 'latchkey/plugin';
import { Icon, iconCheck, Spinner, useText, useValue } from 'latchkey/ui';
import { reviewStrings } from '../reviewStrings.js';
import type { SwapReview } from '../state.js';

/** A larger allowance is shown as unlimited. */
const UNLIMITED = 1n << 255n;

interface StepsProps {
  readonly review: SwapReview;
  /** An approval was mined in this flow. */
  readonly isApproved: boolean;
  readonly isWaiting: boolean;
}

/** Nothing for a swap that needs no approval. */
export function Steps({ review: { kind, price, intents }, isApproved, isWaiting }: StepsProps) {
  const t = useText(reviewStrings);
  const locale = useValue(localeAtom);
  const isPermit = kind === 'permit' || intents.some(({ permit }) => permit !== undefined);
  if (kind === 'swap' && !isApproved && !isPermit) return null;
  const { from, amount } = price.input;
  const allowed = intents.find(({ step }) => step === 'approve')?.amount ?? amount;
  const shown = exactAmount(amount, from.decimals, locale);
  const { symbol } = from;
  const approve =
    allowed >= UNLIMITED
      ? t('approveAll', { symbol })
      : t(isPermit ? 'permitStep' : 'approveStep', { amount: exactAmount(allowed, from.decimals, locale), symbol });
  const hasReset = kind === 'reset' || intents.some(({ step }) => step === 'reset');
  const texts = [...(hasReset ? [t('resetStep', { symbol })] : []), approve, t('swapStep', { amount: shown, symbol })];
  const current = kind === 'swap' ? texts.length - 1 : 0;
  return (
    <>
      <ol className="lk-swap__steps">
        {texts.map((text, at) => (
          <li key={text} aria-current={kind !== 'bundle' && at === current ? 'step' : undefined}>
            <span className="lk-swap__step">
              {at < current ? <Icon of={iconCheck} /> : at === current && isWaiting ? <Spinner /> : at + 1}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {kind === 'bundle' && <p className="lk-swap__note">{t('bundleStep')}</p>}
    </>
  );
}
