/** Addresses: shortened in lists, complete and grouped where money is sent. */
import { addressGroups, shortAddress } from '../../../values/text.js';
import { useSheet } from '../../theme/useSheet.js';
import css from './address.css';

/** Props of `Address`. */
export interface AddressProps {
  readonly value: string;
}

/**
 * `0x7a3F…91D4`, with the complete address as tooltip.
 * @example <ShortAddress value="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" />;
 */
export function ShortAddress({ value }: AddressProps) {
  return (
    <span className="lk-num lk-ltr" title={value}>
      {shortAddress(value)}
    </span>
  );
}

/**
 * The complete address in groups of four, both ends bold. Margins separate the groups, so that copied text has no
 * spaces.
 * @example <Address value="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" />;
 */
export function Address({ value }: AddressProps) {
  useSheet(css);
  const groups = addressGroups(value);
  return (
    <span className="lk-addr">
      {groups.map((group, index) => {
        const End = index === 0 || index === groups.length - 1 ? 'b' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never change order.
        return <End key={index}>{group}</End>;
      })}
    </span>
  );
}
