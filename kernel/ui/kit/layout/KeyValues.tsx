/** Label-value pairs, one per line: costs, details, totals. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './keyValues.css';

export interface KeyValuesProps {
  /** Shown on a card. */
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
  /** A `Mark` before the value; shown at 18 px. */
  readonly mark?: ReactNode;
  readonly tone?: 'ok' | 'warn' | 'bad' | undefined;
  /** A divider line above, to separate groups. */
  readonly rule?: boolean | undefined;
  /** The line is the sum of the lines above. */
  readonly total?: boolean | undefined;
  /** The value. A string is also the tooltip, in case it is cut off. */
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
