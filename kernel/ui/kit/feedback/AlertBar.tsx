/** A bar at the top for configuration errors and expired sessions. Presentational. */
import type { ReactNode, Ref } from 'react';
import { Icon, type IconShape, iconBug, iconClose } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { IconButton } from '../buttons/Button.js';
import css from './alertBar.css';
import { Tag } from './Tag.js';

/** Props of `AlertBar`. */
export interface AlertBarProps {
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  /** A tag beside the title, such as "Developer". */
  readonly tag?: string | undefined;
  /** The text: at most two sentences. Put names from code in `code` elements. */
  readonly children: ReactNode;
  readonly icon?: IconShape | undefined;
  /** Accessible name of the dismiss button. */
  readonly dismissLabel: string;
  onDismiss(): void;
  readonly elementRef?: Ref<HTMLDivElement> | undefined;
}

export function AlertBar({
  tone,
  title,
  tag,
  children,
  icon = iconBug,
  dismissLabel,
  onDismiss,
  elementRef,
}: AlertBarProps) {
  useSheet(css);
  return (
    <div ref={elementRef} className={`lk-alert lk-alert--${tone}`} role="alert">
      <span className="lk-alert__i">
        <Icon of={icon} />
      </span>
      <div>
        <p className="lk-alert__title">
          {title}
          {tag && <Tag>{tag}</Tag>}
        </p>
        <p className="lk-alert__text">{children}</p>
      </div>
      <IconButton bare icon={iconClose} label={dismissLabel} onClick={onDismiss} />
    </div>
  );
}
