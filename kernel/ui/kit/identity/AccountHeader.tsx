/** The header of Account: avatar, name and balance. */
import type { ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import skeletonCss from '../feedback/skeleton.css';
import { cx } from '../shared/press.js';
import css from './accountHeader.css';
import { splitDecimals } from './splitDecimals.js';

export interface AccountHeaderProps {
  /** An `Avatar`; shown at 64 px. */
  readonly avatar: ReactNode;
  /** A bare `Pill` and a `CopyButton`. */
  readonly name: ReactNode;
  /** A `Balance`. */
  readonly children?: ReactNode;
  readonly busy?: boolean | undefined;
}

export function AccountHeader({ avatar, name, children, busy }: AccountHeaderProps) {
  useSheet(css);
  return (
    <div className="lk-account-header" aria-busy={busy || undefined}>
      {avatar}
      <div className="lk-account-header__name">{name}</div>
      {children}
    </div>
  );
}

export interface BalanceProps {
  /** Name of the number for assistive technology ("Balance"). */
  readonly label: string;
  /** Formatted amount with its symbol. Without it a skeleton of the same size is shown. */
  readonly text?: string | undefined;
  /** The exact amount, if `text` is abbreviated. */
  readonly title?: string | undefined;
  /** Decimal separator of the text. Default `.`. */
  readonly separator?: string | undefined;
  /** The balance could not be read: the whole text (`—`) is grey. */
  readonly unavailable?: boolean | undefined;
}

/** The large balance of Account, with dimmed decimals. */
export function Balance({ label, text, title = text, separator = '.', unavailable }: BalanceProps) {
  useSheet(css);
  useSheet(skeletonCss);
  if (text === undefined) {
    return (
      <div className="lk-balance" aria-hidden="true">
        <span className="lk-sk" />
      </div>
    );
  }
  const [whole, rest] = unavailable ? ['', text] : splitDecimals(text, separator);
  return (
    <p
      className={cx('lk-balance', text.length > 12 && 'lk-balance--long', text.length > 15 && 'lk-balance--longer')}
      title={title}
    >
      <span className="lk-vh">{label} </span>
      <bdi>
        {whole}
        {rest && <small>{rest}</small>}
      </bdi>
    </p>
  );
}
