/** Shown when a list is empty or could not be loaded. */
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import css from './empty.css';

/** Props of `Empty`. */
export interface EmptyProps {
  readonly icon: IconShape;
  readonly title: string;
  readonly sub?: string | undefined;
  /** Small buttons for the next step. */
  readonly children?: ReactNode;
}

/**
 * Shown in place of a list that has no entries.
 * @example <Empty icon={iconCoins} title="No tokens" sub="Tokens that you receive appear here." />;
 */
export function Empty({ icon, title, sub, children }: EmptyProps) {
  useSheet(css);
  return (
    <div className="lk-empty">
      <span className="lk-empty__plate">
        <Icon of={icon} />
      </span>
      <h3 className="lk-empty__title">{title}</h3>
      {sub && <p className="lk-empty__sub">{sub}</p>}
      {children && <div className="lk-empty__act">{children}</div>}
    </div>
  );
}
