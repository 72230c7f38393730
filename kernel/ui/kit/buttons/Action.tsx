/** Account actions as equal tiles in one row. */
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { guard, type Press } from '../shared/press.js';
import css from './action.css';

/** A row of `Action` elements. The tiles share the width, however many there are. */
export function Actions({ children }: { readonly children: ReactNode }) {
  useSheet(css);
  return <div className="lk-actions">{children}</div>;
}

export interface ActionProps {
  readonly icon: IconShape;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  readonly onClick: Press;
}

export function Action({ icon, label, disabled, onClick }: ActionProps) {
  useSheet(css);
  return (
    <button
      type="button"
      className="lk-action"
      aria-disabled={disabled || undefined}
      onClick={guard(disabled, onClick)}
    >
      <Icon of={icon} />
      {label}
    </button>
  );
}
