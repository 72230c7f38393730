/** A purchase in the outbox, from the payment page to its end at the provider. The clock is moved by the test. */

import { createMemoryStorage } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { ALICE, allowPopups, BOB, openShop, order, type ShopInput } from './kit.js';

const POLL_MS = 4_000;
const INPUT = { asset: 'ETH', amount: '50' };

/** A shop that counts how often its provider is asked, and a function that opens a payment page. */
async function arrange(given?: ShopInput) {
  const shop = await openShop(undefined, given);
  const { modal, state } = shop;
  const { clock, settle } = modal.test;
  const popups = allowPopups(modal);
  const asked: number[] = [];
  const { orders } = state;
  /** Sets the answer of the provider, and counts the questions. */
  const answer = (next: typeof orders) => {
    state.orders = () => {
      asked.push(clock.date());
      return next();
    };
  };
  answer(orders);
  const buy = async (confirmed: readonly 'secondPage'[] = []) => {
    const review = await clock.drive(modal.api.onramp.prepare(INPUT));
    const { id } = await clock.drive(modal.api.onramp.submit(review, { confirmed }));
    await settle();
    return id;
  };
  const entries = () => modal.state.outbox.entries.get().filter(({ kind }) => kind === 'purchase');
  const toast = () => modal.state.modal && modal.state.toast.get().message;
  const bought = (rest = {}) => order('new', { at: clock.date(), ...rest });
  return { ...shop, clock, settle, popups, asked, answer, buy, entries, toast, bought };
}

test('the provider is asked every 4 s, and after 180 s without a payment no more', async () => {
  const { buy, clock, asked, entries, purchase } = await arrange();
  await buy();
  const before = asked.length;
  await clock.pass(12_000);
  expect(asked.length - before).toBe(3);
  expect(entries()).toMatchObject([{ status: 'prompting', account: ALICE, network: 'eip155:1' }]);
  await clock.pass(172_000);
  expect(purchase()?.status).toBe('late');
  expect(entries()).toMatchObject([{ status: 'failed', reason: 'PAYMENT_MISSING' }]);
  const count = asked.length;
  await clock.pass(600_000);
  expect(asked.length).toBe(count);
});

test('a payment is followed to its end, which a toast tells', async () => {
  const { modal, buy, answer, bought, clock, entries, purchase, toast } = await arrange();
  const id = await buy();
  await clock.pass(1_000);
  answer(async () => [bought({ status: 'progress' })]);
  await clock.pass(POLL_MS);
  expect(entries()).toMatchObject([{ key: id, status: 'pending', id: 'new' }]);
  expect(purchase()).toMatchObject({ status: 'progress', amount: '0.0286' });
  // The provider may need longer than 180 s.
  await clock.pass(300_000);
  answer(async () => [bought({ status: 'done', hash: '0xdelivered000000' })]);
  expect(await clock.drive(modal.api.outbox.settled(id))).toMatchObject({
    status: 'confirmed',
    id: 'new',
    transaction: '0xdelivered000000',
    data: { provider: 'pay', symbol: 'ETH', bought: { quantity: 286n, decimals: 4, from: 'Pay' } },
  });
  await modal.test.until(() => toast() !== '', 'a toast');
  expect([purchase()?.status, toast()]).toEqual(['done', '0.0286 ETH arrived']);
});

test('the toast of a purchase has the decimal mark of the language, and the form of the API a plain decimal', async () => {
  const { modal, buy, answer, bought, clock, purchase, toast } = await arrange();
  modal.setLocale('de');
  await buy();
  answer(async () => [bought({ status: 'done', hash: '0xdelivered000000' })]);
  await clock.pass(POLL_MS);
  await modal.test.until(() => toast() !== '', 'a toast');
  expect([purchase()?.amount, toast()]).toEqual(['0.0286', '0,0286 ETH arrived']);
});

test.each([
  ['an older purchase', { status: 'done', at: 1 }],
  ['a purchase on another network', { status: 'done', network: 'eip155:10' }],
] as const)('%s is not taken for this one', async (_, other) => {
  const { buy, answer, bought, clock, entries } = await arrange();
  await buy();
  await clock.pass(1_000);
  answer(async () => [bought(other)]);
  await clock.pass(2 * POLL_MS);
  expect(entries()).toMatchObject([{ status: 'prompting' }]);
});

test('a payment whose provider does not name the network is taken for this purchase', async () => {
  const { buy, answer, bought, clock, entries } = await arrange();
  const id = await buy();
  await clock.pass(1_000);
  answer(async () => [bought({ status: 'progress', network: undefined })]);
  await clock.pass(POLL_MS);
  expect(entries()).toMatchObject([{ key: id, status: 'pending', id: 'new' }]);
});

test('one payment is not taken for two purchases', async () => {
  const { buy, answer, bought, clock, entries } = await arrange();
  await buy();
  await buy(['secondPage']);
  await clock.pass(1_000);
  answer(async () => [bought({ status: 'progress' })]);
  await clock.pass(2 * POLL_MS);
  expect(
    entries()
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['pending', 'prompting']);
});

