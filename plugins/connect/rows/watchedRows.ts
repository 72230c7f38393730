/** The lists of a connect method, kept until one of its atoms changes. */

import type { ConnectRow, ConnectRows, PluginContext, RowLists } from 'latchkey/plugin';

/** The rows of a method, and its lists. */
export interface WatchedRows extends ConnectRows {
  /** The same object until a row, or what `isConnected` returns, changes. */
  get(): RowLists;
}

/** @param changed - Called after each change of an atom. */
export function watchRows(
  { watch }: Pick<PluginContext, 'watch'>,
  rows: ConnectRows,
  isWatched: () => boolean,
  changed: () => void,
): WatchedRows {
  // A wallet can be in both lists, as a recent one and by its rank.
  const keepShown = createKeeper();
  const keepListed = createKeeper();
  let lists: RowLists | undefined;
  for (const atom of new Set(rows.atoms)) {
    watch(atom, () => {
      lists = undefined;
      changed();
    });
  }
  return {
    ...rows,
    get() {
      if (!lists) {
        const { directory, ...rest } = rows.read(isWatched());
        lists = Object.freeze({
          ...rest,
          rows: rest.rows.map(keepShown),
          ...(directory && { directory: { ...directory, rows: directory.rows.map(keepListed) } }),
        });
      }
      return lists;
    },
  };
}

/** Returns the row of before, unless something in it has changed. */
function createKeeper(): (row: ConnectRow) => ConnectRow {
  const known = new Map<string, ConnectRow>();
  return (row) => {
    const before = known.get(row.id);
    const isEqual = before === row || (before && JSON.stringify(before) === JSON.stringify(row));
    const kept = isEqual ? before : Object.freeze(row);
    known.set(row.id, kept);
    return kept;
  };
}
