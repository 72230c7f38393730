/** Starting a purchase: the page opens at once, and earlier purchases are not taken for the new one. */

import { onrampOrdersAtom } from 'latchkey/plugins/onramp/slots';
import { expect, test } from 'vitest';
// Imported in advance: the fake clock does not wait for code.
import '../../../plugins/onramp/flow/openPayment.js';
import { pay } from '../../../plugins/onramp/flow/pay.js';
import type { PaymentPopup } from '../../../plugins/onramp/flow/popup.js';
import { ALICE, openShop, order, PAGE } from './kit.js';

const POLL_MS = 4_000;

/** A shop, and a function that starts a purchase of Ether. */
async function arrange() {
  const shop = await openShop();
  const location = { href: '' };
  const popup = { window: { location, closed: false, close: () => undefined }, isShown: false };
  const asset = {
    id: 'ETH',
    name: 'Ether',
    symbol: 'ETH',
    network: 'eip155:1' as const,
    networkName: 'One',
    source: {},
  };
  const request = { asset, address: ALICE, networkName: 'One', currency: { id: 'USD', limits: [] }, method: 'card' };
  const { clock } = shop.modal.test;
  const before = order('old', { at: clock.date() - 1 });
  const start = () =>
    void pay(shop.context, shop.provider, { ...request, amount: '50.00' }, popup as unknown as PaymentPopup);
  return { ...shop, location, start, before, clock, status: () => shop.purchase()?.status };
}

test('a purchase that was in progress before the click is not taken for the new one', async () => {
  const { state, start, before, clock, status } = await arrange();
  state.orders = async () => [before];
  start();
  await clock.pass(2 * POLL_MS);
  expect(status()).toBe('waiting');
  state.orders = async () => [order('new'), before];
  await clock.pass(POLL_MS);
  expect(status()).toBe('progress');
});

test('a slow history does not delay the page, and until it is there only a purchase after the click counts', async () => {
  const { state, start, before, clock, status, location } = await arrange();
  let answer: ((orders: readonly ReturnType<typeof order>[]) => void) | undefined;
  const after = order('new', { at: clock.date() + 1 });
  state.orders = () => {
    state.orders = async () => [before];
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  start();
  await clock.pass(POLL_MS);
  expect([location.href, status()]).toEqual([PAGE, 'waiting']);
  // The late answer has the new purchase too.
  answer?.([after, before]);
  state.orders = async () => [after, before];
  await clock.pass(POLL_MS);
  expect(status()).toBe('progress');
});

test('without an answer, the purchases that are known already are earlier ones', async () => {
  const { state, start, before, clock, status, context, modal } = await arrange();
  context.store.set(onrampOrdersAtom, [before]);
  state.orders = async () => {
    state.orders = async () => [before];
    throw new Error('down');
  };
  start();
  await clock.pass(2 * POLL_MS);
  expect(status()).toBe('waiting');
  expect(modal.test.errors).toEqual([]);
  state.orders = async () => [order('new'), before];
  await clock.pass(POLL_MS);
  expect(status()).toBe('progress');
});
