/** A scroll area that extends to the edges of the dialog and fades at an end with more content. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './scroll.css';
import { useEdges } from './useEdges.js';

/** Props of `Scroll`. */
export interface ScrollProps {
  /** Preferred height in pixels; smaller on low screens. Default: the height of the content. */
  readonly height?: number | undefined;
  /** Content follows below and must stay visible. Default: the scroll area is the last part of the view. */
  readonly above?: boolean | undefined;
  /** Name of the area. Needed with several fields in it, or mostly text: the keyboard can then scroll the area, also if it has controls. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A part of a view that scrolls, with a shadow at the edge that has more.
 * @example <Scroll height={240}>A long text</Scroll>;
 */
export function Scroll({ height, above, label, children }: ScrollProps) {
  useSheet(css);
  const { area, first, last } = useEdges(label !== undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `fieldset` has a layout of its own.
    <div
      ref={area}
      className={cx('lk-scroll lk-scroll--edges', above ? 'lk-scroll--above' : 'lk-scroll--bleed')}
      role="group"
      aria-label={label}
      style={height ? { flex: `0 1 ${height}px` } : undefined}
    >
      <span ref={first} className="lk-scroll__end" aria-hidden="true" />
      {children}
      <span ref={last} className="lk-scroll__end" aria-hidden="true" />
    </div>
  );
}
