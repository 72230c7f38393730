/** Addresses: short in lists, whole and grouped wherever money moves. */
import { addressGroups, shortAddress } from '../../../platform/text.js';
import { useSheet } from '../../theme/useSheet.js';
import css from './address.css';

export interface AddressProps {
  readonly value: string;
}

/** `0x7a3F…91D4`, with the whole address as its title. */
export function ShortAddress({ value }: AddressProps) {
  return (
    <span className="lk-num lk-ltr" title={value}>
      {shortAddress(value)}
    </span>
  );
}

/** The whole address in groups of four, its two ends bold. The groups are set apart by margins: a copy has no spaces. */
export function Address({ value }: AddressProps) {
  useSheet(css);
  const groups = addressGroups(value);
  return (
    <span className="lk-addr">
      {groups.map((group, index) => {
        const End = index === 0 || index === groups.length - 1 ? 'b' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat and never move.
        return <End key={index}>{group}</End>;
      })}
    </span>
  );
}
