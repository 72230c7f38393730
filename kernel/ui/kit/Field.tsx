/** Text and search fields. */
import type { ReactNode, Ref } from 'react';
import css from '../css/field.css';
import { Icon, type IconShape, iconClose, iconSearch } from '../icons.js';
import { IconButton } from './Button.js';
import { cx } from './press.js';
import { useSheet } from './useSheet.js';

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
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** At the end of the field, for example a button. */
  readonly children?: ReactNode;
}

export function Field(props: FieldProps) {
  useSheet(css);
  const { label, value, onChange, placeholder = label, icon, type = 'text', errorId, children } = props;
  return (
    // The label element is only for clicks beside the input; the name is the input's own, without that of a button inside.
    <label className={cx('lk-field', type === 'search' && 'lk-field--search', errorId != null && 'is-bad')}>
      {icon && <Icon of={icon} />}
      <input
        ref={props.inputRef}
        className="lk-field__input"
        type={type}
        inputMode={props.inputMode}
        aria-label={label}
        aria-invalid={errorId != null || undefined}
        aria-describedby={errorId}
        placeholder={placeholder}
        value={value}
        maxLength={props.maxLength}
        autoComplete={props.autoComplete ?? 'off'}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {children}
    </label>
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

/** A search field with a button that empties it. */
export function SearchField({ clearLabel, ...props }: SearchFieldProps) {
  return (
    <Field {...props} type="search" icon={iconSearch} maxLength={64}>
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
