/** A large icon on a plate, where a hero has no mark to show. */
import css from '../css/plate.css';
import { Icon, type IconShape } from '../icons.js';
import { cx } from './press.js';
import { useSheet } from './useSheet.js';

export interface PlateProps {
  readonly icon: IconShape;
  /** Accent unless told; `mute` is grey. */
  readonly tone?: 'warn' | 'bad' | 'mute' | undefined;
}

/** 72 px; inside a `Qr` 60 px and in colours of its own. */
export function Plate({ icon, tone }: PlateProps) {
  useSheet(css);
  return (
    <span className={cx('lk-plate', tone && `lk-plate--${tone}`)} aria-hidden="true">
      <Icon of={icon} />
    </span>
  );
}
