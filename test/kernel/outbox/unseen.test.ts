/** An entry whose answer was not seen: after an error that proves nothing, and when the tab that asked was closed. */

import { ModalError } from 'latchkey';
import { createMemoryStorage } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { createBench, sent } from './harness.js';
import { createLocks } from './locks.js';

const rejection = (code: string) => () => Promise.reject(new ModalError('No.', { code }));

/** Two tabs of one origin. The first one asks the wallet; the second one shows the entry. */
async function openTwo() {
  const storage = createMemoryStorage();
  const locks = createLocks();
  const [first, second] = [locks.open(), locks.open()];
  const asks = createBench({ storage, locks: first });
  const shows = createBench({ storage, locks: second });
  await asks.connect();
  let answer: (id: string) => void = () => undefined;
  const asking = asks.ask(async () => {
    const id = await new Promise<string>((resolve) => (answer = resolve));
    return sent(id)();
  });
  await asks.modal.test.settle();
  await shows.connect();
  const pass = async (ms: number) => {
    await shows.modal.test.clock.pass(ms);
    await asks.modal.test.settle();
  };
  return { shows, asking, pass, close: first.close, answer: (id: string) => answer(id) };
}

test.each(['USER_REJECTED', 'REQUEST_REFUSED', 'RPC_FAILED', 'WALLET_FAILED', 'WALLET_LOCKED'])(
  '%s proves that nothing was sent, and leaves nothing behind',
  async (code) => {
    const bench = createBench();
    await bench.connect();
    await expect(bench.ask(rejection(code))).rejects.toMatchObject({ code });
    expect(bench.entries()).toEqual([]);
  },
);

test.each([
  'RESPONSE_MALFORMED',
  'DEADLINE_PASSED',
  'WALLET_DISCONNECTED',
  'RELAY_UNREACHABLE',
  'FRAME_TIMEOUT',
  'SEND_UNKNOWN',
])('after %s an entry is left, because the wallet may have sent something', async (code) => {
  const bench = createBench();
  await bench.connect();
  await expect(bench.ask(rejection(code))).rejects.toMatchObject({ code });
  expect(bench.entries()).toMatchObject([{ status: 'prompting', reason: 'ANSWER_UNSEEN' }]);
  (await bench.outbox()).dismiss(bench.entries()[0]?.key ?? '');
  expect(bench.entries()).toEqual([]);
});

test('an error without a code proves nothing, so an entry is left', async () => {
  const bench = createBench();
  await bench.connect();
  await expect(bench.ask(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  expect(bench.entries()).toMatchObject([{ status: 'prompting', reason: 'ANSWER_UNSEEN' }]);
});

test('the entry of a tab that is closed while it asks is marked in another tab, without a reload', async () => {
  const { shows, pass, close } = await openTwo();
  await pass(60_000);
  expect(shows.entries()).toMatchObject([{ status: 'prompting' }]);
  expect(shows.entries()[0]?.reason).toBe(undefined);
  close();
  await pass(5_000);
  expect(shows.entries()).toMatchObject([{ status: 'prompting', reason: 'ANSWER_UNSEEN' }]);
});

test('an answer that the asking tab stores before it is closed is not lost', async () => {
  const { shows, asking, pass, answer, close } = await openTwo();
  answer('0x1');
  await asking;
  close();
  await pass(5_000);
  expect(shows.entries()).toMatchObject([{ status: 'pending', id: '0x1' }]);
});

test('a wallet that is asked while the locks of earlier pages are read is not taken for one of them', async () => {
  const locks = createLocks().open();
  let answer: () => void = () => undefined;
  const slow = async () => {
    const found = await locks.query();
    await new Promise<void>((resolve) => (answer = resolve));
    return found;
  };
  const bench = createBench({ locks: { ...locks, query: slow } });
  await bench.connect();
  void bench.ask(() => new Promise(() => undefined));
  await bench.modal.test.settle();
  answer();
  await bench.modal.test.settle();
  expect(bench.entries()).toMatchObject([{ status: 'prompting' }]);
  expect(bench.entries()[0]?.reason).toBe(undefined);
});
