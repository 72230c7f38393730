/** A scroll area: bleeds to the edges of the dialog and fades at either end while there is more. */
import type { ReactNode } from 'react';
import css from '../css/scroll.css';
import { useEdges } from './useEdges.js';
import { useSheet } from './useSheet.js';

export interface ScrollProps {
  /** Height it would like, in pixels; on a short screen it gives way. Left out, the content decides. */
  readonly height?: number | undefined;
  readonly children: ReactNode;
}

/** The last part of a view. */
export function Scroll({ height, children }: ScrollProps) {
  useSheet(css);
  const { area, first, last } = useEdges();
  return (
    <div
      ref={area}
      className="lk-scroll lk-scroll--edges lk-scroll--bleed"
      style={height ? { flex: `0 1 ${height}px` } : undefined}
    >
      <span ref={first} className="lk-scroll__end" aria-hidden="true" />
      {children}
      <span ref={last} className="lk-scroll__end" aria-hidden="true" />
    </div>
  );
}
