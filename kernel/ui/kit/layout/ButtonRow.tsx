/** Two buttons side by side. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './buttonRow.css';

export interface ButtonRowProps {
  /** Makes the second button, the main action, three fifths wide. */
  readonly second?: boolean | undefined;
  /** Two `Button` elements. */
  readonly children: ReactNode;
}

export function ButtonRow({ second, children }: ButtonRowProps) {
  useSheet(css);
  return <div className={cx('lk-button-row', second && 'lk-button-row--12')}>{children}</div>;
}
