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
  /** Shows the log-in as a row with this text, between the icons of three or more ("Continue with Meadow"). */
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

/** The lower part of a `LoginForm`: the log-ins in their order. */
export function SocialRow({ label, socials, moreLabel, disabled, onSelect, onMore }: SocialRowProps) {
  useSheet(tileCss);
  const roving = useRoving<HTMLDivElement>(0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere.
    <div role="group" className="lk-login-form__socials" aria-label={label} {...roving}>
      {rowsOf(socials).map((row) => {
        const named = row.length < 3;
        const shown = row.length > ROW ? row.slice(0, ROW - 1) : row;
        return (
          <div key={row[0]?.id} className={cx('lk-login-form__row', named && 'lk-login-form__row--labels')}>
            {shown.map((social) => (
              <Tile
                key={social.id}
                social={social}
                text={named ? (row.length === 1 && social.label) || social.name : undefined}
                disabled={disabled}
                onSelect={onSelect}
              />
            ))}
            {row.length > ROW && (
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
        );
      })}
    </div>
  );
}

/** A row holds one or two log-ins. In a longer list, each log-in with a label has a row of its own, at its place. */
function rowsOf(socials: readonly Social[]): readonly (readonly Social[])[] {
  if (socials.length < 3) return [socials];
  const rows: Social[][] = [];
  let open: Social[] | undefined;
  for (const social of socials) {
    if (open && !social.label) {
      open.push(social);
      continue;
    }
    const row = [social];
    rows.push(row);
    open = social.label ? undefined : row;
  }
  return rows;
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
