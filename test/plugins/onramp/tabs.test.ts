/** A purchase in two tabs, and after a switch of the account in the wallet. */

import { createMemoryStorage } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { createLocks } from '../../kernel/outbox/locks.js';
import { ALICE, allowPopups, BOB, openShop, order, type ShopInput } from './kit.js';

async function openTab(given: ShopInput) {
  const shop = await openShop(undefined, given);
  allowPopups(shop.modal);
  const { clock, settle } = shop.modal.test;
  let asked = 0;
  const answer = (orders: typeof shop.state.orders) => {
    shop.state.orders = () => {
      asked += 1;
      return orders();
    };
  };
  answer(async () => []);
  const { onramp } = shop.modal.api;
  const buy = async () => {
    const review = await clock.drive(onramp.prepare({ asset: 'ETH', amount: '50' }));
    const { id } = await clock.drive(onramp.submit(review));
    await settle();
    return id;
  };
  return {
    ...shop,
    clock,
    settle,
    answer,
    buy,
    asked: () => asked,
    entries: () => shop.modal.state.outbox.entries.get(),
  };
}

test('a second tab shows the purchase, and only one of the tabs asks the provider', async () => {
  const storage = createMemoryStorage();
  const locks = createLocks();
  const first = await openTab({ storage, locks: locks.open() });
  const id = await first.buy();
  const second = await openTab({ storage, locks: locks.open() });
  expect(second.entries()).toMatchObject([{ key: id, status: 'prompting' }]);
  expect(second.purchase()).toMatchObject({ key: id, status: 'waiting' });
  await second.clock.pass(60_000);
  expect(second.asked()).toBe(0);
  const before = first.asked();
  await first.clock.pass(8_000);
  expect(first.asked() - before).toBe(2);
});

test('a tab goes on with the purchase of a tab that is closed', async () => {
  const storage = createMemoryStorage();
  const locks = createLocks();
  const tab = locks.open();
  const first = await openTab({ storage, locks: tab });
  const id = await first.buy();
  const second = await openTab({ storage, locks: locks.open() });
  tab.close();
  second.answer(async () => [order('new', { at: second.clock.date() + 1_000, status: 'done' })]);
  expect(await second.clock.drive(second.modal.api.outbox.settled(id))).toMatchObject({ status: 'confirmed' });
});

test('a purchase is hidden while the wallet has another account, and goes on with its own', async () => {
  const { buy, wallet, entries, purchase, settle, clock, answer } = await openTab({ accounts: [ALICE] });
  const id = await buy();
  wallet.changeAccounts([BOB]);
  await settle();
  expect([entries(), purchase()]).toEqual([[], undefined]);
  wallet.changeAccounts([ALICE]);
  await settle();
  expect(purchase()).toMatchObject({ key: id, status: 'waiting' });
  answer(async () => [order('new', { at: clock.date() + 1_000 })]);
  await clock.pass(8_000);
  expect(entries()).toMatchObject([{ key: id, status: 'pending', id: 'new' }]);
});
