// @vitest-environment jsdom
/** The row and the view of a transaction: which parties are asked for their names. */

import { type ActivityTransaction, type OutboxEntry, outbox, outboxAtom } from 'latchkey/plugin';
import { type OnrampOrder, onrampOrdersAtom } from 'latchkey/plugins/onramp/slots';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
// Loaded in advance: the first drawing must not wait for files.
import '../../../kernel/core/claims/imageRule.js';
import '../../../kernel/core/claims/judge.js';
import ActivityTab from '../../../plugins/activity/views/ActivityTab.js';
import TransactionView from '../../../plugins/activity/views/TransactionView.js';
import { createPurchaseKind } from '../../../plugins/onramp/flow/purchaseKind.js';
import { createTransferKind } from '../../../plugins/send/flow/transferKind.js';
import { ADDRESS, arrange, connection, draw, fakeContext, network } from '../connect/harness.js';

const PROVIDER = 'Meadow Card Payments';
const ORDER: OnrampOrder = {
  id: 'order-1',
  provider: 'meadow',
  address: ADDRESS,
  network: 'aa:1',
  status: 'done',
  at: 1.7e12,
  name: 'Coin',
  symbol: 'CN',
  quantity: 5n,
  decimals: 0,
  from: PROVIDER,
  hash: `0x${'1'.repeat(64)}`,
};
const RECEIVER = `0x${'5e'.repeat(20)}`;

/** A transfer of 5 CN in the outbox. */
function transferTo(to: string, change: Partial<OutboxEntry> = {}): OutboxEntry {
  const token = { symbol: 'CN', decimals: 0 };
  const intent = { network: 'aa:1', from: ADDRESS, to, amount: 5n, maxFee: undefined, token, payload: {} };
  return {
    key: 'one',
    id: 'sent-1',
    kind: 'transfer',
    sentAs: 'transaction',
    network: 'aa:1',
    account: ADDRESS,
    status: 'confirmed',
    requestedAt: 1.7e12,
    sentAt: 1.7e12,
    missing: 0,
    isDismissed: false,
    data: { intent },
    ...change,
  } as OutboxEntry;
}

/** Draws an element. The names of accounts come from a source that records the addresses. */
async function show(
  element: ReactElement,
  {
    orders = [],
    sent = [],
    transactions = [],
  }: { orders?: OnrampOrder[]; sent?: OutboxEntry[]; transactions?: ActivityTransaction[] },
) {
  const asked: string[] = [];
  const find = async ({ address }: { readonly address: string }) => {
    asked.push(address);
    return { origin: { kind: 'service', name: 'Names' } };
  };
  const known = [{ network: 'aa:1', address: 'real', symbol: 'USDC' }];
  const fake = fakeContext({
    identity: new Map([['aa', [{ plugin: 'source', load: async () => ({ find }) }]]]),
    knownTokens: new Map([['aa', [{ plugin: 'source', load: async () => ({ list: () => known }) }]]]),
  });
  const page = async () => ({ transactions, origin: { kind: 'service', name: 'History' } });
  const services = ({ id }: { readonly id: string }) =>
    id === 'activity' && transactions.length > 0 ? [{ plugin: 'source', load: async () => ({ page }) }] : [];
  const service = async (slot: { readonly id: string }) => {
    if (slot.id !== outbox.id) throw new Error(`The service ${slot.id} was not expected.`);
    return { kind: (name: string) => (name === 'purchase' ? createPurchaseKind : createTransferKind)(fake.ctx) };
  };
  Object.assign(fake.ctx, { watch: () => () => undefined, services, service });
  arrange(fake, { networks: [network('aa:1', 'Main')], active: 'aa:1', connection: connection() });
  fake.store.set(onrampOrdersAtom, orders);
  fake.store.set(outboxAtom, sent);
  const view = await draw(fake, element);
  return { ...view, asked: () => [...new Set(asked)].toSorted(), reported: fake.reported };
}

type View = Awaited<ReturnType<typeof show>>;

/** The first lines of the rows. */
const titles = (all: View['all']) => all('.lk-row__title').map(({ textContent }) => textContent);

test('a transaction names the connected account "You", and its amount has a sign', async () => {
  const sent = transferTo(RECEIVER);
  const { all, text } = await show(<TransactionView params={{ hash: 'sent-1' }} />, { sent: [sent] });
  expect(titles(all)).toEqual(expect.arrayContaining(['From: You', 'To']));
  expect(text()).toContain('− 5 CN');
});

test('the provider of a purchase is shown by its name, which is not looked up as an address', async () => {
  const { text, asked, reported } = await show(<TransactionView params={{ hash: ORDER.hash }} />, { orders: [ORDER] });
  expect(text()).toContain(PROVIDER);
  expect(asked()).toEqual([ADDRESS]);
  expect(reported).toEqual([]);
});

const CASES = [ADDRESS, ADDRESS.toUpperCase().replace('0X', '0x')];
test.each(CASES)('the row of a purchase of %s names its provider in full, and asks for no name', async (address) => {
  const { text, asked } = await show(<ActivityTab />, { orders: [{ ...ORDER, address }] });
  expect(text()).toContain(`From ${PROVIDER}`);
  expect(text()).toContain('+ 5 CN');
  expect(asked()).toEqual([]);
});

test('a purchase whose provider does not name the network is listed without a network and a link', async () => {
  const orders: OnrampOrder[] = [{ ...ORDER, network: undefined }];
  const list = await show(<ActivityTab />, { orders });
  expect(list.text()).toContain('+ 5 CN');
  await list.leave();
  const { text, button } = await show(<TransactionView params={{ hash: ORDER.hash }} />, { orders });
  expect(text()).toContain(PROVIDER);
  expect(text()).not.toContain('Main');
  expect(() => button('Copy the transaction ID')).toThrow('No button');
});

