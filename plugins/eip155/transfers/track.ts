/** Looks up what was sent on the app's own nodes, and compares it with what was reviewed. */

import { attempt, type Rpc } from 'latchkey/chain-kit';
import type { OutboxLook, PluginContext, TrackedTransaction } from 'latchkey/plugin';
import { isAddress } from '../address.js';
import { readHash, readQuantity } from '../parse.js';
import { hasCode } from '../rpc/accountCode.js';
import { createRequest, type NodeRequest } from '../rpc/reads.js';
import { findByWallet } from '../rpc/walletReads.js';
import { type Effects, type Fields, isEntryPoint } from './effects.js';
import { isSameAddress, networkOf, type RawTransaction } from './request.js';
import { type BatchState, createSender } from './sender.js';

/** Nodes behind one endpoint may disagree: only this many looks in a row without the transaction are believed. */
const REPLACED_LOOKS = 5;
const DROPPED_LOOKS = 40;
/** From this look on, the app's other networks are asked too: the wallet may have sent on another one. */
const ELSEWHERE_LOOKS = 3;

/** The parts of a sent request that a look needs. */
export type SentRequest = Omit<TrackedTransaction, 'sentAt'>;

/** Looks once at transactions and batches of this namespace. Transfers, swaps and requests of the app only differ in what they compare. */
export interface RequestTracker {
  track<Field extends string>(
    sent: SentRequest,
    comparison: Comparison<Field>,
    signal: AbortSignal | undefined,
  ): Promise<OutboxLook>;
}

export function createTracker(context: PluginContext, rpc: Rpc): RequestTracker {
  const sender = createSender(context);
  return {
    async track(sent, comparison, signal) {
      const node = createRequest(rpc, sent.network, signal);
      if (sent.sentAs === 'calls') {
        const batch = await sender.batch(sent.id, signal);
        if (batch.status !== 'sent') return lookOf(batch.status);
        const receipt = await readReceipt(node, batch.hash);
        return receipt ? comparison.effects(receipt, batch.hash) : { status: 'pending' };
      }
      const found = await trackSent(node, sent, comparison);
      if (found) return found;
      const known = await findByWallet(context, node, sent.id, signal);
      if (typeof known === 'object') {
        // The wallet may name any transaction, so this one is compared too.
        return (await trackSent(node, { ...sent, id: known.hash }, comparison)) ?? { status: 'pending' };
      }
      // The wallet may follow the network that it has sent on. No later look says more, so the others are asked at once.
      const other = known === 'elsewhere' && (await findElsewhere(context, rpc, sent, signal));
      if (other) return other;
      // The number of a contract account says nothing about its owner. That of a key ends what a wallet still lists.
      if (known !== undefined && sent.nonce === undefined) return { status: 'pending' };
      const look = await lookElsewhere(context, rpc, node, sent, signal);
      return known !== undefined && look.status === 'dropped' ? { status: 'unknown' } : look;
    },
  };
}

/** The wallet may drop a batch that it has accepted. */
const lookOf = (status: Exclude<BatchState['status'], 'sent'>): OutboxLook =>
  status === 'dropped' ? { status, reason: 'WALLET_DROPPED' } : { status };

/** For a transaction that no node of its network knows: whether it is on another one, was replaced, or can still come. */
async function lookElsewhere(
  context: PluginContext,
  rpc: Rpc,
  node: NodeRequest,
  sent: SentRequest,
  signal: AbortSignal | undefined,
): Promise<OutboxLook> {
  const { account, nonce, missing } = sent;
  const other = missing >= ELSEWHERE_LOOKS && (await findElsewhere(context, rpc, sent, signal));
  if (other) return other;
  if (nonce === undefined) return { status: 'unknown' };
  const used = readQuantity(await node('eth_getTransactionCount', [account, 'latest']));
  // A node that gives no number does not say that the number is free.
  if (used === undefined) return { status: 'unknown', nonce };
  if (used > BigInt(nonce) && missing >= REPLACED_LOOKS) return { status: 'replaced' };
  if (used <= BigInt(nonce) && missing >= DROPPED_LOOKS) return { status: 'dropped' };
  return { status: 'unknown', nonce };
}

