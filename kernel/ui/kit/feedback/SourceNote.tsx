/** The line below a list of assets: where its data is from, and a refresh button. */
import type { ReactNode } from 'react';
import { iconRetry } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { IconButton } from '../buttons/Button.js';
import css from './sourceNote.css';

/** Props of `SourceNote`. */
export interface SourceNoteProps {
  /** The source of the data. Put the names of hosts in `<bdi>`. Empty until a source has answered. */
  readonly children?: ReactNode;
  /** Accessible name of the refresh button. */
  readonly label: string;
  /** The list is being read, or must not be read again yet. */
  readonly disabled?: boolean | undefined;
  /** Reads the shown values again. */
  onRefresh(): void;
}

/**
 * A note that names the source of what a view shows, with a button that reads it again.
 * @example <SourceNote label="Refresh" onRefresh={() => undefined}>Prices by example.com</SourceNote>;
 */
export function SourceNote({ children, label, disabled, onRefresh }: SourceNoteProps) {
  useSheet(css);
  return (
    <div className="lk-source">
      <p>{children}</p>
      <IconButton bare icon={iconRetry} label={label} disabled={disabled} onClick={onRefresh} />
    </div>
  );
}
