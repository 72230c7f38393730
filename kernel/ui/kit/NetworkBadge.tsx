/** The network a coin is on, as a small mark on the coin's corner. */
import css from '../css/coinnet.css';
import { Mark } from './Mark.js';
import { useSheet } from './useSheet.js';

export interface NetworkBadgeProps {
  readonly name: string;
  /** Already checked by the caller. */
  readonly src?: string | undefined;
}

/** The child of a coin's `Mark`: 17 px, in a `Pick` 12 px. Silent: the text beside says the network where it matters. */
export function NetworkBadge({ name, src }: NetworkBadgeProps) {
  useSheet(css);
  return (
    <span className="lk-coin__net" aria-hidden="true">
      <Mark kind="network" name={name} src={src} />
    </span>
  );
}
