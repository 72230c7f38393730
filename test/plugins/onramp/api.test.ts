/** `modal.api.onramp`: what is reviewed is what is opened. */

import type { OnrampInput } from 'latchkey/plugins/onramp';
import { expect, test } from 'vitest';
import { ALICE, allowPopups, BOB, openShop, PAGE } from './kit.js';

const INPUT = { asset: 'ETH', amount: '50' };

async function arrange(given?: Parameters<typeof openShop>[1]) {
  const shop = await openShop(undefined, given);
  const { drive } = shop.modal.test.clock;
  const { onramp } = shop.modal.api;
  return {
    ...shop,
    popups: allowPopups(shop.modal),
    prepare: (input: OnrampInput = INPUT) => drive(onramp.prepare(input)),
    submit: (...given: Parameters<typeof onramp.submit>) => drive(onramp.submit(...given)),
  };
}

test('a review has the provider, the request and the quote, and submit opens its page once', async () => {
  const { prepare, submit, popups, started, purchase, modal } = await arrange();
  const review = await prepare();
  expect(review).toMatchObject({
    provider: 'pay',
    warnings: [],
    quote: { quoteId: 'q1', paymentTotal: { amount: '50.00', currency: 'USD' } },
    request: { address: ALICE, amount: '50.00', method: 'card', asset: { symbol: 'ETH', network: 'eip155:1' } },
  });
  expect([started, popups]).toEqual([[], []]);
  const { id, url } = await submit(review);
  expect(url).toBe(undefined);
  expect([started, popups]).toMatchObject([[ALICE], [{ location: { href: PAGE }, opener: null }]]);
  expect(modal.state.outbox.entries.get()).toMatchObject([{ key: id, kind: 'purchase', status: 'prompting' }]);
  expect(purchase()).toMatchObject({ key: id, status: 'waiting', url: PAGE });
});

test('a blocked popup leaves the link of the payment page', async () => {
  const { prepare, submit, purchase, modal } = await arrange();
  Object.assign(modal.test.page, { open: () => null });
  expect(await submit(await prepare())).toMatchObject({ url: PAGE });
  expect(purchase()).toMatchObject({ status: 'blocked', url: PAGE });
});

test('a second page is opened only after the user has confirmed it', async () => {
  const { prepare, submit, popups } = await arrange();
  const first = await prepare();
  const early = await prepare();
  await submit(first);
  const late = await prepare();
  expect([early.warnings, late.warnings]).toEqual([[], ['secondPage']]);
  for (const review of [early, late]) {
    await expect(submit(review)).rejects.toMatchObject({ code: 'WARNING_UNCONFIRMED', hints: ['secondPage'] });
  }
  expect(popups).toHaveLength(1);
  await submit(late, { confirmed: ['secondPage'] });
  expect(popups).toHaveLength(2);
});

test('a review that was changed, or is for another account, opens nothing', async () => {
  const { prepare, submit, popups, wallet, modal } = await arrange();
  const review = await prepare();
  const changed = { ...review, request: { ...review.request, amount: '500.00' } };
  await expect(submit(changed)).rejects.toMatchObject({ code: 'INTENT_CHANGED', hints: ['amount'] });
  wallet.changeAccounts([BOB]);
  await modal.test.settle();
  await expect(submit(review)).rejects.toMatchObject({ code: 'INTENT_CHANGED', hints: ['address'] });
  expect(popups).toEqual([]);
});

test.each([
  [
    { asset: 'ETH', amount: 50 },
    'INPUT_INVALID',
    'The amount is missing. Give the payment as text in the field "amount", such as "50".',
  ],
  [{ amount: '50', asset: 'DOGE' }, 'INPUT_INVALID', 'The asset "doge" is not offered.'],
  [{ amount: '50', currency: 'XYZ' }, 'INPUT_INVALID', 'The currency "XYZ" is not offered.'],
  [{ amount: '50', method: 'cash' }, 'INPUT_INVALID', 'The method "cash" is not offered.'],
  [{ amount: '50', provider: 'other' }, 'INPUT_INVALID', 'The provider "other" is not offered. Offered: pay.'],
  [{ amount: '1e3' }, 'AMOUNT_INVALID', 'The amount "1e3" cannot be paid.'],
  [{ amount: '5' }, 'AMOUNT_INVALID', 'The amount "5" cannot be paid. It is too low for this method.'],
])('prepare refuses %o with %s', async (input, code, message) => {
  const { prepare } = await arrange();
  await expect(prepare(input as OnrampInput)).rejects.toMatchObject({ code, message });
});

test('prepare refuses without a connection, and without a provider', async () => {
  const left = await arrange({ isConnected: false });
  await expect(left.prepare()).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  const none = await arrange({ options: { coinbase: false, meld: false } });
  await expect(none.prepare()).rejects.toMatchObject({ code: 'ONRAMP_UNSUPPORTED' });
});

test('a provider without a payment page is refused, and its popup is closed', async () => {
  const { prepare, submit, provider, popups, purchase, modal } = await arrange();
  Object.assign(provider, { start: async () => 'https://evil.example/' });
  await expect(submit(await prepare())).rejects.toMatchObject({ code: 'ONRAMP_URL_INVALID' });
  expect([popups.map(({ closed }) => closed), purchase()?.status]).toEqual([[true], 'refused']);
  expect(modal.state.outbox.entries.get()).toEqual([]);
});

test('a provider without a quote gives no review', async () => {
  const { prepare, state } = await arrange();
  state.quote = () => Promise.reject(new Error('down'));
  await expect(prepare()).rejects.toThrow('down');
});
