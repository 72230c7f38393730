/** The translations against the English catalogues, which are read from the sources. */

import { describe, expect, test } from 'vitest';
import { CATALOGUE_FILE } from '../../tools/catalogueTexts.js';
import { pseudo } from '../../tools/pseudo.js';
import { english, keysWritten, labels, sources, tags, textsOf } from './english.js';

/** Words that a language shares with English. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: [
    'shell.dialog',
    'connect.wallets',
    'getWallet.homepage',
    'pairing.web',
    'pairing.desktop',
    'account.explorerTile',
    'activity.status',
    'activity.nftTab',
    'activity.nfts',
    'names.name',
  ],
  fr: [
    'shell.session',
    'pairing.extension',
    'onramp.subtotal',
    'activity.title',
    'activity.date',
    'activity.collection',
    'smartSessions.operations',
  ],
  es: ['tokens.tab'],
  pt: ['siwx.site', 'tokens.tab', 'activity.status', 'activity.nftTab'],
};

const names = (text: string) => [...new Set(Array.from(text.matchAll(/\{(\w+)[},]/g), ([, name]) => name))].sort();
/** A text with its plural form for other numbers in place, since the syntax of plurals is not shown. */
const shownOf = (text: string) => text.replace(/\{\w+, plural,.* other \{([^{}]*)\}\}/, '$1');
const formsOf = (text: string) => Array.from(text.matchAll(/(\w+) \{[^{}]*\}/g), ([, form]) => form);

describe('English', () => {
  test.each(sources)('$path can be read by a tool, and is called as catalogues are', ({ path, count, texts }) => {
    expect(path).toMatch(CATALOGUE_FILE);
    expect(new Set(Array.from(texts.keys(), (key) => key.split('.')[0])).size).toBe(count);
  });

  test('no two catalogues share a key, and no label one of theirs', () => {
    expect(sources.reduce((sum, { texts }) => sum + texts.size, labels.size)).toBe(english.size);
    expect(english.size).toBeGreaterThan(100);
  });
});

describe.each(tags)('%s', (tag) => {
  test('has every text, and no other', async () => {
    expect([...(await textsOf(tag)).keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('writes each text once, so that no file hides a text of another', async () => {
    expect([...keysWritten(tag)].sort()).toEqual([...(await textsOf(tag)).keys()].sort());
  });

  test('has the placeholders of the English text, and no other', async () => {
    for (const [key, text] of await textsOf(tag)) {
      expect([key, names(text)]).toEqual([key, names(english.get(key) ?? '')]);
    }
  });

  test('leaves nothing in English but the words it shares', async () => {
    const same = [...(await textsOf(tag))].filter(([key, text]) => text === english.get(key)).map(([key]) => key);
    expect(same).toEqual(SAME[tag] ?? []);
  });

  test('has all plural forms of its language where it has one', async () => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    const plurals = [...(await textsOf(tag)).values()].filter((text) => text.includes(', plural,'));
    expect(plurals.length).toBeGreaterThan(0);
    for (const text of plurals) expect(formsOf(text).sort()).toEqual([...categories].sort());
  });

  test('is plain, tidy text: no markup, straight quotes, doubled or outer spaces', async () => {
    for (const text of (await textsOf(tag)).values()) expect(text).not.toMatch(/[<>"'`\n\t]|\s{2}|^\s|\s$|^$/);
  });
});

describe('the pseudo-locale', () => {
  test('disguises every text, a third longer, and keeps the placeholders', () => {
    for (const text of english.values()) {
      const disguised = pseudo(text);
      expect(names(disguised)).toEqual(names(text));
      expect(shownOf(disguised).length).toBeGreaterThanOrEqual(shownOf(text).length * 1.35);
      expect(disguised).toMatch(/^\[.*\]$/);
    }
  });

  test('keeps plural forms apart', () => {
    expect(pseudo('{count, plural, one {# result} other {# results}}')).toBe(
      '[{count, plural, one {# ŕéšúļţ ~~~} other {# ŕéšúļţš ~~~~}}]',
    );
  });
});
