/** A large icon on a plate, where a hero has no mark to show. */

import { Icon, type IconShape } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './iconPlate.css';

export interface IconPlateProps {
  readonly icon: IconShape;
  /** Accent unless told; `mute` is grey. */
  readonly tone?: 'warn' | 'bad' | 'mute' | undefined;
}

/** 72 px; inside a `Qr` 60 px and in colours of its own. */
export function IconPlate({ icon, tone }: IconPlateProps) {
  useSheet(css);
  return (
    <span className={cx('lk-icon-plate', tone && `lk-icon-plate--${tone}`)} aria-hidden="true">
      <Icon of={icon} />
    </span>
  );
}
