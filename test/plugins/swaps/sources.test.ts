// @vitest-environment jsdom
/** Networks that a source of swaps, or all of them, do not serve; and how often a price is asked for. */

import { definePlugin, ModalError } from 'latchkey/plugin';
import { quoters } from 'latchkey/plugins/swaps/slots';
import { expect, test } from 'vitest';
import { rejection } from '../send/chains.js';
import { drawn, place } from '../send/drawn.js';
import { openMarket, REED, SEED } from './market.js';

const refuse = async (): Promise<never> => {
  throw new ModalError('Network not supported for Swaps', { code: 'SWAPS_UNSUPPORTED' });
};
/** A source that serves another network. */
const elsewhere = definePlugin({
  id: 'elsewhere',
  contributes: [
    quoters.of('pebble', () => ({
      name: 'Elsewhere',
      tokens: refuse,
      quote: refuse,
      allowance: refuse,
      buildApproval: refuse,
      buildSwap: refuse,
    })),
  ],
});

test('a source that serves another network is left out, and no fault is reported', async () => {
  const { modal } = await openMarket(undefined, { plugins: [elsewhere], logLevel: 'warn' });
  expect((await modal.api.swaps.tokens()).map(({ symbol }) => symbol)).toEqual(['TKN', 'SEED', 'REED']);
  expect(await modal.api.swaps.quote({ from: SEED, to: REED, amount: 5n })).toMatchObject({ toAmount: 15n });
  expect(modal.test.errors).toEqual([]);
});

test('on a network without swaps all questions are refused', async () => {
  const { modal } = await openMarket(undefined, { networks: ['pebble:2'] });
  const { tokens, quote, prepare } = modal.api.swaps;
  const input = { from: SEED, to: REED, amount: 5n };
  const refused = { code: 'SWAPS_UNSUPPORTED', message: 'Network not supported for Swaps' };
  expect(await rejection(tokens())).toEqual(refused);
  expect(await rejection(quote(input))).toEqual(refused);
  expect(await rejection(prepare(input))).toEqual(refused);
});

test('the view says that a network has no swaps, and offers nothing that cannot help', async () => {
  const embed = place();
  const { modal } = await openMarket(embed, { networks: ['pebble:2'] });
  const { text, control } = drawn(embed);
  void modal.open('Swap');
  await modal.test.until(() => text().includes('Network not supported for Swaps'), 'text');
  expect(control('Try again')).toBeUndefined();
});

/** The view Swap with a price. */
async function openPriced() {
  const embed = place();
  const market = await openMarket(embed);
  const { modal, state } = market;
  const { primary } = drawn(embed);
  void modal.open('Swap', { from: 'SEED', to: 'REED', amount: '2' });
  await modal.test.until(() => modal.state.swaps.form.get().to !== undefined, 'form');
  await modal.test.clock.pass(200);
  await modal.test.until(() => primary()?.textContent === 'Review swap', 'price');
  expect(state.quotes).toBe(1);
  const pass = async (ms: number) => {
    await modal.test.clock.pass(ms);
    await modal.test.settle();
  };
  return { ...market, pass, primary };
}

test('an open swap asks for a new price after 10 s', async () => {
  const { state, pass } = await openPriced();
  await pass(9_900 - 200);
  expect(state.quotes).toBe(1);
  // The question leaves 200 ms later, as after each change.
  await pass(300);
  expect(state.quotes).toBe(2);
});