test('a provider that fails proves nothing, and is asked again', async () => {
  const { modal, buy, answer, bought, clock, entries } = await arrange();
  await buy();
  answer(() => Promise.reject(new Error('down')));
  await clock.pass(300_000);
  expect(entries()).toMatchObject([{ status: 'prompting' }]);
  expect(modal.test.errors).toEqual([]);
  answer(async () => [bought({ status: 'failed' })]);
  await clock.pass(20_000);
  expect(entries()).toMatchObject([{ status: 'failed', reason: 'PAYMENT_FAILED' }]);
});

test.each(['prompting', 'pending'] as const)('a reload goes on with a purchase that is %s', async (status) => {
  const storage = createMemoryStorage();
  const first = await arrange({ storage });
  const id = await first.buy();
  const paid = async () => [first.bought({ status: 'progress' })];
  await first.clock.pass(1_000);
  if (status === 'pending') first.answer(paid);
  await first.clock.pass(POLL_MS);
  expect(first.entries()).toMatchObject([{ status }]);
  first.modal.destroy();
  const second = await arrange({ storage });
  expect(second.entries()).toMatchObject([{ key: id, status }]);
  expect(second.purchase()).toMatchObject({ status: status === 'pending' ? 'progress' : 'waiting', symbol: 'ETH' });
  second.answer(async () => [first.bought({ status: 'done' })]);
  expect(await second.clock.drive(second.modal.api.outbox.settled(id))).toMatchObject({ status: 'confirmed' });
  expect(JSON.stringify({ ...storage })).not.toContain('pay.example');
});

test('another account sees nothing of a purchase, and a disconnect removes it', async () => {
  const storage = createMemoryStorage();
  const shop = await arrange({ storage });
  const id = await shop.buy();
  const other = await arrange({ storage, accounts: [BOB] });
  expect([other.entries(), other.purchase()]).toEqual([[], undefined]);
  const end = expect(shop.modal.api.outbox.settled(id)).rejects.toMatchObject({ code: 'OUTBOX_UNKNOWN' });
  await shop.settle();
  await shop.modal.disconnect();
  await end;
  expect([shop.entries(), shop.purchase()]).toEqual([[], undefined]);
  expect(Object.values({ ...storage }).filter((text) => text.includes('"purchase"'))).toEqual([]);
});

test('a disconnect while the payment page is asked for opens no page', async () => {
  const { modal, provider, clock, settle, popups, entries, purchase } = await arrange();
  let answer: (url: string) => void = () => undefined;
  Object.assign(provider, { start: () => new Promise<string>((resolve) => (answer = resolve)) });
  const review = await clock.drive(modal.api.onramp.prepare(INPUT));
  const submitted = expect(modal.api.onramp.submit(review)).rejects.toMatchObject({ code: 'ABORTED' });
  await modal.test.until(() => purchase()?.status === 'opening');
  await modal.disconnect();
  answer('https://pay.example/buy');
  await submitted;
  await settle();
  expect([entries(), purchase(), popups.map(({ closed }) => closed)]).toEqual([[], undefined, [true]]);
});

test('a popup that the user closes is noticed, and the provider is asked at once', async () => {
  const { buy, popups, asked, clock, purchase } = await arrange();
  await buy();
  await clock.pass(POLL_MS);
  const before = asked.length;
  Object.assign(popups[0] ?? {}, { closed: true });
  await clock.pass(1_000);
  expect([purchase()?.status, asked.length > before]).toEqual(['closed', true]);
});

test('a provider that does not tell how the payment went leaves an entry that the user dismisses', async () => {
  const { modal, buy, entries, clock } = await arrange({ isUntracked: true });
  const id = await buy();
  await clock.pass(600_000);
  expect(entries()).toMatchObject([{ key: id, status: 'prompting', reason: 'ANSWER_UNSEEN' }]);
  await modal.api.outbox.dismiss(id);
  expect(entries()).toEqual([]);
});

test('the purchase that an earlier version has stored is moved once', async () => {
  const storage = createMemoryStorage();
  const key = 'latchkey:onramp:purchase';
  const old = { provider: 'pay', address: ALICE, namespace: 'eip155', network: 'eip155:1', symbol: 'ETH' };
  const stored = { ...old, startedAt: 1_699_999_999_000, status: 'progress', before: ['old'], isTracked: true };
  storage.setItem(key, JSON.stringify({ v: 1, d: stored }));
  const moved = { kind: 'purchase', account: ALICE, status: 'prompting', data: { symbol: 'ETH', before: ['old'] } };
  const first = await arrange({ storage });
  expect(first.entries()).toMatchObject([moved]);
  expect(storage.getItem(key)).toBeNull();
  const again = await arrange({ storage });
  again.answer(async () => [order('old'), order('new')]);
  await again.clock.pass(2 * POLL_MS);
  expect(again.entries()).toMatchObject([{ status: 'pending', id: 'new' }]);
});
