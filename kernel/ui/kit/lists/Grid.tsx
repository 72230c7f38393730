/** The wallet grid: four columns, rows of a fixed height. Arrow keys move the focus; one cell is in the tab order. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { Skeleton } from '../feedback/Skeleton.js';
import { useRoving } from '../shared/useRoving.js';
import css from './grid.css';
import { CellButton, type CellProps } from './Shelf.js';
import cellCss from './shelf.css';

/** Props of `Grid`. */
export interface GridProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** More cells are loading. */
  readonly busy?: boolean | undefined;
  /** `GridCell` and `SkeletonCell` elements. */
  readonly children: ReactNode;
}

/**
 * A grid of cells, as in the list of all wallets. Arrow keys move between them.
 * @example
 * <Grid label="Wallets">
 *   <GridCell name="Harbor" onClick={() => undefined} />
 * </Grid>;
 */
export function Grid({ label, busy, children }: GridProps) {
  useSheet(cellCss);
  useSheet(css);
  const roving = useRoving(4);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without list markers.
    <ul role="list" className="lk-grid" aria-label={label} aria-busy={busy || undefined} {...roving}>
      {children}
    </ul>
  );
}

/** Props of `GridCell`. */
export interface GridCellProps extends CellProps {
  /** If not all cells are rendered: the total number, and the position of this cell from 1. */
  readonly setSize?: number | undefined;
  readonly position?: number | undefined;
}

/**
 * A wallet in a grid.
 * @example <GridCell name="Harbor" setSize={480} position={1} onClick={() => undefined} />;
 */
export function GridCell({ setSize, position, ...cell }: GridCellProps) {
  return (
    <li aria-setsize={setSize} aria-posinset={position}>
      <CellButton {...cell} />
    </li>
  );
}

/**
 * A loading cell, hidden from assistive technology.
 * @example <SkeletonCell />;
 */
export function SkeletonCell() {
  return (
    <li aria-hidden="true">
      <span className="lk-cell">
        <Skeleton kind="mark" width={56} height={56} />
        <Skeleton />
      </span>
    </li>
  );
}
