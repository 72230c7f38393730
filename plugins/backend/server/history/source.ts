/** Where the history of a network comes from: the indexed blocks, or these and an explorer for the blocks before. */

import type { NetworkId } from 'latchkey/plugin';
import { type ExplorerSource, endOf } from './explorer/explorerSource.js';
import type { HistoryStore } from './historyStore.js';
import type { HistorySource } from './types.js';

/** The indexed blocks. */
export function indexedSource(history: HistoryStore, networks: readonly NetworkId[]): HistorySource {
  return {
    async page(account, after, count) {
      const found = await history.page(account, networks, after, count + 1);
      const entries = found.slice(0, count);
      return { entries, next: found.length > count ? entries.at(-1) : undefined };
    },
    nftMoves: async (account) =>
      (await Promise.all(networks.map((network) => history.nftMoves(account, network)))).flat(),
  };
}

/** The indexed blocks, and an explorer for the blocks before the first of them. */
export function filledSource(history: HistoryStore, network: NetworkId, explorer: ExplorerSource): HistorySource {
  const indexed = indexedSource(history, [network]);
  return {
    async page(account, after, count) {
      const first = await history.first(network);
      if (first === undefined || (after && after.block < first)) return explorer.page(account, after, count, first);
      const { entries, next } = await indexed.page(account, after, count);
      if (next || first === 0) return { entries, next };
      const [left, last] = [count - entries.length, entries.at(-1) ?? after];
      if (left === 0) return { entries, next: endOf(first - 1, last?.minedAt ?? 0) };
      const older = await explorer.page(account, undefined, left, first);
      return { entries: [...entries, ...older.entries], next: older.next };
    },
    async nftMoves(account) {
      const first = await history.first(network);
      const [latest, older] = await Promise.all([
        indexed.nftMoves(account),
        first === 0 ? [] : explorer.nftMoves(account, first),
      ]);
      return [...latest, ...older];
    },
  };
}
