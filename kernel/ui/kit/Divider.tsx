/** A line with a word in it, between two ways to do the same; and two buttons side by side. */
import type { ReactNode } from 'react';
import orCss from '../css/or.css';
import pairCss from '../css/pair.css';
import { cx } from './press.js';
import { useSheet } from './useSheet.js';

/** "or", between two ways to do the same. */
export function Or({ children }: { readonly children: ReactNode }) {
  useSheet(orCss);
  return <p className="lk-or">{children}</p>;
}

export interface PairProps {
  /** The second button is the one to press: it takes three fifths. */
  readonly second?: boolean | undefined;
  /** Two `Button` elements. */
  readonly children: ReactNode;
}

/** Two buttons in one row. */
export function Pair({ second, children }: PairProps) {
  useSheet(pairCss);
  return <div className={cx('lk-pair', second && 'lk-pair--12')}>{children}</div>;
}
