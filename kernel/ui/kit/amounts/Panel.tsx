/** Panels of a transfer (paid, received, receiver), and the button between two panels. */
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../../icons/icons.js';
import { iconArrowDown, iconFlip } from '../../icons/iconsMore.js';
import { useSheet } from '../../theme/useSheet.js';
import { cx, guard, type Press } from '../shared/press.js';
import css from './panel.css';

/**
 * Two `Panel` or `AmountPanel` elements, 4 px apart.
 * @example
 * <Panels>
 *   <Panel label="You pay">0.25 ETH</Panel>
 *   <Panel label="You receive">810 USDC</Panel>
 * </Panels>;
 */
export function Panels({ children }: { readonly children: ReactNode }) {
  useSheet(css);
  return <div className="lk-panels">{children}</div>;
}

/** Props of `Panel`. */
export interface PanelProps {
  readonly label: string;
  /** Id of the label element, for `aria-labelledby` of an input. */
  readonly labelId?: string | undefined;
  /** At the end of the first line, such as a `MaxButton` or an `IconButton`. */
  readonly side?: ReactNode;
  /** Shows an error state. Put the reason in a `Message` below. */
  readonly bad?: boolean | undefined;
  /** Keeps the height of a receiver's panel for any content. */
  readonly tall?: boolean | undefined;
  /** The `FlipButton`; upper panel only. */
  readonly flip?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A labelled box of a form, as for one side of a swap.
 * @example <Panel label="You pay">0.25 ETH</Panel>;
 */
export function Panel({ label, labelId, side, bad, tall, flip, children }: PanelProps) {
  useSheet(css);
  return (
    <div className={cx('lk-panel', tall && 'lk-panel--to', bad && 'is-bad')}>
      <div className="lk-panel__line">
        <span id={labelId} className="lk-panel__label">
          {label}
        </span>
        {side && <span className="lk-panel__side">{side}</span>}
      </div>
      {children}
      {flip}
    </div>
  );
}

/** Props of `MaxButton`. */
export interface MaxButtonProps {
  /** Accessible name when the text is not sufficient ("Use all 2.41 ETH"). */
  readonly label?: string | undefined;
  readonly onClick: Press;
  readonly children: ReactNode;
}

/**
 * A small text button inside a panel, such as "Max" or "Paste".
 * @example <MaxButton label="Use the balance" onClick={() => undefined}>Max</MaxButton>;
 */
export function MaxButton({ label, onClick, children }: MaxButtonProps) {
  useSheet(css);
  return (
    <button type="button" className="lk-max-button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

/** Props of `FlipButton`. */
export interface FlipButtonProps {
  /** Accessible name ("Swap direction"). */
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Default: none; only an arrow is shown, which points from payer to receiver. */
  readonly onClick?: Press | undefined;
  readonly icon?: IconShape | undefined;
}

/**
 * Between two panels; a child of the upper panel.
 * @example <FlipButton label="Swap the tokens" onClick={() => undefined} />;
 */
export function FlipButton({ label, disabled, onClick, icon = onClick ? iconFlip : iconArrowDown }: FlipButtonProps) {
  useSheet(css);
  if (!onClick) {
    return (
      <span className="lk-flip-button" aria-hidden="true">
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <button
      type="button"
      className="lk-flip-button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={guard(disabled, onClick)}
    >
      <Icon of={icon} />
    </button>
  );
}
