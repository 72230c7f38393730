/** The review: prepares the next request, again every 10 s, and sends it. */

import {
  activeConnectionAtom,
  activeNetworkAtom,
  isModalError,
  isSameAddress,
  localeAtom,
  namespaceOf,
  type OutboxEntry,
  outbox,
  outboxAtom,
} from 'latchkey/plugin';
import { ID_AUTH } from 'latchkey/plugins/frame/slots';
import { usePlugin, useRead, useText, useValue } from 'latchkey/ui';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { hasApproval, spendsApproval } from '../flow/approved.js';
import { submitReview } from '../flow/submit.js';
import { APPROVAL, pairOf, SWAP } from '../flow/swapKind.js';
import { movesOf } from '../flow/warnings.js';
import {
  EMPTY_FORM,
  EMPTY_REVIEW,
  formAtom,
  promptingAtom,
  type ReviewProgress,
  reviewAtom,
  type SentSwap,
  type SwapInput,
  type SwapReview,
  type SwapWarning,
} from '../state.js';
import { strings } from '../strings.js';
import { useEvery } from './useEvery.js';

export interface ReviewState {
  /** The review that the user sees. The wallet will be asked for exactly this. */
  readonly review: SwapReview | undefined;
  /** A newer review with another price, contract or cost. The user must accept it. */
  readonly moved: SwapReview | undefined;
  readonly isPrompting: boolean;
  /** A request was sent and is not mined yet. */
  readonly isWaiting: boolean;
  /** `review` was mined, and the next request is being prepared. */
  readonly isSpent: boolean;
  /** The last failure, or the request that has failed. */
  readonly error: unknown;
  readonly failed: SentSwap | undefined;
  /** Whether the next request could not be prepared. `review` is old then. */
  readonly isUnprepared: boolean;
  /** Whether an approval of the paid token was mined, and no swap since. */
  readonly isApproved: boolean;
  /** Whether `review` spends an approval that stands if the swap fails or is declined. */
  readonly stands: boolean;
  accept(): void;
  retry(): void;
  /** @param confirmed - The warnings that the user has ticked. */
  send(confirmed: readonly SwapWarning[]): void;
}

/** A transaction that no node knows keeps the review waiting for so long. Private relays hold one back for minutes. */
const UNKNOWN_MS = 5 * 60_000;

const isSwapEntry = (entry: OutboxEntry): entry is SentSwap => entry.kind === SWAP || entry.kind === APPROVAL;

/** @param input - The swap of the form. It does not change while the review is shown. */
export function useReview(input: SwapInput | undefined): ReviewState {
  const context = usePlugin();
  const { store } = context;
  const t = useText(strings);
  const network = useValue(activeNetworkAtom)?.id;
  const account = useValue(activeConnectionAtom)?.account.address;
  const key = `${network} ${account} ${input?.from.address} ${input?.to.address} ${input?.amount}`;
  const [progress, change] = useProgress(key);
  const { shown, next, unprepared, refused, failed, isSpent } = progress;
  const isPrompting = useValue(promptingAtom);
  // A reload or a second visit finds what the wallet was asked for before.
  const all = useValue(outboxAtom);
  const own = useMemo(() => all.filter(isSwapEntry), [all]);
  const isWaiting = own.some(
    (one) =>
      one.status === 'pending' &&
      (one.missing === 0 || context.env.date() - (one.sentAt ?? 0) < UNKNOWN_MS) &&
      one.network === network &&
      isSameAddress(one.account, account),
  );
  const isBusy = isPrompting || isWaiting;
  const isApproved = input !== undefined && hasApproval(own, { network, from: account, token: input.from });
  const { retry: prepareAgain } = useRead(
    input && !isBusy ? key : undefined,
    async (signal) => {
      const { prepareReview } = await import('../flow/prepare.js');
      const review = await prepareReview(context, input as SwapInput, signal);
      if (signal.aborted) return;
      const before = store.get(reviewAtom).shown;
      const mustAccept = before !== undefined && movesOf(before, review).length > 0;
      const found = mustAccept ? { next: review } : { next: undefined, shown: review, isSpent: false };
      change({ unprepared: undefined, ...found });
    },
    { refresh: useEvery(isBusy), onError: (failure) => change({ unprepared: failure }) },
  );

  const retry = () => {
    change({ unprepared: undefined });
    prepareAgain();
  };
  const send = (confirmed: readonly SwapWarning[]) => {
    const { router, notify } = context;
    if (!shown || isSpent || next || store.get(promptingAtom)) return;
    change({ refused: undefined, failed: undefined });
    const isSwap = shown.kind === 'swap' || shown.kind === 'bundle';
    const message = askText(shown);
    const dismiss = message !== undefined ? notify.toast({ message, variant: 'loading' }) : undefined;
    context.task(async () => {
      let id: string;
      try {
        ({ id } = await submitReview(context, shown, confirmed));
      } catch (failure) {
        change({ refused: failure });
        if (!isModalError(failure) || failure.code === 'QUOTE_EXPIRED') prepareAgain();
        router.shake();
        return;
      } finally {
        dismiss?.();
      }
      // A permit is only signed. A disconnect removes the request.
      const end = id === '' ? undefined : await settled(id).catch(() => null);
      if (end === null) return;
      if (end && end.status !== 'confirmed') return change({ failed: end });
      if (!isSwap) return change({ isSpent: true });
      store.set(formAtom, EMPTY_FORM);
      if (router.current()?.view === 'SwapReview') router.reset(router.can('Account') ? 'Account' : 'Swap');
    });
  };
  return {
    review: shown,
    moved: next,
    isPrompting,
    isWaiting,
    isSpent,
    isApproved,
    failed,
    stands: shown !== undefined && spendsApproval(shown),
    error: unprepared ?? refused,
    isUnprepared: unprepared !== undefined,
    send,
    retry,
    accept: () => {
      if (next) change({ shown: next, next: undefined, isSpent: false });
    },
  };

  async function settled(id: string): Promise<SentSwap> {
    const box = await context.service(outbox, 'all');
    return (await box.settled(id)) as SentSwap;
  }

  /** An embedded wallet asks in the modal itself, so a toast says what happens. For others, the button of the review does. */
  function askText({ intents, price, kind }: SwapReview): string | undefined {
    const intent = intents.at(-1);
    const isEmbedded = context.connections.get(namespaceOf(price.network))?.connector.id === ID_AUTH;
    if (!isEmbedded || !intent || (kind !== 'swap' && kind !== 'bundle')) return undefined;
    return t('swapping', pairOf({ intent, toAmount: price.toAmount }, context.store.get(localeAtom)));
  }
}

/** The progress of the review with this key, and a function that changes it. Another key begins anew. */
function useProgress(key: string): readonly [ReviewProgress, (part: Partial<ReviewProgress>) => void] {
  const { store } = usePlugin();
  const stored = useValue(reviewAtom);
  useLayoutEffect(() => {
    if (store.get(reviewAtom).key !== key) store.set(reviewAtom, { ...EMPTY_REVIEW, key });
  }, [store, key]);
  const change = useCallback(
    (part: Partial<ReviewProgress>) => {
      const before = store.get(reviewAtom);
      if (before.key === key) store.set(reviewAtom, { ...before, ...part });
    },
    [store, key],
  );
  return [stored.key === key ? stored : EMPTY_REVIEW, change];
}
