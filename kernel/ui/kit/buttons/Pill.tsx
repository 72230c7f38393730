/** Pills: the network in the header, the name below the avatar. A pill is a button, or plain text without `onClick`. */
import type { ReactNode, Ref } from 'react';
import { Icon, iconChevronDown } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx, type Press } from '../shared/press.js';
import css from './pill.css';

/** Props of `Pill`. */
export interface PillProps {
  readonly text: string;
  /** Accessible name; contains the text: "Network: Ethereum. Change". */
  readonly label: string;
  /** A `Mark` without a size; shown at 20 px. */
  readonly mark?: ReactNode;
  /** Without a background, in larger type, for names. */
  readonly bare?: boolean | undefined;
  /** Default: none; the pill is plain text without an arrow. */
  readonly onClick?: Press | undefined;
  readonly elementRef?: Ref<HTMLButtonElement> | undefined;
}

/**
 * A small button of the header, such as the one of the network.
 * @example <Pill text="Base" label="Network: Base" mark={<Mark kind="network" name="Base" />} onClick={() => undefined} />;
 */
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
