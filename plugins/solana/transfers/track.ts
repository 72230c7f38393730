/** Looks at sent transactions, and compares them with the intents of transfers. Lazy. */

import { base64 } from '@scure/base';
import type { Rpc } from 'latchkey/chain-kit';
import type { Intent, IntentField, OutboxLook, PluginContext, SentTransfer, TrackedTransaction } from 'latchkey/plugin';
import { contextValue, malformed } from '../rpc/client.js';
import { parseTransaction } from '../transactions/parse.js';
import { sentDifference } from './request.js';

/** A blockhash is valid for 150 slots, about one minute. After this time nodes have dropped the transaction. */
const DROPPED_MS = 3 * 60_000;
/** Nodes behind one endpoint may disagree: only this many looks in a row without the transaction are believed. */
const DROPPED_LOOKS = 5;
const ELSEWHERE_LOOKS = 3;

export async function trackTransfer(
  context: PluginContext,
  rpc: Rpc,
  sent: SentTransfer,
  signal: AbortSignal | undefined,
): Promise<OutboxLook> {
  const { id, intent } = sent;
  return lookOnce(context, rpc, { ...sent, network: intent.network }, signal, {
    compare: () => compare(rpc, intent, id, signal),
    isElsewhere: () => isElsewhere(context, rpc, intent, id, signal),
  });
}

/** Looks once. @param proof - Absent for a transaction whose content is not known. */
export async function lookOnce(
  context: PluginContext,
  rpc: Rpc,
  { id, network, missing, sentAt }: Pick<TrackedTransaction, 'id' | 'network' | 'missing' | 'sentAt'>,
  signal: AbortSignal | undefined,
  proof?: { compare(): Promise<IntentField | 'unknown' | undefined>; isElsewhere(): Promise<boolean> },
): Promise<OutboxLook> {
  const isOld = context.env.date() - sentAt > DROPPED_MS;
  // Without the history a node knows the transactions of the last minutes only.
  const config = { searchTransactionHistory: missing > 0 || isOld };
  const answer = await rpc(network, { method: 'getSignatureStatuses', params: [[id], config] }, signal);
  const list = contextValue(answer);
  if (!Array.isArray(list) || list.length === 0) throw malformed();
  const status = list[0] as Readonly<Record<string, unknown>> | null | undefined;
  if (status) {
    const field = await proof?.compare();
    if (field === 'unknown') return { status: 'pending' };
    if (field) return { status: 'mismatch', field, id };
    if (status.err !== null && status.err !== undefined) return { status: 'failed', id };
    return status.confirmationStatus === 'processed' ? { status: 'pending' } : { status: 'confirmed', id };
  }
  if (missing >= ELSEWHERE_LOOKS && (await proof?.isElsewhere())) return { status: 'mismatch', field: 'network', id };
  return isOld && missing >= DROPPED_LOOKS ? { status: 'dropped', reason: 'EXPIRED' } : { status: 'unknown' };
}

/** Reads the sent transaction and compares it. `unknown` while the node does not have it. */
async function compare(rpc: Rpc, intent: Intent, id: string, signal: AbortSignal | undefined) {
  const config = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 1 };
  const answer = await rpc(intent.network, { method: 'getTransaction', params: [id, config] }, signal, (one) => ({
    one,
  }));
  const { transaction } = (answer.one ?? {}) as { readonly transaction?: unknown };
  if (!Array.isArray(transaction)) return 'unknown' as const;
  const parsed = parseTransaction(base64.decode(String(transaction[0])));
  if (!parsed) throw malformed();
  return sentDifference(intent, parsed.message);
}

async function isElsewhere(
  context: PluginContext,
  rpc: Rpc,
  { network }: Intent,
  id: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const others = context.networks.all().filter((one) => one.namespace === 'solana' && one.id !== network);
  for (const other of others) {
    const request = { method: 'getSignatureStatuses', params: [[id], { searchTransactionHistory: true }] };
    const list = contextValue(await rpc(other.id, request, signal).catch(() => undefined));
    if (Array.isArray(list) && list[0]) return true;
  }
  return false;
}
