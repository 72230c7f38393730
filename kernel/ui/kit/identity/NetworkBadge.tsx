/** The network a coin is on, as a small mark on the coin's corner. */

import { useSheet } from '../../theme/useSheet.js';
import { Mark } from './Mark.js';
import css from './networkBadge.css';

export interface NetworkBadgeProps {
  readonly name: string;
  /** Already checked by the caller. */
  readonly src?: string | undefined;
}

/** The child of a coin's `Mark`: 17 px, in a `TokenSelect` 12 px. Silent: the text beside says the network where it matters. */
export function NetworkBadge({ name, src }: NetworkBadgeProps) {
  useSheet(css);
  return (
    <span className="lk-coin__net" aria-hidden="true">
      <Mark kind="network" name={name} src={src} />
    </span>
  );
}
