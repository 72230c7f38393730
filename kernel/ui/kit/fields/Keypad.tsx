/** A number pad. Arrow keys move the focus; typing a digit while the pad has the focus presses that key. */
import type { KeyboardEvent } from 'react';
import { Icon } from '../../icons/icons.js';
import { iconErase } from '../../icons/iconsMore.js';
import { useSheet } from '../../theme/useSheet.js';
import { useRoving } from '../shared/useRoving.js';
import css from './keypad.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A digit, the decimal separator (always `.`), or `delete` for the last character. */
export type KeypadKey = (typeof DIGITS)[number] | '0' | '.' | 'delete';

/** Props of `Keypad`. */
export interface KeypadProps {
  /** Accessible name of the group. */
  readonly label: string;
  /** Accessible name of the delete key. */
  readonly deleteLabel: string;
  /** The decimal separator shown. Default `.`. */
  readonly separator?: string | undefined;
  /** Called with the pressed key. */
  onPress(key: KeypadKey): void;
}

/**
 * The keys of an amount, for a screen without a keyboard.
 * @example <Keypad label="Amount" deleteLabel="Delete" onPress={(key) => console.log(key)} />;
 */
export function Keypad({ label, deleteLabel, separator = '.', onPress }: KeypadProps) {
  useSheet(css);
  const roving = useRoving<HTMLDivElement>(3);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = event.ctrlKey || event.metaKey || event.altKey ? undefined : typed(event.key, separator);
    if (!key) return roving.onKeyDown(event);
    event.preventDefault();
    onPress(key);
  };
  const one = (key: KeypadKey, text: string = key) => (
    <button key={key} type="button" className="lk-key" onClick={() => onPress(key)}>
      {text}
    </button>
  );
  return (
    // Number pads are left-to-right in every language.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere.
    <div role="group" dir="ltr" className="lk-keypad" aria-label={label} {...roving} onKeyDown={onKeyDown}>
      {DIGITS.map((digit) => one(digit))}
      {one('.', separator)}
      {one('0')}
      <button type="button" className="lk-key" aria-label={deleteLabel} onClick={() => onPress('delete')}>
        <Icon of={iconErase} />
      </button>
    </div>
  );
}

/** The pad's key for a key of the keyboard. */
function typed(key: string, separator: string): KeypadKey | undefined {
  if (/^\d$/.test(key)) return key as KeypadKey;
  if (key === separator || key === '.' || key === ',') return '.';
  return key === 'Backspace' || key === 'Delete' ? 'delete' : undefined;
}
