/** The hero block of a view, and the status ring around its mark. */
import type { ReactNode } from 'react';
import { Icon, iconAlert, iconCheck, iconClose } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './hero.css';

const SQUIRCLE =
  'M54 4.5H74A29.5 29.5 0 0 1 103.5 34V74A29.5 29.5 0 0 1 74 103.5H34A29.5 29.5 0 0 1 4.5 74V34A29.5 29.5 0 0 1 34 4.5Z';
const CIRCLE = 'M54 4.5A49.5 49.5 0 1 1 53.99 4.5Z';

/** Props of `Ring`. */
export interface RingProps {
  /**
   * `busy`: open and moving. `bad`: broken. `held`: open and still, in amber, because the user must act. `ok`: closed.
   * `idle`: only the track. `warn`: no ring and an amber badge.
   */
  readonly state: 'idle' | 'busy' | 'bad' | 'held' | 'ok' | 'warn';
  /** A round ring, for networks and people. Default: a squircle, for wallets. */
  readonly round?: boolean | undefined;
  /** A `Mark` or `Avatar` without a size: the ring sets 80 px, or 72 px if round. */
  readonly children: ReactNode;
}

/**
 * Shows a state visually. Hidden from assistive technology: put the same state in a text beside it.
 * @example
 * <Ring state="busy">
 *   <Mark name="Harbor" size={72} />
 * </Ring>;
 */
export function Ring({ state, round, children }: RingProps) {
  useSheet(css);
  const d = round ? CIRCLE : SQUIRCLE;
  const badge =
    state === 'bad' ? iconClose : state === 'ok' ? iconCheck : (state === 'warn' || state === 'held') && iconAlert;
  return (
    <div
      className={cx('lk-ring', round && 'lk-ring--round', state === 'warn' && 'lk-ring--warn')}
      data-state={state}
      aria-hidden="true"
    >
      {state !== 'warn' && (
        <svg className="lk-ring__svg" viewBox="0 0 108 108" width="108" height="108" aria-hidden="true">
          <path className="lk-ring__track" d={d} />
          <path className="lk-ring__arc" pathLength="100" d={d} />
        </svg>
      )}
      {children}
      {badge && (
        <span
          className={cx(
            'lk-ring__badge',
            state === 'ok' && 'lk-ring__badge--ok',
            state === 'held' && 'lk-ring__badge--held',
          )}
        >
          <Icon of={badge} />
        </span>
      )}
    </div>
  );
}

/** Props of `Hero`. */
export interface HeroProps {
  /** The `Ring`. */
  readonly children?: ReactNode;
  /** Default: only the title of the view. */
  readonly title?: ReactNode;
  readonly sub?: ReactNode;
  /** A small button below the texts. */
  readonly act?: ReactNode;
  /** An error state: the title is red. */
  readonly bad?: boolean | undefined;
  /** A state that waits for the user: the title is amber. */
  readonly warn?: boolean | undefined;
}

/**
 * The picture, title and sentence at the top of a view that waits, or has ended.
 * @example <Hero title="Confirm in Harbor" sub="Accept the connection in the wallet." />;
 */
export function Hero({ children, title, sub, act, bad, warn }: HeroProps) {
  useSheet(css);
  return (
    <div className="lk-hero">
      {children}
      {title != null && (
        <h3 className={cx('lk-hero__title', bad && 'lk-hero__title--bad', warn && 'lk-hero__title--warn')}>{title}</h3>
      )}
      {sub != null && <p className="lk-hero__sub">{sub}</p>}
      {act && <div className="lk-hero__act">{act}</div>}
    </div>
  );
}
