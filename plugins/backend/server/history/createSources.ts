/** Creates the sources of the configured networks. */

import type { NetworkId } from 'latchkey/plugin';
import type { FollowedNetwork } from '../options.js';
import { createExplorer } from './explorer/askExplorer.js';
import { type ExplorerSettings, explorerSource } from './explorer/explorerSource.js';
import type { HistoryStore } from './historyStore.js';
import { filledSource, indexedSource } from './source.js';
import type { HistorySource } from './types.js';

/** Whether the blocks of a network are followed. */
export const isIndexed = ({ explorer, startBlock }: FollowedNetwork): boolean =>
  explorer === undefined || startBlock !== undefined;

export function createSources(
  networks: readonly FollowedNetwork[],
  history: HistoryStore,
  settings: Omit<ExplorerSettings, 'network' | 'ask'>,
): { readonly sources: ReadonlyMap<NetworkId, HistorySource>; readonly indexed: HistorySource } {
  const sources = networks.map((one): readonly [NetworkId, HistorySource] => {
    const { network, explorer: options } = one;
    if (!options) return [network, indexedSource(history, [network])];
    const explorer = explorerSource({ ...settings, network, ask: createExplorer(options, settings.clock) });
    return [network, isIndexed(one) ? filledSource(history, network, explorer) : explorer];
  });
  const indexed = networks.filter(isIndexed).map(({ network }) => network);
  return { sources: new Map(sources), indexed: indexedSource(history, indexed) };
}
