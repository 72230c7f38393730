import fc from 'fast-check';
import type { Eip155Features } from 'latchkey/plugins/eip155/slots';
import { expect, test, vi } from 'vitest';
import { merge } from '../../../plugins/walletconnect/sdk/merge.js';
import { type App, connectApp, connectionOf, keep, openAgain, openApp, startConnected, startPeers } from './app.js';
import { ADDRESSES } from './owner.js';
import { approveAll, type Namespaces, type Proposed } from './phone.js';
import { clientOf } from './sdk.js';
import { dispatchStorageEvent, sessionKey, signs, twoTabs } from './tabsKit.js';

const LONG = { timeout: 60_000 };

const [mine = '', other = ''] = ADDRESSES.eip155 ?? [];

test('a tab switches to the session that another tab has made, and its own session ends', LONG, async () => {
  const { relay, phone, kept, first, second, newer, followed } = await twoTabs();
  dispatchStorageEvent(first, kept.local, sessionKey(kept.local));
  // A second event changes nothing.
  dispatchStorageEvent(first, kept.local, sessionKey(kept.local));
  await followed();
  await first.test.until(() => phone.client.session.length === 1, 'one session');
  await signs(first);
  await signs(second);
  expect(phone.asked.map(({ topic }) => topic)).toEqual([newer, newer]);
  expect([...first.test.errors, ...second.test.errors]).toEqual([]);
  const again = await openAgain(relay, kept);
  await signs(again);
  expect(phone.asked.at(-1)?.topic).toBe(newer);
});

test('a tab that missed the event switches before its next request', LONG, async () => {
  const { phone, first, newer } = await twoTabs();
  await signs(first);
  expect(phone.asked.map(({ topic }) => topic)).toEqual([newer]);
  await first.test.until(() => phone.client.session.length === 1, 'one session');
});

test('a request fails if the newer session lacks its account', LONG, async () => {
  const justOther = (proposed: Proposed): Namespaces =>
    Object.fromEntries(
      Object.entries(approveAll(proposed, 2)).map(([namespace, share]) => [
        namespace,
        { ...share, accounts: share.accounts.filter((account) => account.endsWith(ADDRESSES[namespace]?.[1] ?? '')) },
      ]),
    );
  const { phone, first, newer } = await twoTabs(undefined, justOther);
  const { account, features } = connectionOf(first, 'eip155') ?? {};
  expect(account?.address).toBe(mine);
  const { 'eip155:sendTransaction': send } = features as Required<Eip155Features>;
  await expect(send({ to: other as `0x${string}`, value: 1n })).rejects.toMatchObject({
    code: 'WALLET_DISCONNECTED',
  });
  expect(phone.asked).toEqual([]);
  // The next request uses the account of the newer session.
  await first.test.until(() => connectionOf(first, 'eip155')?.account.address === other, 'the other account');
  await signs(first);
  expect(phone.asked).toMatchObject([{ topic: newer, params: [expect.anything(), other] }]);
});

test('a request of a tab whose storage hangs fails after 10 s and is not sent', LONG, async () => {
  const { kept, phone, first } = await twoTabs();
  const reading = vi.spyOn(kept.storage, 'getKeys').mockImplementation(() => new Promise(() => undefined));
  const signing = Promise.resolve(signs(first)).catch((error: { readonly code: string }) => error.code);
  await first.test.until(() => reading.mock.calls.length > 0, 'look');
  await first.test.clock.pass(10_000);
  expect(await signing).toBe('DEADLINE_PASSED');
  expect(phone.asked).toEqual([]);
});

test('a tab switches although another library has made the SDK core', LONG, async () => {
  const { kept, phone, first, newer, followed } = await twoTabs();
  // The SDK reuses an existing core, whose storage is not ours then.
  Reflect.deleteProperty((await clientOf(first)).core.storage, 'markAsRead');
  Reflect.deleteProperty((await clientOf(first)).core.storage, 'isComplete');
  dispatchStorageEvent(first, kept.local, sessionKey(kept.local));
  await followed();
  await signs(first);
  expect(phone.asked).toMatchObject([{ topic: newer }]);
  await first.test.until(() => phone.client.session.length === 1, 'one session');
  expect(first.test.errors).toEqual([]);
});

