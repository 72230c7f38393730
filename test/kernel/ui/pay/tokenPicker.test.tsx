// @vitest-environment jsdom
/** `TokenPicker`: the list of tokens of Send and Swap. */

import { type PayToken, TokenPicker } from 'latchkey/ui';
import { act } from 'react';
import { expect, test } from 'vitest';
import { draw, fakeContext, network } from '../../../plugins/connect/harness.js';

const TEXTS = {
  search: 'Search',
  clear: 'Clear',
  noneFound: 'None',
  suspicious: 'Suspicious',
  imitation: 'Look-alike',
};
const DOLLAR = 10n ** 20n;

const token = (name: string, rest: Partial<PayToken> = {}): PayToken => ({
  name,
  symbol: name.slice(0, 3).toUpperCase(),
  decimals: 2,
  address: `at ${name}`,
  ...rest,
});

/** More tokens than fit without a search field. */
const MANY = Array.from({ length: 13 }, (_, at) => token(`Token ${at}`));

async function drawPicker(...lists: readonly (readonly PayToken[])[]) {
  const picked: PayToken[] = [];
  const sections = lists.map((tokens, at) => ({ label: `List ${at + 1}`, tokens }));
  const { place } = await draw(
    fakeContext(),
    <TokenPicker
      sections={sections}
      network={network('aa:1', 'One')}
      chosen={lists[0]?.[0]}
      texts={TEXTS}
      onPick={(one) => picked.push(one)}
    />,
  );
  const input = () => place.querySelector('input');
  const rows = () => [...place.querySelectorAll<HTMLElement>('.lk-row')];
  const type = (text: string) =>
    act(async () => {
      // React replaces the setter of the element; the setter of the prototype triggers its change detection.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
      input()?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { place, picked, input, rows, type };
}

test.each(['cafe', 'CAFÉ', 'at café', 'caf'])('%j finds a token with accents in its name', async (query) => {
  const { rows, type } = await drawPicker([...MANY, token('Café Coin')]);
  await type(query);
  expect(rows().map((row) => row.querySelector('.lk-row__title')?.textContent)).toEqual(['Café Coin']);
});

test('a search without a result says so', async () => {
  const { place, rows, type } = await drawPicker(MANY);
  await type('nothing');
  expect(rows()).toHaveLength(0);
  expect(place.textContent).toContain('None');
});

test('a short list has no search field', async () => {
  const { input } = await drawPicker([token('Seed')]);
  expect(input()).toBeNull();
});

test('a row has balance and value, and the selected one is marked', async () => {
  const seed = token('Seed', { balance: 250n, value: 3n * DOLLAR });
  const { rows } = await drawPicker([seed, token('Reed')]);
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Seed.*2\.50 SEE.*\$3\.00/),
    expect.stringMatching(/Reed.*REE/),
  ]);
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
});

test('a suspicious token has no picture and no value', async () => {
  const imageUrl = 'https://images.example/seed.png';
  const { rows } = await drawPicker([token('Seed', { imageUrl, value: DOLLAR, suspicious: true })]);
  expect(rows()[0]?.textContent).toContain('Suspicious');
  expect(rows()[0]?.textContent).not.toContain('$');
  expect(rows()[0]?.querySelector('img')).toBeNull();
});

test('a click picks the token, and only lists with tokens are shown', async () => {
  const { picked, place, rows } = await drawPicker([], [token('Reed')]);
  await act(async () => rows()[0]?.click());
  expect(picked.map(({ name }) => name)).toEqual(['Reed']);
  expect([...place.querySelectorAll('ul')].map((list) => list.getAttribute('aria-label'))).toEqual(['List 2']);
});

test('of a long list 100 rows are drawn', async () => {
  const { rows } = await drawPicker(Array.from({ length: 300 }, (_, at) => token(`Token ${at}`)));
  expect(rows()).toHaveLength(100);
});

test('a token that imitates another has a tag and its short address, and no picture', async () => {
  const address = '0x1234567890abcdef1234567890abcdef12345678';
  const fake = token('Seed', { address, imitates: 'SEE', imageUrl: 'https://images.example/seed.png', value: DOLLAR });
  const { rows } = await drawPicker([fake]);
  expect(rows()[0]?.textContent).toMatch(/Seed.*SEE · 0x1234…5678.*Look-alike/);
  expect(rows()[0]?.querySelector('img')).toBeNull();
});
