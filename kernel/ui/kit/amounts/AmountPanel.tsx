/** A panel with an amount in it: typed, quoted, or still coming. */
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import skeletonCss from '../feedback/skeleton.css';
import { cx } from '../shared/press.js';
import css from './panel.css';

/** From these lengths on the amount is set smaller, so that it does not clip. */
const LONG = 9;
const LONGER = 12;

export interface AmountPanelProps {
  /** "You pay". */
  readonly label: string;
  /** As typed or formatted; the caller reads it. */
  readonly value: string;
  /** Makes it an input. Gets the text as typed: which keys count is the caller's. */
  readonly onChange?: ((value: string) => void) | undefined;
  /** Being quoted: a skeleton for the amount and its worth. */
  readonly loading?: boolean | undefined;
  /** Id of the message that says what is wrong; also paints the amount. */
  readonly errorId?: string | undefined;
  /** A `TokenSelect`, or a `Mark`. */
  readonly end?: ReactNode;
  /** What it is worth. */
  readonly worth?: ReactNode;
  /** The balance and `MaxButton`. */
  readonly side?: ReactNode;
  /** Upper panel only: the `FlipButton`. */
  readonly flip?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

export function AmountPanel(props: AmountPanelProps) {
  const { label, value, onChange, loading, errorId, end, worth, side, flip } = props;
  useSheet(css);
  useSheet(skeletonCss);
  const id = useId();
  // Its symbol does not count: it may be cut, the number may not.
  const { length } = value.replace(/\s*\p{L}.*/u, '');
  const size = length >= LONGER ? 'lk-amount--s' : length >= LONG && 'lk-amount--m';
  const className = cx('lk-amount', size, errorId != null && 'lk-amount--bad', !value && 'lk-amount--none');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the number is for the number; keys go there anyway.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      className={cx('lk-panel', !onChange && 'lk-panel--still')}
      aria-busy={loading || undefined}
      onClick={focusInput}
    >
      <div className="lk-panel__line">
        <span id={id} className="lk-panel__label">
          {label}
        </span>
      </div>
      <div className="lk-panel__line">
        {loading ? (
          <span className="lk-sk lk-sk--amount" aria-hidden="true" />
        ) : onChange ? (
          <input
            ref={props.inputRef}
            className={className}
            inputMode="decimal"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={80}
            placeholder="0"
            aria-labelledby={id}
            aria-invalid={errorId != null || undefined}
            aria-describedby={errorId}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <output className={className} aria-labelledby={id} title={value}>
            <bdi>{value || '0'}</bdi>
          </output>
        )}
        {end}
      </div>
      <div className="lk-panel__line">
        {loading ? (
          <span className="lk-sk lk-sk--fiat" aria-hidden="true" />
        ) : (
          <span className="lk-panel__fiat">
            <bdi>{worth}</bdi>
          </span>
        )}
        {side && <span className={cx('lk-panel__side', errorId != null && 'lk-panel__side--bad')}>{side}</span>}
      </div>
      {flip}
    </div>
  );
}

/** A press on the panel, beside its controls. */
function focusInput({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target as Element).closest('button, a')) currentTarget.querySelector('input')?.focus();
}