test('a pending request of the older session fails with WALLET_DISCONNECTED', LONG, async () => {
  let waiting: Promise<unknown> | undefined;
  const { kept, first } = await twoTabs(async (app, phone) => {
    phone.answers(() => new Promise(() => undefined));
    waiting = Promise.resolve(signs(app)).catch((error: { readonly code: string }) => error.code);
    await app.test.until(() => phone.asked.length === 1, 'request');
  });
  dispatchStorageEvent(first, kept.local, sessionKey(kept.local));
  expect(await waiting).toBe('WALLET_DISCONNECTED');
  expect(connectionOf(first, 'eip155')).toBeDefined();
});

test('a stale topic in the storage is replaced by the topic of the restored session', LONG, async () => {
  const { relay, kept, app } = await startConnected();
  const key = sessionKey(kept.local);
  const own = kept.local.getItem(key);
  app.destroy();
  kept.local.setItem(key, JSON.stringify({ v: 1, d: 'ab'.repeat(32) }));
  const again = await openAgain(relay, kept);
  // The session could still be written, so the tab looks for it ten times.
  for (let look = 0; look < 10; look++) await again.test.clock.pass(500);
  await again.test.until(() => kept.local.getItem(key) === own, 'topic of the restored session');
  expect(again.test.errors).toEqual([]);
});

test('a stored topic that is invalid or unknown is ignored', LONG, async () => {
  const { phone, kept, app } = await startConnected();
  const key = sessionKey(kept.local);
  for (const named of ['ab'.repeat(32), 'x', 3, null, { topic: 'x' }]) {
    kept.local.setItem(key, JSON.stringify({ v: 1, d: named }));
    dispatchStorageEvent(app, kept.local, key);
  }
  kept.local.removeItem(key);
  dispatchStorageEvent(app, kept.local, key);
  await app.test.settle();
  await signs(app);
  expect(phone.asked).toHaveLength(1);
  expect(app.test.errors).toEqual([]);
});

test('a tab that writes its keys keeps those of another tab', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const [first, second] = [openApp(relay, {}, kept), openApp(relay, {}, kept)];
  const begin = async (app: App) => {
    const leaving = new AbortController();
    const seen: string[] = [];
    const progress = ({ uri = '' }) => void seen.push(uri);
    const attempt = app.connect({ connector: 'walletconnect', progress, signal: leaving.signal });
    await app.test.until(() => seen.length === 1, 'code');
    leaving.abort();
    await attempt;
  };
  await Promise.all([first.test.wake(), second.test.wake()]);
  // Both tabs have now read the same storage.
  await Promise.all([begin(first), begin(second)]);
  await connectApp(first, phone);
  await begin(second);
  await first.test.settle();
  first.destroy();
  second.destroy();
  const again = await openAgain(relay, kept);
  await connectionOf(again, 'eip155')?.features.signMessage?.({ message: 'still here' });
  expect(phone.asked).toHaveLength(1);
});

const entries = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 3 }), {
  noNullPrototype: true,
});

test('a merge applies the changes of this tab and keeps everything else as stored', () => {
  fc.assert(
    fc.property(entries, entries, entries, (before, kept, mine) => {
      const merged = merge(before, kept, mine) as Record<string, number>;
      const has = (record: object, key: string) => Object.hasOwn(record, key);
      for (const key of ['a', 'b', 'c', 'd']) {
        const isUnchanged = has(before, key) === has(mine, key) && before[key] === mine[key];
        expect([key, merged[key]]).toEqual([key, isUnchanged ? kept[key] : mine[key]]);
      }
      const list = (record: object) => Object.entries(record).map(([topic, value]) => ({ topic, value }));
      const listed = merge(list(before), list(kept), list(mine)) as { topic: string; value: number }[];
      expect(Object.fromEntries(listed.map(({ topic, value }) => [topic, value]))).toEqual(merged);
    }),
    { numRuns: 500 },
  );
});
