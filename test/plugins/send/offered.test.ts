// @vitest-environment jsdom
/** Receivers that other plugins offer in Send. */

import { definePlugin, isModalError } from 'latchkey/plugin';
import {
  type OfferedReceiver,
  type ReceiverRequest,
  type ReceiverSource,
  receivers,
} from 'latchkey/plugins/send/slots';
import { expect, test } from 'vitest';
import { ALICE, BOB } from '../eip155/fakeWallet.js';
import { onEthereum } from './chains.js';
import { drawn, place } from './drawn.js';

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const BITCOIN = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const TITLE = { key: 'book.title', text: 'Address book' };

/** A plugin that offers receivers. */
const offering = (make: () => ReceiverSource | Promise<ReceiverSource>, { id = 'book', key = 'all' } = {}) =>
  definePlugin({ id, contributes: [receivers.of(key, make)] });

const listing = (list: ReceiverSource['list'], title = TITLE) => offering(() => ({ title, list }));

/** Opens Send with plugins that offer receivers. */
async function openSend(...plugins: readonly ReturnType<typeof offering>[]) {
  const embed = place();
  const setup = await onEthereum({}, { embed, plugins });
  const { modal } = setup;
  const { all, text, control } = drawn(embed);
  void modal.open('Send');
  await modal.test.until(() => all('.lk-send').length > 0, 'the form');
  return {
    ...setup,
    text,
    control,
    see: (wanted: string) => modal.test.until(() => text().includes(wanted), `“${wanted}” in Send`),
    rows: () => all('.lk-send li').map((one) => one.textContent),
    said: () => all('[role="status"]').map((one) => one.textContent),
    lists: () => all('.lk-send ul').map((one) => one.getAttribute('aria-label')),
    field: () => all('.lk-send__to')[0] as HTMLInputElement,
    reports: () => modal.test.errors.filter((error) => isModalError(error)).map(({ message }) => message),
  };
}

test('the receivers of a plugin are listed under its title, with name and address', async () => {
  const { see, rows, lists } = await openSend(
    listing(async () => [{ address: BOB, name: 'Rent' }, { address: CAROL }]),
  );
  await see('Address book');
  expect(lists()).toEqual(['Address book']);
  expect(rows()).toEqual([expect.stringMatching(/^Rent0x7099.*79C8$/), expect.stringMatching(/^0x3C44.*93BC$/)]);
});

test('the source is asked for the account and the network that send', async () => {
  const asked: ReceiverRequest[] = [];
  const { see } = await openSend(
    listing(async (request) => {
      asked.push(request);
      return [{ address: BOB }];
    }),
  );
  await see('Address book');
  expect(asked).toEqual([{ network: 'eip155:1', account: ALICE, signal: expect.any(AbortSignal) }]);
});

test('a press enters the address as if it was typed, and the list gives way', async () => {
  const { see, control, field, modal, lists } = await openSend(listing(async () => [{ address: BOB, name: 'Rent' }]));
  await see('Rent');
  control('Rent')?.click();
  await modal.test.until(() => field().value === BOB, 'the address in the field');
  expect(lists()).toEqual([]);
  // The receiver is read 500 ms after the last change, and shown in full below the field.
  await modal.test.clock.pass(500);
  await see(BOB);
});

test('the receivers are listed again when the field is cleared', async () => {
  const { see, control, field, modal } = await openSend(listing(async () => [{ address: BOB, name: 'Rent' }]));
  await see('Rent');
  control('Rent')?.click();
  await modal.test.until(() => field().value === BOB, 'the address in the field');
  control('Clear')?.click();
  await see('Rent');
});

test('the title is announced when the list appears', async () => {
  const { see, said, modal } = await openSend(listing(async () => [{ address: BOB }]));
  await see('Address book');
  await modal.test.until(() => said().includes('Address book'), 'the announcement');
});

test('a source of another namespace is not asked', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return [];
  };
  const { see } = await openSend(
    offering(() => ({ title: TITLE, list: ask }), { id: 'other', key: 'solana' }),
    listing(async () => [{ address: BOB, name: 'Rent' }]),
  );
  await see('Rent');
  expect(asked).toBe(0);
});

