/** Batches of calls (EIP-5792) in the outbox: how they are stored, followed and described. */

import { isModalError, type OutboxKind, type OutboxLook, ownFields, type PluginContext } from 'latchkey/plugin';
import type { Eip155CallsStatus } from '../slots.js';
import { strings } from '../strings.js';
import { type CallsData, sendingAtom } from './callsData.js';
import { createCalls } from './createCalls.js';
import { decodeFallbackId } from './fallbackId.js';
import { takeFormer } from './formerCalls.js';
import { createSingleTracker } from './trackSingle.js';

/** The most calls of one batch, and of what is stored. */
const MAX_CALLS = 300;
/** Wallets answer for an id during at least 24 h (EIP-5792 §wallet_getCallsStatus). */
const KNOWN_MS = 24 * 3_600_000;

export function createCallsKind(context: PluginContext): OutboxKind<CallsData> {
  const calls = createCalls(context);
  const single = createSingleTracker(context);
  return {
    parse(raw) {
      const { count } = ownFields(raw);
      const isCount = Number.isSafeInteger(count) && (count as number) > 0 && (count as number) <= MAX_CALLS;
      return isCount ? { count: count as number } : undefined;
    },
    async track(entry, signal): Promise<OutboxLook> {
      const { id, requestedAt, sentAt = requestedAt } = entry;
      const transactions = decodeFallbackId(id);
      if (transactions && context.store.get(sendingAtom)) return { status: 'pending' };
      try {
        const status = await calls.getCallsStatus(id, { signal });
        const isOpen = transactions !== undefined && status.status === 'pending';
        return isOpen ? single.track(entry, transactions, status, signal) : lookOf(status);
      } catch (error) {
        const isForgotten = isModalError(error, 'CALLS_UNKNOWN') && context.env.date() - sentAt > KNOWN_MS;
        if (isForgotten) return { status: 'dropped', reason: 'WALLET_FORGOT' };
        throw error;
      }
    },
    move: () => ({ type: 'execute', to: '', transfers: [] }),
    // The app that has sent it shows its end.
    label: async ({ data }) => (await context.text(strings))('calls', { count: data.count }),
    takeOld: () => takeFormer(context),
  };
}

/** The look that the status of a batch stands for. Pure. */
export function lookOf({ status, receipts }: Pick<Eip155CallsStatus, 'status' | 'receipts'>): OutboxLook {
  const id = receipts.at(-1)?.transactionHash;
  if (status === 'pending') return { status };
  if (status === 'confirmed') return { status, id };
  if (status === 'partly-reverted') return { status: 'partly', id };
  return status === 'reverted' ? { status: 'failed', id } : { status: 'dropped', reason: 'WALLET_DROPPED' };
}
