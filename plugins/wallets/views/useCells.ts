/** What the grid shows: the list, or what a search found. */

import { useValue } from 'latchkey/ui';
import { serving } from '../links/navigation.js';
import { catalogueAtom, type DirectoryProblem, gridAtom, searchAtom, type WalletCell } from '../slots.js';

export interface CellsUse {
  readonly cells: readonly WalletCell[];
  /** More are on their way, or can be asked for. */
  readonly coming: boolean;
  /** Nothing is on its way: an empty list is empty. */
  readonly settled: boolean;
  readonly failed: boolean;
  readonly problem: DirectoryProblem | undefined;
  readonly searching: boolean;
}

/** @param namespaces - Only wallets for one of these; all when absent. */
export function useCells(namespaces: readonly string[] | undefined): CellsUse {
  const search = useValue(searchAtom);
  const list = useValue(catalogueAtom);
  const grid = useValue(gridAtom);
  if (search.status !== 'idle') {
    const coming = search.status === 'loading';
    return {
      cells: serving(search.cells, namespaces),
      coming,
      settled: !coming,
      failed: search.status === 'failed',
      problem: search.problem,
      searching: true,
    };
  }
  const failed = list.status === 'failed';
  const coming = !failed && list.available && (list.status !== 'ready' || list.more);
  return {
    cells: serving(grid, namespaces),
    coming,
    settled: !coming,
    failed,
    problem: list.problem,
    searching: false,
  };
}
