/** The plugin: which languages it offers, and that none is fetched before it is used. */

import { type StringSource, strings } from 'latchkey/plugin';
import { createTestModal } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { findText, sourcesFor } from '../../../kernel/ui/texts/strings.js';
import * as buttons from '../../../plugins/locales/buttons/index.js';
import { locales, type Tag } from '../../../plugins/locales/index.js';
import { strings as siwx } from '../../../plugins/siwx/strings.js';
import { english, tags } from './english.js';

const offered = (plugin: ReturnType<typeof locales>) => plugin.contributes.map(({ value }) => value as StringSource);
const spoken = (locale: string) => sourcesFor(offered(locales()), locale).map((source) => source.locale);

test('all languages are offered unless some are chosen', () => {
  expect(offered(locales()).map(({ locale }) => locale)).toEqual(tags);
  expect(offered(locales({ only: ['de', 'ja'] })).map(({ locale }) => locale)).toEqual(['de', 'ja']);
  expect(offered(locales({ only: [] }))).toEqual([]);
});

test.each(['it', 'deutsch', '__proto__', 'toString'])(
  'the tag %s, which has no catalogue, is refused by its name',
  (tag) => {
    const known = '"ar" or "de" or "es" or "fr" or "ja" or "ko" or "pt" or "tr" or "vi" or "zh"';
    expect(() => locales({ only: ['de', tag as Tag] })).toThrow(
      `locales: option "only[1]" is "${tag}"; expected ${known}.`,
    );
  },
);

test('button texts of every language can be included in the page, without other texts', () => {
  const german = offered(locales({ only: ['de'], buttons: [buttons.de] }));
  expect(findText(german, new Map(), 'de-AT', 'button.connect')).toBe('Wallet verbinden');
  expect(Object.keys(buttons)).toEqual(tags);
  const wanted = [...english.keys()].filter((key) => key.startsWith('button.'));
  for (const [tag, source] of Object.entries(buttons)) {
    expect(source.locale).toBe(tag);
    expect(Object.keys(source.texts)).toEqual(wanted);
  }
});

test('an app’s own texts of a language come before the catalogue, which has the others', async () => {
  const formal = { 'siwx.someWallet': 'Ihre Wallet' };
  const { test: modal } = createTestModal({
    plugins: [locales({ only: ['de'] })],
    overrides: [strings.of({ locale: 'de', texts: formal }, { order: -1 })],
    locale: 'de',
  });
  const text = await modal.context.text(siwx);
  expect([text('someWallet'), text('cancel')]).toEqual(['Ihre Wallet', 'Abbrechen']);
});

test('nothing but the loader is there at first', () => {
  for (const source of offered(locales())) expect(Object.keys(source)).toEqual(['locale', 'load']);
});

test.each([
  ['zh', ['zh']],
  ['zh-Hans', ['zh']],
  ['zh-CN', ['zh']],
  ['zh-SG', ['zh']],
  ['zh-Hans-HK', ['zh']],
  ['zh-Hant', []],
  ['zh-Hant-TW', []],
  ['zh-TW', []],
  ['zh-HK', []],
  ['pt-BR', ['pt']],
  ['PT-br', ['pt']],
  ['de-AT', ['de']],
  ['ar-EG', ['ar']],
  ['nl', []],
  ['en-GB', []],
  ['not a tag', []],
])('a reader of %s gets %j', (locale, expected) => {
  expect(spoken(locale)).toEqual(expected);
});
