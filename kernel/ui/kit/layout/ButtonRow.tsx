/** Two buttons side by side. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './buttonRow.css';

/** Props of `ButtonRow`. */
export interface ButtonRowProps {
  /** Makes the second button, the main action, three fifths wide. */
  readonly second?: boolean | undefined;
  /** Two `Button` elements. */
  readonly children: ReactNode;
}

/**
 * Two buttons beside each other.
 * @example
 * <ButtonRow>
 *   <Button kind="quiet">Cancel</Button>
 *   <Button kind="primary">Send</Button>
 * </ButtonRow>;
 */
export function ButtonRow({ second, children }: ButtonRowProps) {
  useSheet(css);
  return <div className={cx('lk-button-row', second && 'lk-button-row--12')}>{children}</div>;
}
