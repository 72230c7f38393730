/** Small labels on rows and titles. */
import type { ReactNode } from 'react';
import css from '../css/tag.css';
import { cx } from './press.js';
import { useSheet } from './useSheet.js';

export interface TagProps {
  readonly tone?: 'ok' | 'accent' | 'warn' | 'bad' | undefined;
  readonly children: ReactNode;
}

export function Tag({ tone, children }: TagProps) {
  useSheet(css);
  return <span className={cx('lk-tag', tone && `lk-tag--${tone}`)}>{children}</span>;
}
