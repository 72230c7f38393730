/** Reads blocks of an EVM network, and finds the entries of each account in them. */

import { isRecord } from 'latchkey/plugin';
import { malformed, type RpcAnswer, type RpcCall } from '../nodes/askNode.js';
import type { BackendNode } from '../nodes/pool.js';
import { entryOf, NOBODY, type SeenTransaction } from './entryOf.js';
import { feeOf } from './feeOf.js';
import { isTime } from './isTime.js';
import { readLogs, type Transfer } from './movements.js';
import type { IndexedBlock, OwnedEntry } from './types.js';

type Fields = Readonly<Record<string, unknown>>;

/** The hash and the time that a node has for the block of this number, and the following blocks, as many as exist. */
export interface NextBlocks {
  readonly knownHash: string | undefined;
  /** Epoch ms. */
  readonly knownAt: number | undefined;
  readonly blocks: readonly IndexedBlock[];
}

/**
 * @param known - Number of the last block that was read; -1 before the first one.
 * @param count - The most blocks to read.
 * @throws `NODE_MALFORMED` for other blocks, and if the receipts do not belong to their block
 */
export async function readNextBlocks(
  node: BackendNode,
  known: number,
  first: number,
  count: number,
): Promise<NextBlocks> {
  const numbers = Array.from({ length: count }, (_, at) => hex(first + at));
  const [last, ...rest] = await node.ask([
    { method: 'eth_getBlockByNumber', params: [hex(Math.max(0, known)), false] },
    ...numbers.flatMap((number): readonly RpcCall[] => [
      { method: 'eth_getBlockByNumber', params: [number, true] },
      { method: 'eth_getBlockReceipts', params: [number] },
    ]),
  ]);
  const knownBlock = resultOf(last);
  const [knownHash, knownAt] =
    known >= 0 && isRecord(knownBlock) ? [text(knownBlock.hash), timeOf(knownBlock)] : [undefined, undefined];
  const blocks: IndexedBlock[] = [];
  for (const at of numbers.keys()) {
    const block = resultOf(rest[2 * at]);
    // Blocks after the head are null.
    if (!isRecord(block)) break;
    blocks.push(readBlock(block, resultOf(rest[2 * at + 1]), first + at));
  }
  return { knownHash, knownAt, blocks };
}

/** The hashes that a node has for the blocks of these numbers; `undefined` for a block that it does not have. */
export async function readHashes(
  node: BackendNode,
  numbers: readonly number[],
): Promise<readonly (string | undefined)[]> {
  const answers = await node.ask(
    numbers.map((number): RpcCall => ({ method: 'eth_getBlockByNumber', params: [hex(number), false] })),
  );
  return answers.map(resultOf).map((block) => (isRecord(block) ? text(block.hash) : undefined));
}

function resultOf(answer: RpcAnswer | undefined): unknown {
  return answer?.result;
}

function readBlock(block: Fields, receipts: unknown, wanted: number): IndexedBlock {
  // A block in the place of another one would leave a gap.
  if (number(block.number) !== wanted) throw malformed('the block that was asked for');
  const { transactions } = block;
  if (!Array.isArray(transactions) || !Array.isArray(receipts)) throw malformed('a block and its receipts');
  const byHash = new Map(receipts.filter(isRecord).map((one) => [one.transactionHash, one] as const));
  const hash = text(block.hash);
  const entries = transactions.flatMap((transaction: unknown, position) => {
    if (!isRecord(transaction)) throw malformed('transactions');
    const receipt = byHash.get(transaction.hash);
    // The block may have been replaced between the two calls.
    if (receipt?.blockHash !== hash) throw malformed('receipts of the block');
    return readTransaction(transaction, receipt, position);
  });
  return {
    number: wanted,
    hash,
    parentHash: text(block.parentHash),
    minedAt: timeOf(block),
    entries,
  };
}

function timeOf({ timestamp }: Fields): number {
  const seconds = number(timestamp);
  if (!isTime(seconds)) throw malformed('the time of the block');
  return seconds * 1_000;
}

function readTransaction(transaction: Fields, receipt: Fields, position: number): readonly OwnedEntry[] {
  const isConfirmed = receipt.status === '0x1';
  const from = text(transaction.from).toLowerCase();
  const isDeploy = typeof transaction.to !== 'string';
  const to = text(isDeploy ? (receipt.contractAddress ?? NOBODY) : transaction.to).toLowerCase();
  const value = BigInt(text(transaction.value));
  const logs = isConfirmed && Array.isArray(receipt.logs) ? readLogs(receipt.logs) : { transfers: [], approvals: [] };
  // A failed transaction moves nothing. Its value shows what was tried.
  const native: readonly Transfer[] = value > 0n ? [{ standard: 'native', amount: value, from, to }] : [];
  const transfers = [...native, ...logs.transfers];
  const seen: SeenTransaction = {
    hash: text(transaction.hash),
    from,
    to,
    isDeploy,
    isConfirmed,
    nonce: number(transaction.nonce),
    fee: feeOf(transaction, receipt),
    transfers,
    approvals: logs.approvals,
  };
  const accounts = new Set([from, ...transfers.flatMap((one) => [one.from, one.to])]);
  accounts.delete(NOBODY);
  return [...accounts].map((account) => ({ account, position, entry: entryOf(account, seen) }));
}

function text(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value)) throw malformed('hexadecimal fields');
  return value;
}

const number = (value: unknown) => Number(text(value));
const hex = (value: number) => `0x${value.toString(16)}`;
