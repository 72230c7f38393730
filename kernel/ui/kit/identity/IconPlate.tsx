/** A large icon on a background, for a hero without a mark. */

import { Icon, type IconShape } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './iconPlate.css';

/** Props of `IconPlate`. */
export interface IconPlateProps {
  readonly icon: IconShape;
  /** Default: accent. `mute` is grey. */
  readonly tone?: 'warn' | 'bad' | 'mute' | undefined;
}

/**
 * 72 px; inside a `Qr` 60 px and with its own colours.
 * @example <IconPlate icon={iconClock} tone="warn" />;
 */
export function IconPlate({ icon, tone }: IconPlateProps) {
  useSheet(css);
  return (
    <span className={cx('lk-icon-plate', tone && `lk-icon-plate--${tone}`)} aria-hidden="true">
      <Icon of={icon} />
    </span>
  );
}
