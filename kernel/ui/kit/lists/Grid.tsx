/** The wallet grid: four columns, rows of a fixed height. Arrow keys move; one cell is in the tab order. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { Skeleton } from '../feedback/Skeleton.js';
import { useRoving } from '../shared/useRoving.js';
import css from './grid.css';
import { CellButton, type CellProps } from './Shelf.js';
import cellCss from './shelf.css';

export interface GridProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** More are coming. */
  readonly busy?: boolean | undefined;
  /** `GridCell` and `SkeletonCell` elements. */
  readonly children: ReactNode;
}

export function Grid({ label, busy, children }: GridProps) {
  useSheet(cellCss);
  useSheet(css);
  const roving = useRoving(4);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers loses its role in some browsers.
    <ul role="list" className="lk-grid" aria-label={label} aria-busy={busy || undefined} {...roving}>
      {children}
    </ul>
  );
}

export interface GridCellProps extends CellProps {
  /** When not all are drawn: how many there are, and which this is, from 1. */
  readonly setSize?: number | undefined;
  readonly position?: number | undefined;
}

/** One wallet of a grid. */
export function GridCell({ setSize, position, ...cell }: GridCellProps) {
  return (
    <li aria-setsize={setSize} aria-posinset={position}>
      <CellButton {...cell} />
    </li>
  );
}

/** A cell that is still coming; silent. */
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
