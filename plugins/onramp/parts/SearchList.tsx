/** A list of rows. A long one has a search field. */

import { Empty, HiddenText, iconSearch, List, SearchField, useText } from 'latchkey/ui';
import { type ReactNode, useState } from 'react';
import { strings } from '../strings.js';

/** Longer lists have a search field. */
const MAX_WITHOUT_SEARCH = 12;
/** Rows in the document. The search finds the others. */
const MAX_SHOWN = 100;

export interface SearchListProps {
  readonly label: string;
  readonly searchLabel: string;
  /** `text`: what the search looks at. */
  readonly items: readonly { readonly id: string; readonly text: string; readonly row: ReactNode }[];
}

export function SearchList({ label, searchLabel, items }: SearchListProps) {
  const t = useText(strings);
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = items.filter(({ text }) => text.toLowerCase().includes(wanted));
  return (
    <>
      {items.length > MAX_WITHOUT_SEARCH && (
        <SearchField label={searchLabel} value={query} onChange={setQuery} clearLabel={t('clear')} />
      )}
      <HiddenText live>{found.length === 0 && t('noneFound')}</HiddenText>
      {found.length === 0 && <Empty icon={iconSearch} title={t('noneFound')} />}
      <List label={label}>
        {found.slice(0, MAX_SHOWN).map(({ id, row }) => (
          <li key={id}>{row}</li>
        ))}
      </List>
    </>
  );
}
