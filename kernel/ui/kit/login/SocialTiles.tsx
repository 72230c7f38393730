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
  /** URL of a picture instead of the icon; the caller must validate it. */
  readonly imageUrl?: string | undefined;
  /** Shows the log-in as a row with this text, above the icons of three or more ("Continue with Meadow"). */
  readonly label?: string | undefined;
}

/** Maximum number of icons in a row. */
const ROW = 6;

/** Props of `SocialRow`. */
export interface SocialRowProps {
  /** Accessible name of the group ("Social login"). */
  readonly label: string;
  readonly socials: readonly Social[];
  /** Accessible name of the button that shows all log-ins; required for more than six icons. */
  readonly moreLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
  onSelect(id: string): void;
  readonly onMore?: (() => void) | undefined;
}

/** The lower part of a `LoginForm`. */
export function SocialRow({ label, socials, moreLabel, disabled, onSelect, onMore }: SocialRowProps) {
  useSheet(tileCss);
  const roving = useRoving<HTMLDivElement>(0);
  const rows = socials.length < 3 ? [] : socials.filter((one) => one.label);
  const others = socials.filter((one) => !rows.includes(one));
  const named = others.length < 3;
  const shown = others.length > ROW ? others.slice(0, ROW - 1) : others;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere.
    <div role="group" className="lk-login-form__socials" aria-label={label} {...roving}>
      {rows.map((social) => (
        <div key={social.id} className="lk-login-form__row lk-login-form__row--labels">
          <Tile social={social} text={social.label} disabled={disabled} onSelect={onSelect} />
        </div>
      ))}
      <div className={cx('lk-login-form__row', named && 'lk-login-form__row--labels')}>
        {shown.map((social) => (
          <Tile
            key={social.id}
            social={social}
            text={named ? (socials.length === 1 && social.label) || social.name : undefined}
            disabled={disabled}
            onSelect={onSelect}
          />
        ))}
        {others.length > ROW && (
          <button
            type="button"
            className="lk-tile"
            aria-label={moreLabel}
            aria-disabled={disabled || undefined}
            onClick={guard(disabled, () => onMore?.())}
          >
            <Icon of={iconMore} />
          </button>
        )}
      </div>
    </div>
  );
}

/** Props of `SocialGrid`. */
export interface SocialGridProps extends Pick<SocialRowProps, 'label' | 'socials' | 'disabled' | 'onSelect'> {}

/**
 * All log-ins with their names, in three columns.
 * @example <SocialGrid label="Log in with" socials={[]} onSelect={(id) => console.log(id)} />;
 */
export function SocialGrid({ label, socials, disabled, onSelect }: SocialGridProps) {
  useSheet(tileCss);
  const roving = useRoving<HTMLDivElement>(3);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere.
    <div role="group" className="lk-tiles" aria-label={label} {...roving}>
      {socials.map((social) => (
        <Tile key={social.id} tall social={social} text={social.name} disabled={disabled} onSelect={onSelect} />
      ))}
    </div>
  );
}

interface TileProps extends Pick<SocialRowProps, 'disabled' | 'onSelect'> {
  readonly social: Social;
  /** The visible text. Without it the name is only the accessible name. */
  readonly text: string | undefined;
  readonly tall?: boolean;
}

function Tile({ social: { id, name, icon, imageUrl }, text, tall, disabled, onSelect }: TileProps) {
  return (
    <button
      type="button"
      className={cx('lk-tile', tall && 'lk-tile--tall')}
      aria-label={text ? undefined : name}
      aria-disabled={disabled || undefined}
      onClick={guard(disabled, () => onSelect(id))}
    >
      {imageUrl ? (
        <img className="lk-icon" alt="" referrerPolicy="no-referrer" draggable={false} src={imageUrl} />
      ) : (
        <Icon of={icon} />
      )}
      {text && <span>{text}</span>}
    </button>
  );
}
