// @vitest-environment jsdom
/** The review of a transfer: what it is worth, and where its boxes to tick are. */

import { definePlugin, tokens } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { onEthereum } from './chains.js';
import { drawn, place } from './drawn.js';

/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;
/** Decimals of prices. */
const DOLLAR = 10n ** 20n;

/** A source of tokens that knows this price of Ether. */
const priced = (price: bigint | undefined) =>
  definePlugin({
    id: 'script',
    contributes: [
      tokens.of('eip155', () => ({
        list: async () => ({
          tokens: [
            {
              id: 'eip155:1/native',
              network: 'eip155:1' as const,
              name: 'Ether',
              symbol: 'ETH',
              decimals: 18,
              quantity: 10n ** 20n,
              ...(price !== undefined && { price }),
            },
          ],
          origin: { kind: 'service' as const, name: 'Script' },
        }),
      })),
    ],
  });

/** Fills Send with 0.25 ETH for Bob, and opens the review. */
async function openReview(price: bigint | undefined) {
  const embed = place();
  const { modal } = await onEthereum({}, { embed, plugins: [priced(price)] });
  const view = drawn(embed);
  const { until, clock } = modal.test;
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', { to: BOB, amount: '0.25' });
  await until(() => view.primary() !== undefined, 'form');
  await clock.pass(DEBOUNCE_MS);
  await until(() => view.primary()?.textContent === 'Review transfer', 'filled');
  view.primary()?.click();
  await until(() => view.all('[role="checkbox"]').length > 0, 'review');
  return { ...view, until };
}

test('the review shows what the amount and the network cost are worth', async () => {
  const { text, until } = await openReview(2_500n * DOLLAR);
  await until(() => text().includes('$625.00'), text());
  expect(text()).toContain('≈ $0.06 (0.0000252 ETH)');
});

test('a cost below one cent has no second sign', async () => {
  const { text, until } = await openReview(2n * DOLLAR);
  await until(() => text().includes('<$0.01 (0.0000252 ETH)'), text());
  expect(text()).not.toContain('≈');
});

test('without a price, the review shows amounts only', async () => {
  const { text } = await openReview(undefined);
  expect(text()).toContain('Network cost, at most0.0000252 ETH');
  expect(text()).not.toContain('$');
});

test('the boxes to tick stand between the receiver and the other facts, and scroll with them', async () => {
  const { all } = await openReview(undefined);
  const [box] = all('[role="checkbox"]');
  const scroll = box?.closest('[role="group"]');
  const places = ['.lk-panel--to', '[role="checkbox"]', '.lk-kv'].map((one) => scroll?.querySelector(one));
  expect(places).not.toContain(undefined);
  const isBefore = (a: Element | null | undefined, b: Element | null | undefined) =>
    Boolean(a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([isBefore(places[0], places[1]), isBefore(places[1], places[2])]).toEqual([true, true]);
});

test('the tick for a new address and the note do not both ask to check the address', async () => {
  const { text } = await openReview(undefined);
  expect(text()).toContain('I checked every character.');
  expect(text()).toContain('A transfer can’t be undone.');
  expect(text()).not.toContain('Check the address.');
});
