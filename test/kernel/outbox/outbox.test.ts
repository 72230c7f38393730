/** An entry of the outbox, from the question to the wallet to its end. */

import { createMemoryStorage } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { createBench, NETWORK, sent } from './harness.js';

test('a request is written before the wallet answers, and pending afterwards', async () => {
  const bench = createBench();
  await bench.connect();
  let before: readonly unknown[] = [];
  const entry = await bench.ask(async () => {
    before = bench.entries();
    return { id: '0x1', kind: 'transaction' };
  });
  expect(before).toMatchObject([{ status: 'prompting', id: '', data: { weight: 5n } }]);
  expect(entry).toMatchObject({ status: 'pending', id: '0x1', kind: 'parcel', network: NETWORK, account: 'alice' });
  expect(bench.entries()).toEqual([entry]);
});

test('settled waits for the end that the network shows', async () => {
  const bench = createBench();
  await bench.connect();
  await bench.ask(sent('0xabc'));
  const end = bench.modal.api.outbox.settled('0xabc');
  await bench.modal.test.clock.pass(2_000);
  bench.look = { status: 'confirmed', id: '0xabc' };
  expect(await bench.modal.test.clock.drive(end)).toMatchObject({ status: 'confirmed', id: '0xabc', missing: 0 });
});

test('settled rejects for an unknown id, and after its signal', async () => {
  const bench = createBench();
  await bench.connect();
  await expect(bench.modal.api.outbox.settled('0xdead')).rejects.toMatchObject({ code: 'OUTBOX_UNKNOWN' });
  await bench.ask(sent());
  const controller = new AbortController();
  const end = bench.modal.api.outbox.settled('0x1', { signal: controller.signal });
  controller.abort();
  await expect(end).rejects.toMatchObject({ code: 'ABORTED' });
});

test.each(['unknown', 'hang', 'throw'] as const)(
  'a node that answers with %s leaves the entry pending',
  async (mode) => {
    const bench = createBench();
    await bench.connect();
    bench.look = mode === 'throw' ? new Error('down') : mode === 'hang' ? 'hang' : { status: 'unknown' };
    await bench.ask(sent());
    await bench.modal.test.clock.pass(3_600_000);
    expect(bench.entries()).toMatchObject([{ status: 'pending' }]);
    expect(bench.entries()[0]?.missing).toBeGreaterThan(40);
  },
);

test('an end does not change any more', async () => {
  const bench = createBench();
  await bench.connect();
  bench.look = { status: 'failed', id: '0x1' };
  const { key } = await bench.ask(sent());
  await bench.modal.test.clock.drive(bench.modal.api.outbox.settled('0x1'));
  bench.look = { status: 'confirmed', id: '0x1' };
  expect(await (await bench.outbox()).look(key)).toMatchObject({ status: 'failed', reason: 'REVERTED' });
});

test.each([
  [{ status: 'replaced' }, 'NONCE_USED'],
  [{ status: 'dropped' }, 'NONCE_FREE'],
  [{ status: 'dropped', reason: 'EXPIRED' }, 'EXPIRED'],
  [{ status: 'partly', id: '0x2' }, 'PARTLY_REVERTED'],
  [{ status: 'mismatch', field: 'to', id: '0x1' }, 'SENT_OTHER'],
] as const)('the end %o has the reason %s', async (look, reason) => {
  const bench = createBench();
  await bench.connect();
  bench.look = look;
  await bench.ask(sent());
  const end = await bench.modal.test.clock.drive(bench.modal.api.outbox.settled('0x1'));
  expect(end).toMatchObject({ status: look.status, reason, endedAt: expect.any(Number) });
});

test('a reload finds the entry and follows it', async () => {
  const storage = createMemoryStorage();
  const first = createBench({ storage });
  await first.connect();
  const entry = await first.ask(sent());
  first.modal.destroy();
  const second = createBench({ storage });
  await second.connect();
  expect(second.entries()).toEqual([entry]);
  second.look = { status: 'confirmed' };
  expect(await second.modal.test.clock.drive(second.modal.api.outbox.settled('0x1'))).toMatchObject({
    status: 'confirmed',
  });
});

test('a page that was closed while the wallet was asked did not see the answer', async () => {
  const storage = createMemoryStorage();
  const first = createBench({ storage });
  await first.connect();
  void first.ask(() => new Promise(() => undefined)).catch(() => undefined);
  await first.modal.test.settle();
  const second = createBench({ storage });
  await second.connect();
  expect(second.entries()).toMatchObject([{ status: 'prompting', reason: 'ANSWER_UNSEEN' }]);
  const third = createBench({ storage });
  await third.modal.test.clock.pass(25 * 3_600_000);
  await third.connect();
  expect(third.entries()).toEqual([]);
});

