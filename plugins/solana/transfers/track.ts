/** Looks at sent transactions, and compares them with the intents of transfers. Lazy. */

import { base64 } from '@scure/base';
import type { Rpc } from 'latchkey/chain-kit';
import type {
  Intent,
  IntentField,
  OutboxLook,
  OutboxNote,
  PluginContext,
  SentTransfer,
  TrackedTransaction,
} from 'latchkey/plugin';
import { contextValue, malformed } from '../rpc/client.js';
import { readU64 } from '../rpc/json.js';
import { parseTransaction } from '../transactions/parse.js';
import { PRIORITY_FEE, SIGNATURE_FEE } from '../transactions/transfer.js';
import { sentDifference } from './request.js';

/** A blockhash is valid for 150 slots, about one minute. After this time nodes have dropped the transaction. */
const DROPPED_MS = 3 * 60_000;
/** Nodes behind one endpoint may disagree: only this many looks in a row without the transaction are believed. */
const DROPPED_LOOKS = 5;
const ELSEWHERE_LOOKS = 3;
/** A wallet may raise the priority fee. Above this many times the reviewed one the user is told. */
const RAISED_TIMES = 5n;

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
  proof?: { compare(): Promise<Compared>; isElsewhere(): Promise<boolean> },
): Promise<OutboxLook> {
  const isOld = context.env.date() - sentAt > DROPPED_MS;
  // Without the history a node knows the transactions of the last minutes only.
  const config = { searchTransactionHistory: missing > 0 || isOld };
  const answer = await rpc(network, { method: 'getSignatureStatuses', params: [[id], config] }, signal);
  const list = contextValue(answer);
  if (!Array.isArray(list) || list.length === 0) throw malformed();
  const status = list[0] as Readonly<Record<string, unknown>> | null | undefined;
  if (status) {
    const { field, note } = (await proof?.compare()) ?? {};
    if (field === 'unknown') return { status: 'pending' };
    if (field) return { status: 'mismatch', field, id };
    if (status.err !== null && status.err !== undefined) return { status: 'failed', id };
    if (status.confirmationStatus === 'processed') return { status: 'pending' };
    return { status: 'confirmed', id, ...(note && { note }) };
  }
  if (missing >= ELSEWHERE_LOOKS && (await proof?.isElsewhere())) return { status: 'mismatch', field: 'network', id };
  return isOld && missing >= DROPPED_LOOKS ? { status: 'dropped', reason: 'EXPIRED' } : { status: 'unknown' };
}

/** The first field that differs, `unknown` while the node does not have the transaction, and what the wallet has changed besides. */
interface Compared {
  readonly field?: IntentField | 'unknown' | undefined;
  readonly note?: OutboxNote | undefined;
}

/** Reads the sent transaction and compares it. */
async function compare(rpc: Rpc, intent: Intent, id: string, signal: AbortSignal | undefined): Promise<Compared> {
  const config = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 1 };
  const answer = await rpc(intent.network, { method: 'getTransaction', params: [id, config] }, signal, (one) => ({
    one,
  }));
  const { transaction, meta } = (answer.one ?? {}) as { readonly transaction?: unknown; readonly meta?: unknown };
  if (!Array.isArray(transaction)) return { field: 'unknown' };
  const parsed = parseTransaction(base64.decode(String(transaction[0])));
  if (!parsed) throw malformed();
  const fee = readU64((meta as { readonly fee?: unknown } | null | undefined)?.fee);
  return { field: sentDifference(intent, parsed.message), note: raisedFee(fee, parsed.signatures.length) };
}

/** @param fee - In lamports, as the network has charged it. @param signatures - The network takes its own fee for each. */
function raisedFee(fee: bigint | undefined, signatures: number): OutboxNote | undefined {
  const isRaised = fee !== undefined && fee - SIGNATURE_FEE * BigInt(signatures) > PRIORITY_FEE * RAISED_TIMES;
  return isRaised ? { kind: 'fee', value: fee } : undefined;
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
