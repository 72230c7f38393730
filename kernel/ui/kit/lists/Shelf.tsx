/** The shelf: wallets as icons, four across, the last cell a folder. Arrow keys move; one cell is in the tab order. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { Skeleton } from '../feedback/Skeleton.js';
import { Mark } from '../identity/Mark.js';
import type { Press } from '../shared/press.js';
import { useRoving } from '../shared/useRoving.js';
import css from './shelf.css';

export interface ShelfProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** `Cell` and `FolderCell` elements. */
  readonly children: ReactNode;
}

export function Shelf({ label, children }: ShelfProps) {
  useSheet(css);
  const roving = useRoving(4);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers loses its role in some browsers.
    <ul role="list" className="lk-shelf" aria-label={label} {...roving}>
      {children}
    </ul>
  );
}

/** One row of cells to come, of the same size. */
export function ShelfSkeleton() {
  useSheet(css);
  return (
    <div className="lk-shelf" aria-hidden="true">
      {[0, 1, 2, 3].map((cell) => (
        <span key={cell} className="lk-cell">
          <Skeleton kind="mark" width={56} height={56} />
        </span>
      ))}
    </div>
  );
}

export interface CellProps {
  readonly name: string;
  /** Address of the picture; the first letter stands in for it. */
  readonly src?: string | undefined;
  /** Instead of a picture: a large `Glyph`. */
  readonly mark?: ReactNode;
  /** Name of the tick badge ("Installed"); left out, there is none. */
  readonly badge?: string | undefined;
  /** A word under the name ("Unverified"), part of what the cell is called. */
  readonly note?: string | undefined;
  /** Id of a text that says more, such as the line that explains the note. */
  readonly describedBy?: string | undefined;
  readonly onClick: Press;
}

/** One wallet of a shelf. */
export function Cell(props: CellProps) {
  return (
    <li>
      <CellButton {...props} />
    </li>
  );
}

/** What is pressed of a cell, in shelf and grid. */
export function CellButton({ name, src, mark, badge, note, describedBy, onClick }: CellProps) {
  // A name, and not text that is out of sight: in a long list that is a box for each cell to be laid out.
  const called = badge && [name, note, badge].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      part="cell"
      className="lk-cell"
      title={name}
      aria-label={called}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {mark ?? (
        <Mark name={name} src={src}>
          {badge && <span className="lk-badge-tick" />}
        </Mark>
      )}
      <bdi className="lk-cell__name">{name}</bdi>
      {note && <span className="lk-cell__name lk-cell__note"> {note}</span>}
    </button>
  );
}

export interface FolderCellProps {
  readonly label: string;
  /** What is inside; the first four are drawn. */
  readonly items: readonly { readonly name: string; readonly src?: string | undefined }[];
  readonly onClick: Press;
}

/** The last cell of a shelf: opens the rest. */
export function FolderCell({ label, items, onClick }: FolderCellProps) {
  return (
    <li>
      <button type="button" part="cell" className="lk-cell" onClick={onClick}>
        <span className="lk-folder" aria-hidden="true">
          {[0, 1, 2, 3].map((place) => (
            // An empty place keeps the others where they are.
            <Mark key={place} name="" {...items[place]} />
          ))}
        </span>
        <span className="lk-cell__name">{label}</span>
      </button>
    </li>
  );
}
