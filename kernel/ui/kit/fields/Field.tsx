/** Text and search fields. */
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon, type IconShape, iconArrowRight, iconClose, iconSearch } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { IconButton } from '../buttons/Button.js';
import { Spinner } from '../feedback/Spinner.js';
import { cx, guard, type Press } from '../shared/press.js';
import css from './field.css';

export interface FieldProps {
  /** Accessible name; also the placeholder, unless there is one. */
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly placeholder?: string | undefined;
  readonly icon?: IconShape | undefined;
  readonly type?: 'text' | 'search' | 'email' | undefined;
  /** Id of the message that says what is wrong; also paints the field as wrong. */
  readonly errorId?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: 'text' | 'email' | 'search' | undefined;
  /** What the Enter key of a phone says. */
  readonly enterKeyHint?: 'go' | 'next' | 'search' | 'send' | undefined;
  /** Being checked: shows its text and takes none. */
  readonly readOnly?: boolean | undefined;
  /** Follows what is typed (`.latch.id`); read out with the name of the field. */
  readonly suffix?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** At the end of the field, for example a button. */
  readonly children?: ReactNode;
}

export function Field(props: FieldProps) {
  useSheet(css);
  const { label, value, onChange, placeholder = label, icon, type = 'text', errorId, suffix, children } = props;
  const input = (
    <input
      ref={props.inputRef}
      className={cx('lk-field__input', suffix != null && 'lk-field__input--hug')}
      type={type}
      inputMode={props.inputMode}
      enterKeyHint={props.enterKeyHint}
      readOnly={props.readOnly}
      aria-label={suffix == null ? label : `${label} ${suffix}`}
      aria-invalid={errorId != null || undefined}
      aria-describedby={errorId}
      placeholder={placeholder}
      value={value}
      maxLength={props.maxLength}
      autoComplete={props.autoComplete ?? 'off'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={props.onKeyDown}
    />
  );
  return (
    // The label element is only for clicks beside the input; the name is the input's own, without that of a button inside.
    // biome-ignore lint/a11y/noLabelWithoutControl: the input above.
    <label className={cx('lk-field', type === 'search' && 'lk-field--search', errorId != null && 'is-bad')}>
      {icon && <Icon of={icon} />}
      {suffix == null ? (
        input
      ) : (
        // Names run from left to right, wherever the layout begins.
        <span className="lk-field__name" dir="ltr">
          {input}
          <span className="lk-field__suffix" aria-hidden="true">
            {suffix}
          </span>
        </span>
      )}
      {children}
    </label>
  );
}

export interface GoButtonProps {
  /** Accessible name. */
  readonly label: string;
  /** Grey until there is something to send; stays focusable. */
  readonly disabled?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly submit?: boolean | undefined;
  readonly onClick?: Press | undefined;
}

/** The arrow at the end of a `Field`. */
export function GoButton({ label, disabled, busy, submit, onClick }: GoButtonProps) {
  useSheet(css);
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className="lk-field__go"
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      onClick={guard(disabled || busy, onClick)}
    >
      {busy ? <Spinner /> : <Icon of={iconArrowRight} size={20} bold />}
    </button>
  );
}

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  /** Accessible name of the button that empties the field. */
  readonly clearLabel: string;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A search field with a button that empties it. The down arrow leads into the list that follows it. */
export function SearchField({ clearLabel, ...props }: SearchFieldProps) {
  return (
    <Field {...props} type="search" icon={iconSearch} maxLength={64} enterKeyHint="search" onKeyDown={enterList}>
      {props.value && (
        <IconButton
          bare
          icon={iconClose}
          label={clearLabel}
          onClick={(event) => {
            // The button is about to go; focus must not fall to the page with it.
            event.currentTarget.parentElement?.querySelector('input')?.focus();
            props.onChange('');
          }}
        />
      )}
    </Field>
  );
}

/** Focuses the first stop of the nearest list after the field. */
function enterList(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
  let next = event.currentTarget.parentElement?.nextElementSibling;
  for (; next; next = next.nextElementSibling) {
    const first =
      next.querySelector<HTMLElement>('ul [tabindex="0"]') ??
      next.querySelector<HTMLElement>('ul :is(button:not([tabindex="-1"]), a)');
    if (!first) continue;
    event.preventDefault();
    first.focus();
    return;
  }
}