test('an account sees its own entries only', async () => {
  const storage = createMemoryStorage();
  const first = createBench({ storage, accounts: ['alice'] });
  await first.connect();
  await first.ask(sent());
  first.modal.destroy();
  const second = createBench({ storage, accounts: ['bob'] });
  await second.connect();
  expect(second.entries()).toEqual([]);
});

test('a disconnect removes the entries of the account, and ends the wait for them', async () => {
  const storage = createMemoryStorage();
  const bench = createBench({ storage });
  await bench.connect();
  await bench.ask(sent());
  const end = expect(bench.modal.api.outbox.settled('0x1')).rejects.toMatchObject({ code: 'OUTBOX_UNKNOWN' });
  await bench.modal.test.settle();
  await bench.modal.disconnect();
  await end;
  expect(Object.keys(storage).filter((key) => key.includes('outbox'))).toEqual([]);
});

test('an answer after a disconnect is returned, and not written', async () => {
  const bench = createBench();
  await bench.connect();
  let answer: (id: string) => void = () => undefined;
  const asking = bench.ask(() => new Promise((resolve) => (answer = (id) => resolve({ id, kind: 'transaction' }))));
  await bench.modal.test.settle();
  await bench.modal.disconnect();
  answer('0x1');
  expect(await asking).toMatchObject({ id: '0x1', status: 'pending' });
  await bench.connect();
  expect(bench.entries()).toEqual([]);
});

test('entries of a kind that the app does not have any more wait in the storage', async () => {
  const storage = createMemoryStorage();
  const first = createBench({ storage });
  await first.connect();
  await first.ask(sent());
  const without = createBench({ storage, kinds: 'none' });
  await without.connect();
  expect(without.entries()).toEqual([]);
  const again = createBench({ storage });
  await again.connect();
  expect(again.entries()).toHaveLength(1);
});

test('a kind that no plugin contributes is refused before the wallet is asked', async () => {
  const bench = createBench({ kinds: 'none' });
  await bench.connect();
  let asked = 0;
  const asking = bench.ask(async () => {
    asked += 1;
    return { id: '0x1', kind: 'transaction' };
  });
  await expect(asking).rejects.toMatchObject({ code: 'OUTBOX_KIND_UNKNOWN' });
  expect(asked).toBe(0);
});

test('a transaction of the app itself is listed and followed', async () => {
  const bench = createBench();
  await bench.connect();
  const entry = await bench.modal.api.outbox.add({ id: '0x9', network: NETWORK, label: 'Mint a ticket' });
  expect(entry).toMatchObject({ kind: 'added', status: 'pending', account: 'alice', data: { label: 'Mint a ticket' } });
  expect(await bench.modal.api.outbox.add({ id: '0x9', network: NETWORK, label: 'Again' })).toEqual(entry);
});

test.each([
  [
    { id: '', network: NETWORK, label: 'Mint' },
    'INPUT_INVALID',
    'The id of the transaction is 0 characters long; expected 1 to 200 characters.',
  ],
  [
    { id: '0x1', network: NETWORK, label: '\u200b' },
    'INPUT_INVALID',
    'The transaction has no label. Give a short text for the user, such as "Mint a ticket".',
  ],
  [{ id: '0x1', network: 'fake:9', label: 'Mint' }, 'NETWORK_UNKNOWN', '"fake:9" is not a network of this app.'],
])('add refuses %o with %s', async (given, code, message) => {
  const bench = createBench();
  await bench.connect();
  await expect(bench.modal.api.outbox.add(given)).rejects.toMatchObject({ code, message });
});

test('add refuses a transaction without a connection', async () => {
  const bench = createBench();
  await bench.modal.test.wake();
  await expect(bench.modal.api.outbox.add({ id: '0x1', network: NETWORK, label: 'Mint' })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  });
});

test('entries of an earlier version are moved once, and nothing is listed twice', async () => {
  const storage = createMemoryStorage();
  const old = () => [
    {
      ...({ id: '0x7', sentAs: 'transaction', network: NETWORK, account: 'alice', status: 'pending' } as const),
      requestedAt: 1_700_000_000_000,
      missing: 0,
      data: { weight: 3n },
    },
  ];
  const first = createBench({ storage, old });
  await first.connect();
  const second = createBench({ storage, old });
  await second.connect();
  expect(second.entries()).toMatchObject([{ id: '0x7', data: { weight: 3n } }]);
});
