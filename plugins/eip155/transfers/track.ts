/** Looks up a sent transfer on the app's own nodes, and compares it with its intent. */

import { attempt, type Rpc } from 'latchkey/chain-kit';
import type { SentTransfer, TransferState } from 'latchkey/plugin';
import { isAddress } from '../address.js';
import { readHash, readQuantity } from '../parse.js';
import { createRequest, type NodeRequest } from '../rpc/reads.js';
import { differenceOf } from './request.js';

/** Nodes behind one endpoint may disagree: only this many looks in a row without the transaction are believed. */
const REPLACED_LOOKS = 5;
const DROPPED_LOOKS = 40;
/** From this look on, the app's other networks are asked too: the wallet may have sent on another one. */
const ELSEWHERE_LOOKS = 3;

/** The topic of ERC-20's event `Transfer(address,address,uint256)`. */
const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

type Fields = Readonly<Record<string, unknown>>;

/** Looks once. @param others - The other networks of the app in this namespace. */
export async function trackTransaction(
  rpc: Rpc,
  sent: SentTransfer,
  others: readonly string[],
  signal: AbortSignal | undefined,
): Promise<TransferState> {
  const { id, intent, missing } = sent;
  const node = createRequest(rpc, intent.network, signal);
  const found = readTransaction(await node('eth_getTransactionByHash', [id]), id);
  if (found) {
    const field = differenceOf(intent, { ...found, data: found.input });
    if (field) return { status: 'mismatch', field, id };
    const outcome = await readOutcome(node, id);
    return outcome ? { status: outcome, id } : { status: 'pending', nonce: readQuantity(found.nonce)?.toString() };
  }
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
  const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const logs = Array.isArray(receipt.logs) ? (receipt.logs as readonly Fields[]) : [];
  const paid = logs.filter(
    ({ address, topics }) =>
      String(address).toLowerCase() === intent.token.address?.toLowerCase() &&
      Array.isArray(topics) &&
      topics[0] === TRANSFER_EVENT &&
      String(topics[1]).toLowerCase() === topic(intent.from),
  );
  if (paid.length === 0) return { status: 'mismatch', field: 'token', id: hash };
  const right = paid.filter(({ topics }) => String((topics as unknown[])[2]).toLowerCase() === topic(intent.to));
  if (right.length === 0) return { status: 'mismatch', field: 'to', id: hash };
  // A token may keep a fee, so the event may name less than the amount.
  const isWithin = right.some(({ data }) => (readQuantity(data) ?? intent.amount + 1n) <= intent.amount);
  return isWithin ? { status: 'confirmed', id: hash } : { status: 'mismatch', field: 'amount', id: hash };
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
