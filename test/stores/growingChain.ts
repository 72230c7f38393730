/** A chain that grows while it is asked, and replaces its last blocks. Each transaction belongs to one branch only. */

import { PAID } from './blockNode.js';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** 32 bytes that name a branch, a block and a place in it. */
const word = (start: string, branch: number, block: number, at = 0) =>
  `0x${start}${[branch, block, at].map((one) => one.toString(16).padStart(20, '0')).join('')}00`;

/**
 * @param first - Blocks at the start.
 * @param transactions - In each block.
 */
export function createGrowingChain(first: number, transactions: number) {
  /** The branch of each block. */
  const branches: number[] = Array<number>(first).fill(0);
  let branch = 0;
  const places = Array.from({ length: transactions }, (_, at) => at);
  const hashOf = (block: number) => word('bb', branches[block] ?? 0, block);
  const idOf = (block: number, at: number) => word('aa', branches[block] ?? 0, block, at);
  const results: Readonly<Record<string, (block: number, isFull: unknown) => unknown>> = {
    eth_getBlockByNumber(number, isFull) {
      if (number >= branches.length) return null;
      return {
        number: `0x${number.toString(16)}`,
        hash: hashOf(number),
        parentHash: number === 0 ? word('cc', 0, 0) : hashOf(number - 1),
        timestamp: `0x${(1_700_000_000 + number).toString(16)}`,
        transactions: isFull ? places.map((at) => transactionOf(number, at)) : [],
      };
    },
    eth_getBlockReceipts(number) {
      if (number >= branches.length) return null;
      return places.map((at) => ({
        transactionHash: idOf(number, at),
        blockHash: hashOf(number),
        status: '0x1',
        logs: [],
      }));
    },
  };
  const transactionOf = (block: number, at: number) => {
    const from = `0x${(at + 1).toString(16).padStart(40, '5')}`;
    return { hash: idOf(block, at), from, to: PAID, value: '0x1', nonce: `0x${block.toString(16)}` };
  };
  return {
    length: () => branches.length,
    grow() {
      branches.push(branch);
    },
    /** Replaces so many blocks at the end. */
    reorganise(depth: number) {
      branch += 1;
      branches.fill(branch, Math.max(0, branches.length - depth));
    },
    /** The ids of all transactions, the newest first. */
    ids: () => branches.flatMap((_, block) => places.map((at) => idOf(block, at))).toReversed(),
    answer(body: string): string {
      const calls = JSON.parse(body) as readonly Call[];
      return JSON.stringify(
        calls.map(({ id, method, params }) => ({
          jsonrpc: '2.0',
          id,
          result: method === 'eth_chainId' ? '0x7a69' : results[method]?.(Number(params[0]), params[1]),
        })),
      );
    },
  };
}
