// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { SearchField } from '../../../../kernel/ui/kit/index.js';
import { click, press, render } from './kitRender.js';

function Search() {
  const [value, onChange] = useState('zzz');
  return <SearchField label="Search" value={value} onChange={onChange} clearLabel="Clear search" />;
}

test('Esc in a filled search field clears it; in an empty one it closes the dialog', () => {
  const { get } = render(<Search />);
  const input = get<HTMLInputElement>('input');
  act(() => input.focus());
  expect(press(input, 'Escape')).toBe(true);
  expect(input.value).toBe('');
  expect(press(input, 'Escape')).toBe(false);
});

test('a button clears the search and keeps the focus in the field', () => {
  const { get } = render(<Search />);
  click(get('button'));
  expect(get<HTMLInputElement>('input').value).toBe('');
  expect(document.activeElement).toBe(get('input'));
});
