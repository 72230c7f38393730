/** Random amounts, typed and pasted: what a text may be read as, by a model that knows nothing of keys. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enterAmount, plainAmount } from '../../../../kernel/ui/pay/typedAmount.js';
import { parseAmount } from '../../../../kernel/values/amounts.js';

const numRuns = process.env.LATCHKEY_FULL === '1' ? 500_000 : 20_000;
const DECIMALS = 36;
/** The decimal mark of each language. */
const MARKS = { en: '.', de: ',', 'de-CH': '.', pt: ',' } as const;
type Language = keyof typeof MARKS;

/** The smallest unit, or `refused`. */
const readValue = (plain: string) => {
  try {
    return parseAmount(plain, DECIMALS);
  } catch {
    return 'refused';
  }
};
const unit = (whole: string, fraction = '') =>
  BigInt(whole || '0') * 10n ** BigInt(DECIMALS) + BigInt(fraction.padEnd(DECIMALS, '0'));

/** The amounts that a person can mean by the text, in this language. */
function meaningsOf(text: string, language: Language): readonly bigint[] {
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return [];
  const [first = '', ...others] = text.split(/[.,]/);
  const marks = text.replace(/\d/g, '');
  if (marks === '') return [unit(text)];
  const isGroup = (groups: readonly string[]) =>
    /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => group.length === 3);
  if (marks.length === 1) {
    const [fraction = ''] = others;
    const decimal = unit(first, fraction);
    return marks !== MARKS[language] && isGroup(others) ? [decimal, unit(first + fraction)] : [decimal];
  }
  const isSame = (some: string) => new Set(some).size === 1;
  if (isSame(marks)) return isGroup(others) ? [unit(first + others.join(''))] : [];
  const fraction = others.at(-1) ?? '';
  const groups = others.slice(0, -1);
  const isGrouped = isSame(marks.slice(0, -1)) && marks.at(-1) !== marks[0] && isGroup(groups);
  return isGrouped ? [unit(first + groups.join(''), fraction)] : [];
}

const typeIn = (text: string, language: string) =>
  Array.from(text).reduce((field, char) => enterAmount(field + char, field, language) ?? field, '');

const digits = fc.stringMatching(/^\d{1,4}$/);
/** Parts of digits with marks and exponents between them, such as `1.000,5` and `12e3`. */
const texts = fc
  .tuple(digits, fc.array(fc.tuple(fc.constantFrom('.', ',', 'e', '/'), digits), { maxLength: 4 }))
  .map(([start, rest]) => start + rest.map(([mark, more]) => mark + more).join(''));
/** Numbers as other programs write them. */
const written = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.constantFrom('.', ','), fc.option(digits, { nil: undefined }))
  .map(([whole, group, fraction]) => {
    const grouped = `${whole}`.replace(/\B(?=(\d{3})+$)/g, group);
    return fraction === undefined ? grouped : `${grouped}${group === '.' ? ',' : '.'}${fraction}`;
  });
const languages = fc.constantFrom(...(Object.keys(MARKS) as Language[]));

test(`over ${numRuns} texts, a value is the only thing that a person can have meant`, { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(fc.oneof(texts, written), languages, (text, language) => {
      const meant = meaningsOf(text, language);
      for (const field of [typeIn(text, language), enterAmount(text, '', language) ?? '']) {
        const plain = plainAmount(field, language);
        const value = readValue(plain);
        if (value === 'refused') continue;
        expect([text, field, meant]).toEqual([text, field, [value]]);
      }
    }),
    { numRuns },
  );
});

test(`over ${numRuns} numbers of other programs, one that can mean one amount only is read`, {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(written, languages, (text, language) => {
      const [only, ...others] = meaningsOf(text, language);
      if (only === undefined || others.length > 0) return;
      for (const field of [typeIn(text, language), enterAmount(text, '', language) ?? ''])
        expect([text, field, readValue(plainAmount(field, language))]).toEqual([text, field, only]);
    }),
    { numRuns },
  );
});

test.each([
  ['1.000.000', 'en', '1000000'],
  ['1.000.000', 'de', '1000000'],
  ['1.000.000.000', 'en', '1000000000'],
  ['1,000,000,000', 'en', '1000000000'],
  ['1,00,000', 'en', 'refused'],
  ['12,34,567.8', 'en', 'refused'],
  ['1e5', 'en', 'refused'],
  ['1e5', 'de', 'refused'],
  ['1E+18', 'en', 'refused'],
  ['1e-7', 'en', 'refused'],
  ['1/2', 'en', 'refused'],
  ['1;5', 'en', 'refused'],
  ['1:5', 'de', 'refused'],
  ['1·5', 'en', 'refused'],
  ['1‚5', 'de', 'refused'],
  ['5%', 'en', 'refused'],
  ['1-5', 'en', 'refused'],
  ['1.2.3', 'en', 'refused'],
  ['1..5', 'en', '1.5'],
  ['1,5 EUR', 'de', '1.5'],
  ['100 euro', 'en', '100'],
])('the keys %j, or the pasted text, give %s the amount %s', (text, language, amount) => {
  const expected = amount === 'refused' ? amount : readValue(amount);
  const pasted = enterAmount(text, '', language);
  expect(readValue(plainAmount(typeIn(text, language), language))).toBe(expected);
  if (pasted !== undefined) expect(readValue(plainAmount(pasted, language))).toBe(expected);
});
