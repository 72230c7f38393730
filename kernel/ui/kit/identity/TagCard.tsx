/** The key tag: a card with a punched hole that carries an address to receive at, or a name just won. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './tagCard.css';

export interface TagCardProps {
  readonly name: string;
  /** The grey end of a name (`.latch.id`). */
  readonly suffix?: string | undefined;
  /** An `Avatar` without a size: the name is the point, and large. Left out, the name is the caption of what follows. */
  readonly avatar?: ReactNode;
  /** A `Qr` and an `Address`, or the `Address` alone. */
  readonly children?: ReactNode;
}

export function TagCard({ name, suffix, avatar, children }: TagCardProps) {
  useSheet(css);
  return (
    <div className={cx('lk-tagcard', !!avatar && 'lk-tagcard--name')}>
      {avatar}
      <p className="lk-tagcard__name" title={name + (suffix ?? '')}>
        <bdi>
          {name}
          {suffix && <span className="lk-tagcard__suffix">{suffix}</span>}
        </bdi>
      </p>
      {children}
    </div>
  );
}
