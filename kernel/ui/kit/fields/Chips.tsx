/** Preset values in a row, at most one of them selected. Arrow keys move the focus; one chip is in the tab order. */

import { useSheet } from '../../theme/useSheet.js';
import { useRoving } from '../shared/useRoving.js';
import css from './chips.css';

/** Props of `Chips`. */
export interface ChipsProps {
  /** Accessible name of the group ("Amounts"). */
  readonly label: string;
  readonly chips: readonly { readonly id: string; readonly label: string }[];
  /** Id of the selected chip. */
  readonly selected?: string | undefined;
  /** Called with the id of the pressed chip. */
  onSelect(id: string): void;
}

/**
 * A group of short choices, of which at most one is selected.
 * @example <Chips label="Speed" chips={[{ id: 'fast', label: 'Fast' }]} selected="fast" onSelect={(id) => console.log(id)} />;
 */
export function Chips({ label, chips, selected, onSelect }: ChipsProps) {
  useSheet(css);
  const roving = useRoving<HTMLDivElement>(0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid everywhere.
    <div role="group" className="lk-chips" aria-label={label} {...roving}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className="lk-chip"
          aria-pressed={chip.id === selected}
          onClick={() => onSelect(chip.id)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
}