test('an entry that is no address is left out, and the report names plugin, entry and expectation', async () => {
  const given = ['0x12', BITCOIN, 7, undefined].map((address) => ({
    address,
  })) as unknown as readonly OfferedReceiver[];
  const send = await openSend(listing(async () => [...given, { address: BOB, name: 'Rent' }]));
  await send.see('Rent');
  expect(send.rows()).toHaveLength(1);
  const says = (at: number, what: string) =>
    `The plugin "book" offers receivers to Send, but the address of its entry ${at} is ${what}, and an address on Ethereum is expected.`;
  expect(send.reports()).toEqual([
    says(0, 'a text of 4 characters'),
    says(1, 'a text of 34 characters'),
    says(2, 'of the type "number"'),
    says(3, 'missing'),
  ]);
});

test('entries that are no objects, and two spellings of an address, make one row', async () => {
  const given = [null, 'Rent', { address: BOB }, { address: BOB.toLowerCase(), name: 'Twice' }];
  const { see, rows } = await openSend(listing(async () => given as never));
  await see('Address book');
  expect(rows()).toEqual([expect.stringMatching(/^0x7099.*79C8$/)]);
});

test('a name is one visible line of limited length', async () => {
  const name = `Re\u202ent\n${'x'.repeat(200)}`;
  const { see, rows } = await openSend(listing(async () => [{ address: BOB, name }]));
  await see('Address book');
  expect(rows()[0]).toMatch(/^Rent x{58}…0x7099/);
});

test('five receivers of a source are shown', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({ address: `0x${at.toString(16).padStart(40, '0')}` }));
  const { see, rows } = await openSend(listing(async () => many));
  await see('Address book');
  expect(rows()).toHaveLength(5);
});

const BROKEN: Readonly<Record<string, readonly [ReturnType<typeof offering>, string]>> = {
  'throws when it is made': [
    offering(() => {
      throw new Error('no storage');
    }),
    'no storage',
  ],
  'throws when it is asked': [
    listing(() => {
      throw new Error('no list');
    }),
    'no list',
  ],
  rejects: [listing(() => Promise.reject(new Error('gone'))), 'gone'],
  'answers no list': [
    listing(async () => 'Rent' as never),
    'its answer is a text of 4 characters, and a list of receivers',
  ],
  'has no title': [
    listing(async () => [{ address: BOB }], null as never),
    'its title is missing, and a label with the texts',
  ],
};

test.each(Object.entries(BROKEN))(
  'a source that %s is reported, and the others are listed',
  async (_, [broken, says]) => {
    const other = offering(() => ({ title: TITLE, list: async () => [{ address: CAROL, name: 'Carol' }] }), {
      id: 'other',
    });
    const { see, modal, lists } = await openSend(broken, other);
    await see('Carol');
    await modal.test.until(() => modal.test.errors.some((error) => `${error}`.includes(says)), 'the report');
    expect(lists()).toEqual(['Address book']);
  },
);

test('a source that never answers holds up neither the form nor other sources, and is reported after 5 s', async () => {
  const signals: AbortSignal[] = [];
  const silent = listing(({ signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const other = offering(() => ({ title: TITLE, list: async () => [{ address: CAROL, name: 'Carol' }] }), {
    id: 'other',
  });
  const send = await openSend(silent, other);
  await send.see('Carol');
  expect(send.reports()).toEqual([]);
  await send.modal.test.clock.pass(5_000);
  await send.modal.test.until(() => send.reports().length > 0, 'the report');
  expect(send.reports()).toEqual(['The plugin "book" offers receivers to Send, but it did not answer within 5 s.']);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('leaving Send aborts the question without a report', async () => {
  const signals: AbortSignal[] = [];
  const send = await openSend(
    listing(({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    }),
  );
  await send.modal.test.until(() => signals.length > 0, 'the question');
  send.modal.close();
  await send.modal.test.until(() => signals[0]?.aborted === true, 'the end of the question');
  await send.modal.test.clock.pass(10_000);
  expect(send.reports()).toEqual([]);
});
