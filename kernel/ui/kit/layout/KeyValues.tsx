/** Label-value pairs, one per line: costs, details, totals. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './keyValues.css';

/** Props of `KeyValues`. */
export interface KeyValuesProps {
  /** Shown on a card. */
  readonly card?: boolean | undefined;
  /** `KeyValue` elements. */
  readonly children: ReactNode;
}

/**
 * A list of labels with their values, as in a review.
 * @example
 * <KeyValues card>
 *   <KeyValue label="Network cost">0.0004 ETH</KeyValue>
 * </KeyValues>;
 */
export function KeyValues({ card, children }: KeyValuesProps) {
  useSheet(css);
  return <dl className={cx('lk-kv', card && 'lk-kv--card')}>{children}</dl>;
}

/** Props of `KeyValue`. */
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

/**
 * A line of `KeyValues`.
 * @example <KeyValue label="Price impact" tone="warn">4.1 %</KeyValue>;
 */
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
