/** Texts with numbers and plurals, hostile values and hostile catalogues. */

import { describe, expect, test } from 'vitest';
import type { StringSource } from '../../../../kernel/contract/slots.js';
import { fillText } from '../../../../kernel/ui/texts/fillText.js';
import { findText, localeChain, lookUp, spokenLocale } from '../../../../kernel/ui/texts/strings.js';

const RESULTS = '{count, plural, one {# result} other {# results}}';
const ARABIC =
  '{count, plural, zero {لا شبكات} one {شبكة واحدة} two {شبكتان} few {# شبكات} many {# شبكة} other {# شبكة}}';

describe('plural forms', () => {
  test.each([
    [0, '0 results'],
    [1, '1 result'],
    [1200, '1,200 results'],
    [Number.NaN, 'NaN results'],
  ])('%s is %s', (count, text) => {
    expect(fillText(`Found ${RESULTS}.`, { count })).toBe(`Found ${text}.`);
  });

  test.each([
    [0, 'لا شبكات'],
    [1, 'شبكة واحدة'],
    [2, 'شبكتان'],
    [3, '3 شبكات'],
    [11, '11 شبكة'],
    [100, '100 شبكة'],
  ])('follow the language: %s in Arabic', (count, text) => {
    expect(fillText(ARABIC, { count }, 'ar')).toBe(text);
  });

  test('an exact number form has priority over the plural category', () => {
    expect(fillText('{n, plural, =0 {none} other {#}}', { n: 0 })).toBe('none');
  });

  test('a missing plural form falls back to "other", then to the number', () => {
    expect(fillText('{n, plural, other {# left}}', { n: 1 })).toBe('1 left');
    expect(fillText('{n, plural, one {one}}', { n: 5 })).toBe('5');
  });

  test('values other than numbers stay unchanged', () => {
    expect(fillText(RESULTS, { count: 'many' })).toBe('many');
    expect(fillText(RESULTS)).toBe(RESULTS);
  });
});

describe('numbers', () => {
  test('are formatted in the locale of the text', () => {
    expect(fillText('{n, number}', { n: 1234.5 }, 'de')).toBe('1.234,5');
    expect(fillText('{n, number}', { n: 1234.5 }, 'not a tag')).toBe('1,234.5');
  });

  test('are not formatted without a number placeholder', () => {
    expect(fillText('in {n} s', { n: 1234 }, 'de')).toBe('in 1234 s');
  });
});

describe('hostile values', () => {
  test('are not parsed for placeholders', () => {
    const value = '{count, plural, other {#}} {wallet} $& $1 #';
    expect(fillText('{wallet} {count}', { wallet: value, count: 1 })).toBe(`${value} 1`);
  });

  test.each([
    '{count, plural, one {',
    '{count, plural, }',
    '{count, select, a {b}}',
    '{{count}',
    '{count, plural, one {{wallet}}}',
  ])('the malformed text %s does not throw', (text) => {
    expect(() => fillText(text, { count: 1 })).not.toThrow();
  });

  test('a hostile text is parsed quickly', () => {
    for (const part of ['{a,', '{a, plural,', ' a {}', '{a, plural, a {', ' ']) {
      const text = `{a, plural,${part.repeat(100_000)}`;
      expect(fillText(text, { b: 1 })).toBe(text);
    }
  });
});

describe('hostile catalogues', () => {
  const english = 'english';
  const find = (texts: unknown, key = 'a.b') => {
    const source: StringSource = { locale: 'de', load: async () => ({ default: {} }) };
    return findText([source], new Map([[source, texts as Record<string, string>]]), 'de', key) ?? english;
  };

  test.each([
    ['a list', ['x']],
    ['a number', 7],
    ['a text', 'abc'],
    ['a function', () => 'abc'],
    ['numbers for texts', { 'a.b': 7 }],
    ['objects for texts', { 'a.b': { toString: () => 'x' } }],
    ['a text of a megabyte', { 'a.b': 'x'.repeat(1_000_000) }],
    ['a prototype', Object.create({ 'a.b': 'inherited' })],
    ['a prototype by name', JSON.parse('{"__proto__":{"a.b":"x"}}')],
  ])('%s is not a catalogue: the text stays English', (_, texts) => {
    expect(find(texts)).toBe(english);
  });

  test('inherited object properties are not texts', () => {
    for (const key of ['__proto__', 'constructor', 'toString']) expect(find({}, key)).toBe(english);
  });
});

describe('the language of a text', () => {
  const german = { locale: 'de', texts: { 'shell.close': 'Schließen', 'a.b': 'B' } };
  const partial = { locale: 'fr', texts: { 'a.b': 'B' } };
  const star = { locale: '*', texts: { 'shell.close': 'X', 'a.b': 'B' } };

  test('is the locale of its source', () => {
    expect(lookUp([german], new Map(), 'de-AT', 'a.b')).toEqual(['B', 'de']);
    expect(lookUp([star], new Map(), 'de-AT', 'a.b')).toEqual(['B', 'de-AT']);
  });

  test('a locale without shell texts is not the shown locale', () => {
    expect(spokenLocale([german, partial, star], new Map(), 'de-AT')).toBe('de');
    expect(spokenLocale([german, partial, star], new Map(), 'fr')).toBe('en');
    expect(spokenLocale([star], new Map(), 'de')).toBe('en');
  });

  test("the app's own English texts are the last fallback", () => {
    const own = { locale: 'en', texts: { 'a.b': 'Mine' } };
    expect(findText([own, german], new Map(), 'nl', 'a.b')).toBe('Mine');
    expect(findText([own, german], new Map(), 'de', 'a.b')).toBe('B');
  });
});

test.each([
  ['en', ['en']],
  ['pt-BR', ['pt-BR', 'pt-Latn', 'pt']],
  ['zh-CN', ['zh-CN', 'zh-Hans', 'zh']],
  ['zh-Hant-TW', ['zh-Hant-TW', 'zh-Hant']],
  ['sr-Latn-RS', ['sr-Latn-RS', 'sr-Latn']],
  ['de-DE-u-nu-latn', ['de-DE-u-nu-latn', 'de-DE-u-nu', 'de-DE-u', 'de-DE', 'de-Latn', 'de']],
  ['en_US', ['en_US']],
])('the fallback locales of %s are %j', (locale, chain) => {
  expect(localeChain(locale)).toEqual(chain);
});
