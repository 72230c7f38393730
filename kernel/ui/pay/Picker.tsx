/** A list to pick from, in sections. A long one has a search field, which ignores case and accents. */
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { foldText } from '../../values/foldText.js';
import { iconSearch } from '../icons/icons.js';
import { Empty } from '../kit/feedback/Empty.js';
import { SearchField } from '../kit/fields/Field.js';
import { Caption, HiddenText } from '../kit/layout/Texts.js';
import { List } from '../kit/lists/List.js';

/** Longer lists have a search field. */
const MAX_WITHOUT_SEARCH = 12;
/** Rows of a section in the document. The search finds the others. */
const MAX_SHOWN = 100;

/** An item of a `Picker`. */
export interface PickerItem {
  readonly id: string;
  /** The search looks at this. */
  readonly text: string;
}

/** A group of items of a `Picker`. */
export interface PickerSection<Item> {
  /** Accessible name of the list. */
  readonly label: string;
  /** Shows the label above the rows. */
  readonly captioned?: boolean | undefined;
  readonly items: readonly Item[];
}

/** Props of `Picker`. */
export interface PickerProps<Item> {
  /** Sections without a row are left out. Memoise them if they are long. */
  readonly sections: readonly PickerSection<Item>[];
  readonly searchLabel: string;
  /** Accessible name of the clear button. */
  readonly clearLabel: string;
  /** Shown when the search finds nothing. */
  readonly noneFound: string;
  /** The `Row` of an item. */
  row(item: Item): ReactNode;
  /** The search field, for the first focus of the view. With it, a short list has the field too. */
  readonly searchRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A list to choose from, in sections, with a search field if it is long.
 * @example
 * <Picker
 *   sections={[{ label: 'Networks', items: [{ id: 'eip155:8453', text: 'Base' }] }]}
 *   searchLabel="Search"
 *   clearLabel="Clear"
 *   noneFound="Nothing found"
 *   row={({ text }) => <Row title={text} onClick={() => undefined} />}
 * />;
 */
export function Picker<Item extends PickerItem>(props: PickerProps<Item>) {
  const { sections, row, searchRef, noneFound } = props;
  const [query, setQuery] = useState('');
  const found = useMemo(() => search(sections, query), [sections, query]);
  const isLong = count(sections) > MAX_WITHOUT_SEARCH;
  const isNone = query.trim() !== '' && count(found) === 0;
  return (
    <>
      {(isLong || searchRef) && (
        <SearchField
          inputRef={searchRef}
          label={props.searchLabel}
          value={query}
          onChange={setQuery}
          clearLabel={props.clearLabel}
        />
      )}
      <HiddenText live>{isNone && noneFound}</HiddenText>
      {isNone && <Empty icon={iconSearch} title={noneFound} />}
      {found.map(
        ({ label, captioned, items }) =>
          items.length > 0 && (
            <section key={label}>
              {captioned && <Caption>{label}</Caption>}
              <List label={label}>
                {items.slice(0, MAX_SHOWN).map((item) => (
                  <li key={item.id}>{row(item)}</li>
                ))}
              </List>
            </section>
          ),
      )}
    </>
  );
}

const count = (sections: readonly PickerSection<unknown>[]) =>
  sections.reduce((sum, { items }) => sum + items.length, 0);

function search<Item extends PickerItem>(
  sections: readonly PickerSection<Item>[],
  query: string,
): readonly PickerSection<Item>[] {
  const wanted = foldText(query);
  if (wanted === '') return sections;
  return sections.map((one) => ({ ...one, items: one.items.filter(({ text }) => foldText(text).includes(wanted)) }));
}
