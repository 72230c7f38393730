// @vitest-environment jsdom
/** The list Pending above the tabs of Account. */

import { type OutboxEntry, type OutboxStatus, outboxAtom } from 'latchkey/plugin';
import { act } from 'react';
import { expect, test } from 'vitest';
import PendingList from '../../../plugins/account/views/PendingList.js';
import { ADDRESS, arrange, connection, draw, fakeContext, network } from '../connect/harness.js';

const URL = 'https://explorer.example/tx/0x1';
const ACCOUNT_URL = 'https://explorer.example/address/1';

function entry(status: OutboxStatus, change: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    key: 'one',
    id: status === 'prompting' ? '' : '0x1',
    kind: 'parcel',
    sentAs: 'transaction',
    status,
    network: 'aa:1',
    account: ADDRESS,
    requestedAt: 0,
    sentAt: 0,
    missing: 0,
    isDismissed: false,
    data: {},
    ...change,
  };
}

/** Draws the list with these entries, over an outbox that records what is dismissed. */
async function pending(...entries: readonly OutboxEntry[]) {
  const definition = { transactionUrl: () => URL, addressUrl: () => ACCOUNT_URL };
  const fake = fakeContext({ namespaces: new Map([['aa', definition]]) });
  const dismissed: string[] = [];
  const kind = () => ({
    label: async () => 'Send a parcel',
    note: async ({ note }: OutboxEntry) => note && `The wallet has paid ${note.value}.`,
  });
  const box = { kind, dismiss: (key: string) => void dismissed.push(key) };
  Object.assign(fake.ctx, { service: async () => box });
  arrange(fake, { networks: [network('aa:1', 'Main')], active: 'aa:1', connection: connection() });
  fake.store.set(outboxAtom, entries);
  const view = await draw(fake, <PendingList />);
  await act(async () => undefined);
  return { ...view, dismissed, links: () => view.all('a').map((link) => link.getAttribute('href')) };
}

test.each<[OutboxStatus, Partial<OutboxEntry>, RegExp]>([
  ['prompting', {}, /Answer in Harbor/],
  ['prompting', { reason: 'ANSWER_UNSEEN' }, /Asked at .*; we could not see the answer/],
  ['pending', {}, /Since /],
  ['failed', {}, /Failed/],
  ['partly', {}, /Only a part of it was done/],
  ['dropped', {}, /Dropped by the network/],
  ['mismatch', {}, /Not what you reviewed/],
])('an entry that is %s %o says so', async (status, change, text) => {
  const { text: shown } = await pending(entry(status, change));
  expect(shown()).toContain('Send a parcel');
  expect(shown()).toMatch(text);
});

test.each<[OutboxStatus, Partial<OutboxEntry>]>([
  ['confirmed', {}],
  ['replaced', {}],
  ['failed', { isDismissed: true }],
  ['confirmed', { note: { kind: 'fee', value: 7n }, isDismissed: true }],
  ['pending', { account: '0x0000000000000000000000000000000000000001' }],
  ['pending', { network: 'bb:1' }],
])('an entry that is %s %o is not listed', async (status, change) => {
  expect((await pending(entry(status, change))).text()).toBe('');
});

test('a confirmed entry with a note says what the wallet has changed, until it is dismissed', async () => {
  const { text, dismissed, button, links } = await pending(entry('confirmed', { note: { kind: 'fee', value: 7n } }));
  expect(text()).toContain('Send a parcel');
  expect(text()).toContain('The wallet has paid 7.');
  expect(links()).toEqual([URL]);
  await act(async () => button('Dismiss: Send a parcel')?.click());
  expect(dismissed).toEqual(['one']);
});

test('an entry on the network leads to its page in the explorer, a question to the wallet to none', async () => {
  expect((await pending(entry('pending'))).links()).toEqual([URL]);
  expect((await pending(entry('prompting'))).links()).toEqual([]);
  // The id of a batch is no transaction.
  expect((await pending(entry('pending', { sentAs: 'calls' }))).links()).toEqual([]);
});

test('a question whose answer was not seen leads to the account in the explorer', async () => {
  const { links, button } = await pending(entry('prompting', { reason: 'ANSWER_UNSEEN' }));
  expect(links()).toEqual([ACCOUNT_URL]);
  expect(button('Dismiss: Send a parcel')).toBeDefined();
});

test('an entry that has ended is dismissed by its button; an open one has none', async () => {
  const { button, dismissed } = await pending(entry('failed'));
  await act(async () => button('Dismiss: Send a parcel').click());
  expect(dismissed).toEqual(['one']);
  const open = await pending(entry('pending'));
  expect(() => open.button('Dismiss: Send a parcel')).toThrow('No button');
});
