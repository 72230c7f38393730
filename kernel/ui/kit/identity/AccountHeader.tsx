/** The header of Account: avatar, name and balance. */
import type { CSSProperties, ReactNode } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import skeletonCss from '../feedback/skeleton.css';
import { cx } from '../shared/press.js';
import css from './accountHeader.css';

/** Props of `AccountHeader`. */
export interface AccountHeaderProps {
  /** An `Avatar`; shown at 64 px. */
  readonly avatar: ReactNode;
  /** A bare `Pill` and a `CopyButton`. */
  readonly name: ReactNode;
  /** A line below the name, such as the wallet. */
  readonly caption?: ReactNode;
  /** A `Balance`. */
  readonly children?: ReactNode;
  readonly busy?: boolean | undefined;
}

/**
 * The picture and name of an account, at the top of a view.
 * @example <AccountHeader avatar={<Avatar address="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" />} name="alice.eth" />;
 */
export function AccountHeader({ avatar, name, caption, children, busy }: AccountHeaderProps) {
  useSheet(css);
  return (
    <div className="lk-account-header" aria-busy={busy || undefined}>
      {avatar}
      <div className="lk-account-header__name">{name}</div>
      {caption != null && (
        <p className="lk-account-header__caption">
          <bdi>{caption}</bdi>
        </p>
      )}
      {children}
    </div>
  );
}

/** Props of `Balance`. */
export interface BalanceProps {
  /** Name of the number for assistive technology ("Balance"). */
  readonly label: string;
  /** The formatted number. Without it a skeleton of the same size is shown. */
  readonly text?: string | undefined;
  /** The unit after the number, small and quiet. Absent when `text` contains it, as in `$12.50`. */
  readonly symbol?: string | undefined;
  /** The exact amount, if `text` is abbreviated. */
  readonly title?: string | undefined;
  /** The balance could not be read: the whole text (`—`) is grey. */
  readonly unavailable?: boolean | undefined;
}

/**
 * The large balance of Account.
 * @example <Balance label="Balance" text="1.25" symbol="ETH" />;
 */
export function Balance({ label, text, symbol, title, unavailable }: BalanceProps) {
  useSheet(css);
  useSheet(skeletonCss);
  if (text === undefined) {
    return (
      <div className="lk-balance" aria-hidden="true">
        <span className="lk-sk" />
      </div>
    );
  }
  // The symbol is half as large as the digits.
  const length = text.length + (symbol?.length ?? 0) / 2;
  return (
    <p
      className={cx('lk-balance', unavailable && 'lk-balance--none')}
      style={{ '--_length': length } as CSSProperties}
      title={title ?? (symbol ? `${text} ${symbol}` : text)}
    >
      <span className="lk-vh">{label} </span>
      <bdi>
        {text}
        {symbol && <small> {symbol}</small>}
      </bdi>
    </p>
  );
}
