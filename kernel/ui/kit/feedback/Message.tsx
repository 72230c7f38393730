/** A status line below a control, or a banner. */
import type { ReactNode } from 'react';
import { Icon, type IconShape, iconAlert } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './message.css';
import { Spinner } from './Spinner.js';

/** Props of `Message`. */
export interface MessageProps {
  /** For `aria-describedby` of a control. */
  readonly id?: string | undefined;
  readonly tone?: 'ok' | 'warn' | 'bad' | undefined;
  /** Shown as a banner with a background. */
  readonly box?: boolean | undefined;
  readonly center?: boolean | undefined;
  /** Default: a warning sign for `bad`, else none. */
  readonly icon?: IconShape | undefined;
  /** A `Mark` in place of the icon; shown at 18 px. */
  readonly mark?: ReactNode;
  /** Shows a spinner in place of the icon. */
  readonly busy?: boolean | undefined;
  /** Announces the message when it appears: `alert` for failures, `status` for progress. Default: no announcement. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly children: ReactNode;
}

/**
 * A sentence with an icon: a note, a warning or a failure.
 * @example <Message tone="warn" role="status">This address is a contract.</Message>;
 */
export function Message({ id, tone, box, center, icon, mark, busy, role, children }: MessageProps) {
  useSheet(css);
  const shape = icon ?? (tone === 'bad' ? iconAlert : undefined);
  return (
    <p
      id={id}
      role={role}
      className={cx('lk-msg', tone && `lk-msg--${tone}`, box && 'lk-msg--box', center && 'lk-msg--center')}
    >
      {busy ? <Spinner /> : (mark ?? (shape && <Icon of={shape} />))}
      <span>{children}</span>
    </p>
  );
}
