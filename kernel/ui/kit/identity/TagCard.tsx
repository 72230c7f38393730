/** A card in the shape of a key tag, for an address to receive at or a registered name. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './tagCard.css';

/** Props of `TagCard`. */
export interface TagCardProps {
  readonly name: string;
  /** Grey suffix of the name (`.latch.id`). */
  readonly suffix?: string | undefined;
  /** An `Avatar` without a size: the name is shown large. Without it the name is a caption of `children`. */
  readonly avatar?: ReactNode;
  /** A `Qr` and an `Address`, or only the `Address`. */
  readonly children?: ReactNode;
}

/**
 * A card that shows a name, such as the one that a user is about to take.
 * @example <TagCard name="alice" suffix=".example.eth" />;
 */
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