/** Asks the app's other networks for the transaction. @returns `undefined` if none of their nodes knows it */
async function findElsewhere(
  context: PluginContext,
  rpc: Rpc,
  { id, network }: SentRequest,
  signal: AbortSignal | undefined,
): Promise<OutboxLook | undefined> {
  const others = context.networks.all().filter((one) => one.namespace === 'eip155' && one.id !== network);
  for (const other of others) {
    const ask = createRequest(rpc, other.id, signal);
    const elsewhere = readTransaction(await ask('eth_getTransactionByHash', [id]).catch(() => undefined), id);
    if (elsewhere && networkOf(elsewhere) !== network) return { status: 'mismatch', field: 'network', id };
  }
  return undefined;
}

/** A transaction that a node knows. */
type Found<Field> = { readonly status: 'pending'; readonly nonce: string | undefined } | Effects<Field>;

/** How a sent transaction is compared. */
export interface Comparison<Field> {
  /** The first field in which the transaction is another one. */
  difference(transaction: RawTransaction): Field | undefined;
  /** The end that the receipt proves, where the transaction itself proves nothing. @param id - The hash of the transaction. */
  effects(receipt: Fields, id: string): Effects<Field>;
}

/**
 * Looks up a transaction once. It is another one than the account was asked for only if the chain proves it: fields that a node
 * leaves out prove nothing, and neither does the transaction of a bundler or of a contract that acts for the account.
 *
 * @returns `undefined` if the node does not know it
 */
async function trackSent<Field>(
  node: NodeRequest,
  { id, account }: SentRequest,
  { difference, effects }: Comparison<Field>,
): Promise<Found<Field> | undefined> {
  const found = readTransaction(await node('eth_getTransactionByHash', [id]), id);
  if (!found) return undefined;
  const isOwn = isSameAddress(found.from, account);
  const transaction = { ...found, data: found.input ?? found.data };
  const isWhole = isComparable(transaction);
  const field = isWhole ? difference(transaction) : undefined;
  const receipt = await readReceipt(node, id);
  // The number of a bundler says nothing about the account.
  const pending = { status: 'pending', nonce: isOwn ? readQuantity(found.nonce)?.toString() : undefined } as const;
  if (isWhole && field === undefined) {
    if (!receipt) return pending;
    // The transaction of another sender, such as the owner of a contract account, may succeed although its call has failed.
    return isOwn ? { status: receipt.status === '0x0' ? 'failed' : 'confirmed', id } : effects(receipt, id);
  }
  const isProof = field !== undefined && !(await hasDelegate(node, found, account));
  if (!isProof) return receipt ? effects(receipt, id) : pending;
  // The first bundle of an account creates its contract.
  return isOwn || receipt ? { status: 'mismatch', field, id } : pending;
}

/** Whether the fields that are compared are there. A node may leave fields out. `to` is null if a contract was created. */
const isComparable = ({ to, value, data }: RawTransaction) =>
  (to === null || isAddress(to)) &&
  readQuantity(value) !== undefined &&
  typeof data === 'string' &&
  /^0x([0-9a-f]{2})*$/i.test(data);

/**
 * Whether a contract acts for the account: the account is a contract or delegates to one (EIP-7702), this transaction delegates
 * it, or a bundler has sent its operation (ERC-4337).
 */
async function hasDelegate(node: NodeRequest, sent: Fields, account: string): Promise<boolean> {
  if (!isSameAddress(sent.from, account) && isEntryPoint(sent.to)) return true;
  if (Array.isArray(sent.authorizationList) && sent.authorizationList.length > 0) return true;
  return hasCode(node, account);
}

/** The transaction, if the answer has this hash. */
function readTransaction(answer: unknown, id: string): Fields | undefined {
  return attempt(() => {
    const fields = answer as Fields;
    const isRight = readHash(fields.hash)?.toLowerCase() === id.toLowerCase() && isAddress(fields.from);
    return isRight ? fields : undefined;
  });
}

/** The receipt, if the answer has this hash. */
async function readReceipt(node: NodeRequest, id: string): Promise<Fields | undefined> {
  const receipt = (await node('eth_getTransactionReceipt', [id])) as Fields | null;
  return readHash(receipt?.transactionHash)?.toLowerCase() === id.toLowerCase() ? (receipt as Fields) : undefined;
}
