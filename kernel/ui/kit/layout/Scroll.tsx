/** A scroll area: bleeds to the edges of the dialog and fades at either end while there is more. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './scroll.css';
import { useEdges } from './useEdges.js';

export interface ScrollProps {
  /** Height it would like, in pixels; on a short screen it gives way. Left out, the content decides. */
  readonly height?: number | undefined;
  /** Something stands below it, and stays in sight. Otherwise it is the last part of a view. */
  readonly above?: boolean | undefined;
  readonly children: ReactNode;
}

export function Scroll({ height, above, children }: ScrollProps) {
  useSheet(css);
  const { area, first, last } = useEdges();
  return (
    <div
      ref={area}
      className={cx('lk-scroll lk-scroll--edges', above ? 'lk-scroll--above' : 'lk-scroll--bleed')}
      style={height ? { flex: `0 1 ${height}px` } : undefined}
    >
      <span ref={first} className="lk-scroll__end" aria-hidden="true" />
      {children}
      <span ref={last} className="lk-scroll__end" aria-hidden="true" />
    </div>
  );
}
