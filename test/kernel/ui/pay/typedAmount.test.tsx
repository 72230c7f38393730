// @vitest-environment jsdom
/** Amounts that are typed in the languages of the product: the text of the field, and its reading. */

import { localeAtom } from 'latchkey/plugin';
import { AmountField, readAmount, useAmountProblem } from 'latchkey/ui';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { draw, fakeContext } from '../../../plugins/connect/harness.js';

const DECIMALS = 6;

/** A form of one field. It shows the value and what is wrong with it. */
function Form() {
  const [value, setValue] = useState('');
  const problem = useAmountProblem();
  return (
    <>
      <AmountField
        label={'Amount'}
        value={value}
        network={undefined}
        most={undefined}
        errorId={undefined}
        balance={undefined}
        token={{ symbol: 'ETH', decimals: DECIMALS }}
        texts={{ max: '', balanceUnknown: '', selectToken: '', pick: '' }}
        onChange={setValue}
        onMost={setValue}
        onSelect={() => undefined}
      />
      <output className="value">{value}</output>
      <output className="problem">{readAmount(value, DECIMALS) === 'invalid' && problem(value, DECIMALS)}</output>
    </>
  );
}

async function openField(locale: string) {
  const fake = fakeContext();
  fake.store.set(localeAtom, locale);
  const { all, text } = await draw(fake, <Form />);
  const [input] = all('input') as [HTMLInputElement];
  const textOf = (selector: string) => all(selector)[0]?.textContent ?? '';
  /** Puts a text where the caret is, in one piece. */
  const insert = (piece: string) =>
    act(async () => {
      const { selectionStart: start, selectionEnd: end, value } = input;
      const at = (start ?? value.length) + piece.length;
      const next = value.slice(0, start ?? undefined) + piece + value.slice(end ?? value.length);
      // React replaces the setter of the element; the setter of the prototype triggers its change detection.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, next);
      input.setSelectionRange(at, at);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return {
    input,
    insert,
    text,
    async type(text: string) {
      for (const char of text) await insert(char);
    },
    state: () => ({ field: input.value, value: textOf('.value') }),
    /** The reading below the field, or the problem. */
    note: () => textOf('.lk-panel__reading') || textOf('.problem'),
  };
}

const example = (amount: string) => `Enter an amount such as ${amount}`;
const both = (decimal: string, whole: string, typed: string) =>
  `Enter ${decimal} or ${whole}: “${typed}” can mean both`;

/** Language, typed text, text of the field, plain value, and the reading or the problem. A text after `paste:` comes in one piece. */
const TABLE: readonly (readonly [string, string, string, string, string])[] = [
  ['ar', '0.25', '0.25', '0.25', ''],
  ['ar', '٠٫٢٥', '٠٫٢٥', '0.25', '= 0.25'],
  ['ar', '١٢', '١٢', '12', '= 12'],
  ['ar', '٫٥', '٠٫٥', '0.5', '= 0.5'],
  ['ar', '١٬٠٠٠', '١٠٠٠', '1000', '= 1000'],
  ['ar', '1،000', '1،000', '1,000', both('1', '1000', '1,000')],
  ['de', '0,25', '0,25', '0.25', ''],
  ['de', '0.25', '0.25', '0.25', '= 0,25'],
  ['de', '1,000', '1,000', '1.000', ''],
  ['de', '1.000', '1.000', '1,000', both('1', '1000', '1.000')],
  ['de', '1.2345', '1.2345', '1.2345', '= 1,2345'],
  ['de', 'paste:1.204,50', '1204,50', '1204.50', ''],
  ['es', '0,5', '0,5', '0.5', ''],
  ['es', ',5', '0,5', '0.5', ''],
  ['es', '.5', '0.5', '0.5', '= 0,5'],
  ['es', '0.250', '0.250', '0.250', '= 0,250'],
  ['es', '12.500', '12.500', '12,500', both('12,5', '12500', '12.500')],
  ['es', '1,2,3', '1,2,3', '1.2.3', example('1,5')],
  ['fr', '1234,5', '1234,5', '1234.5', ''],
  ['fr', 'paste:1\u202f234,5', '1234,5', '1234.5', ''],
  ['fr', 'paste:1 234 567', '1234567', '1234567', ''],
  ['fr', '1.5', '1.5', '1.5', '= 1,5'],
  ['fr', '1.500', '1.500', '1,500', both('1,5', '1500', '1.500')],
  ['fr', '1,5 EUR', '1,5', '1.5', ''],
  ['ja', '0.5', '0.5', '0.5', ''],
  ['ja', '１２．５', '１２．５', '12.5', '= 12.5'],
  ['ja', '１。５', '１。５', '1.5', '= 1.5'],
  ['ja', '0,5', '0,5', '0.5', '= 0.5'],
  ['ja', '1,500', '1,500', '1,500', both('1.5', '1500', '1,500')],
  ['ja', '五', '', '', ''],
  ['ko', '.5', '0.5', '0.5', ''],
  ['ko', '1,50', '1,50', '1.50', '= 1.50'],
  ['ko', '2,000', '2,000', '2,000', both('2', '2000', '2,000')],
  ['ko', '1.234567', '1.234567', '1.234567', ''],
  ['ko', '1.2345678', '1.2345678', '1.2345678', 'Enter at most 6 decimals'],
  ['ko', 'paste:1,234.5', '1234.5', '1234.5', ''],
  ['pt', '10,00', '10,00', '10.00', ''],
  ['pt', '10.00', '10.00', '10.00', '= 10,00'],
  ['pt', '10.000', '10.000', '10,000', both('10', '10000', '10.000')],
  ['pt', '10,000', '10,000', '10.000', ''],
  ['pt', '-1', '1', '1', ''],
  ['pt', 'paste:1e5', '1e5', '1e5', example('1,5')],
  ['tr', '3,14', '3,14', '3.14', ''],
  ['tr', '3.14', '3.14', '3.14', '= 3,14'],
  ['tr', '3.141', '3.141', '3,141', both('3,141', '3141', '3.141')],
  ['tr', '3.1415', '3.1415', '3.1415', '= 3,1415'],
  ['tr', 'paste:1.234.567,8', '1234567,8', '1234567.8', ''],
  ['tr', 'paste:1.2.3', '1.2.3', '1.2.3', example('1,5')],
  ['vi', '7,', '7,', '7', ''],
  ['vi', ',', '0,', '0', ''],
  ['vi', '00,5', '00,5', '00.5', ''],
  ['vi', '07.250', '07.250', '07.250', '= 07,250'],
  ['vi', 'paste: 2,5 ', '2,5', '2.5', ''],
  ['vi', 'paste:0.250.000', '0.250.000', '0.250.000', example('1,5')],
  ['zh', '１００', '１００', '100', '= 100'],
  ['zh', '1,25', '1,25', '1.25', '= 1.25'],
  ['zh', '1，250', '1，250', '1,250', both('1.25', '1250', '1,250')],
  ['zh', '0,250', '0,250', '0.250', '= 0.250'],
  ['zh', '1..5', '1.5', '1.5', ''],
  ['zh', 'paste:12,34', '12,34', '12.34', '= 12.34'],
];

test('the table has 60 inputs, six for each of ten languages', () => {
  const languages = TABLE.map(([locale]) => locale);
  expect(TABLE).toHaveLength(60);
  expect(new Set(languages).size).toBe(10);
});

/** The digits after a second mark are never those of a fraction that nobody meant. */
test.each([
  ['en', '1,000.50', '1000.50'],
  ['en', '25,000.00', '25000.00'],
  ['en', '1,000,000', '1000000'],
  ['en', '1,000,000.5', '1000000.5'],
  ['de', '1.000,50', '1000.50'],
  ['de', '1.000.000', '1000000'],
  // In the format of another region, as the same text is read when it is pasted.
  ['en', '1.204,50', '1204.50'],
  ['ar', '1.204,50', '1204.50'],
  ['de', '1,000.50', '1000.50'],
])('in %s, the keys %j give the value %j', async (locale, keys, value) => {
  const { type, state } = await openField(locale);
  await type(keys);
  expect(state().value).toBe(value);
});

test('two cells of a table are no number', async () => {
  const { insert, state } = await openField('en');
  await insert('5\t100');
  expect(state()).toEqual({ field: '', value: '' });
});

test.each(TABLE)('in %s, the input %j gives the field %j, the value %j and the note %j', async (...row) => {
  const [locale, given, field, value, expected] = row;
  const { insert, type, state, note } = await openField(locale);
  const [, piece] = given.split('paste:');
  await (piece === undefined ? type(given) : insert(piece));
  expect(state()).toEqual({ field, value });
  expect(note()).toBe(expected);
});

test.each([
  ['en', '1,000', both('1', '1000', '1,000')],
  ['en', '0,25', '= 0.25'],
  ['de-CH', '1,000', both('1', '1000', '1,000')],
  ['ar-EG', '١٬٠٠٠', ''],
  ['ar-EG', '٠٫٢٥', ''],
  ['ar-EG', '1.5', '= ١٫٥'],
  ['not a tag', '1,5', '= 1.5'],
])('in the locale %s, %j is read as it is written there', async (locale, given, expected) => {
  const { type, note } = await openField(locale);
  await type(given);
  expect(note()).toBe(expected);
});

test('a character that may not enter leaves the caret where it is', async () => {
  const { input, type, state } = await openField('en');
  await type('125');
  input.setSelectionRange(1, 1);
  await type('x.');
  await type('.');
  expect(state()).toEqual({ field: '1.25', value: '1.25' });
  expect(input.selectionStart).toBe(2);
});

test('the first digit can be replaced: no zero comes back while it is deleted', async () => {
  const { input, insert, type, state } = await openField('en');
  await type('1.5');
  input.setSelectionRange(0, 1);
  await insert('');
  expect(state()).toEqual({ field: '.5', value: '0.5' });
  input.setSelectionRange(0, 0);
  await type('2');
  expect(state()).toEqual({ field: '2.5', value: '2.5' });
});

test('the reading belongs to the field for screen readers', async () => {
  const { input, type } = await openField('de');
  await type('0.25');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('= 0,25');
});

test('long texts of every shape are refused at once', async () => {
  const { insert, state } = await openField('en');
  for (const text of ['1'.repeat(81), '1,111'.repeat(20_000), ' '.repeat(100_000), '٠'.repeat(100_000)]) {
    await insert(text);
    expect(state()).toEqual({ field: '', value: '' });
  }
});
