/** The rules that recognise assets which advertise something. */

import { createSpamTest } from 'latchkey/plugins/tokens/slots';
import { expect, test } from 'vitest';

const CONTRACT = `eip155:1:0x${'ab'.repeat(20)}`;

test.each([
  'Visit gifts.xyz',
  'CLAIM your prize',
  '$ 5,000 for you',
  'https://example.test',
  'www.example.test',
  'claim-rewards.xyz',
  'gift.com!',
  't.me/group',
])('"%s" is spam', (name) => {
  expect(createSpamTest()({ names: ['Works', name] })).toBe(true);
});

test.each(['Still water #214', 'Proclaimed', 'Mr. Networks', 'v1.5', 'Dollars', 'The commons', '', 'ماء ساكن'])(
  '"%s" is no spam',
  (name) => {
    expect(createSpamTest()({ names: [name] })).toBe(false);
  },
);

test('a given list replaces the default one, and the other lists stay', () => {
  const isSpam = createSpamTest({ words: ['подарок', 'a+b'], domains: [] });
  const of = (name: string) => isSpam({ names: [name] });
  expect(['Подарок для вас', 'A+B', 'https://x'].map(of)).toEqual([true, true, true]);
  expect(['claim it', 'gifts.xyz', 'aab', 'неподарок'].map(of)).toEqual([false, false, false, false]);
});

test('empty lists find nothing', () => {
  const isSpam = createSpamTest({ words: [], domains: [], texts: [''], currencies: [] });
  expect(isSpam({ names: ['Visit https://gifts.xyz for $5', ''] })).toBe(false);
});

test('a trusted contract is never spam, and a blocked one always', () => {
  const trusting = createSpamTest({ trusted: [CONTRACT.toUpperCase().replace('EIP155', 'eip155')] });
  expect(trusting({ names: ['gifts.xyz'], contract: CONTRACT, isMarked: true })).toBe(false);
  expect(trusting({ names: ['gifts.xyz'] })).toBe(true);
  const blocking = createSpamTest({ blocked: [CONTRACT] });
  expect(blocking({ names: ['Works'], contract: CONTRACT })).toBe(true);
  expect(blocking({ names: ['Works'], contract: `${CONTRACT}0` })).toBe(false);
});

test('an asset that its source marks is spam', () => {
  expect(createSpamTest()({ names: ['Works'], isMarked: true })).toBe(true);
});

test('a long hostile name is judged at once', () => {
  const isSpam = createSpamTest();
  expect(isSpam({ names: ['a.'.repeat(200_000), `$${' '.repeat(200_000)}`, 'claim'.repeat(10).slice(1)] })).toBe(false);
});
