/** Rows: a mark, a title, and what is at the end. */
import type { ReactNode, Ref } from 'react';
import { Icon, iconArrowRight, iconCheck } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { Spinner } from '../feedback/Spinner.js';
import { cx, guard, type Press } from '../shared/press.js';
import css from './row.css';

export interface RowProps {
  /** A `Mark`, `Avatar` or `Glyph` of 40 px. Left out, the text starts at the edge. */
  readonly mark?: ReactNode;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  /** What stands at the end: a `Tag`, an `Icon`, a small `Button`. */
  readonly end?: ReactNode;
  /** `hero` is the one big choice of a view and ends in an arrow. */
  readonly kind?: 'plain' | 'filled' | 'hero' | undefined;
  /** The chosen one of a list: ticked. */
  readonly current?: boolean | undefined;
  /** Working on it: a spinner at the end, no clicks. */
  readonly busy?: boolean | undefined;
  /** Takes no clicks but stays focusable. */
  readonly disabled?: boolean | undefined;
  /** Disabled, and grey. */
  readonly dimmed?: boolean | undefined;
  readonly danger?: boolean | undefined;
  /** Makes it a button. */
  readonly onClick?: Press | undefined;
  /** Makes it a link to another page; already checked by the caller. */
  readonly href?: string | undefined;
  readonly label?: string | undefined;
  readonly elementRef?: Ref<HTMLButtonElement> | undefined;
}

/** A button, a link, or plain content, by what it is given. Inside a `List` put it in an `li`. */
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
  const link = href ? { href, target: '_blank', rel: 'noopener noreferrer' } : onClick && { type: 'button' as const };
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
