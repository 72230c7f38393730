/** Who is connected: avatar, name and balance. */
import type { ReactNode } from 'react';
import skeletonCss from '../css/skeleton.css';
import css from '../css/who.css';
import { cx } from './press.js';
import { splitDecimals } from './splitDecimals.js';
import { useSheet } from './useSheet.js';

export interface WhoProps {
  /** An `Avatar`; drawn at 64 px. */
  readonly avatar: ReactNode;
  /** A bare `Pill` and a `CopyButton`. */
  readonly name: ReactNode;
  /** A `Balance`. */
  readonly children?: ReactNode;
  readonly busy?: boolean | undefined;
}

export function Who({ avatar, name, children, busy }: WhoProps) {
  useSheet(css);
  return (
    <div className="lk-who" aria-busy={busy || undefined}>
      {avatar}
      <div className="lk-who__name">{name}</div>
      {children}
    </div>
  );
}

export interface BalanceProps {
  /** What the number is, for assistive technology ("Balance"). */
  readonly label: string;
  /** Formatted, with its symbol. Left out: a skeleton of the same size. */
  readonly text?: string | undefined;
  /** The whole number, when the text is in short. */
  readonly title?: string | undefined;
  /** Decimal separator of the text; a point unless told. */
  readonly separator?: string | undefined;
  /** Not known and not coming: the whole text is grey (`—`). */
  readonly unavailable?: boolean | undefined;
}

/** The one big number of Account, its decimals dimmed. */
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
