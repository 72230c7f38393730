/** Reads blocks of an EVM network, and finds the entries of each account in them. */

import { isObject, malformed, type RpcAnswer, type RpcCall } from '../nodes/askNode.js';
import type { BackendNode } from '../nodes/pool.js';
import { type Approval, readLogs, type Transfer } from './movements.js';
import type { IndexedBlock, Movement, OperationType, OwnedEntry } from './types.js';

type Fields = Readonly<Record<string, unknown>>;
const NOBODY = `0x${'0'.repeat(40)}`;

/** The hash that a node has for the block of this number, and the following blocks, as many as exist. */
export interface NextBlocks {
  readonly knownHash: string | undefined;
  readonly blocks: readonly IndexedBlock[];
}

/**
 * @param known - Number of the last block that was read; -1 before the first one.
 * @param count - The most blocks to read.
 * @throws `NODE_MALFORMED` if the receipts do not belong to their block
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
  const knownHash = known >= 0 && isObject(knownBlock) ? text(knownBlock.hash) : undefined;
  const blocks: IndexedBlock[] = [];
  for (const at of numbers.keys()) {
    const block = resultOf(rest[2 * at]);
    // Blocks after the head are null.
    if (!isObject(block)) break;
    blocks.push(readBlock(block, resultOf(rest[2 * at + 1])));
  }
  return { knownHash, blocks };
}

function resultOf(answer: RpcAnswer | undefined): unknown {
  return answer?.result;
}

function readBlock(block: Fields, receipts: unknown): IndexedBlock {
  const { transactions } = block;
  if (!Array.isArray(transactions) || !Array.isArray(receipts)) throw malformed('a block and its receipts');
  const byHash = new Map(receipts.filter(isObject).map((one) => [one.transactionHash, one] as const));
  const hash = text(block.hash);
  const entries = transactions.flatMap((transaction: unknown, position) => {
    if (!isObject(transaction)) throw malformed('transactions');
    const receipt = byHash.get(transaction.hash);
    // The block may have been replaced between the two calls.
    if (receipt?.blockHash !== hash) throw malformed('receipts of the block');
    return readTransaction(transaction, receipt, position);
  });
  return {
    ...{ number: number(block.number), hash, parentHash: text(block.parentHash) },
    ...{ minedAt: number(block.timestamp) * 1_000, entries },
  };
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
  const accounts = new Set([from, ...transfers.flatMap((one) => [one.from, one.to])]);
  accounts.delete(NOBODY);
  return [...accounts].map((account): OwnedEntry => {
    const own = transfers.filter((one) => one.from === account || one.to === account);
    const approval = logs.approvals.find(({ owner }) => owner === account);
    const type = typeOf(account, own, isDeploy && from === account, approval);
    // The parties of a single transfer are shown instead of those of the call.
    const parties = own.length === 1 ? own[0] : undefined;
    return {
      account,
      position,
      entry: {
        ...{ hash: text(transaction.hash), type, status: isConfirmed ? 'confirmed' : 'failed' },
        ...{ from: parties?.from ?? from, to: parties?.to ?? ((type === 'approve' && approval?.spender) || to) },
        nonce: number(transaction.nonce),
        movements: type === 'approve' && approval ? [approved(approval)] : own.map((one) => movementOf(one, account)),
      },
    };
  });
}

function typeOf(
  account: string,
  own: readonly Transfer[],
  isDeploy: boolean,
  approval: Approval | undefined,
): OperationType {
  if (isDeploy) return 'deploy';
  const [first] = own;
  if (!first) return approval ? 'approve' : 'execute';
  const isOut = own.some(({ from }) => from === account);
  const isIn = own.some(({ from, to }) => to === account && from !== account);
  if (isOut && isIn) return 'trade';
  if (isIn) return own.every(({ from }) => from === NOBODY) ? 'mint' : 'receive';
  return own.every(({ to }) => to === NOBODY) ? 'burn' : 'send';
}

function movementOf({ standard, token, id, amount, from, to }: Transfer, account: string): Movement {
  const direction = from === to ? 'self' : from === account ? 'out' : 'in';
  return { standard, ...(token && { token }), ...(id !== undefined && { id }), amount: `${amount}`, direction };
}

/** The token of an approval, without an amount: nothing has moved. */
const approved = ({ token }: Approval): Movement => ({ standard: 'erc20', token, amount: '0', direction: 'self' });

function text(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value)) throw malformed('hexadecimal fields');
  return value;
}

const number = (value: unknown) => Number(text(value));
const hex = (value: number) => `0x${value.toString(16)}`;
