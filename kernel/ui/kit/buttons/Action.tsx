/** Account actions as equal tiles. */
import { Children, type ReactNode } from 'react';
import { Icon, type IconShape } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { Spinner } from '../feedback/Spinner.js';
import { newTab } from '../shared/newTab.js';
import { cx, guard, type Press } from '../shared/press.js';
import css from './action.css';

/** The most tiles in one row. */
const MAX_IN_ROW = 4;

/**
 * `Action` elements that share the width: up to four in a row, more in rows of three.
 * @example
 * <Actions>
 *   <Action icon={iconSwap} label="Swap" onClick={() => undefined} />
 * </Actions>;
 */
export function Actions({ children }: { readonly children: ReactNode }) {
  useSheet(css);
  const hasRows = Children.count(children) > MAX_IN_ROW;
  return <div className={cx('lk-actions', hasRows && 'lk-actions--rows')}>{children}</div>;
}

/** Props of `Action`. */
export interface ActionProps {
  readonly icon: IconShape;
  readonly label: string;
  /** Accessible name, if `label` is only a part of it ("Copy" of "Copy address"). */
  readonly fullLabel?: string | undefined;
  readonly tone?: 'danger' | undefined;
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onClick?: Press | undefined;
  /** Renders the tile as a link that opens a new page. The caller must validate the URL. */
  readonly href?: string | undefined;
}

/**
 * A button with an icon above its label, for a row of `Actions`.
 * @example <Action icon={iconExternal} label="Explorer" href="https://etherscan.io" />;
 */
export function Action({ icon, label, fullLabel, tone, busy, disabled, onClick, href }: ActionProps) {
  useSheet(css);
  const Tag = (href ? 'a' : 'button') as 'button';
  const link = href ? { href, ...newTab } : { type: 'button' as const };
  return (
    <Tag
      {...link}
      className={cx('lk-action', tone && `lk-action--${tone}`)}
      aria-label={fullLabel}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      onClick={guard(busy || disabled, onClick)}
    >
      {busy ? <Spinner /> : <Icon of={icon} />}
      <span>{label}</span>
    </Tag>
  );
}
