/** Looks up a sent transfer on the app's own nodes, and compares it with its intent. */

import { attempt, type Rpc } from 'latchkey/chain-kit';
import type { SentTransfer, TransferState } from 'latchkey/plugin';
import { isAddress } from '../address.js';
import { eip155Error } from '../errors.js';
import { readHash, readQuantity } from '../parse.js';
import { createRequest, type NodeRequest } from '../rpc/reads.js';
import { type Effects, type Fields, isEntryPoint, transferEffects } from './effects.js';
import { differenceOf, isSameAddress, networkOf, type RawTransaction } from './request.js';

/** Nodes behind one endpoint may disagree: only this many looks in a row without the transaction are believed. */
const REPLACED_LOOKS = 5;
const DROPPED_LOOKS = 40;
/** From this look on, the app's other networks are asked too: the wallet may have sent on another one. */
const ELSEWHERE_LOOKS = 3;

/** Looks once. @param others - The other networks of the app in this namespace. */
export async function trackTransaction(
  rpc: Rpc,
  sent: SentTransfer,
  others: readonly string[],
  signal: AbortSignal | undefined,
): Promise<TransferState> {
  const { id, intent, missing } = sent;
  const node = createRequest(rpc, intent.network, signal);
  const found = await trackSent(node, id, {
    account: intent.from,
    difference: (transaction) => differenceOf(intent, transaction),
    effects: (receipt) => transferEffects(intent, receipt, id),
  });
  if (found) return found;
  if (missing >= ELSEWHERE_LOOKS) {
    for (const network of others) {
      const ask = createRequest(rpc, network, signal);
      const elsewhere = readTransaction(await ask('eth_getTransactionByHash', [id]).catch(() => undefined), id);
      const isOther = elsewhere && networkOf(elsewhere) !== intent.network;
      if (isOther) return { status: 'mismatch', field: 'network', id };
    }
  }
  if (sent.nonce === undefined) return { status: 'unknown' };
  const used = readQuantity(await node('eth_getTransactionCount', [intent.from, 'latest'])) ?? 0n;
  if (used > BigInt(sent.nonce) && missing >= REPLACED_LOOKS) return { status: 'replaced' };
  if (used <= BigInt(sent.nonce) && missing >= DROPPED_LOOKS) return { status: 'dropped' };
  return { status: 'unknown', nonce: sent.nonce };
}

/** A transaction that a node knows. */
type Found<Field> = { readonly status: 'pending'; readonly nonce: string | undefined } | Effects<Field>;

/** How a sent transaction is compared. */
interface Comparison<Field> {
  /** The account that was asked to send it. */
  readonly account: string;
  /** The first field in which the transaction is another one. */
  difference(transaction: RawTransaction): Field | undefined;
  /** The end that the receipt proves, where the transaction itself proves nothing. */
  effects(receipt: Fields): Effects<Field>;
}

/**
 * Looks up a transaction once. It is another one than the account was asked for only if the chain proves it: fields that a node
 * leaves out prove nothing, and neither does the transaction of a bundler or of a contract that acts for the account.
 *
 * @returns `undefined` if the node does not know it
 */
export async function trackSent<Field>(
  node: NodeRequest,
  id: string,
  { account, difference, effects }: Comparison<Field>,
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
    return receipt ? { status: receipt.status === '0x0' ? 'failed' : 'confirmed', id } : pending;
  }
  const isProof = field !== undefined && !(await hasDelegate(node, found, account));
  if (!isProof) return receipt ? effects(receipt) : pending;
  // The first bundle of an account creates its contract.
  return isOwn || receipt ? { status: 'mismatch', field, id } : pending;
}

/** Compares the receipts of a batch (EIP-5792) with the intent. */
export async function trackReceipt(node: NodeRequest, { intent }: SentTransfer, hash: string): Promise<TransferState> {
  const receipt = (await node('eth_getTransactionReceipt', [hash])) as Fields | null;
  return receipt === null ? { status: 'pending' } : transferEffects(intent, receipt, hash);
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
  const code = await node('eth_getCode', [account, 'latest']);
  if (typeof code !== 'string') throw eip155Error('RPC_MALFORMED', 'The RPC node returned an invalid answer.');
  return code.length > 2;
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
