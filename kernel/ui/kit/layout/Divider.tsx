/** A line with a word in it, such as "or", between two alternatives. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import css from './divider.css';

export function Divider({ children }: { readonly children: ReactNode }) {
  useSheet(css);
  return <p className="lk-divider">{children}</p>;
}
