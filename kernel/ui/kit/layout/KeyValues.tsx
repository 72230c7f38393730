/** Names and values, one pair a line: costs, details, totals. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './keyValues.css';

export interface KeyValuesProps {
  /** On a surface of its own. */
  readonly card?: boolean | undefined;
  /** `KeyValue` elements. */
  readonly children: ReactNode;
}

export function KeyValues({ card, children }: KeyValuesProps) {
  useSheet(css);
  return <dl className={cx('lk-kv', card && 'lk-kv--card')}>{children}</dl>;
}

export interface KeyValueProps {
  readonly label: ReactNode;
  /** A `Mark` before the value; 18 px here. */
  readonly mark?: ReactNode;
  readonly tone?: 'ok' | 'warn' | 'bad' | undefined;
  /** A rule above: the lines before it belong together. */
  readonly rule?: boolean | undefined;
  /** The sum of the lines above. */
  readonly total?: boolean | undefined;
  /** The value. A text is kept whole in its title. */
  readonly children: ReactNode;
}

export function KeyValue({ label, mark, tone, rule, total, children }: KeyValueProps) {
  return (
    <div className={cx(rule && 'lk-kv__cut', total && 'lk-kv__total') || undefined}>
      <dt>{label}</dt>
      <dd>
        {mark}
        <span
          className={cx('lk-kv__value', tone && `lk-kv__${tone}`)}
          title={typeof children === 'string' ? children : undefined}
        >
          <bdi>{children}</bdi>
        </span>
      </dd>
    </div>
  );
}
