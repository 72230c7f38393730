/** Looks up a sent transfer on the app's own nodes, and compares it with its intent. */

import { attempt, type Rpc } from 'latchkey/chain-kit';
import type { SentTransfer, TransferState } from 'latchkey/plugin';
import { isAddress } from '../address.js';
import { readHash, readQuantity } from '../parse.js';
import { createRequest, type NodeRequest } from '../rpc/reads.js';
import { differenceOf, type RawTransaction } from './request.js';

/** Nodes behind one endpoint may disagree: only this many looks in a row without the transaction are believed. */
const REPLACED_LOOKS = 5;
const DROPPED_LOOKS = 40;
/** From this look on, the app's other networks are asked too: the wallet may have sent on another one. */
const ELSEWHERE_LOOKS = 3;

/** The topic of ERC-20's event `Transfer(address,address,uint256)`. */
const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export type Fields = Readonly<Record<string, unknown>>;

/** Looks once. @param others - The other networks of the app in this namespace. */
export async function trackTransaction(
  rpc: Rpc,
  sent: SentTransfer,
  others: readonly string[],
  signal: AbortSignal | undefined,
): Promise<TransferState> {
  const { id, intent, missing } = sent;
  const node = createRequest(rpc, intent.network, signal);
  const found = await trackSent(node, id, (transaction) => differenceOf(intent, transaction));
  if (found) return found;
  if (missing >= ELSEWHERE_LOOKS) {
    for (const network of others) {
      const ask = createRequest(rpc, network, signal);
      const answer = await ask('eth_getTransactionByHash', [id]).catch(() => undefined);
      if (readTransaction(answer, id)) return { status: 'mismatch', field: 'network', id };
    }
  }
  if (sent.nonce === undefined) return { status: 'unknown' };
  const used = readQuantity(await node('eth_getTransactionCount', [intent.from, 'latest'])) ?? 0n;
  if (used > BigInt(sent.nonce) && missing >= REPLACED_LOOKS) return { status: 'replaced' };
  if (used <= BigInt(sent.nonce) && missing >= DROPPED_LOOKS) return { status: 'dropped' };
  return { status: 'unknown', nonce: sent.nonce };
}

/** A transaction that a node knows. */
type Found<Field> =
  | { readonly status: 'pending'; readonly nonce: string | undefined }
  | { readonly status: 'confirmed' | 'failed'; readonly id: string }
  | { readonly status: 'mismatch'; readonly field: Field; readonly id: string };

/** Looks up a transaction once. @returns `undefined` if the node does not know it */
export async function trackSent<Field>(
  node: NodeRequest,
  id: string,
  difference: (transaction: RawTransaction) => Field | undefined,
): Promise<Found<Field> | undefined> {
  const found = readTransaction(await node('eth_getTransactionByHash', [id]), id);
  if (!found) return undefined;
  const field = difference({ ...found, data: found.input });
  if (field) return { status: 'mismatch', field, id };
  const outcome = await readOutcome(node, id);
  return outcome ? { status: outcome, id } : { status: 'pending', nonce: readQuantity(found.nonce)?.toString() };
}

/**
 * Compares the receipts of a batch (EIP-5792) with the intent. A bundler may have sent the transaction, so a transfer of a
 * token is compared by the token's events. A transfer of the native currency leaves no event.
 */
export async function trackReceipt(node: NodeRequest, sent: SentTransfer, hash: string): Promise<TransferState> {
  const { intent } = sent;
  const receipt = (await node('eth_getTransactionReceipt', [hash])) as Fields | null;
  if (receipt === null) return { status: 'pending' };
  if (receipt.status !== '0x1') return { status: 'failed', id: hash };
  if (intent.token.address === undefined) return { status: 'confirmed', id: hash };
  const paid = transfersIn(receipt, intent.token.address, { from: intent.from });
  if (paid.length === 0) return { status: 'mismatch', field: 'token', id: hash };
  const right = transfersIn(receipt, intent.token.address, { from: intent.from, to: intent.to });
  if (right.length === 0) return { status: 'mismatch', field: 'to', id: hash };
  // A token may keep a fee, so the event may name less than the amount.
  const isWithin = right.some(({ data }) => (readQuantity(data) ?? intent.amount + 1n) <= intent.amount);
  return isWithin ? { status: 'confirmed', id: hash } : { status: 'mismatch', field: 'amount', id: hash };
}

/** The events of a receipt that tell of transfers of a token, from or to these accounts. */
export function transfersIn(
  { logs }: Fields,
  token: string,
  { from, to }: { readonly from?: string; readonly to?: string },
): readonly Fields[] {
  const is = (topic: unknown, address: string | undefined) =>
    address === undefined || String(topic).toLowerCase() === `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
  return (Array.isArray(logs) ? (logs as readonly Fields[]) : []).filter(
    ({ address, topics }) =>
      String(address).toLowerCase() === token.toLowerCase() &&
      Array.isArray(topics) &&
      topics[0] === TRANSFER_EVENT &&
      is(topics[1], from) &&
      is(topics[2], to),
  );
}

/** The transaction, if the answer has this hash. */
function readTransaction(answer: unknown, id: string): Fields | undefined {
  return attempt(() => {
    const fields = answer as Fields;
    const isRight = readHash(fields.hash)?.toLowerCase() === id.toLowerCase() && isAddress(fields.from);
    return isRight ? fields : undefined;
  });
}

async function readOutcome(node: NodeRequest, id: string): Promise<'confirmed' | 'failed' | undefined> {
  const receipt = (await node('eth_getTransactionReceipt', [id])) as Fields | null;
  if (receipt === null || readHash(receipt.transactionHash)?.toLowerCase() !== id.toLowerCase()) return undefined;
  return receipt.status === '0x0' ? 'failed' : 'confirmed';
}
