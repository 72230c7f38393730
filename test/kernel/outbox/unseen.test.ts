/** An entry whose answer was not seen: after an error that proves nothing, and when the tab that asked was closed. */

import { ModalError } from 'latchkey';
import { createMemoryStorage } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { unseenErrorsAtom } from '../../../kernel/contract/outbox.js';
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

test.each(['USER_REJECTED', 'REQUEST_REFUSED', 'RPC_FAILED', 'WALLET_LOCKED'])(
  '%s proves that nothing was sent, and leaves nothing behind',
  async (code) => {
    const bench = createBench();
    await bench.connect();
    await expect(bench.ask(rejection(code))).rejects.toMatchObject({ code });
    expect(bench.entries()).toEqual([]);
  },
);

const failure = (cause: unknown) => () => Promise.reject(new ModalError('No.', { code: 'WALLET_FAILED', cause }));

test.each([
  ['insufficient funds for gas', -32000],
  ['execution reverted', -32603],
  ['nonce too low', -32000],
])('the wallet’s answer “%s” with the code %i proves that nothing was sent', async (message, code) => {
  const bench = createBench();
  await bench.connect();
  await expect(bench.ask(failure({ code, message }))).rejects.toMatchObject({ code: 'WALLET_FAILED' });
  expect(bench.entries()).toEqual([]);
});

test.each([
  ['Extension context invalidated.', undefined],
  ['Could not establish connection. Receiving end does not exist.', undefined],
  ['The message port closed before a response was received.', -32603],
  ['Failed to fetch', undefined],
  ['Failed to fetch', -32603],
  ['already known', -32000],
  ['request timed out', -32000],
  ['anything', undefined],
  ['', undefined],
])('“%s” of a wallet with the code %s does not prove that nothing was sent', async (message, code) => {
  const bench = createBench();
  await bench.connect();
  const wrapped = { code, message: 'Internal error.', data: { message } };
  await expect(bench.ask(failure(wrapped))).rejects.toMatchObject({ code: 'WALLET_FAILED' });
  expect(bench.entries()).toMatchObject([{ status: 'prompting', reason: 'ANSWER_UNSEEN' }]);
});

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
  const error = new Error('boom');
  await expect(bench.ask(() => Promise.reject(error))).rejects.toBe(error);
  expect(bench.entries()).toMatchObject([{ status: 'prompting', reason: 'ANSWER_UNSEEN' }]);
  expect(bench.modal.test.context.store.get(unseenErrorsAtom).includes(error)).toBe(true);
});

test('an error that proves that nothing was sent is not unseen', async () => {
  const bench = createBench();
  await bench.connect();
  const error = new ModalError('No.', { code: 'USER_REJECTED' });
  await expect(bench.ask(() => Promise.reject(error))).rejects.toBe(error);
  expect(bench.modal.test.context.store.get(unseenErrorsAtom).includes(error)).toBe(false);
});

test('an error is unseen also after a disconnect has removed the entry', async () => {
  const bench = createBench();
  await bench.connect();
  const error = new Error('boom');
  const asking = bench.ask(async () => {
    await bench.modal.disconnect();
    throw error;
  });
  await expect(asking).rejects.toBe(error);
  expect(bench.entries()).toEqual([]);
  expect(bench.modal.test.context.store.get(unseenErrorsAtom).includes(error)).toBe(true);
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

test('a tab that opens before the asking tab has its lock does not mark its entry', async () => {
  const storage = createMemoryStorage();
  const locks = createLocks();
  const first = locks.open();
  let grant = () => {};
  const granted = new Promise<void>((resolve) => (grant = resolve));
  const request = async (...asked: Parameters<typeof first.request>) => {
    await granted;
    return first.request(...asked);
  };
  const asks = createBench({ storage, locks: { ...first, request } });
  const shows = createBench({ storage, locks: locks.open() });
  await asks.connect();
  void asks.ask(() => new Promise(() => undefined));
  await asks.modal.test.settle();
  await shows.connect();
  grant();
  await shows.modal.test.clock.pass(60_000);
  expect(shows.entries()).toMatchObject([{ status: 'prompting' }]);
  expect(shows.entries()[0]?.reason).toBe(undefined);
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
