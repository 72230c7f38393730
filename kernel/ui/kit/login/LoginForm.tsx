/** E-mail and social log-ins on one surface. */
import type { Ref } from 'react';
import { iconMail } from '../../icons/iconsMore.js';
import { useSheet } from '../../theme/useSheet.js';
import { Field, GoButton } from '../fields/Field.js';
import css from './loginForm.css';
import { SocialRow, type SocialRowProps } from './SocialTiles.js';

/** The field and the button of a login by e-mail. */
export interface EmailProps {
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly value: string;
  /** Called with the new text. */
  onChange(value: string): void;
  /** Accessible name of the arrow button ("Continue"). */
  readonly submitLabel: string;
  /** Whether the address is valid. The arrow button is grey until then. */
  readonly valid: boolean;
  /** Submission is pending: the button shows a spinner and the field is read-only. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Id of the error message. */
  readonly errorId?: string | undefined;
  /** Called on Enter or the arrow button, with a valid address. */
  onSubmit(): void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Props of `LoginForm`. */
export interface LoginFormProps {
  readonly email?: EmailProps | undefined;
  readonly social?: SocialRowProps | undefined;
}

/**
 * Put messages below the form, not inside it.
 * @example <LoginForm email={{ label: 'E-mail', value: '', valid: false, submitLabel: 'Continue', onChange: console.log, onSubmit: () => undefined }} />;
 */
export function LoginForm({ email, social }: LoginFormProps) {
  useSheet(css);
  return (
    <div className="lk-login-form">
      {email && <EmailForm {...email} />}
      {social && social.socials.length > 0 && <SocialRow {...social} />}
    </div>
  );
}

/** `noValidate`: the browser's own messages may be in another language than the modal. */
function EmailForm({ valid, busy, disabled, submitLabel, onSubmit, onChange, ...field }: EmailProps) {
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
      <Field
        {...field}
        onChange={change}
        icon={iconMail}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        maxLength={254}
        readOnly={disabled}
      >
        <GoButton submit label={submitLabel} disabled={off} busy={busy} />
      </Field>
    </form>
  );
}
