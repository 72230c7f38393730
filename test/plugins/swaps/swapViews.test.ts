// @vitest-environment jsdom
/** The views of swaps: what happens to the form and the review. */

import { ModalError } from 'latchkey';
import { expect, onTestFinished, test } from 'vitest';
import { enterText } from '../../dom/enterText.js';
import { openMarket } from './market.js';

const FILLED = { from: 'SEED', to: 'REED', amount: '2' };
const EMPTY = { from: undefined, to: undefined, amount: '' };

/** A connected modal whose view Swap is drawn. */
async function openSwap(params?: typeof FILLED) {
  const embed = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => embed.remove());
  const market = await openMarket(embed);
  const { modal } = market;
  const { until } = modal.test;
  const all = (selector: string) =>
    [...(embed.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
      (one) => !one.closest('.lk-ghosts'),
    );
  const control = (name: string) =>
    all('button').find((one) => one.getAttribute('aria-label') === name || one.textContent?.includes(name));
  const form = () => {
    const { from, to, amount } = modal.state.swaps.form.get();
    return { from: from?.symbol, to: to?.symbol, amount };
  };
  const view = () => modal.state.modal.get().view;
  const shows = (name: string) => until(() => view() === name, name);
  const press = async (name: string) => {
    await until(() => control(name) !== undefined, `“${name}” in: ${all('.lk-view')[0]?.textContent}`);
    control(name)?.click();
    await modal.test.settle();
  };
  const type = async (words: string) => {
    enterText(all('input')[0], words);
    await modal.test.settle();
  };
  void modal.open('Swap', params);
  await shows('Swap');
  const text = () =>
    all('.lk-view')
      .map(({ textContent }) => textContent)
      .join('\n');
  return { ...market, form, view, shows, press, type, until, text, all };
}

test('after a switch of the network the review leads back to an empty form, and nothing more is prepared', async () => {
  const { modal, form, view, press, shows, type, until, prepared, drive } = await openSwap();
  await press('Select a token');
  await shows('SwapToken');
  await press('REED');
  await shows('Swap');
  await type('2');
  // The pause before a changed amount is quoted.
  await modal.test.clock.pass(1_000);
  await press('Review swap');
  await until(() => prepared.length === 1);
  await drive(modal.switchNetwork('pebble:2'));
  await until(() => view() === 'Swap');
  await modal.test.clock.pass(30_000);
  expect(form()).toEqual(EMPTY);
  expect(prepared).toEqual(['pebble:1']);
});

test('a form that the app fills while it switches the network has the tokens of the new network', async () => {
  const { modal, form, until, drive } = await openSwap(FILLED);
  await until(() => form().to === 'REED');
  await drive(modal.switchNetwork('pebble:2'));
  await until(() => form().to === 'REED');
  expect(form()).toEqual(FILLED);
});

test('an amount of a token that the network does not have is not filled in', async () => {
  const { form, until } = await openSwap({ ...FILLED, from: 'MOSS' });
  await until(() => form().to === 'REED');
  expect(form()).toEqual({ ...EMPTY, to: 'REED' });
});

test('a switch of the account keeps the form', async () => {
  const { wallet, form, until, modal } = await openSwap(FILLED);
  await until(() => form().to === 'REED');
  wallet.changeAccounts(['bob', 'alice']);
  await until(() => modal.state.connections.get().get('pebble')?.account.address === 'bob');
  expect(form()).toEqual(FILLED);
});

test('a token that the user chooses replaces the one that the view was opened with', async () => {
  const { form, until, press, shows } = await openSwap(FILLED);
  await until(() => form().to === 'REED');
  await press('Get REED. Change');
  await shows('SwapToken');
  await press('TKN');
  await shows('Swap');
  await until(() => form().to === 'TKN');
  expect(form()).toEqual({ ...FILLED, to: 'TKN' });
});

test('without a chosen token the sides are not exchanged', async () => {
  const { form, press } = await openSwap();
  await press('Swap the two tokens');
  expect(form()).toEqual(EMPTY);
});

test('the native currency is not chosen twice', async () => {
  const { form, press, shows } = await openSwap();
  await press('Select a token');
  await shows('SwapToken');
  await press('TKN');
  await shows('Swap');
  expect(form()).toEqual(EMPTY);
});

