import fc from 'fast-check';
import type { Eip155Features } from 'latchkey/plugins/eip155';
import { expect, test, vi } from 'vitest';
import { merge } from '../../../plugins/walletconnect/sdk/merge.js';
import { type App, connectApp, connectionOf, keep, openAgain, openApp, startConnected, startPeers } from './app.js';
import { ADDRESSES } from './owner.js';
import { approveAll, type Namespaces, type Proposed } from './phone.js';
import { clientOf } from './sdk.js';
import { sessionKey, signs, tell, twoTabs } from './tabsKit.js';

const LONG = { timeout: 60_000 };

const [mine = '', other = ''] = ADDRESSES.eip155 ?? [];

test('TAB-02: a tab goes on with the session that another one has made since; the older one ends', LONG, async () => {
  const { relay, phone, kept, first, second, newer, followed } = await twoTabs();
  tell(first, kept.local, sessionKey(kept.local));
  // Twice is as good as once.
  tell(first, kept.local, sessionKey(kept.local));
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

test('a tab that was not told asks the newer session all the same', LONG, async () => {
  const { phone, first, newer } = await twoTabs();
  await signs(first);
  expect(phone.asked.map(({ topic }) => topic)).toEqual([newer]);
  await first.test.until(() => phone.client.session.length === 1, 'one session');
});

test('what was written for an account is never asked of a newer session that has another', LONG, async () => {
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
  // Who asks again asks as who is there now.
  await first.test.until(() => connectionOf(first, 'eip155')?.account.address === other, 'the other account');
  await signs(first);
  expect(phone.asked).toMatchObject([{ topic: newer, params: [expect.anything(), other] }]);
});

test('a tab whose storage hangs asks nobody, and says so in time', LONG, async () => {
  const { kept, phone, first } = await twoTabs();
  const reading = vi.spyOn(kept.storage, 'getKeys').mockImplementation(() => new Promise(() => undefined));
  const signing = Promise.resolve(signs(first)).catch((error: { readonly code: string }) => error.code);
  await first.test.until(() => reading.mock.calls.length > 0, 'look');
  await first.test.clock.pass(10_000);
  expect(await signing).toBe('DEADLINE_PASSED');
  expect(phone.asked).toEqual([]);
});

test('a tab of a page that has a client of another library follows all the same', LONG, async () => {
  const { kept, phone, first, newer, followed } = await twoTabs();
  // The SDK hands out the core that is there, with the storage of whoever made it.
  Reflect.deleteProperty((await clientOf(first)).core.storage, 'markAsRead');
  Reflect.deleteProperty((await clientOf(first)).core.storage, 'isComplete');
  tell(first, kept.local, sessionKey(kept.local));
  await followed();
  await signs(first);
  expect(phone.asked).toMatchObject([{ topic: newer }]);
  await first.test.until(() => phone.client.session.length === 1, 'one session');
  expect(first.test.errors).toEqual([]);
});

test('what waited at the older session never comes', LONG, async () => {
  let waiting: Promise<unknown> | undefined;
  const { kept, first } = await twoTabs(async (app, phone) => {
    phone.answers(() => new Promise(() => undefined));
    waiting = Promise.resolve(signs(app)).catch((error: { readonly code: string }) => error.code);
    await app.test.until(() => phone.asked.length === 1, 'request');
  });
  tell(first, kept.local, sessionKey(kept.local));
  expect(await waiting).toBe('WALLET_DISCONNECTED');
  expect(connectionOf(first, 'eip155')).toBeDefined();
});

test('a name that is left of a session that is gone gives way to the one that is there', LONG, async () => {
  const { relay, kept, app } = await startConnected();
  const key = sessionKey(kept.local);
  const own = kept.local.getItem(key);
  app.destroy();
  kept.local.setItem(key, JSON.stringify({ v: 1, d: 'ab'.repeat(32) }));
  const again = await openAgain(relay, kept);
  // One that is not written yet is looked for so long.
  for (let look = 0; look < 10; look++) await again.test.clock.pass(500);
  await again.test.until(() => kept.local.getItem(key) === own, 'the name of the session that is there');
  expect(again.test.errors).toEqual([]);
});

test('TAB-04: a session that is none is not followed', LONG, async () => {
  const { phone, kept, app } = await startConnected();
  const key = sessionKey(kept.local);
  for (const named of ['ab'.repeat(32), 'x', 3, null, { topic: 'x' }]) {
    kept.local.setItem(key, JSON.stringify({ v: 1, d: named }));
    tell(app, kept.local, key);
  }
  kept.local.removeItem(key);
  tell(app, kept.local, key);
  await app.test.settle();
  await signs(app);
  expect(phone.asked).toHaveLength(1);
  expect(app.test.errors).toEqual([]);
});

test('TAB-02: a tab that writes its keys takes none of another tab’s', LONG, async () => {
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
  // Both have read the same store by now.
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

test('merging keeps what either side added, drops what either removed, and gives way to the later write', () => {
  fc.assert(
    fc.property(entries, entries, entries, (before, kept, mine) => {
      const merged = merge(before, kept, mine) as Record<string, number>;
      const has = (record: object, key: string) => Object.hasOwn(record, key);
      for (const key of ['a', 'b', 'c', 'd']) {
        const untouched = has(before, key) === has(mine, key) && before[key] === mine[key];
        expect([key, merged[key]]).toEqual([key, untouched ? kept[key] : mine[key]]);
      }
      const list = (record: object) => Object.entries(record).map(([topic, value]) => ({ topic, value }));
      const listed = merge(list(before), list(kept), list(mine)) as { topic: string; value: number }[];
      expect(Object.fromEntries(listed.map(({ topic, value }) => [topic, value]))).toEqual(merged);
    }),
    { numRuns: 500 },
  );
});
