/** The network of a coin, as a small mark on the coin's corner. */

import { ownFields } from '../../../values/own.js';
import { useSheet } from '../../theme/useSheet.js';
import { Mark } from './Mark.js';
import css from './networkBadge.css';

/** Props of `NetworkBadge`. */
export interface NetworkBadgeProps {
  readonly name: string;
  /** URL of the picture; the caller must validate it. */
  readonly src?: string | undefined;
  /** As `Mark.fallback`. */
  readonly fallback?: string | undefined;
}

/**
 * A child of a coin's `Mark`: 17 px, in a `TokenSelect` 12 px. Hidden from assistive technology: the text names the
 * network.
 * @example <NetworkBadge name="Base" />;
 */
export function NetworkBadge(props: NetworkBadgeProps) {
  const { name, src, fallback } = ownFields(props);
  useSheet(css);
  return (
    <span className="lk-coin__net" aria-hidden="true">
      <Mark kind="network" name={name} src={src} fallback={fallback} />
    </span>
  );
}
