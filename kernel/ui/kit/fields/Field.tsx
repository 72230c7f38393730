/** Text and search fields. */
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon, type IconShape, iconArrowRight, iconClose, iconSearch } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { IconButton } from '../buttons/Button.js';
import { Spinner } from '../feedback/Spinner.js';
import { cx, guard, type Press } from '../shared/press.js';
import css from './field.css';

/** Props of `Field`. */
export interface FieldProps {
  /** Accessible name, and the default placeholder. */
  readonly label: string;
  readonly value: string;
  /** Called with the new text. */
  onChange(value: string): void;
  readonly placeholder?: string | undefined;
  readonly icon?: IconShape | undefined;
  readonly type?: 'text' | 'search' | 'email' | undefined;
  /** Id of the error message; also shows the field in its error state. */
  readonly errorId?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: 'text' | 'email' | 'search' | undefined;
  /** Label of the Enter key on on-screen keyboards. */
  readonly enterKeyHint?: 'go' | 'next' | 'search' | 'send' | undefined;
  /** The text is shown but cannot be edited, for example while it is checked. */
  readonly readOnly?: boolean | undefined;
  /** Shown after the typed text (`.latch.id`) and read with the field's name. */
  readonly suffix?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** Content at the end of the field, for example a button. */
  readonly children?: ReactNode;
}

/**
 * A text field. `label` is its name and its placeholder.
 * @example <Field label="Name" value="" onChange={(value) => console.log(value)} errorId="problem" />;
 */
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
    <div className={cx('lk-field', type === 'search' && 'lk-field--search', errorId != null && 'is-bad')}>
      {/* The label element only forwards clicks to the input. A button is no part of it, because a label is for one control. */}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the input above. */}
      <label className="lk-field__label">
        <span className="lk-vh">{label}</span>
        {icon && <Icon of={icon} />}
        {suffix == null ? (
          input
        ) : (
          // Names are left-to-right, also in right-to-left layouts.
          <span className="lk-field__name" dir="ltr">
            {input}
            <span className="lk-field__suffix" aria-hidden="true">
              {suffix}
            </span>
          </span>
        )}
      </label>
      {children}
    </div>
  );
}

/** Props of `GoButton`. */
export interface GoButtonProps {
  /** Accessible name. */
  readonly label: string;
  /** Grey and without effect until the field can be submitted; stays focusable. */
  readonly disabled?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly submit?: boolean | undefined;
  readonly onClick?: Press | undefined;
}

/**
 * The arrow button at the end of a `Field`.
 * @example <GoButton label="Continue" submit />;
 */
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

/** Props of `SearchField`. */
export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called with the new text; with an empty one by the button that clears it. */
  onChange(value: string): void;
  /** Accessible name of the clear button. */
  readonly clearLabel: string;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A search field with a clear button. The down arrow moves the focus into the list that follows. Esc clears the field
 * first, and closes the dialog when the field is empty.
 * @example <SearchField label="Search wallets" value="" onChange={(value) => console.log(value)} clearLabel="Clear" />;
 */
export function SearchField({ clearLabel, ...props }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || !props.value || event.nativeEvent.isComposing) return enterList(event);
    event.preventDefault();
    props.onChange('');
  };
  return (
    <Field {...props} type="search" icon={iconSearch} maxLength={64} enterKeyHint="search" onKeyDown={onKeyDown}>
      {props.value && (
        <IconButton
          bare
          icon={iconClose}
          label={clearLabel}
          onClick={(event) => {
            // The clear button disappears; move the focus so that it is not lost.
            event.currentTarget.parentElement?.querySelector('input')?.focus();
            props.onChange('');
          }}
        />
      )}
    </Field>
  );
}

/** Focuses the first control of the next list after the field. */
function enterList(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
  let next = event.currentTarget.closest('.lk-field')?.nextElementSibling;
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