const UNSURE = 'Acorn gave no valid answer. Check the account before you try again.';

test('after an error of the wallet without proof the review says that the swap may have been sent', async () => {
  const { modal, state, press, shows, until, text, sent } = await openSwap(FILLED);
  // The pause before the amount is quoted.
  await modal.test.clock.pass(1_000);
  await press('Review swap');
  await shows('SwapReview');
  state.refusal = new Error('boom');
  await press('Swap');
  await until(() => text().includes(UNSURE), text());
  expect(sent()).toMatchObject([{ status: 'prompting', reason: 'ANSWER_UNSEEN' }]);
});

test('a review that could not be prepared in time does not say that the swap may have been sent', async () => {
  const { modal, state, press, shows, until, text } = await openSwap(FILLED);
  state.unprepared = new ModalError('Late.', { code: 'DEADLINE_PASSED' });
  // The pause before the amount is quoted.
  await modal.test.clock.pass(1_000);
  await press('Review swap');
  await shows('SwapReview');
  await until(() => text().includes('Transaction error'), text());
  expect(text()).not.toContain(UNSURE);
});

test('the review in a German interface has decimal commas, also for the paid amount', async () => {
  const { modal, form, text, press, until } = await openSwap({ ...FILLED, amount: '1204.5' });
  modal.setLocale('de');
  await until(() => form().to === 'REED');
  await modal.test.clock.pass(1_000);
  await press('Review swap');
  await until(() => text().includes('You get at least'), text());
  expect(text()).toContain('1.204,50 SEED');
  expect(text()).not.toContain('1204.5');
});

/** The review of 2 SEED, as text, and its boxes to tick. */
async function openReview(change: (state: Awaited<ReturnType<typeof openMarket>>['state']) => void = () => undefined) {
  const swap = await openSwap(FILLED);
  change(swap.state);
  await swap.until(() => swap.form().to === 'REED');
  await swap.modal.test.clock.pass(1_000);
  await swap.press('Review swap');
  await swap.until(() => swap.text().includes('You get at least'), 'review');
  const main = () => swap.all('.lk-btn--primary')[0];
  return {
    ...swap,
    boxes: () => swap.all('[role="checkbox"]'),
    isLocked: () => main()?.getAttribute('aria-disabled') === 'true',
  };
}

test('a network cost that is far above the usual one has a box to tick', async () => {
  const { text, boxes, isLocked, until } = await openReview((state) => {
    state.feeNotice = 'confirm';
  });
  expect(text()).toContain('is far above the usual one. I want to pay it.');
  expect(isLocked()).toBe(true);
  boxes()[0]?.click();
  await until(() => !isLocked(), 'ticked');
});

test('a network cost that has risen while the review is shown must be accepted', async () => {
  const { state, text, until, press, isLocked, modal } = await openReview();
  state.maxFee = 70n;
  await modal.test.clock.pass(10_000);
  await until(() => text().includes('The network cost has risen'), text());
  expect(isLocked()).toBe(true);
  await press('Accept');
  await until(() => !isLocked(), 'accepted');
});

test('a network cost above a tenth of the paid amount is a note', async () => {
  const { text, boxes } = await openReview((state) => {
    state.feeNotice = 'note';
  });
  expect(text()).toContain('More than a tenth of what you pay');
  expect(boxes()).toEqual([]);
});

test('in a German interface "0,25" is 0.25 of the paid token, and "1.000" has two readings', async () => {
  const { modal, form, text, type, until } = await openSwap(FILLED);
  await until(() => form().to === 'REED');
  modal.setLocale('de');
  await type('0,25');
  expect(form().amount).toBe('0.25');
  await type('1.000');
  expect(text()).toContain('Enter 1 or 1000: “1.000” can mean both');
});

test('the list of tokens that the app opens without a side chooses the token to pay', async () => {
  const { modal, form, press, shows } = await openSwap();
  void modal.open('SwapToken');
  await shows('SwapToken');
  await press('REED');
  await shows('Swap');
  expect(form()).toEqual({ ...EMPTY, from: 'REED' });
});
