/** The translations against the glossary of their language: its words, its form of address, its punctuation. */

import { describe, expect, test } from 'vitest';
import { english, tags, textsOf } from './english.js';
import { TERMS, type Term } from './glossary/glossary.js';
import { GLOSSARIES } from './glossary/index.js';

/** A text with `{}` for each placeholder and `WC` for the brand, so that no part of their names is taken for a word. */
const wordsOf = (text: string) => text.replace(/\{\w+\}/g, '{}').replaceAll('WalletConnect', 'WC');

const terms = Object.keys(TERMS) as Term[];

test.each(terms)('English uses the term “%s”', (term) => {
  expect([...english.values()].some((text) => TERMS[term].test(wordsOf(text)))).toBe(true);
});

describe.each(tags)('%s', (tag) => {
  const glossary = GLOSSARIES[tag];

  test.each(terms)('has one word for “%s”', async (term) => {
    const missing = [...(await textsOf(tag))].filter(
      ([key, text]) => TERMS[term].test(wordsOf(english.get(key) ?? '')) && !glossary.terms[term].test(wordsOf(text)),
    );
    const without = glossary.without?.[term] ?? [];
    expect(missing.filter(([key]) => !without.includes(key))).toEqual([]);
    // An exception that is no longer needed is removed from the glossary.
    expect(missing.map(([key]) => key).sort()).toEqual([...without].sort());
  });

  test.each(glossary.rules.map((rule) => [rule.title, rule] as const))('%s', async (_, { never, wrong }) => {
    expect(wrong).toMatch(never);
    expect([...(await textsOf(tag))].filter(([, text]) => never.test(wordsOf(text)))).toEqual([]);
  });
});
