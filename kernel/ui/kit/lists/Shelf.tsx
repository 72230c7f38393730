/**
 * The shelf: wallet icons in four columns, the last cell a folder. Arrow keys move the focus; one cell is in the tab
 * order.
 */
import type { ReactNode } from 'react';
import { ownFields } from '../../../platform/own.js';
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
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without list markers.
    <ul role="list" className="lk-shelf" aria-label={label} {...roving}>
      {children}
    </ul>
  );
}

/** A row of loading cells. */
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
  /** Tooltip. Default: the name. */
  readonly title?: string | undefined;
  /** URL of the picture. Without it the first letter of the name is shown. */
  readonly src?: string | undefined;
  /** A large `Glyph` in place of the picture. */
  readonly mark?: ReactNode;
  /** Accessible name of the tick badge ("Installed"). Default: no badge. */
  readonly badge?: string | undefined;
  /** A word below the name ("Unverified"), part of the accessible name. */
  readonly note?: string | undefined;
  /** Id of a description, such as the line that explains the note. */
  readonly describedBy?: string | undefined;
  readonly onClick: Press;
}

/** A wallet in a shelf. */
export function Cell(props: CellProps) {
  return (
    <li>
      <CellButton {...props} />
    </li>
  );
}

/** The button inside a cell of a shelf or grid. */
export function CellButton(props: CellProps) {
  const { name, title = name, src, mark, badge, note, describedBy, onClick } = ownFields(props);
  // Use `aria-label` rather than hidden text, which would add a layout box per cell in long lists.
  const called = badge && [name, note, badge].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      part="cell"
      className="lk-cell"
      title={title}
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
  /** Contents of the folder; the first four are shown. */
  readonly items: readonly { readonly name: string; readonly src?: string | undefined }[];
  readonly onClick: Press;
}

/** The last cell of a shelf; opens the list of the remaining wallets. */
export function FolderCell({ label, items, onClick }: FolderCellProps) {
  return (
    <li>
      <button type="button" part="cell" className="lk-cell" onClick={onClick}>
        <span className="lk-folder" aria-hidden="true">
          {[0, 1, 2, 3].map((place) => (
            // Empty marks fill the missing places.
            <Mark key={place} name="" {...items[place]} />
          ))}
        </span>
        <span className="lk-cell__name">{label}</span>
      </button>
    </li>
  );
}
