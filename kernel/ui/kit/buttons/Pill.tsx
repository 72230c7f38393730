/** Pills: the network in the header, the name under the avatar. They open something, or just say it. */
import type { ReactNode, Ref } from 'react';
import { Icon, iconChevronDown } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx, type Press } from '../shared/press.js';
import css from './pill.css';

export interface PillProps {
  readonly text: string;
  /** Accessible name, with the text in it: "Network: Ethereum. Change". */
  readonly label: string;
  /** A `Mark` without a size: 20 px here. */
  readonly mark?: ReactNode;
  /** Without a surface, in the larger type of a name. */
  readonly bare?: boolean | undefined;
  /** Left out, the pill is a text: nothing to press, and no arrow. */
  readonly onClick?: Press | undefined;
  readonly elementRef?: Ref<HTMLButtonElement> | undefined;
}

export function Pill({ text, label, mark, bare, onClick, elementRef }: PillProps) {
  useSheet(css);
  if (!onClick) {
    return (
      <span className={cx('lk-pill', 'lk-pill--still', bare && 'lk-pill--bare')} title={text}>
        {mark}
        {label !== text && <span className="lk-vh">{label}</span>}
        <bdi className="lk-trunc" aria-hidden={label !== text || undefined}>
          {text}
        </bdi>
      </span>
    );
  }
  return (
    <button
      ref={elementRef}
      type="button"
      className={cx('lk-pill', bare && 'lk-pill--bare')}
      aria-label={label}
      title={text}
      onClick={onClick}
    >
      {mark}
      <bdi className="lk-trunc">{text}</bdi>
      <Icon of={iconChevronDown} />
    </button>
  );
}
