/** Small labels on rows and titles. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './tag.css';

export interface TagProps {
  readonly tone?: 'ok' | 'accent' | 'warn' | 'bad' | undefined;
  readonly children: ReactNode;
}

export function Tag({ tone, children }: TagProps) {
  useSheet(css);
  return <span className={cx('lk-tag', tone && `lk-tag--${tone}`)}>{children}</span>;
}
