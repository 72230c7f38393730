/** Log-ins on one surface: one with a field, and others as tiles. */
import { useSheet } from '../../theme/useSheet.js';
import { Field, type FieldProps, GoButton } from '../fields/Field.js';
import css from './loginForm.css';
import { SocialRow, type SocialRowProps } from './SocialTiles.js';

/** The field and the button of a log-in that asks for a text, such as an address. */
export interface LoginFieldProps
  extends Pick<
    FieldProps,
    | 'label'
    | 'value'
    | 'onChange'
    | 'icon'
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'maxLength'
    | 'errorId'
    | 'inputRef'
  > {
  /** Accessible name of the arrow button ("Continue"). */
  readonly submitLabel: string;
  /** Whether the text is valid. The arrow button is grey until then. */
  readonly valid: boolean;
  /** Submission is pending: the button shows a spinner and the field is read-only. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Called on Enter or the arrow button, with a valid text. */
  onSubmit(): void;
}

/** Props of `LoginForm`. */
export interface LoginFormProps {
  readonly field?: LoginFieldProps | undefined;
  readonly social?: SocialRowProps | undefined;
}

/**
 * Put messages below the form, not inside it.
 * @example <LoginForm field={{ label: 'Your address', value: '', valid: false, submitLabel: 'Continue', onChange: console.log, onSubmit: () => undefined }} />;
 */
export function LoginForm({ field, social }: LoginFormProps) {
  useSheet(css);
  return (
    <div className="lk-login-form">
      {field && <FieldForm {...field} />}
      {social && social.socials.length > 0 && <SocialRow {...social} />}
    </div>
  );
}

/** `noValidate`: the browser's own messages may be in another language than the modal. */
function FieldForm({ valid, busy, disabled, submitLabel, onSubmit, onChange, ...field }: LoginFieldProps) {
  const off = !valid || disabled;
  // A field that becomes read-only closes the on-screen keyboard, so ignore what is typed while busy.
  const change = (text: string) => !busy && onChange(text);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // After a tap on the button, the on-screen keyboard stays open for the code field of the next view.
        event.currentTarget.querySelector('input')?.focus({ preventScroll: true });
        if (!off && !busy) onSubmit();
      }}
    >
      <Field {...field} onChange={change} enterKeyHint="go" readOnly={disabled}>
        <GoButton submit label={submitLabel} disabled={off} busy={busy} />
      </Field>
    </form>
  );
}
