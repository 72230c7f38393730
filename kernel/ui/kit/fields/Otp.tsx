/** A one-time code: one real input stretched over six drawn boxes. */
import { type ClipboardEvent, type Ref, useEffect, useRef } from 'react';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './otp.css';
import { CODE_LENGTH, nextCode } from './otpCode.js';

const BOXES = [0, 1, 2, 3, 4, 5];

export interface OtpProps {
  /** Accessible name ("6-digit code"). */
  readonly label: string;
  /** The digits typed so far. */
  readonly value: string;
  /** `checking` shows the code and takes no keys; after `error` the next key begins anew. */
  readonly state?: 'checking' | 'error' | undefined;
  /** Id of the message that says what is wrong or going on. */
  readonly describedBy?: string | undefined;
  /** Every change, the complete code included. */
  onChange(value: string): void;
  /**
   * The sixth digit. Told once a code: keys are ignored from then on until `state` leaves `checking` or the value is
   * changed from outside.
   */
  onComplete(value: string): void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

export function Otp({ label, value, state, describedBy, onChange, onComplete, inputRef }: OtpProps) {
  useSheet(css);
  const sent = useRef<string>(undefined);
  // Whatever is typed between the sixth digit and the parent's answer must not send a second code.
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
 * The drawn caret is always after the last digit, so the real one must be there when a key acts. `select` events cannot
 * tell: React does not fire them inside a shadow root.
 */
function keepAtEnd(input: HTMLInputElement): void {
  const end = input.value.length;
  if (input.selectionStart !== end || input.selectionEnd !== end) input.setSelectionRange(end, end);
}
