/** A panel with an amount: an input, a quote, or a skeleton while loading. */
import { type CSSProperties, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import skeletonCss from '../feedback/skeleton.css';
import { cx } from '../shared/press.js';
import css from './panel.css';

/** Props of `AmountPanel`. */
export interface AmountPanelProps {
  /** "You pay". */
  readonly label: string;
  /** The text as typed or formatted; the caller parses it. */
  readonly value: string;
  /** Makes the amount an input. Receives the text as typed and its element; the caller filters invalid characters. */
  readonly onChange?: ((value: string, input: HTMLInputElement) => void) | undefined;
  /** How the typed text is read, below it. */
  readonly reading?: string | undefined;
  /** A quote is pending: shows skeletons for the amount and its value. */
  readonly loading?: boolean | undefined;
  /** Id of the error message; also shows the amount in the error colour. */
  readonly errorId?: string | undefined;
  /** At the end of the amount's line: a `TokenSelect` or a `Mark`. */
  readonly end?: ReactNode;
  /** Value in the user's currency. */
  readonly worth?: ReactNode;
  /** The balance and a `MaxButton`. */
  readonly side?: ReactNode;
  /** The `FlipButton`; upper panel only. */
  readonly flip?: ReactNode;
  /** The last line is long: keeps it clear of the `FlipButton`. */
  readonly roomy?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A labelled field for an amount, or an amount to read. A token and a balance stand beside it.
 * @example <AmountPanel label="You receive" value="0.25" />;
 */
export function AmountPanel(props: AmountPanelProps) {
  const { label, value, onChange, reading, loading, errorId, end, worth, side, flip, roomy } = props;
  useSheet(css);
  useSheet(skeletonCss);
  const id = useId();
  const className = cx('lk-amount', errorId != null && 'lk-amount--bad', !value && 'lk-amount--none');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the input focuses the input, which keyboard users reach directly.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      className={cx('lk-panel', !onChange && 'lk-panel--still', roomy && 'lk-panel--roomy')}
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
        ) : (
          <span className="lk-panel__amount" style={{ '--_length': value.length || 1 } as CSSProperties}>
            {onChange ? (
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
                aria-describedby={cx(errorId, reading !== undefined && `${id}-reading`) || undefined}
                value={value}
                onChange={({ currentTarget: input }) => onChange(input.value, input)}
              />
            ) : (
              <output className={className} aria-labelledby={id} title={value}>
                <bdi>{value || '0'}</bdi>
              </output>
            )}
          </span>
        )}
        {end}
      </div>
      {reading !== undefined && (
        <div id={`${id}-reading`} className="lk-panel__reading">
          = <bdi>{reading}</bdi>
        </div>
      )}
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

/** Focuses the input on a click in the panel outside its buttons and links. */
function focusInput({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target as Element).closest('button, a')) currentTarget.querySelector('input')?.focus();
}
