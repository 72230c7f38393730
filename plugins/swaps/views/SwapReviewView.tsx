/** The view SwapReview: what the wallet will be asked for next. Nothing else is sent. */

import { displayAmount, displayMoney, exactAmount, parseAmount } from 'latchkey/data';
import { activeConnectionAtom, activeNetworkAtom, localeAtom } from 'latchkey/plugin';
import {
  Address,
  AmountPanel,
  Button,
  Checkbox,
  FlipButton,
  KeyValue,
  KeyValues,
  Message,
  NetworkMark,
  Panels,
  Screen,
  Scroll,
  TokenMark,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { DIGITS, SLIPPAGE_NOTE } from '../flow/amounts.js';
import { failureKey } from '../flow/swapKind.js';
import { type ReviewState, useReview } from '../hooks/useReview.js';
import { useSwapErrorText } from '../hooks/useSwapErrorText.js';
import { useTicks } from '../hooks/useTicks.js';
import { Figures, useCost, useLoss, usePercent, useRate } from '../parts/figures.js';
import { ImpactNote } from '../parts/ImpactNote.js';
import { MovedRow } from '../parts/MovedRow.js';
import { Steps } from '../parts/Steps.js';
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
      {review && (
        <Scroll above label={t('review')}>
          <Terms review={review} />
        </Scroll>
      )}
      <div className="lk-swap">
        {review && <Confirm state={state} review={review} />}
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

function Terms({ review }: { readonly review: SwapReview }) {
  const t = useText(strings);
  const tr = useText(reviewStrings);
  const locale = useValue(localeAtom);
  const network = useValue(activeNetworkAtom);
  const rate = useRate();
  const { price, minimum, slippagePercent, maxFee, intents } = review;
  const { from, to, amount } = price.input;
  const money = (value: bigint | undefined) => (value === undefined ? null : displayMoney(value, { locale }));
  return (
    <div className="lk-swap">
      <Panels>
        <AmountPanel
          label={t('pay')}
          value={`${exactAmount(amount, from.decimals, locale)} ${from.symbol}`}
          worth={money(price.paidValue)}
          end={<TokenMark token={from} network={network} />}
          flip={<FlipButton />}
        />
        <AmountPanel
          label={t('get')}
          value={`${displayAmount(price.toAmount, to.decimals, { locale, digits: DIGITS })} ${to.symbol}`}
          worth={money(price.receivedValue)}
          end={<TokenMark token={to} network={network} />}
        />
      </Panels>
      <KeyValues card>
        <KeyValue label={t('rate')}>{rate(price)}</KeyValue>
        <Figures
          price={price}
          minimum={minimum}
          slippagePercent={slippagePercent}
          cost={maxFee}
          isMost
          remark={intents.some(({ feeNotice }) => feeNotice === 'note') ? tr('costPart') : undefined}
        />
        <KeyValue label={t('network')} mark={<NetworkMark network={network} />}>
          {network?.name ?? price.network}
        </KeyValue>
        {[from, to].map(
          ({ address, symbol }) =>
            address !== undefined && (
              <KeyValue key={address} label={tr('tokenContract', { symbol })}>
                <Address value={address} />
              </KeyValue>
            ),
        )}
        <KeyValue label={t('router')}>
          <Address value={intents[0]?.router ?? ''} />
        </KeyValue>
      </KeyValues>
      {slippagePercent > SLIPPAGE_NOTE && (
        <Message tone="warn" box>
          {tr('slippageNote', { percent: `${slippagePercent}%` })}
        </Message>
      )}
    </div>
  );
}

/** The key of the text of the button. */
const labelOf = ({ kind }: SwapReview) => (kind === 'swap' || kind === 'bundle' ? 'title' : kind);

interface ConfirmProps {
  readonly state: ReviewState;
  readonly review: SwapReview;
}

/** The part below the terms. It stays in sight while they scroll. */
function Confirm({ state, review }: ConfirmProps) {
  const t = useText(strings);
  const tr = useText(reviewStrings);
  const percent = usePercent();
  const loss = useLoss();
  const wallet = useValue(activeConnectionAtom)?.connector.name ?? '';
  const { price, imitates } = review;
  const { from, to } = price.input;
  const { moved, isPrompting, isWaiting, isSpent } = state;
  const fee = useCost()(review.maxFee);
  const { warnings, ticked, tick } = useTicks(review);
  const isConfirmed = warnings.every((one) => ticked.includes(one));
  const texts: Record<SwapWarning, () => string> = {
    paidImitation: () => tr('imitation', { own: from.symbol, symbol: imitates.paid ?? '' }),
    receivedImitation: () => tr('imitation', { own: to.symbol, symbol: imitates.received ?? '' }),
    repeat: () => tr('repeat', { own: from.symbol, symbol: to.symbol }),
    impact: () => tr('impactConfirm', { percent: percent(price.impactBps ?? 0n), loss: loss(price) }),
    fee: () => tr('feeConfirm', { fee }),
  };
  const busy = isPrompting || isWaiting || isSpent;
  const label = isSpent && !moved ? 'preparing' : labelOf(moved ?? review);
  return (
    <>
      <Steps review={review} isApproved={state.isApproved} isWaiting={isWaiting} />
      {warnings.map((warning) => (
        <Checkbox key={warning} checked={ticked.includes(warning)} onChange={(on) => tick(warning, on)}>
          {texts[warning]()}
        </Checkbox>
      ))}
      {!warnings.includes('impact') && <ImpactNote price={price} />}
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
          {isPrompting ? t('check', { wallet }) : isWaiting ? t('waiting') : t(label)}
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
