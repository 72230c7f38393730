/** A check box with a sentence beside it. */
import { type ReactNode, useId } from 'react';
import { Icon, iconCheck } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import css from './checkbox.css';

/** Props of `Checkbox`. */
export interface CheckboxProps {
  readonly checked: boolean;
  /** Called with the new state. */
  onChange(checked: boolean): void;
  /** The label; may contain links. Box and links are siblings, so that a click on a link does not toggle the box. */
  readonly children: ReactNode;
}

/**
 * A box to tick, with its text.
 * @example <Checkbox checked={false} onChange={(checked) => console.log(checked)}>I accept the terms.</Checkbox>;
 */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  useSheet(css);
  const id = useId();
  return (
    <div className="lk-check">
      {/* biome-ignore lint/a11y/useSemanticElements: an `input` cannot contain the tick icon and needs a CSS reset. */}
      <button
        type="button"
        role="checkbox"
        className="lk-check__box"
        id={id}
        aria-checked={checked}
        aria-labelledby={`${id}text`}
        onClick={() => onChange(!checked)}
      >
        <Icon of={iconCheck} />
      </button>
      <label id={`${id}text`} htmlFor={id}>
        {children}
      </label>
    </div>
  );
}
