/**
 * The shelf: wallet icons in four columns, the last cell a folder. Arrow keys move the focus; one cell is in the tab
 * order.
 */
import { type ReactNode, useId, useState } from 'react';
import { ownFields } from '../../../values/own.js';
import { useSheet } from '../../theme/useSheet.js';
import { Skeleton } from '../feedback/Skeleton.js';
import { Mark } from '../identity/Mark.js';
import { Caption } from '../layout/Texts.js';
import type { Press } from '../shared/press.js';
import { createTypeAhead } from '../shared/typeAhead.js';
import { useRoving } from '../shared/useRoving.js';
import css from './shelf.css';

/** Props of `Shelf`. */
export interface ShelfProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Shows the label above the cells. */
  readonly caption?: boolean | undefined;
  /** `Cell` and `FolderCell` elements. */
  readonly children: ReactNode;
}

/**
 * Typing moves the focus to the cell that starts with the typed text, also in the other shelves of the view.
 * @example
 * <Shelf label="Wallets" caption>
 *   <Cell name="Harbor" onClick={() => undefined} />
 * </Shelf>;
 */
export function Shelf({ label, caption, children }: ShelfProps) {
  useSheet(css);
  const id = useId();
  const { onKeyDown, ...roving } = useRoving(4);
  const [typeAhead] = useState(() => createTypeAhead('button.lk-cell'));
  return (
    <>
      {caption && <Caption id={id}>{label}</Caption>}
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without list markers.
        role="list"
        className="lk-shelf"
        aria-label={caption ? undefined : label}
        aria-labelledby={caption ? id : undefined}
        {...roving}
        onKeyDown={(event) => {
          onKeyDown(event);
          typeAhead(event);
        }}
      >
        {children}
      </ul>
    </>
  );
}

/**
 * A row of loading cells.
 * @example <ShelfSkeleton />;
 */
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

/** Props of `Cell`. */
export interface CellProps {
  readonly name: string;
  /** Tooltip. Default: the name. */
  readonly title?: string | undefined;
  /** URL of the picture. Without it the first letter of the name is shown. */
  readonly src?: string | undefined;
  /** A large `Glyph` in place of the picture. */
  readonly mark?: ReactNode;
  /** A word below the name ("Unverified"), part of the accessible name. */
  readonly note?: string | undefined;
  /** Id of a description, such as the line that explains the note. */
  readonly describedBy?: string | undefined;
  readonly onClick: Press;
}

/**
 * A wallet in a shelf.
 * @example <Cell name="Harbor" note="Recent" onClick={() => undefined} />;
 */
export function Cell(props: CellProps) {
  return (
    <li>
      <CellButton {...props} />
    </li>
  );
}

/** The button inside a cell of a shelf or grid. */
export function CellButton(props: CellProps) {
  const { name, title = name, src, mark, note, describedBy, onClick } = ownFields(props);
  return (
    <button
      type="button"
      part="cell"
      className="lk-cell"
      title={title}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {mark ?? <Mark name={name} src={src} />}
      <bdi className="lk-cell__name">{name}</bdi>
      {note && <span className="lk-cell__name lk-cell__note"> {note}</span>}
    </button>
  );
}

/** Props of `FolderCell`. */
export interface FolderCellProps {
  readonly label: string;
  /** Contents of the folder; the first four are shown. */
  readonly items: readonly { readonly name: string; readonly src?: string | undefined }[];
  readonly onClick: Press;
}

/**
 * The last cell of a shelf; opens the list of the remaining wallets.
 * @example <FolderCell label="All wallets" items={[{ name: 'Harbor' }, { name: 'Meadow' }]} onClick={() => undefined} />;
 */
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
