/** Skeletons in the exact size of the content, hidden from assistive technology. */

import { useSheet } from '../../theme/useSheet.js';
import css from './skeleton.css';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** A `bar` (default), a `disc` or a wallet `mark`. */
  readonly kind?: 'bar' | 'disc' | 'mark' | undefined;
  /** In pixels. Discs and marks use the surrounding mark size. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * A grey shape in place of a text or picture that loads.
 * @example <Skeleton width={96} />;
 */
export function Skeleton({ kind = 'bar', width, height }: SkeletonProps) {
  useSheet(css);
  const disc = kind === 'bar' ? '' : kind === 'mark' ? ' lk-sk--disc lk-sk--mark' : ' lk-sk--disc';
  return <span className={`lk-sk${disc}`} style={width || height ? { width, height } : undefined} aria-hidden="true" />;
}

/** Props of `SkeletonRow`. */
export interface SkeletonRowProps {
  /** Widths of title, second line and end in pixels; 0 omits the bar. Vary them between rows. */
  readonly title?: number | undefined;
  readonly sub?: number | undefined;
  readonly end?: number | undefined;
}

/**
 * A loading row.
 * @example <SkeletonRow />;
 */
export function SkeletonRow({ title = 96, sub = 58, end = 64 }: SkeletonRowProps) {
  useSheet(css);
  return (
    <div className="lk-skrow" aria-hidden="true">
      <span className="lk-sk lk-sk--disc" />
      <span>
        <span className="lk-sk lk-sk--title" style={{ width: title }} />
        {sub > 0 && <Skeleton width={sub} height={12} />}
      </span>
      {end > 0 && <Skeleton width={end} height={14} />}
    </div>
  );
}
