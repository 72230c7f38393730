/** Follows the blocks of an EVM network into the database. It goes on where it stopped, also after a crash. */

import type { NetworkId } from 'latchkey/plugin';
import { malformed } from '../nodes/askNode.js';
import { codeOf, type NodePool } from '../nodes/pool.js';
import type { Lease } from '../store/leases.js';
import type { BackendLogEntry } from '../types.js';
import type { HistoryStore } from './historyStore.js';
import type { ProgressStore } from './progress.js';
import { type NextBlocks, readHashes, readNextBlocks } from './readBlock.js';
import { repeat } from './repeat.js';

export interface FollowOptions {
  readonly network: NetworkId;
  /** The first block that is read, if none is stored yet. */
  readonly startBlock: number;
  /** Pause between two looks for new blocks, ms. */
  readonly pollMs: number;
  /** How old the last block may be, ms. A node whose last block is older stands still, so it says nothing about the time since. */
  readonly maxLagMs: number;
  readonly pool: NodePool;
  readonly history: HistoryStore;
  /** The turn of this process: a single process follows the network, and others take over when it ends. */
  readonly lease: Lease;
  readonly progress: ProgressStore;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: (entry: Omit<BackendLogEntry, 'time'>) => void;
}

/** Options, and when the log stated the height last. */
interface Following extends FollowOptions {
  readonly logged: { at?: number };
}

/** Blocks of one request: two calls each, and nodes limit batches to about 100 calls. */
const MAX_BLOCKS = 40;
/** Blocks whose hashes are compared at once after a reorganisation. */
const MAX_COMPARED = 90;
/** The log states the indexed height once in this time. */
const LOG_MS = 60_000;

/** Starts to follow. @returns stops it, and resolves when the last step has ended */
export function followNetwork(given: FollowOptions): () => Promise<void> {
  const options: Following = { ...given, logged: {} };
  const { network, pollMs, lease, log } = options;
  let count = MAX_BLOCKS;
  const stop = repeat(async (isStopped) => {
    try {
      const moved = await lead(options, count);
      count = Math.min(MAX_BLOCKS, count * 2);
      return moved ? 0 : pollMs;
    } catch (error) {
      // The answer for many full blocks can be larger than the server accepts.
      count = Math.max(1, count >> 1);
      if (!isStopped()) log({ level: 'error', event: 'history-failed', network, code: codeOf(error) });
      return pollMs;
    }
  });
  // A lease that cannot be given back ends by itself.
  return () => stop().then(() => lease.release().catch(() => undefined));
}

/** Does the next step, if this process leads. */
async function lead(options: Following, count: number): Promise<boolean> {
  return (await options.lease.take()) && step(options, count);
}

/** Stores the next blocks, or removes those that were replaced. @returns whether there may be more to do */
async function step(options: Following, count: number): Promise<boolean> {
  const { network, startBlock, pool, history } = options;
  const last = await history.last(network);
  const first = last ? last.number + 1 : startBlock;
  const { knownHash, knownAt, blocks } = await readNewest(options, last?.number ?? -1, first, count);
  // After a reorganisation, the last block has another hash. A node without it may only be behind.
  if (last && knownHash !== last.hash) return removeReplaced({ network, pool, history });
  // The network may change between the calls of the batch.
  const broken = blocks.findIndex(({ parentHash }, at) => {
    const before = at === 0 ? last : blocks[at - 1];
    return before !== undefined && before.hash !== parentHash;
  });
  const next = broken < 0 ? blocks : blocks.slice(0, broken);
  const isLast = broken < 0 && blocks.length < count;
  if (next.length > 0) await history.add(network, next);
  // Without a new block, and without the end of the network, nothing is known.
  const newest = next.at(-1) ?? (isLast && last && knownAt !== undefined ? { ...last, minedAt: knownAt } : undefined);
  if (newest) await note(options, newest, isLast);
  return next.length === count;
}

/** Reads the next blocks. A node that stands still has none, as one at the end of the network: the others are asked before it is believed. */
async function readNewest(
  { network, pool, now, maxLagMs }: Following,
  known: number,
  first: number,
  count: number,
): Promise<NextBlocks> {
  let old: NextBlocks | undefined;
  const newest = pool.read(network, async (node) => {
    const found = await readNextBlocks(node, known, first, count);
    const { blocks, knownAt } = found;
    if (blocks.length > 0 || knownAt === undefined || now() - knownAt <= maxLagMs) return found;
    old = found;
    throw malformed('a new block');
  });
  return newest.catch((error) => {
    if (old) return old;
    throw error;
  });
}

/** Keeps how far the index is, for other processes, and writes it into the log now and then. */
async function note(
  { network, progress, now, log, logged, maxLagMs }: Following,
  last: { readonly number: number; readonly minedAt: number },
  isLast: boolean,
): Promise<void> {
  const asOf = isLast && now() - last.minedAt <= maxLagMs ? now() : last.minedAt;
  await progress.set(network, { height: last.number, asOf }, isLast);
  if (performance.now() - (logged.at ?? Number.NEGATIVE_INFINITY) < LOG_MS) return;
  logged.at = performance.now();
  log({ level: 'info', event: 'indexed', network, height: last.number });
}

/** Removes the blocks that the network has replaced. @returns `false` if the node has replaced no block: it is only behind */
async function removeReplaced({ network, pool, history }: Pick<FollowOptions, 'network' | 'pool' | 'history'>) {
  const stored = await history.recent(network, MAX_COMPARED);
  const hashes = await pool.read(network, (node) =>
    readHashes(
      node,
      stored.map(({ number }) => number),
    ),
  );
  const isSame = (at: number) => hashes[at] === stored[at]?.hash;
  // From new to old: blocks that the node does not have, then replaced ones, then those that both have.
  const known = hashes.findIndex((hash) => hash !== undefined);
  if (known < 0 || isSame(known)) return false;
  const common = stored.findIndex((_, at) => isSame(at));
  // Without a common block among them, the next step compares the ones before.
  const oldest = stored[common < 0 ? stored.length - 1 : common - 1];
  if (oldest) await history.remove(network, oldest);
  return true;
}
