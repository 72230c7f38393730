/** A pill button that shows the selected token, or "Select token". */
import type { ReactNode, Ref } from 'react';
import { Icon, iconChevronDown } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx, guard, type Press } from '../shared/press.js';
import css from './tokenSelect.css';

/** Props of `TokenSelect`. */
export interface TokenSelectProps {
  /** The token's symbol, or "Select token". */
  readonly text: string;
  /** Accessible name; contains the text: "Pay with ETH. Change". */
  readonly label?: string | undefined;
  /**
   * The token's `Mark` without a size; shown at 28 px. Without it no token is selected, and the pill has the accent
   * colour.
   */
  readonly mark?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly onClick: Press;
  readonly elementRef?: Ref<HTMLButtonElement> | undefined;
}

/**
 * The button that chooses the token of an amount.
 * @example <TokenSelect text="ETH" label="Token: ETH" mark={<Mark kind="coin" name="ETH" />} onClick={() => undefined} />;
 */
export function TokenSelect({ text, label, mark, disabled, onClick, elementRef }: TokenSelectProps) {
  useSheet(css);
  return (
    <button
      ref={elementRef}
      type="button"
      className={cx('lk-token-select', !mark && 'lk-token-select--empty')}
      aria-label={label}
      aria-disabled={disabled || undefined}
      title={text}
      onClick={guard(disabled, onClick)}
    >
      {mark}
      <bdi className="lk-trunc">{text}</bdi>
      <Icon of={iconChevronDown} />
    </button>
  );
}
