/** The cells of AllWallets: the list, or the results of the search. */

import { useValue } from 'latchkey/ui';
import { serving } from '../links/navigation.js';
import { catalogueAtom, type DirectoryProblem, gridAtom, searchAtom, type WalletCell } from '../slots.js';

export interface CellsResult {
  readonly cells: readonly WalletCell[];
  /** More cells are loading, or the list has a next page. */
  readonly incomplete: boolean;
  /** A request runs. */
  readonly loading: boolean;
  /** The number of cells in the whole list; `undefined` if it is unknown. */
  readonly total: number | undefined;
  readonly failed: boolean;
  readonly problem: DirectoryProblem | undefined;
  readonly searching: boolean;
}

/** @param namespaces - Only wallets that support one of these; all if absent. */
export function useCells(namespaces: readonly string[] | undefined): CellsResult {
  const search = useValue(searchAtom);
  const list = useValue(catalogueAtom);
  const grid = useValue(gridAtom);
  if (search.status !== 'idle') {
    return {
      cells: serving(search.cells, namespaces),
      incomplete: search.status === 'loading',
      loading: search.status === 'loading',
      total: search.status === 'loading' ? undefined : serving(search.cells, namespaces).length,
      failed: search.status === 'failed',
      problem: search.problem,
      searching: true,
    };
  }
  const failed = list.status === 'failed';
  const cells = serving(grid, namespaces);
  const hasMore = !failed && list.available && (list.status !== 'ready' || list.more);
  return {
    cells,
    loading: list.status === 'loading',
    total: hasMore ? list.count && Math.max(list.count, cells.length) : cells.length,
    incomplete: hasMore,
    failed,
    problem: list.problem,
    searching: false,
  };
}
