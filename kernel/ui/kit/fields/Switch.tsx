/** An on/off switch that takes effect at once. */

import { useSheet } from '../../theme/useSheet.js';
import { guard } from '../shared/press.js';
import css from './switch.css';

/** Props of `Switch`. */
export interface SwitchProps {
  /** Accessible name. Alternatively set `labelledBy` to the id of the text beside it. */
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly checked: boolean;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Called with the new state. */
  onChange(checked: boolean): void;
}

/**
 * A setting that is on or off.
 * @example <Switch label="Show small balances" checked onChange={(checked) => console.log(checked)} />;
 */
export function Switch({ label, labelledBy, checked, busy, disabled, onChange }: SwitchProps) {
  useSheet(css);
  return (
    <button
      type="button"
      role="switch"
      className="lk-switch"
      aria-checked={checked}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      onClick={guard(busy || disabled, () => onChange(!checked))}
    />
  );
}
