/** Text buttons and round icon buttons. */
import type { ReactNode, Ref } from 'react';
import { Icon, type IconShape } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { Spinner } from '../feedback/Spinner.js';
import { cx, guard, type Press } from '../shared/press.js';
import buttonCss from './button.css';
import iconButtonCss from './iconButton.css';

/** Props of `Button`. */
export interface ButtonProps {
  /** Default `quiet`. A view has at most one `primary`. */
  readonly kind?: 'primary' | 'quiet' | 'soft' | 'danger' | 'text' | undefined;
  /** Default: 52 px high and as wide as the view. `md`: 44 px high. `sm`: 32 px high and as wide as its text. */
  readonly size?: 'md' | 'sm' | undefined;
  readonly icon?: IconShape | undefined;
  /** Shows a spinner and ignores clicks. Put the action in `children`, or set `label` when there is no text. */
  readonly busy?: boolean | undefined;
  /** Ignores clicks but stays focusable, so that screen readers can read the reason. */
  readonly disabled?: boolean | undefined;
  /** Accessible name when the text is not sufficient. */
  readonly label?: string | undefined;
  readonly submit?: boolean | undefined;
  readonly onClick?: Press | undefined;
  readonly elementRef?: Ref<HTMLButtonElement> | undefined;
  readonly children?: ReactNode;
}

/**
 * A button of the modal. `primary` is used once in a view.
 * @example <Button kind="primary" busy={false} onClick={() => undefined}>Continue</Button>;
 */
export function Button({
  kind = 'quiet',
  size,
  icon,
  busy,
  disabled,
  label,
  submit,
  onClick,
  elementRef,
  children,
}: ButtonProps) {
  useSheet(buttonCss);
  return (
    <button
      ref={elementRef}
      type={submit ? 'submit' : 'button'}
      part="button"
      className={cx('lk-btn', `lk-btn--${kind}`, size && `lk-btn--${size}`)}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      aria-label={label}
      onClick={guard(busy || disabled, onClick)}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} />}
      {children != null && <span>{children}</span>}
    </button>
  );
}

/** Props of `IconButton`. */
export interface IconButtonProps {
  readonly icon: IconShape;
  /** Accessible name. */
  readonly label: string;
  /** Without the round background, for use inside rows and fields. */
  readonly bare?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onClick?: Press | undefined;
  readonly elementRef?: Ref<HTMLButtonElement> | undefined;
}

/**
 * A round button that shows only an icon. `label` is its name.
 * @example <IconButton icon={iconRetry} label="Try again" onClick={() => undefined} />;
 */
export function IconButton({ icon, label, bare, disabled, onClick, elementRef }: IconButtonProps) {
  useSheet(iconButtonCss);
  return (
    <button
      ref={elementRef}
      type="button"
      className={cx('lk-iconbtn', bare && 'lk-iconbtn--bare')}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={guard(disabled, onClick)}
    >
      <Icon of={icon} />
    </button>
  );
}
