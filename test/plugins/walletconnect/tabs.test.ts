import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merge } from '../../../plugins/walletconnect/merge.js';
import { type App, connectApp, connectionOf, keep, openAgain, openApp, startConnected, startPeers } from './app.js';
import { approveAll, type Phone } from './phone.js';

const LONG = { timeout: 60_000 };

/** What a browser tells the other tabs of one origin. */
function tell(app: App, local: Storage, key: string) {
  const event = Object.assign(new Event('storage'), { key, newValue: local.getItem(key), storageArea: local });
  app.test.page.dispatchEvent(event);
}

const recordKey = (local: Storage) => Object.keys(local).find((key) => key.endsWith(':connections')) ?? '';

test('TAB-01: what is disconnected in one tab is in the other, which leaves the relay', LONG, async () => {
  const { relay, phone, kept, app: first } = await startConnected();
  const second = await openAgain(relay, kept);
  const key = recordKey(kept.local);
  await first.disconnect();
  tell(second, kept.local, key);
  await second.test.until(() => connectionOf(second, 'eip155') === undefined, 'end in the second tab');
  await second.test.until(() => relay.connections() === 1, 'rest of both tabs');
  expect(second.state.walletconnect.health.get()).toBe('idle');
  await second.test.until(() => phone.client.session.length === 0, 'end at the wallet');
});

const sessionKey = (local: Storage) => Object.keys(local).find((key) => key.endsWith(':session')) ?? '';
const signs = (app: App) => connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });

/**
 * Two tabs that have begun without a session, and have one each; the first is yet to hear of the second's.
 *
 * @param between - While there is only the first one's.
 */
async function twoTabs(between: (first: App, phone: Phone) => Promise<unknown> = async () => undefined) {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const [first, second] = [openApp(relay, {}, kept), openApp(relay, {}, kept)];
  await Promise.all([first.test.wake(), second.test.wake()]);
  await connectApp(first, phone);
  const older = phone.client.session.getAll()[0]?.topic ?? '';
  await between(first, phone);
  // By this it is told from the older one.
  phone.approves((proposed) => approveAll(proposed, 2));
  await connectApp(second, phone);
  const newer = phone.client.session.getAll().find(({ topic }) => topic !== older)?.topic ?? '';
  expect(phone.client.session.length).toBe(2);
  const followed = () =>
    first.test.until(() => connectionOf(first, 'eip155')?.accounts.length === 2, 'change to the newer one');
  return { relay, phone, kept, first, second, older, newer, followed };
}

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

test('a tab that followed ends the session for all', LONG, async () => {
  const { phone, kept, first, second } = await twoTabs();
  tell(first, kept.local, sessionKey(kept.local));
  await first.test.until(() => phone.client.session.length === 1, 'one session');
  const record = recordKey(kept.local);
  await first.disconnect();
  tell(second, kept.local, record);
  await second.test.until(() => connectionOf(second, 'eip155') === undefined, 'end in the other tab');
  await first.test.until(() => phone.client.session.length === 0, 'end at the wallet');
  expect(sessionKey(kept.local)).toBe('');
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

test('a wallet that ends the older session by itself leaves no tab without one', LONG, async () => {
  const { phone, first, older, newer, followed } = await twoTabs();
  await phone.client.disconnect({ topic: older, reason: { code: 6000, message: 'bye' } });
  await followed();
  await signs(first);
  expect(phone.asked.map(({ topic }) => topic)).toEqual([newer]);
  expect(first.test.events.some(({ type }) => type === 'DISCONNECT_SUCCESS')).toBe(false);
});

test('the session of a tab that was closed is ended by the next one to connect', LONG, async () => {
  const { phone, first, second, newer } = await twoTabs();
  first.destroy();
  await second.test.clock.pass(10_000);
  await second.test.until(() => phone.client.session.length === 1, 'one session');
  expect(phone.client.session.keys).toEqual([newer]);
  expect(second.test.errors).toEqual([]);
});

test('of a tab that was closed, it is ended at once when the person ends the next one', LONG, async () => {
  const { phone, first, second } = await twoTabs();
  first.destroy();
  await second.disconnect();
  await second.test.until(() => phone.client.session.length === 0, 'end of both');
  expect(second.test.errors).toEqual([]);
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

test('a tab that is frozen while it ends a session keeps no other one waiting for ever', LONG, async () => {
  const { phone, kept, first } = await twoTabs();
  const { navigator } = first.test.page;
  let isAsked = false;
  // What the platform does while another tab has the lock.
  const request = (_: string, { signal }: { readonly signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      isAsked = true;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  Object.assign(first.test.page, { navigator: { ...(navigator as object), locks: { request } } });
  tell(first, kept.local, sessionKey(kept.local));
  await first.test.until(() => isAsked, 'question for the lock');
  await first.test.clock.pass(10_000);
  await first.test.until(() => phone.client.session.length === 1, 'end of the older one');
  expect(first.test.errors).toEqual([]);
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
