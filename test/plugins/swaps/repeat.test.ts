// @vitest-environment jsdom
/** A swap after one of the same tokens whose answer was not seen: the first one may be on its way. */

import { expect, onTestFinished, test } from 'vitest';
import { openMarket, REED, SEED } from './market.js';

/** The connection to the wallet breaks while it is asked. */
const LOST = new Error('Extension context invalidated.');
const BOX =
  'A swap of SEED to REED was asked for before, and its answer was not seen. It may be on its way. I want to swap again.';
const PAIR = { from: SEED, to: REED };

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a review after an unseen answer has a warning to confirm, whatever the amount', async () => {
  const { modal, state, drive, sent } = await openMarket();
  const { swaps } = modal.api;
  state.refusal = LOST;
  const first = await drive(swaps.prepare({ ...PAIR, amount: 2_000n }));
  expect(first.warnings).toEqual([]);
  await drive(rejection(swaps.submit(first)));
  const unconfirmed = { code: 'WARNING_UNCONFIRMED', hints: ['repeat'] };
  expect(await drive(rejection(swaps.submit(first)))).toMatchObject(unconfirmed);
  const other = await drive(swaps.prepare({ ...PAIR, amount: 1_000n }));
  expect(other.warnings).toEqual(['repeat']);
  // `true` confirms a price impact only.
  expect(await drive(rejection(swaps.submit(other, { confirmed: true })))).toMatchObject(unconfirmed);
  expect(sent()).toHaveLength(1);
  state.refusal = undefined;
  expect(await drive(swaps.submit(other, { confirmed: ['repeat'] }))).toEqual({ id: '0x01' });
});

test('the other direction, and a pair whose unseen swap was closed, have no such warning', async () => {
  const { modal, state, drive, sent } = await openMarket();
  const { swaps, outbox } = modal.api;
  state.refusal = LOST;
  const review = await drive(swaps.prepare({ ...PAIR, amount: 2_000n }));
  await drive(rejection(swaps.submit(review)));
  expect((await drive(swaps.prepare({ from: REED, to: SEED, amount: 1n }))).warnings).toEqual([]);
  await drive(outbox.dismiss(sent()[0]?.key ?? ''));
  expect((await drive(swaps.prepare({ ...PAIR, amount: 2_000n }))).warnings).toEqual([]);
});

test('the open review shows the box as soon as the answer is lost, and asks only after a tick', async () => {
  const embed = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => embed.remove());
  const { modal, state, sent } = await openMarket(embed);
  const { until } = modal.test;
  const all = (selector: string) =>
    [...(embed.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
      (one) => !one.closest('.lk-ghosts'),
    );
  const button = (text: string) => all('button').find((one) => one.textContent?.includes(text));
  const isReady = (text: string) => {
    const found = button(text);
    return found !== undefined && found.getAttribute('aria-disabled') !== 'true';
  };
  const boxes = () => all('[role="checkbox"]');
  const press = async (text: string) => {
    await until(() => isReady(text), text);
    button(text)?.click();
  };
  state.refusal = LOST;
  void modal.open('Swap', { from: 'SEED', to: 'REED', amount: '2' });
  await until(() => button('SEED') !== undefined, 'form');
  await modal.test.clock.pass(1_000);
  await press('Review swap');
  await until(() => isReady('Swap') && modal.state.modal.get().view === 'SwapReview', 'review');
  expect(boxes()).toEqual([]);
  await press('Swap');
  await until(() => boxes().length === 1, 'box');
  expect(all('label').map(({ textContent }) => textContent)).toContain(BOX);
  expect(isReady('Swap')).toBe(false);
  boxes()[0]?.click();
  await press('Swap');
  // This answer is lost too: the tick was for one earlier swap, not for two.
  await until(() => sent().length === 2 && !isReady('Swap'), 'a box without its tick');
});
