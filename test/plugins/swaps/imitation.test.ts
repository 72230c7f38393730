/** Swaps of tokens that look like known ones. */

import { isModalError } from 'latchkey';
import { definePlugin, knownTokens } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { findToken } from '../../../plugins/swaps/flow/tokens.js';
import { openMarket, REED, SEED } from './market.js';

const TRUE_SEED = { address: 'true seed', name: 'Seed', symbol: 'SEED', decimals: 3 };
const known = [{ network: 'pebble:1', address: 'true seed', symbol: 'SEED', names: ['The Seed'] }];
const lists = definePlugin({ id: 'lists', contributes: [knownTokens.of('pebble', () => ({ list: () => known }))] });
const codeOf = (sent: Promise<unknown>) => sent.catch((error) => (isModalError(error) ? error.code : error));

test.each([
  ['paid', { from: SEED, to: REED }, ['paidImitation'], { paid: 'SEED' }],
  ['received', { from: REED, to: { ...SEED, symbol: 'ЅEED' } }, ['receivedImitation'], { received: 'SEED' }],
  ['known', { from: TRUE_SEED, to: REED }, [], {}],
])('a %s token is reviewed as what it is', async (_, pair, warnings, imitates) => {
  const { modal, drive } = await openMarket(undefined, { plugins: [lists] });
  const review = await drive(modal.api.swaps.prepare({ ...pair, amount: 5n }));
  expect(review).toMatchObject({ warnings, imitates });
});

test.each([false, true, ['impact', 'fee'] as const])(
  'with %j confirmed, a look-alike is not swapped',
  async (confirmed) => {
    const { modal, drive, state } = await openMarket(undefined, { plugins: [lists] });
    const review = await drive(modal.api.swaps.prepare({ from: SEED, to: REED, amount: 5n }));
    expect(await codeOf(modal.api.swaps.submit(review, { confirmed }))).toBe('WARNING_UNCONFIRMED');
    expect(state.sent).toBe(0);
    await modal.api.swaps.submit(review, { confirmed: ['paidImitation'] });
    expect(state.sent).toBe(1);
  },
);

test('the list of tokens marks those that imitate a known one', async () => {
  const { modal, drive } = await openMarket(undefined, { plugins: [lists] });
  const found = await drive(modal.api.swaps.tokens());
  expect(found.map(({ symbol, imitates }) => [symbol, imitates])).toEqual([
    ['TKN', undefined],
    ['SEED', 'SEED'],
    ['REED', undefined],
  ]);
});

test('a symbol finds the known token, and never one that imitates it; an address finds any', () => {
  const fake = { ...SEED, imitates: 'SEED' };
  const other = { ...SEED, address: 'another' };
  const found = { ...TRUE_SEED, isKnown: true };
  expect(findToken([fake, other, found], 'SEED')).toBe(found);
  expect(findToken([fake, other], 'SEED')).toBe(other);
  expect(findToken([fake], 'SEED')).toBeUndefined();
  expect(findToken([fake, found], SEED.address)).toBe(fake);
});
