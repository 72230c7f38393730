/** Social log-ins: one as a row, two as halves, more as icons; or all with names in a grid of three columns. */

import { Icon, type IconShape } from '../../icons/icons.js';
import { iconMore } from '../../icons/iconsMore.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx, guard } from '../shared/press.js';
import { useRoving } from '../shared/useRoving.js';
import tileCss from './socialTiles.css';

/** A social log-in. */
export interface Social {
  readonly id: string;
  readonly name: string;
  readonly icon: IconShape;
}

/** Maximum number of tiles in a row. */
const ROW = 6;

export interface SocialRowProps {
  /** Accessible name of the group ("Social login"). */
  readonly label: string;
  readonly socials: readonly Social[];
  /** Accessible name of the button that shows all log-ins; required for more than six. */
  readonly moreLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
  onSelect(id: string): void;
  readonly onMore?: (() => void) | undefined;
}

/** The lower part of a `LoginForm`. */
export function SocialRow({ label, socials, moreLabel, disabled, onSelect, onMore }: SocialRowProps) {
  useSheet(tileCss);
  const roving = useRoving<HTMLDivElement>(0);
  const named = socials.length < 3;
  const shown = socials.length > ROW ? socials.slice(0, ROW - 1) : socials;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere.
    <div
      role="group"
      className={cx('lk-login-form__row', named && 'lk-login-form__row--labels')}
      aria-label={label}
      {...roving}
    >
      {shown.map(({ id, name, icon }) => (
        <button
          key={id}
          type="button"
          className="lk-tile"
          aria-label={named ? undefined : name}
          aria-disabled={disabled || undefined}
          title={named ? undefined : name}
          onClick={guard(disabled, () => onSelect(id))}
        >
          <Icon of={icon} />
          {named && <span>{name}</span>}
        </button>
      ))}
      {socials.length > ROW && (
        <button
          type="button"
          className="lk-tile"
          aria-label={moreLabel}
          aria-disabled={disabled || undefined}
          title={moreLabel}
          onClick={guard(disabled, () => onMore?.())}
        >
          <Icon of={iconMore} />
        </button>
      )}
    </div>
  );
}

export interface SocialGridProps extends Pick<SocialRowProps, 'label' | 'socials' | 'disabled' | 'onSelect'> {}

/** All log-ins with their names, in three columns. */
export function SocialGrid({ label, socials, disabled, onSelect }: SocialGridProps) {
  useSheet(tileCss);
  const roving = useRoving<HTMLDivElement>(3);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere.
    <div role="group" className="lk-tiles" aria-label={label} {...roving}>
      {socials.map(({ id, name, icon }) => (
        <button
          key={id}
          type="button"
          className="lk-tile lk-tile--tall"
          aria-disabled={disabled || undefined}
          title={name}
          onClick={guard(disabled, () => onSelect(id))}
        >
          <Icon of={icon} />
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
