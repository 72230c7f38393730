/** The cells of AllWallets: the list, or the results of the search. */

import { useValue } from 'latchkey/ui';
import { serving } from '../links/navigation.js';
import { catalogueAtom, type DirectoryProblem, gridAtom, searchAtom, type WalletCell } from '../slots.js';

export interface CellsResult {
  readonly cells: readonly WalletCell[];
  /** More cells are loading, or the list has a next page. */
  readonly incomplete: boolean;
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
      failed: search.status === 'failed',
      problem: search.problem,
      searching: true,
    };
  }
  const failed = list.status === 'failed';
  return {
    cells: serving(grid, namespaces),
    incomplete: !failed && list.available && (list.status !== 'ready' || list.more),
    failed,
    problem: list.problem,
    searching: false,
  };
}
