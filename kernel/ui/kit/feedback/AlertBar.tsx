/** The bar at the top that tells a developer what is set up wrongly. Presentational. */
import type { ReactNode, Ref } from 'react';
import { Icon, type IconShape, iconBug, iconClose } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { IconButton } from '../buttons/Button.js';
import css from './alertBar.css';
import { Tag } from './Tag.js';

export interface AlertBarProps {
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  /** Whom it is for ("Developer"). */
  readonly tag?: string | undefined;
  /** One or two sentences; put names from code in `code` elements. */
  readonly children: ReactNode;
  readonly icon?: IconShape | undefined;
  /** Accessible name of the button that takes it away. */
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
