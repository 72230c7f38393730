/** An icon on a plate, where neighbours have a mark. */
import css from '../css/glyph.css';
import { Icon, type IconShape } from '../icons.js';
import { cx } from './press.js';
import { useSheet } from './useSheet.js';

export interface GlyphProps {
  readonly icon: IconShape;
  readonly tone?: 'accent' | 'danger' | undefined;
  /** 56 px instead of 40, for cells. */
  readonly large?: boolean | undefined;
}

export function Glyph({ icon, tone, large }: GlyphProps) {
  useSheet(css);
  return (
    <span className={cx('lk-glyph', tone && `lk-glyph--${tone}`, large && 'lk-glyph--56')}>
      <Icon of={icon} />
    </span>
  );
}
