/** The hero block and the latch ring around its mark. */
import type { ReactNode } from 'react';
import { Icon, iconAlert, iconCheck, iconClose } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx } from '../shared/press.js';
import css from './hero.css';

const SQUIRCLE =
  'M54 4.5H74A29.5 29.5 0 0 1 103.5 34V74A29.5 29.5 0 0 1 74 103.5H34A29.5 29.5 0 0 1 4.5 74V34A29.5 29.5 0 0 1 34 4.5Z';
const CIRCLE = 'M54 4.5A49.5 49.5 0 1 1 53.99 4.5Z';

export interface RingProps {
  /** Open and moving = `busy`, broken = `bad`, closed = `ok`, only its track = `idle`, no ring and an amber badge = `warn`. */
  readonly state: 'idle' | 'busy' | 'bad' | 'ok' | 'warn';
  /** Round the ring for networks and people; wallets have a squircle. */
  readonly round?: boolean | undefined;
  /** A `Mark` or `Avatar` without a size: the ring sets it (80, round 72). */
  readonly children: ReactNode;
}

/** Tells the state beside a text that says the same; it is silent for assistive technology. */
export function Ring({ state, round, children }: RingProps) {
  useSheet(css);
  const d = round ? CIRCLE : SQUIRCLE;
  const badge = state === 'bad' ? iconClose : state === 'ok' ? iconCheck : state === 'warn' && iconAlert;
  return (
    <div
      className={cx('lk-ring', round && 'lk-ring--round', state === 'warn' && 'lk-ring--warn')}
      data-state={state}
      aria-hidden="true"
    >
      {state !== 'warn' && (
        <svg className="lk-ring__svg" viewBox="0 0 108 108" aria-hidden="true">
          <path className="lk-ring__track" d={d} />
          <path className="lk-ring__arc" pathLength="100" d={d} />
        </svg>
      )}
      {children}
      {badge && (
        <span className={cx('lk-ring__badge', state === 'ok' && 'lk-ring__badge--ok')}>
          <Icon of={badge} />
        </span>
      )}
    </div>
  );
}

export interface HeroProps {
  /** The `Ring`. */
  readonly children?: ReactNode;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  /** A small button under the texts. */
  readonly act?: ReactNode;
  /** Something went wrong: the title is red. */
  readonly bad?: boolean | undefined;
}

export function Hero({ children, title, sub, act, bad }: HeroProps) {
  useSheet(css);
  return (
    <div className="lk-hero">
      {children}
      <p className={cx('lk-hero__title', bad && 'lk-hero__title--bad')}>{title}</p>
      {sub != null && <p className="lk-hero__sub">{sub}</p>}
      {act && <div className="lk-hero__act">{act}</div>}
    </div>
  );
}
