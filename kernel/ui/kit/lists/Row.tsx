/** A row with a mark, a title and end content. */
import type { ReactNode, Ref } from 'react';
import { Icon, iconArrowRight, iconCheck } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { Spinner } from '../feedback/Spinner.js';
import { newTab } from '../shared/newTab.js';
import { cx, guard, type Press } from '../shared/press.js';
import css from './row.css';

/** Props of `Row`. */
export interface RowProps {
  /** A `Mark`, `Avatar` or `Glyph` of 40 px. Without it the text starts at the edge. */
  readonly mark?: ReactNode;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  /** End content, such as a `Tag`, an `Icon` or a small `Button`. */
  readonly end?: ReactNode;
  /** `hero` is the main choice of a view and ends in an arrow. */
  readonly kind?: 'plain' | 'filled' | 'hero' | undefined;
  /** The selected row of a list: shows a tick. */
  readonly current?: boolean | undefined;
  /** Shows a spinner at the end and ignores clicks. */
  readonly busy?: boolean | undefined;
  /** Ignores clicks but stays focusable. */
  readonly disabled?: boolean | undefined;
  /** Disabled and grey. */
  readonly dimmed?: boolean | undefined;
  readonly danger?: boolean | undefined;
  /** Renders the row as a button. */
  readonly onClick?: Press | undefined;
  /** Renders the row as a link that opens a new page. The caller must validate the URL. */
  readonly href?: string | undefined;
  readonly label?: string | undefined;
  readonly elementRef?: Ref<HTMLButtonElement> | undefined;
}

/**
 * A button with `onClick`, a link with `href`, else plain content. Inside a `List`, put it in an `li`.
 * @example <Row mark={<Mark kind="network" name="Base" />} title="Base" sub="Connected" current onClick={() => undefined} />;
 */
export function Row({
  mark,
  title,
  sub,
  end,
  kind,
  current,
  busy,
  disabled,
  dimmed,
  danger,
  onClick,
  href,
  label,
  elementRef,
}: RowProps) {
  useSheet(css);
  const Tag = (href ? 'a' : onClick ? 'button' : 'div') as 'button';
  const link = href ? { href, ...newTab } : onClick && { type: 'button' as const };
  const off = disabled || dimmed;
  return (
    <Tag
      {...link}
      ref={elementRef}
      part="row"
      className={cx(
        'lk-row',
        kind === 'hero' ? 'lk-row--hero' : (busy || kind === 'filled') && 'lk-row--filled',
        !mark && 'lk-row--bare',
        danger && 'lk-row--danger',
        dimmed && 'is-dim',
      )}
      aria-current={current || undefined}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      aria-label={label}
      onClick={href || onClick ? guard(busy || off, onClick) : undefined}
    >
      {mark}
      <span className="lk-row__text">
        <span className="lk-row__title" title={typeof title === 'string' ? title : undefined}>
          <bdi>{title}</bdi>
        </span>
        {sub != null && (
          <span className="lk-row__sub">
            <bdi>{sub}</bdi>
          </span>
        )}
      </span>
      <span className="lk-row__end">
        {end}
        {busy ? (
          <Spinner accent />
        ) : kind === 'hero' ? (
          <span className="lk-goart">
            <Icon of={iconArrowRight} size={20} bold />
          </span>
        ) : (
          current && (
            <span className="lk-row__tick">
              <Icon of={iconCheck} bold />
            </span>
          )
        )}
      </span>
    </Tag>
  );
}
