/** Approvals and swaps in the outbox: how they are stored, followed and described. */

import type { OutboxKind, OutboxLook, PluginContext } from 'latchkey/plugin';
import { displayAmount } from 'latchkey/ui';
import { swapChains } from '../slots.js';
import { EMPTY_FORM, formAtom, type SentSwap, type SwapData } from '../state.js';
import { strings } from '../strings.js';
import { takeFormer } from './formerSwaps.js';
import { parseSwap, storeSwap } from './storedSwap.js';

export const SWAP = 'swap';
export const APPROVAL = 'approval';

/** Digits of the amounts in texts. */
const DIGITS = 3;
/** The reference's pace for the first minute. */
const FAST_MS = 1_000;
const SLOW_MS = 10_000;
const FAST_FOR_MS = 60_000;

/** @param isSwap - Swaps and bundles; the other kind are approvals. */
export function createSwapKind(context: PluginContext, isSwap: boolean): OutboxKind<SwapData> {
  return {
    parse: parseSwap,
    toJson: storeSwap,
    async track({ id, sentAs, network, askedAt, sentAt = askedAt, nonce, missing, data }, signal): Promise<OutboxLook> {
      const chain = await context.service(swapChains, network.split(':', 1)[0] ?? '');
      return chain.track({ id, kind: sentAs, intent: data.intent, sentAt, nonce, missing }, signal);
    },
    pauseMs: ({ sentAt = 0 }) => (context.env.date() - sentAt < FAST_FOR_MS ? FAST_MS : SLOW_MS),
    move: ({ data: { intent, toAmount } }) => {
      const { token, received, router, amount } = intent;
      const named = { symbol: token.symbol, name: token.symbol, decimals: token.decimals };
      if (!isSwap)
        return { type: 'approve', to: router, transfers: [{ direction: 'self', quantity: amount, ...named }] };
      const got = received && {
        ...{ direction: 'in' as const, quantity: toAmount, decimals: received.decimals },
        ...{ symbol: received.symbol, name: received.symbol },
      };
      return {
        type: 'trade',
        to: router,
        transfers: [{ direction: 'out', quantity: amount, ...named }, ...(got ? [got] : [])],
      };
    },
    async label({ data }) {
      const t = await context.text(strings);
      return isSwap ? t('label', pairOf(data)) : t('labelApproval', { symbol: data.intent.token.symbol });
    },
    async ended(entry) {
      const { status, network, data } = entry;
      const { intent, isApproved } = data;
      const t = await context.text(strings);
      const props = { network, native: intent.token.address === undefined };
      if (status !== 'confirmed') {
        const code = status === 'mismatch' ? 'SENT_OTHER' : 'TRANSACTION_FAILED';
        context.emit({ type: isSwap ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', props: { ...props, code } });
        const wallet = context.connections.get(network.split(':', 1)[0])?.connector.name ?? '';
        return t(failureKey(entry, isApproved), { symbol: intent.token.symbol, wallet });
      }
      if (!isSwap) return undefined;
      context.emit({ type: 'SWAP_SUCCESS', props });
      if (context.store.get(formAtom).amount !== '') context.store.set(formAtom, EMPTY_FORM);
      return t('swapped', pairOf(data));
    },
    takeOld: () => takeFormer(context.storage, isSwap),
  };
}

/** The key of the text of a request that has ended without success. @param isApproved - An approval of the paid token stands. */
export function failureKey({ status }: Pick<SentSwap, 'status'>, isApproved: boolean) {
  if (status === 'mismatch') return 'sentOther';
  if (status === 'dropped' || status === 'replaced') return isApproved ? 'goneApproved' : 'gone';
  return isApproved ? 'failedApproved' : 'failed';
}

/** The parts of "Swapped ETH to 3.141 TUSD". */
export function pairOf({ intent, toAmount }: Pick<SwapData, 'intent' | 'toAmount'>) {
  const { decimals = 0, symbol = '' } = intent.received ?? {};
  return { from: intent.token.symbol, amount: displayAmount(toAmount, decimals, { digits: DIGITS }), to: symbol };
}
