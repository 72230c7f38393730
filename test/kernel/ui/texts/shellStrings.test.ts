/** Text catalogues and the lookup of translations. */

import { describe, expect, test } from 'vitest';
import type { StringSource } from '../../../../kernel/contract/slots.js';
import { fillText } from '../../../../kernel/ui/texts/fillText.js';
import { defineStrings, directionOf, findText, localeChain, sourcesFor } from '../../../../kernel/ui/texts/strings.js';

const find = (
  sources: readonly StringSource[],
  locale: string,
  loaded = new Map<StringSource, Record<string, string>>(),
) => findText(sources, loaded, locale, 'a.b');

test('a catalogue is frozen', () => {
  const catalogue = defineStrings('a', { b: 'B' });
  expect(Object.isFrozen(catalogue.texts)).toBe(true);
  expect(catalogue.prefix).toBe('a');
});

describe('lookup', () => {
  const star = { locale: '*', texts: { 'a.b': 'star' } };
  const exact = { locale: 'pt-BR', texts: { 'a.b': 'exact' } };
  const base = { locale: 'pt', texts: { 'a.b': 'base' } };

  test('sources for "*" have priority, then the exact tag, then its language', () => {
    expect(find([base, exact, star], 'pt-BR')).toBe('star');
    expect(find([base, exact], 'pt-BR')).toBe('exact');
    expect(find([base], 'pt-BR')).toBe('base');
    expect(find([exact], 'pt')).toBeUndefined();
  });

  test('locale tags are case-insensitive', () => {
    expect(find([{ locale: 'PT-br', texts: { 'a.b': 'yes' } }], 'pt-BR')).toBe('yes');
  });

  test('a source without the text is skipped', () => {
    expect(find([{ locale: 'pt', texts: { 'a.c': 'other' } }, base], 'pt')).toBe('base');
  });

  test('loaded texts belong to their source', () => {
    const source = { locale: 'pt', load: async () => ({ default: {} }) };
    expect(find([source], 'pt', new Map([[source, { 'a.b': 'fetched' }]]))).toBe('fetched');
  });

  test('inherited object properties are not texts', () => {
    expect(findText([{ locale: '*', texts: {} }], new Map(), 'en', 'toString')).toBeUndefined();
  });

  test('sourcesFor returns the sources of a locale', () => {
    expect(sourcesFor([base, exact, star], 'pt')).toEqual([star, base]);
    expect(localeChain('en')).toEqual(['en']);
  });
});

test('values replace their placeholders; a placeholder without a value stays', () => {
  expect(fillText('Open {wallet} on {network}', { wallet: 'Harbor {network}' })).toBe(
    'Open Harbor {network} on {network}',
  );
  expect(fillText('{toString} {n}', { n: 3 })).toBe('{toString} 3');
});

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['en', 'ltr'],
  ['arn', 'ltr'],
])('the direction of %s is %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction);
});
