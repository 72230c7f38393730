/** The history of accounts from an explorer. */

import { isModalError, isRecord, type NetworkId } from 'latchkey/plugin';
import type { Clock } from '../../clock.js';
import { refusal } from '../../errors.js';
import { codeOf, type NodePool } from '../../nodes/pool.js';
import type { Cache } from '../../store/cache.js';
import type { BackendLogEntry } from '../../types.js';
import { entryOf } from '../entryOf.js';
import { feeOf } from '../feeOf.js';
import type { HistoryPage, HistorySource, NftMove, Place, PlacedEntry } from '../types.js';
import type { AskExplorer } from './askExplorer.js';
import { readBlocks } from './readBlocks.js';
import type { List, Row } from './readRow.js';

/** A history that can also begin before a block. */
export interface ExplorerSource {
  /** @param before - Only entries of earlier blocks. */
  page(account: string, after: Place | undefined, count: number, before?: number): Promise<HistoryPage>;
  nftMoves(account: string, before?: number): ReturnType<HistorySource['nftMoves']>;
}

const LISTS: readonly List[] = ['txlist', 'txlistinternal', 'tokentx', 'tokennfttx', 'token1155tx'];
const NFT_LISTS: readonly List[] = ['tokennfttx', 'token1155tx'];
/** Rows of each list for a page of entries. A transaction can have many rows. */
const ROWS = 100;
/** Requests for one page. A page with fewer entries says where the next one begins. */
const MAX_ROUNDS = 4;
/** Rows of each list of NFTs, and requests for all NFTs of an account. */
const NFT_ROWS = 1_000;
const MAX_NFT_ROUNDS = 10;

/** The parts that an explorer's history uses. */
export interface ExplorerSettings {
  readonly network: NetworkId;
  readonly ask: AskExplorer;
  /** Gives the receipts, whose fees are those that were paid. */
  readonly pool: NodePool;
  /** Deadline for a page, ms. */
  readonly timeoutMs: number;
  readonly cache: Cache;
  /** How long answers are kept, ms. */
  readonly cacheMs: number;
  readonly log: (entry: Omit<BackendLogEntry, 'time'>) => void;
  readonly clock: Clock;
}

export function explorerSource({
  network,
  ask,
  pool,
  timeoutMs,
  cache,
  cacheMs,
  log,
  clock,
}: ExplorerSettings): ExplorerSource {
  const attempt = <T>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    cache
      .get(`explorer:${network}:${key.join()}`, cacheMs, () => read(clock.deadline(timeoutMs)))
      .catch((cause) => {
        if (isModalError(cause, 'STORE_UNAVAILABLE')) throw cause;
        log({ level: 'error', event: 'explorer-failed', network, code: codeOf(cause) });
        throw refusal('SOURCE_UNAVAILABLE', `The explorer of ${network} is temporarily unavailable`, cause);
      });
  return {
    page: (account, after, count, before = Infinity) =>
      attempt(['page', account, after?.block, after?.position, count, before], async (signal) => {
        const entries: (PlacedEntry & Place)[] = [];
        let end: number | undefined = Math.min(after?.block ?? Infinity, before - 1);
        for (let round = 0; round < MAX_ROUNDS && end !== undefined && entries.length <= count; round += 1) {
          const found = await readBlocks(ask, LISTS, account, end, ROWS, signal);
          entries.push(...entriesOf(network, account, found.rows).filter((one) => isAfter(one, after)));
          ({ end } = found);
        }
        if (entries.length <= count && end === undefined) return { entries: await withFees(pool, network, entries) };
        const page = await withFees(pool, network, entries.slice(0, count));
        const last = page.at(-1);
        const next = entries.length > count && last ? last : endOf(end ?? 0, last?.minedAt ?? after?.minedAt ?? 0);
        return { entries: page, next };
      }),
    nftMoves: (account, before = Infinity) =>
      attempt(['nfts', account, before], async (signal) => {
        const moves: NftMove[] = [];
        let end: number | undefined = before - 1;
        for (let round = 0; round < MAX_NFT_ROUNDS && end !== undefined; round += 1) {
          const found = await readBlocks(ask, NFT_LISTS, account, end, NFT_ROWS, signal);
          moves.push(...found.rows.toSorted((a, b) => b.block - a.block).flatMap((row) => movesOf(row, account)));
          ({ end } = found);
        }
        return moves;
      }),
  };
}

/**
 * The entries with the fees that were paid. The price in an explorer's row is a bid on some networks, and lacks the fee of the first
 * layer on others. A fee that the node does not state is left out.
 */
async function withFees<T extends PlacedEntry>(
  pool: NodePool,
  network: NetworkId,
  entries: readonly T[],
): Promise<readonly T[]> {
  const paid = entries.filter(({ fee }) => fee !== undefined).map(({ hash }) => hash);
  if (paid.length === 0) return entries;
  const calls = paid.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }));
  // The history is shown without fees if the node cannot answer. The pool has logged why.
  const receipts = await pool.read(network, (node) => node.ask(calls)).catch(() => []);
  const fees = new Map(paid.map((hash, at) => [hash, feeFrom(hash, receipts[at]?.result)]));
  return entries.map(({ fee: _, ...entry }) => {
    const fee = fees.get(entry.hash);
    return { ...entry, ...(fee !== undefined && { fee: `${fee}` }) } as T;
  });
}

const feeFrom = (hash: string, receipt: unknown) =>
  isRecord(receipt) && receipt.transactionHash === hash ? feeOf({}, receipt) : undefined;

/** The place before all entries of a block. */
export const endOf = (block: number, minedAt: number): Place => ({ minedAt, block, position: Number.MAX_SAFE_INTEGER });

const isAfter = ({ block, position }: Place, after: Place | undefined) =>
  !after || block < after.block || (block === after.block && position < after.position);

/** The transactions of the rows, the newest first. */
function entriesOf(network: NetworkId, account: string, rows: readonly Row[]): readonly (PlacedEntry & Place)[] {
  const byHash = new Map<string, Row[]>();
  for (const row of rows) {
    const known = byHash.get(row.hash);
    if (known) known.push(row);
    else byHash.set(row.hash, [row]);
  }
  const unplaced = new Map<number, number>();
  const entries = [...byHash].map(([hash, own]) => {
    // Its own row names the sender and the contract. It is absent for transactions of other senders.
    const main = own.find(({ call }) => call) ?? (own[0] as Row);
    const { block, minedAt, from, to, nonce, call } = main;
    const { isDeploy = false, isConfirmed = true, fee, approval } = call ?? {};
    let position = own.find((row) => row.position !== undefined)?.position;
    if (position === undefined) {
      // Internal transactions do not state their place in the block. They come after the others, as they are listed.
      position = (unplaced.get(block) ?? 0) - 1;
      unplaced.set(block, position);
    }
    const transfers = own.flatMap(({ transfer }) => transfer ?? []);
    const approvals = approval ? [approval] : [];
    const seen = { hash, from, to, isDeploy, isConfirmed, nonce, fee, transfers, approvals };
    return { ...entryOf(account, seen), network, minedAt, block, position };
  });
  return entries.sort((a, b) => b.block - a.block || b.position - a.position);
}

function movesOf({ transfer }: Row, account: string): readonly NftMove[] {
  const { standard, token = '', id = '', amount = 0n, from, to } = transfer ?? {};
  if ((standard !== 'erc721' && standard !== 'erc1155') || from === to) return [];
  return [{ standard, token, id, amount: `${to === account ? amount : -amount}` }];
}
