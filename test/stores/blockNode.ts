/** A node with invented blocks: each one pays the same account, so that a gap or a repetition is seen in its history. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The account that every transaction pays. */
export const PAID = `0x${'9a'.repeat(20)}`;

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

const word = (value: number, start: string) => `0x${start}${value.toString(16).padStart(62, '0')}`;

/** The hash of the transaction at a place of a block. */
export const hashOf = (block: number, at: number): string => word(block * 1_000 + at, 'aa');

/**
 * @param transactions - In each block.
 * @param chainId - In hex. Default: that of `NETWORK`.
 */
export function createChain(blocks: number, transactions: number, chainId = '0x7a69') {
  /** How often each block was read whole. */
  const reads = new Map<number, number>();
  let branch = { at: blocks, name: 'bb' };
  const blockHash = (number: number) => word(number, number >= branch.at ? branch.name : 'bb');
  const numbers = Array.from({ length: transactions }, (_, at) => at);
  const results: Readonly<Record<string, (first: unknown, full: unknown) => unknown>> = {
    eth_chainId: () => chainId,
    eth_getBlockByNumber(first, full) {
      const number = Number(first);
      if (number >= blocks) return null;
      if (full) reads.set(number, (reads.get(number) ?? 0) + 1);
      const own = full ? numbers.map((at) => transactionOf(number, at)) : [];
      return {
        number: `0x${number.toString(16)}`,
        hash: blockHash(number),
        parentHash: blockHash(Math.max(0, number - 1)),
        timestamp: `0x${(1_700_000_000 + number).toString(16)}`,
        transactions: own,
      };
    },
    eth_getBlockReceipts(first) {
      const number = Number(first);
      if (number >= blocks) return null;
      return numbers.map((at) => ({
        transactionHash: hashOf(number, at),
        blockHash: blockHash(number),
        status: '0x1',
        logs: [],
      }));
    },
  };
  return {
    reads,
    answer(body: string): string {
      const calls = JSON.parse(body) as readonly Call[];
      return JSON.stringify(
        calls.map(({ id, method, params }) => ({
          jsonrpc: '2.0',
          id,
          result: results[method]?.(params[0], params[1]),
        })),
      );
    },
    /** Replaces the blocks from this number on. */
    reorganise(at: number, name: string) {
      branch = { at, name };
    },
  };
}

function transactionOf(block: number, at: number) {
  const from = `0x${(at + 1).toString(16).padStart(40, '5')}`;
  return { hash: hashOf(block, at), from, to: PAID, value: '0x1', nonce: `0x${block.toString(16)}` };
}

/** Serves a chain on loopback. */
export async function serveChain({ answer }: Pick<ReturnType<typeof createChain>, 'answer'>) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => response.end(answer(body)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
