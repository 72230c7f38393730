/** The view SwapReview: what the wallet will be asked for next. Nothing else is sent. */

import { parseAmount } from 'latchkey/data';
import { activeConnectionAtom, activeNetworkAtom } from 'latchkey/plugin';
import {
  Button,
  Checkbox,
  Message,
  Screen,
  Scroll,
  useAnnounce,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { failureKey } from '../flow/swapKind.js';
import { type ReviewState, useReview } from '../hooks/useReview.js';
import { useSwapErrorText } from '../hooks/useSwapErrorText.js';
import { type Ticks, useTicks } from '../hooks/useTicks.js';
import { useCost, useLoss, usePercent } from '../parts/figures.js';
import { ImpactNote } from '../parts/ImpactNote.js';
import { MovedRow } from '../parts/MovedRow.js';
import { Steps } from '../parts/Steps.js';
import { Terms } from '../parts/Terms.js';
import { reviewStrings } from '../reviewStrings.js';
import { formAtom, type SwapInput, type SwapReview, type SwapWarning } from '../state.js';
import { strings } from '../strings.js';
import css from '../swaps.css';

export default function SwapReviewView() {
  useSheet(css);
  const { router } = usePlugin();
  const t = useText(strings);
  const input = useInput();
  const state = useReview(input);
  const { review, error } = state;
  const errorText = useSwapErrorText();
  useEffect(() => {
    if (!input) router.replace('Swap');
  }, [input, router]);
  return (
    <Screen title={t('review')} focus="title">
      {review && <Review state={state} review={review} />}
      <div className="lk-swap">
        {!review && error === undefined && (
          <Message busy role="status">
            {t('preparing')}
          </Message>
        )}
        {!review && error !== undefined && (
          <>
            <Message tone="bad" box role="alert">
              {errorText(error)}
            </Message>
            <Button onClick={state.retry}>{t('again')}</Button>
          </>
        )}
      </div>
    </Screen>
  );
}

/**
 * The swap of the form when the review was opened. A later change of the form has a review of its own. `undefined` on another
 * network, which does not have its tokens.
 */
function useInput(): SwapInput | undefined {
  const { from, to, amount } = useValue(formAtom);
  const network = useValue(activeNetworkAtom);
  const [opened] = useState(() => {
    const paid = from ?? network?.nativeCurrency;
    const isComplete = paid && to && amount !== '';
    return {
      network: network?.id,
      input: isComplete ? { from: paid, to, amount: parseAmount(amount, paid.decimals) } : undefined,
    };
  });
  return opened.network === network?.id ? opened.input : undefined;
}

interface ReviewProps {
  readonly state: ReviewState;
  readonly review: SwapReview;
}

/** The terms and the boxes to tick scroll. The button stays in sight. */
function Review({ state, review }: ReviewProps) {
  const t = useText(strings);
  const ticks = useTicks(review);
  const warningText = useWarningText(review);
  const { warnings, ticked, tick } = ticks;
  return (
    <>
      <Scroll above label={t('review')}>
        <Terms review={review}>
          <Steps review={review} isApproved={state.isApproved} isWaiting={state.isWaiting} />
          {warnings.map((warning) => (
            <Checkbox key={warning} checked={ticked.includes(warning)} onChange={(on) => tick(warning, on)}>
              {warningText(warning)}
            </Checkbox>
          ))}
          {!warnings.includes('impact') && <ImpactNote price={review.price} />}
        </Terms>
      </Scroll>
      <div className="lk-swap">
        <Confirm state={state} review={review} ticks={ticks} />
      </div>
    </>
  );
}

/** The sentences of the warnings of a review. */
function useWarningText({ price, imitates, maxFee }: SwapReview): (warning: SwapWarning) => string {
  const tr = useText(reviewStrings);
  const percent = usePercent();
  const loss = useLoss();
  const fee = useCost()(maxFee);
  const { from, to } = price.input;
  const texts: Record<SwapWarning, () => string> = {
    paidImitation: () => tr('imitation', { own: from.symbol, symbol: imitates.paid ?? '' }),
    receivedImitation: () => tr('imitation', { own: to.symbol, symbol: imitates.received ?? '' }),
    repeat: () => tr('repeat', { own: from.symbol, symbol: to.symbol }),
    impact: () => tr('impactConfirm', { percent: percent(price.impactBps ?? 0n), loss: loss(price) }),
    fee: () => tr('feeConfirm', { fee }),
  };
  return (warning) => texts[warning]();
}

/** The key of the text of the button. */
const labelOf = ({ kind }: SwapReview) => (kind === 'swap' || kind === 'bundle' ? 'title' : kind);

interface ConfirmProps extends ReviewProps {
  readonly ticks: Ticks;
}

function Confirm({ state, review, ticks: { warnings, ticked } }: ConfirmProps) {
  const t = useText(strings);
  const wallet = useValue(activeConnectionAtom)?.connector.name ?? '';
  const { from } = review.price.input;
  const { moved, isPrompting, isWaiting, isSpent } = state;
  const isConfirmed = warnings.every((one) => ticked.includes(one));
  const busy = isPrompting || isWaiting || isSpent;
  const label = isSpent && !moved ? 'preparing' : labelOf(moved ?? review);
  const progress = isPrompting ? t('check', { wallet }) : isWaiting ? t('waiting') : undefined;
  const announce = useAnnounce();
  useEffect(() => {
    if (progress !== undefined) announce(progress);
  }, [announce, progress]);
  return (
    <>
      {moved && !isPrompting && !isWaiting && <MovedRow before={review} review={moved} accept={state.accept} />}
      <Failure state={state} symbol={from.symbol} />
      {state.isUnprepared && !isPrompting && !isWaiting ? (
        <Button onClick={state.retry}>{t('again')}</Button>
      ) : (
        <Button
          kind="primary"
          busy={busy && !moved}
          disabled={!isConfirmed || moved !== undefined}
          onClick={() => state.send(ticked)}
        >
          {progress ?? t(label)}
        </Button>
      )}
    </>
  );
}

function Failure({ state, symbol }: { readonly state: ReviewState; readonly symbol: string }) {
  const t = useText(strings);
  const errorText = useSwapErrorText();
  const wallet = useValue(activeConnectionAtom)?.connector.name ?? '';
  const { error, failed, stands } = state;
  const isDeclined = (error as { readonly code?: unknown } | undefined)?.code === 'USER_REJECTED';
  const text = failed
    ? t(failureKey(failed, failed.data.isApproved), { symbol, wallet })
    : isDeclined && stands
      ? t('declinedSwap', { wallet, symbol })
      : error !== undefined && errorText(error);
  if (!text) return null;
  return (
    <Message tone="bad" box role="alert">
      {text}
    </Message>
  );
}
