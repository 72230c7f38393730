/** A line that says what is going on, and the same as a banner. */
import type { ReactNode } from 'react';
import { Icon, type IconShape, iconAlert } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './message.css';
import { Spinner } from './Spinner.js';

export interface MessageProps {
  /** To name it as the description of a control. */
  readonly id?: string | undefined;
  readonly tone?: 'ok' | 'warn' | 'bad' | undefined;
  /** On a surface of its own: a banner. */
  readonly box?: boolean | undefined;
  readonly center?: boolean | undefined;
  /** Left out, a `bad` one shows a warning sign and others none. */
  readonly icon?: IconShape | undefined;
  /** In place of the icon: a `Mark`, 18 px here. */
  readonly mark?: ReactNode;
  /** Working on it: a spinner in place of the icon. */
  readonly busy?: boolean | undefined;
  /** How it is announced when it comes; left out, not at all. A failure is an `alert`, news a `status`. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly children: ReactNode;
}

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
