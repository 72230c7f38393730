/** An icon on a background, in the size of a `Mark`. */

import { Icon, type IconShape } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './glyph.css';

/** Props of `Glyph`. */
export interface GlyphProps {
  readonly icon: IconShape;
  readonly tone?: 'accent' | 'danger' | undefined;
  /** 56 px instead of 40 px, for cells. */
  readonly large?: boolean | undefined;
}

/**
 * A large icon on a tinted plate.
 * @example <Glyph icon={iconQr} />;
 */
export function Glyph({ icon, tone, large }: GlyphProps) {
  useSheet(css);
  return (
    <span className={cx('lk-glyph', tone && `lk-glyph--${tone}`, large && 'lk-glyph--56')}>
      <Icon of={icon} />
    </span>
  );
}
