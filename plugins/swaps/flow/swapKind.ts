/** Approvals and swaps in the outbox: how they are stored, followed and described. */

import { displayAmount } from 'latchkey/data';
import { localeAtom, namespaceOf, type OutboxKind, type OutboxLook, type PluginContext } from 'latchkey/plugin';
import { swapChains } from '../slots.js';
import { EMPTY_FORM, formAtom, type SentSwap, type SwapData } from '../state.js';
import { strings } from '../strings.js';
import { DIGITS } from './amounts.js';
import { takeFormerApprovals, takeFormerSwaps } from './formerSwaps.js';
import { parseSwap, storeSwap } from './storedSwap.js';

export const SWAP = 'swap';
export const APPROVAL = 'approval';

/** The reference's pace for the first minute. */
const FAST_MS = 1_000;
const SLOW_MS = 10_000;
const FAST_FOR_MS = 60_000;

/** Swaps, also those that bundle an approval. */
export function createSwapKind(context: PluginContext): OutboxKind<SwapData> {
  return {
    ...createTracked(context),
    move: ({ data: { intent, toAmount } }) => {
      const { received, router, amount } = intent;
      const got = received && {
        direction: 'in' as const,
        quantity: toAmount,
        decimals: received.decimals,
        symbol: received.symbol,
        name: received.symbol,
      };
      return {
        type: 'trade',
        to: router,
        transfers: [{ direction: 'out', quantity: amount, ...namesOf(intent) }, ...(got ? [got] : [])],
      };
    },
    async label({ data }) {
      const t = await context.text(strings);
      return t('label', pairOf(data, context.store.get(localeAtom)));
    },
    async ended(entry) {
      if (entry.status !== 'confirmed') return tellFailure(context, entry, 'SWAP_ERROR');
      context.emit({ type: 'SWAP_SUCCESS', props: propsOf(entry) });
      if (context.store.get(formAtom).amount !== '') context.store.set(formAtom, EMPTY_FORM);
      const t = await context.text(strings);
      return t('swapped', pairOf(entry.data, context.store.get(localeAtom)));
    },
    takeOld: () => takeFormerSwaps(context.storage),
  };
}

/** Approvals of a token for a router. A swap follows, so that only a failure is told. */
export function createApprovalKind(context: PluginContext): OutboxKind<SwapData> {
  return {
    ...createTracked(context),
    move: ({ data: { intent } }) => ({
      type: 'approve',
      to: intent.router,
      transfers: [{ direction: 'self', quantity: intent.amount, ...namesOf(intent) }],
    }),
    async label({ data }) {
      const t = await context.text(strings);
      return t('labelApproval', { symbol: data.intent.token.symbol });
    },
    async ended(entry) {
      return entry.status === 'confirmed' ? undefined : tellFailure(context, entry, 'SWAP_APPROVAL_ERROR');
    },
    takeOld: () => takeFormerApprovals(context.storage),
  };
}

/** How both are stored and followed. */
const createTracked = (context: PluginContext) =>
  ({
    parse: parseSwap,
    toJson: storeSwap,
    async track(
      { id, sentAs, network, requestedAt, sentAt = requestedAt, nonce, missing, data },
      signal,
    ): Promise<OutboxLook> {
      const chain = await context.service(swapChains, namespaceOf(network));
      return chain.track({ id, kind: sentAs, intent: data.intent, sentAt, nonce, missing }, signal);
    },
    pauseMs: ({ sentAt = 0 }) => (context.env.date() - sentAt < FAST_FOR_MS ? FAST_MS : SLOW_MS),
  }) satisfies Partial<OutboxKind<SwapData>>;

/** Emits the event of a failure. @returns its text */
async function tellFailure(
  context: PluginContext,
  entry: SentSwap,
  type: 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR',
): Promise<string> {
  const { status, network, data } = entry;
  const code = status === 'mismatch' ? 'SENT_OTHER' : 'TRANSACTION_FAILED';
  context.emit({ type, props: { ...propsOf(entry), code } });
  const wallet = context.connections.get(namespaceOf(network))?.connector.name ?? '';
  const t = await context.text(strings);
  return t(failureKey(entry, data.isApproved), { symbol: data.intent.token.symbol, wallet });
}

const propsOf = ({ network, data }: SentSwap) => ({ network, native: data.intent.token.address === undefined });

const namesOf = ({ token: { symbol, decimals } }: SwapData['intent']) => ({ symbol, name: symbol, decimals });

/** The key of the text of a request that has ended without success. @param isApproved - An approval of the paid token stands. */
export function failureKey({ status }: Pick<SentSwap, 'status'>, isApproved: boolean) {
  if (status === 'mismatch') return 'sentOther';
  if (status === 'dropped' || status === 'replaced') return isApproved ? 'goneApproved' : 'gone';
  return isApproved ? 'failedApproved' : 'failed';
}

/** The parts of "Swapped ETH to 3.141592 TUSD". The amount is the one of the review. */
export function pairOf({ intent, toAmount }: Pick<SwapData, 'intent' | 'toAmount'>, locale: string) {
  const { decimals = 0, symbol = '' } = intent.received ?? {};
  return {
    from: intent.token.symbol,
    amount: displayAmount(toAmount, decimals, { locale, digits: DIGITS }),
    to: symbol,
  };
}
