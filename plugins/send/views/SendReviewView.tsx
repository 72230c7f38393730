/** The view SendReview: what the wallet will be asked for. Nothing else is sent. */

import { exactAmount } from 'latchkey/data';
import { activeConnectionAtom, localeAtom } from 'latchkey/plugin';
import {
  Button,
  ButtonRow,
  Checkbox,
  iconArrowUpRight,
  Message,
  Screen,
  Scroll,
  useAnnounce,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { submitReview } from '../flow/submit.js';
import { useMoved } from '../hooks/useMoved.js';
import { useRefreshed } from '../hooks/useRefreshed.js';
import { useSendErrorText } from '../hooks/useSendErrorText.js';
import { type Ticks, useTicks } from '../hooks/useTicks.js';
import { Facts, useCost } from '../parts/Facts.js';
import { reviewStrings } from '../reviewStrings.js';
import css from '../send.css';
import { EMPTY_FORM, reviewAtom, type SendReview, type SendWarning, sendAtom } from '../state.js';
import { strings } from '../strings.js';

export default function SendReviewView() {
  useSheet(css);
  const { router } = usePlugin();
  const t = useText(strings);
  // Another transfer has its own view. This one changes only with its fee, and Confirm announces another amount.
  const [first] = useState(useValue(reviewAtom));
  const now = useValue(reviewAtom);
  const isSending = useValue(sendAtom).loading;
  const { review, error } = useRefreshed(first, isSending) ?? {};
  const cancel = useRef<HTMLButtonElement>(null);
  const isStale = now !== first;
  useEffect(() => {
    if (isStale && !isSending && router.current()?.view === 'SendReview') router.back();
  }, [isStale, isSending, router]);
  return (
    <Screen title={t('review')} focus={cancel}>
      {review && <Review review={review} refusal={error} cancelRef={cancel} />}
    </Screen>
  );
}

interface ReviewProps {
  readonly review: SendReview;
  /** The reason why the transfer can no longer be sent. */
  readonly refusal: unknown;
  readonly cancelRef: RefObject<HTMLButtonElement | null>;
}

/** The facts and the boxes to tick scroll. The buttons stay in sight. */
function Review(props: ReviewProps) {
  const { review } = props;
  const t = useText(strings);
  const tr = useText(reviewStrings);
  const fee = useCost(review.intent);
  const ticks = useTicks(review);
  return (
    <>
      <Scroll above label={t('review')}>
        <Facts review={review}>
          {ticks.warnings.map((warning) => (
            <Checkbox key={warning} checked={ticks.ticked.includes(warning)} onChange={(on) => ticks.tick(warning, on)}>
              {tr(warning, { symbol: review.imitates ?? '', fee })}
            </Checkbox>
          ))}
        </Facts>
        {/* The tick for a new address asks to check it. */}
        <Message center>{tr(ticks.warnings.includes('first') ? 'final' : 'undone')}</Message>
      </Scroll>
      <div className="lk-send">
        <Confirm {...props} {...ticks} fee={fee} />
      </div>
    </>
  );
}

interface ConfirmProps extends ReviewProps, Ticks {
  readonly fee: string;
}

function Confirm({ review, refusal, cancelRef, warnings, ticked, fee }: ConfirmProps) {
  const { router } = usePlugin();
  const t = useText(strings);
  const tr = useText(reviewStrings);
  const errorText = useSendErrorText();
  const locale = useValue(localeAtom);
  const wallet = useValue(activeConnectionAtom)?.connector.name ?? '';
  const { intent } = review;
  const { token, amount, arrives } = intent;
  const tokens = (sum: bigint) => `${exactAmount(sum, token.decimals, locale)} ${token.symbol}`;
  const { isMoved, isLocked } = useMoved(intent);
  const { busy, error, send } = useSubmit(review, ticked);
  const failure = refusal ?? error;
  const label = busy ? t('check', { wallet }) : t('send');
  const announce = useAnnounce();
  useEffect(() => {
    if (busy) announce(label);
  }, [announce, busy, label]);
  const isReady = refusal === undefined && !isLocked && warnings.every((one) => ticked.includes(one));
  return (
    <>
      {isMoved && (
        <Message tone="warn" box role="status">
          {t('label', { amount: tokens(amount) })}
          {arrives !== undefined && ` · ${tr('arrives')}: ${tokens(arrives)}`}
          {` · ${t('costMost')}: ${fee}`}
        </Message>
      )}
      {failure !== undefined && (
        <Message tone="bad" box role="alert">
          {errorText(failure)}
        </Message>
      )}
      <ButtonRow second>
        <Button onClick={router.back} disabled={busy} elementRef={cancelRef}>
          {t('cancel')}
        </Button>
        <Button kind="primary" icon={iconArrowUpRight} busy={busy} disabled={!isReady} onClick={send}>
          {label}
        </Button>
      </ButtonRow>
    </>
  );
}

/** Sends once. Afterwards Account is shown without a way back, unless the user has left. */
function useSubmit(review: SendReview, ticked: readonly SendWarning[]) {
  const context = usePlugin();
  const t = useText(strings);
  const busy = useValue(sendAtom).loading;
  const [error, setError] = useState<unknown>();
  const send = () => {
    const { store, router, notify } = context;
    if (store.get(sendAtom).loading) return;
    setError(undefined);
    context.task(async () => {
      try {
        await submitReview(context, review, ticked);
        store.set(sendAtom, EMPTY_FORM);
        const isHere = router.current()?.view === 'SendReview';
        store.set(reviewAtom, undefined);
        // The outbox replaces it by the outcome.
        notify.toast({ message: t('started') });
        if (isHere) router.reset(router.can('Account') ? 'Account' : 'Send');
      } catch (failure) {
        setError(failure);
        router.shake();
      }
    });
  };
  return { busy, error, send };
}
