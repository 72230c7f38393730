/** What one can do with the account: equal tiles in one row. */
import type { ReactNode } from 'react';
import css from '../css/action.css';
import { Icon, type IconShape } from '../icons.js';
import { guard, type Press } from './press.js';
import { useSheet } from './useSheet.js';

/** The row of `Action` elements; it closes up around a missing one. */
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
