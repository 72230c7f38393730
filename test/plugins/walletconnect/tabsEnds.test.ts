import { expect, test } from 'vitest';
import { connectApp, connectionOf, openAgain, startConnected } from './app.js';
import { clientOf } from './sdk.js';
import { dispatchStorageEvent, holdEnds, recordKey, sessionKey, shareLocks, signs, twoTabs } from './tabsKit.js';

const LONG = { timeout: 60_000 };

test('a disconnect in one tab disconnects the other, and both leave the relay', LONG, async () => {
  const { relay, phone, kept, app: first } = await startConnected();
  const second = await openAgain(relay, kept);
  const key = recordKey(kept.local);
  await first.disconnect();
  dispatchStorageEvent(second, kept.local, key);
  await second.test.until(() => connectionOf(second, 'eip155') === undefined, 'end in the second tab');
  await second.test.until(() => relay.connections() === 1, 'rest of both tabs');
  expect(second.state.walletconnect.health.get()).toBe('idle');
  await second.test.until(() => phone.client.session.length === 0, 'end at the wallet');
});

test('if two tabs end the same session at the same time, only one informs the wallet', LONG, async () => {
  const { relay, phone, kept, app: first } = await startConnected();
  const second = await openAgain(relay, kept);
  const asked = shareLocks(first, second);
  const [mine, theirs] = [holdEnds(await clientOf(first)), holdEnds(await clientOf(second))];
  await connectApp(first, phone);
  dispatchStorageEvent(second, kept.local, sessionKey(kept.local));
  await second.test.until(() => asked.length === 2, 'both at the lock');
  mine.release();
  theirs.release();
  await first.test.until(() => phone.client.session.length === 1, 'one session');
  await second.test.until(() => asked.every(({ done }) => done), 'both through');
  expect([...mine.topics, ...theirs.topics]).toHaveLength(1);
  await signs(second);
  expect([...first.test.errors, ...second.test.errors]).toEqual([]);
});

test('a disconnect while the previous session is being ended ends each session once', LONG, async () => {
  const { phone, app } = await startConnected();
  const { topics, release } = holdEnds(await clientOf(app));
  await connectApp(app, phone);
  await app.test.until(() => topics.length === 1, 'the first end');
  const leaving = app.disconnect();
  await app.test.until(() => new Set(topics).size === 2, 'the second end');
  release();
  expect((await leaving).status).toBe('disconnected');
  await app.test.until(() => phone.client.session.length === 0, 'end of both');
  expect(topics).toHaveLength(2);
  expect(app.test.errors).toEqual([]);
});

test('a tab that has switched can end the session for all tabs', LONG, async () => {
  const { phone, kept, first, second } = await twoTabs();
  dispatchStorageEvent(first, kept.local, sessionKey(kept.local));
  await first.test.until(() => phone.client.session.length === 1, 'one session');
  const record = recordKey(kept.local);
  await first.disconnect();
  dispatchStorageEvent(second, kept.local, record);
  await second.test.until(() => connectionOf(second, 'eip155') === undefined, 'end in the other tab');
  await first.test.until(() => phone.client.session.length === 0, 'end at the wallet');
  expect(sessionKey(kept.local)).toBe('');
});

test('a tab whose older session the wallet ends switches to the newer one', LONG, async () => {
  const { phone, first, older, newer, followed } = await twoTabs();
  await phone.client.disconnect({ topic: older, reason: { code: 6000, message: 'bye' } });
  await followed();
  await signs(first);
  expect(phone.asked.map(({ topic }) => topic)).toEqual([newer]);
  expect(first.test.events.some(({ type }) => type === 'DISCONNECT_SUCCESS')).toBe(false);
});

test('the session of a closed tab ends ten seconds after another tab has connected', LONG, async () => {
  const { phone, first, second, newer } = await twoTabs();
  first.destroy();
  await second.test.clock.pass(10_000);
  await second.test.until(() => phone.client.session.length === 1, 'one session');
  expect(phone.client.session.keys).toEqual([newer]);
  expect(second.test.errors).toEqual([]);
});

test('the session of a closed tab ends at once when the newer session is disconnected', LONG, async () => {
  const { phone, first, second } = await twoTabs();
  first.destroy();
  await second.disconnect();
  await second.test.until(() => phone.client.session.length === 0, 'end of both');
  expect(second.test.errors).toEqual([]);
});

test('a session that the wallet ends while the tab looks for a newer one is disconnected', LONG, async () => {
  const { relay, phone, kept, app } = await startConnected();
  const key = sessionKey(kept.local);
  app.destroy();
  kept.local.setItem(key, JSON.stringify({ v: 1, d: 'ab'.repeat(32) }));
  const again = await openAgain(relay, kept);
  const client = await clientOf(again);
  const [topic = ''] = phone.client.session.keys;
  await phone.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } });
  await again.test.until(() => client.session.length === 0, 'end');
  for (let look = 0; look < 12; look++) await again.test.clock.pass(500);
  await again.test.until(() => connectionOf(again, 'eip155') === undefined, 'end for the app');
  expect(kept.local.getItem(key) ?? '').not.toContain(topic);
  expect(again.test.errors).toEqual([]);
});

test('a frozen tab that holds the lock delays the end in another tab by at most ten seconds', LONG, async () => {
  const { phone, kept, first } = await twoTabs();
  const { navigator } = first.test.page;
  let isAsked = false;
  // Like the browser while another tab holds the lock: never granted.
  const request = (_: string, { signal }: { readonly signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      isAsked = true;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  Object.assign(first.test.page, { navigator: { ...(navigator as object), locks: { request } } });
  dispatchStorageEvent(first, kept.local, sessionKey(kept.local));
  await first.test.until(() => isAsked, 'question for the lock');
  await first.test.clock.pass(10_000);
  await first.test.until(() => phone.client.session.length === 1, 'end of the older one');
  expect(first.test.errors).toEqual([]);
});
