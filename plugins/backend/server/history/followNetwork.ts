/** Follows the blocks of an EVM network into the database. It goes on where it stopped, also after a crash. */

import type { NetworkId } from 'latchkey/plugin';
import { codeOf, type NodePool } from '../nodes/pool.js';
import type { BackendLogEntry } from '../types.js';
import type { HistoryStore } from './historyStore.js';
import { readNextBlocks } from './readBlock.js';

export interface FollowOptions {
  readonly network: NetworkId;
  /** The first block that is read, if none is stored yet. */
  readonly startBlock: number;
  /** Pause between two looks for new blocks, ms. */
  readonly pollMs: number;
  readonly pool: NodePool;
  readonly history: HistoryStore;
  readonly log: (entry: Omit<BackendLogEntry, 'time'>) => void;
}

/** Blocks of one request: two calls each, and nodes limit batches to about 100 calls. */
const MAX_BLOCKS = 40;

/** Starts to follow. @returns stops it, and resolves when the last step has ended */
export function followNetwork(options: FollowOptions): () => Promise<void> {
  const { network, pollMs, log } = options;
  let stopped = false;
  let wake: (() => void) | undefined;
  let count = MAX_BLOCKS;
  const run = async () => {
    while (!stopped) {
      const moved = await step(options, count).then(
        (result) => {
          count = Math.min(MAX_BLOCKS, count * 2);
          return result;
        },
        (error) => {
          // The answer for many full blocks can be larger than the server accepts.
          count = Math.max(1, count >> 1);
          if (!stopped) log({ level: 'error', event: 'history-failed', network, code: codeOf(error) });
          return false;
        },
      );
      if (moved || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = run();
  return () => {
    stopped = true;
    wake?.();
    return running;
  };
}

/** Stores the next blocks, or removes one that was replaced. @returns whether there may be more to do */
async function step({ network, startBlock, pool, history }: FollowOptions, count: number): Promise<boolean> {
  const last = await history.last(network);
  const first = last ? last.number + 1 : startBlock;
  const { knownHash, blocks } = await pool.read(network, (node) =>
    readNextBlocks(node, last?.number ?? -1, first, count),
  );
  // After a reorganisation, the last block has another hash, or is gone. Blocks before it are checked one by one.
  if (last && knownHash !== last.hash) {
    await history.remove(network, last.number);
    return true;
  }
  // The network may change between the calls of the batch.
  const broken = blocks.findIndex(({ parentHash }, at) => {
    const before = at === 0 ? last : blocks[at - 1];
    return before !== undefined && before.hash !== parentHash;
  });
  const next = broken < 0 ? blocks : blocks.slice(0, broken);
  if (next.length === 0) return false;
  await history.add(network, next);
  return next.length === count;
}