test('a purchase that is not delivered has no hash to copy', async () => {
  const waiting: OnrampOrder = { ...ORDER, status: 'progress', hash: '' };
  const { text, button } = await show(<TransactionView params={{ hash: ORDER.id }} />, { orders: [waiting] });
  expect(text()).toContain('Pending');
  expect(() => button('Copy the transaction ID')).toThrow('No button');
});

/** The purchase of `ORDER` in the outbox. */
function purchase(change: Partial<OutboxEntry>): OutboxEntry {
  const bought = { from: PROVIDER, name: 'Coin', quantity: 5n, decimals: 0, amount: '5' };
  return {
    key: 'two',
    id: ORDER.id,
    kind: 'purchase',
    sentAs: 'calls',
    network: 'aa:1',
    account: ADDRESS,
    status: 'pending',
    requestedAt: 1.7e12,
    sentAt: 1.7e12,
    missing: 0,
    isDismissed: false,
    data: { provider: 'meadow', symbol: 'CN', before: [], bought },
    ...change,
  };
}

test('a purchase that only the outbox knows has a row of its own', async () => {
  const { text } = await show(<ActivityTab />, { sent: [purchase({})] });
  expect(text()).toContain(`From ${PROVIDER}`);
  expect(text()).toContain('+ 5 CN');
});

test.each([
  ['in progress', { status: 'pending' }, { status: 'progress', hash: '' }],
  ['delivered', { status: 'confirmed', transaction: ORDER.hash }, {}],
] as const)('a purchase that is %s is listed once, although the provider lists it too', async (_, entry, order) => {
  const { all } = await show(<ActivityTab />, { sent: [purchase(entry)], orders: [{ ...ORDER, ...order }] });
  expect(all('li .lk-row')).toHaveLength(1);
});

test('a purchase without a payment has no row', async () => {
  const unpaid = { status: 'failed', id: '', data: { provider: 'meadow', symbol: 'CN' } } as const;
  const { all } = await show(<ActivityTab />, { sent: [purchase(unpaid)] });
  expect(all('li .lk-row')).toHaveLength(0);
});

test('the picture of an advertisement is not loaded', async () => {
  const moved = (name: string, isSpam: boolean) => ({
    direction: 'in' as const,
    quantity: 1n,
    decimals: 0,
    symbol: '',
    name,
    nft: { isSpam },
    imageUrl: `data:image/png,${name}`,
  });
  const hash = `0x${'2'.repeat(64)}`;
  const mixed: ActivityTransaction = {
    hash,
    network: 'aa:1',
    type: 'receive',
    status: 'confirmed',
    minedAt: 1.7e12,
    from: RECEIVER,
    to: ADDRESS,
    transfers: [moved('work', false), moved('gift', true)],
  };
  const { all, text } = await show(<TransactionView params={{ hash }} />, { transactions: [mixed] });
  expect(text()).toContain('gift');
  expect(all('img').map((image) => image.getAttribute('src'))).toEqual(['data:image/png,work']);
});

test('the names of both parties of a transfer are looked up', async () => {
  const sent = transferTo(RECEIVER, { status: 'pending' });
  const { text, asked } = await show(<TransactionView params={{ hash: 'sent-1' }} />, { sent: [sent] });
  expect(text()).toContain('Your wallet may offer to speed it up.');
  expect(asked()).toEqual([RECEIVER, ADDRESS].toSorted());
});

test('nobody is named as the receiver of burned tokens', async () => {
  const nobody = `0x${'0'.repeat(40)}`;
  const sent = transferTo(nobody, { status: 'confirmed' });
  const { all, asked } = await show(<TransactionView params={{ hash: 'sent-1' }} />, { sent: [sent] });
  expect(titles(all)).toContain('From: You');
  expect(titles(all)).not.toContain('To');
  expect(asked()).toEqual([ADDRESS]);
});

test('a batch whose wallet names no transaction has no link: the network does not know its id', async () => {
  const id = `0x${'7'.repeat(64)}`;
  const own = transferTo(RECEIVER, { id, sentAs: 'calls' });
  const batch = await show(<TransactionView params={{ hash: id }} />, { sent: [own] });
  expect(batch.text()).not.toContain(id);
  const single = await show(<TransactionView params={{ hash: id }} />, { sent: [{ ...own, sentAs: 'transaction' }] });
  expect(single.text()).toContain(id);
});

test('a received look-alike of a known token is named as such, with its address and without a picture', async () => {
  const hash = `0x${'3'.repeat(64)}`;
  const moved = (address: string, symbol: string) => ({
    direction: 'in' as const,
    quantity: 100n,
    decimals: 2,
    symbol,
    name: symbol,
    address,
    imageUrl: 'data:image/png,usdc',
  });
  const mixed: ActivityTransaction = {
    hash,
    network: 'aa:1',
    type: 'receive',
    status: 'confirmed',
    minedAt: 1.7e12,
    from: RECEIVER,
    to: ADDRESS,
    transfers: [moved('0x1234567890abcdef1234567890abcdef12345678', 'USDС'), moved('real', 'USDC')],
  };
  const { all, text } = await show(<TransactionView params={{ hash }} />, { transactions: [mixed] });
  expect(text()).toContain('Look-alike · 0x1234…5678');
  expect(all('img')).toHaveLength(1);
});
