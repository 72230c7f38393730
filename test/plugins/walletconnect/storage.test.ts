import { expect, test } from 'vitest';
import { createSharedStorage } from '../../../plugins/walletconnect/sdk/storage.js';

const KEYS = 'wc@2:core:0.3//keychain';
const PROPOSALS = 'wc@2:client:0.3//proposal';
const SESSIONS = 'wc@2:client:0.3//session';
const HOUR_S = 3_600;

/** Two tabs with one store and different random bytes. */
function twoTabs() {
  const kept = new Map<string, unknown>();
  let full = 0;
  const errors: unknown[] = [];
  const shelf = {
    keys: async () => [...kept.keys()],
    get: async (key: string) => kept.get(key),
    async update(key: string, change: (was: unknown) => unknown) {
      if (full-- > 0) throw new Error('QuotaExceeded');
      kept.set(key, change(kept.get(key)));
    },
    remove: async (key: string) => void kept.delete(key),
  };
  const open = (byte: number) =>
    createSharedStorage(
      shelf,
      (bytes) => new Uint8Array(bytes).fill(byte),
      (cause) => errors.push(cause),
    );
  const fill = (writes: number) => {
    full = writes;
  };
  return { kept, fill, errors, one: open(1), other: open(2) };
}

test('tabs that start at the same time use one key at the relay', async () => {
  const { one, other } = twoTabs();
  const [mine, theirs] = await Promise.all([one.getItem(KEYS), other.getItem(KEYS)]);
  expect(mine).toEqual({ client_ed25519_seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(theirs).toEqual(mine);
  await other.setItem(KEYS, { ...(theirs as object), key: 'of a session' });
  expect(await one.getItem(KEYS)).toEqual({ ...(mine as object), key: 'of a session' });
});

test('pending proposals of another tab are hidden and kept; expired ones are visible, so that the SDK removes them', async () => {
  const { kept, one, other } = twoTabs();
  const now = Math.floor(Date.now() / 1_000);
  const [open, past, own] = [now + HOUR_S, now - HOUR_S, now + HOUR_S].map((expiryTimestamp, id) => ({
    id,
    expiryTimestamp,
  }));
  await one.setItem(PROPOSALS, [open, past]);
  expect(await other.getItem(PROPOSALS)).toEqual([past]);
  await other.setItem(PROPOSALS, [own]);
  expect(kept.get(PROPOSALS)).toEqual([open, own]);
});

test('a session marked as read is not written back after another tab has removed it', async () => {
  const { kept, one, other } = twoTabs();
  const [taken, own] = [{ topic: 'a' }, { topic: 'b' }];
  await one.setItem(SESSIONS, [taken]);
  await other.setItem(SESSIONS, [own]);
  other.markAsRead(SESSIONS, [taken]);
  await one.setItem(SESSIONS, []);
  await other.setItem(SESSIONS, [own, taken]);
  expect(kept.get(SESSIONS)).toEqual([own]);
});

test('a failed write is reported and repeated with the next write', async () => {
  const { kept, fill, errors, one, other } = twoTabs();
  const [first, second, third] = [{ topic: 'a' }, { topic: 'b' }, { topic: 'c' }];
  await one.setItem(SESSIONS, [first]);
  fill(2);
  await one.setItem(SESSIONS, [first, second]);
  expect(await one.getItem(KEYS)).toBeUndefined();
  expect(errors).toHaveLength(2);
  expect([one.isComplete(), other.isComplete()]).toEqual([false, true]);
  await other.setItem(SESSIONS, [third]);
  await one.setItem(SESSIONS, [first, second]);
  expect(kept.get(SESSIONS)).toEqual([first, third, second]);
});

test('a failed write is repeated by a write that was already queued', async () => {
  const { kept, fill, one } = twoTabs();
  const [first, second, third] = [{ topic: 'a' }, { topic: 'b' }, { topic: 'c' }];
  await one.setItem(SESSIONS, [first]);
  fill(1);
  await Promise.all([one.setItem(SESSIONS, [first, second]), one.setItem(SESSIONS, [first, second, third])]);
  expect(kept.get(SESSIONS)).toEqual([first, second, third]);
});

test('a bigint in an answer of a wallet is stored as text', async () => {
  const { one } = twoTabs();
  await one.setItem('history', [{ id: 1, response: { result: 12n } }]);
  expect(await one.getItem('history')).toEqual([{ id: 1, response: { result: '12n' } }]);
});
