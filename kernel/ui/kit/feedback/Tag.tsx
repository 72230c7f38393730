/** Small labels on rows and titles. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './tag.css';

/** Props of `Tag`. */
export interface TagProps {
  readonly tone?: 'ok' | 'accent' | 'warn' | 'bad' | undefined;
  readonly children: ReactNode;
}

/**
 * A word beside a title, such as a status.
 * @example <Tag tone="ok">Recent</Tag>;
 */
export function Tag({ tone, children }: TagProps) {
  useSheet(css);
  return <span className={cx('lk-tag', tone && `lk-tag--${tone}`)}>{children}</span>;
}
