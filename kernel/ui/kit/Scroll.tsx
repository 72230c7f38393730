/** A scroll area: bleeds to the edges of the dialog and fades over its last 36 px. */
import type { ReactNode } from 'react';

export interface ScrollProps {
  /** Height it would like, in pixels; on a short screen it gives way. Left out, the content decides. */
  readonly height?: number | undefined;
  readonly children: ReactNode;
}

/** The last part of a view. */
export function Scroll({ height, children }: ScrollProps) {
  return (
    <div
      className="lk-scroll lk-scroll--fade lk-scroll--bleed"
      style={height ? { flex: `0 1 ${height}px` } : undefined}
    >
      {children}
    </div>
  );
}
