/** A one-time code field: one invisible input over six boxes. */
import { type ClipboardEvent, type Ref, useEffect, useRef } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './otp.css';
import { CODE_LENGTH, nextCode } from './otpCode.js';

const BOXES = [0, 1, 2, 3, 4, 5];

/** Props of `Otp`. */
export interface OtpProps {
  /** Accessible name ("6-digit code"). */
  readonly label: string;
  /** The digits typed so far. */
  readonly value: string;
  /** `checking`: the code is read-only. `error`: the next key starts a new code. */
  readonly state?: 'checking' | 'error' | undefined;
  /** Id of the status or error message. */
  readonly describedBy?: string | undefined;
  /** Called on every change, also when the code is complete. */
  onChange(value: string): void;
  /**
   * Called once per code, after the sixth digit. Keys are then ignored until `state` is no longer `checking` or the
   * parent changes the value.
   */
  onComplete(value: string): void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * The six boxes of a one-time code.
 * @example <Otp label="Code" value="12" onChange={(value) => console.log(value)} onComplete={(code) => console.log(code)} />;
 */
export function Otp({ label, value, state, describedBy, onChange, onComplete, inputRef }: OtpProps) {
  useSheet(css);
  const sent = useRef<string>(undefined);
  // Keys typed between the sixth digit and the parent's response must not submit a second code.
  useEffect(() => {
    if (state !== 'checking') sent.current = undefined;
  }, [state]);
  useEffect(() => {
    if (value !== sent.current) sent.current = undefined;
  }, [value]);

  const enter = (raw: string) => {
    if (state === 'checking' || sent.current !== undefined) return;
    const next = nextCode(value, raw, state === 'error');
    if (next === value && state !== 'error') return;
    if (next.length === CODE_LENGTH) sent.current = next;
    onChange(next);
    if (next.length === CODE_LENGTH) onComplete(next);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    enter(value + event.clipboardData.getData('text'));
  };
  const full = value.length >= CODE_LENGTH;
  return (
    <div className={cx('lk-otp', full && 'is-full', state === 'error' && 'is-bad')} dir="ltr">
      <input
        ref={inputRef}
        className="lk-otp__input"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        enterKeyHint="done"
        aria-label={label}
        aria-invalid={state === 'error' || undefined}
        aria-busy={state === 'checking' || undefined}
        aria-describedby={describedBy}
        readOnly={state === 'checking'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => enter(event.currentTarget.value)}
        onPaste={onPaste}
        onFocus={(event) => keepAtEnd(event.currentTarget)}
        onClick={(event) => keepAtEnd(event.currentTarget)}
        onKeyDown={(event) => event.ctrlKey || event.metaKey || keepAtEnd(event.currentTarget)}
      />
      {BOXES.map((box) => (
        <Box key={box} digit={value[box]} active={!state && box === value.length} gap={box === 3} />
      ))}
    </div>
  );
}

function Box({ digit, active, gap }: { digit: string | undefined; active: boolean; gap: boolean }) {
  return (
    <>
      {gap && <span className="lk-otp__gap" aria-hidden="true" />}
      <span className={cx('lk-otp__box', digit && 'is-filled', active && 'is-active')} aria-hidden="true">
        {digit ?? (active && <span className="lk-caret" />)}
      </span>
    </>
  );
}

/**
 * Moves the real caret after the last digit, where the visible caret is. React does not fire `select` events inside a
 * shadow root, so this runs on focus, click and key down.
 */
function keepAtEnd(input: HTMLInputElement): void {
  const end = input.value.length;
  if (input.selectionStart !== end || input.selectionEnd !== end) input.setSelectionRange(end, end);
}
