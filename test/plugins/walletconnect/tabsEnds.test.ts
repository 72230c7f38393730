import { expect, test } from 'vitest';
import { connectApp, connectionOf, openAgain, startConnected } from './app.js';
import { clientOf } from './sdk.js';
import { holdEnds, recordKey, sessionKey, shareLocks, signs, tell, twoTabs } from './tabsKit.js';

const LONG = { timeout: 60_000 };

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

test('of two tabs that leave the same session at the same time one tells the wallet', LONG, async () => {
  const { relay, phone, kept, app: first } = await startConnected();
  const second = await openAgain(relay, kept);
  const asked = shareLocks(first, second);
  const [mine, theirs] = [holdEnds(await clientOf(first)), holdEnds(await clientOf(second))];
  await connectApp(first, phone);
  tell(second, kept.local, sessionKey(kept.local));
  await second.test.until(() => asked.length === 2, 'both at the lock');
  mine.release();
  theirs.release();
  await first.test.until(() => phone.client.session.length === 1, 'one session');
  await second.test.until(() => asked.every(({ done }) => done), 'both through');
  expect([...mine.topics, ...theirs.topics]).toHaveLength(1);
  await signs(second);
  expect([...first.test.errors, ...second.test.errors]).toEqual([]);
});

test('a disconnect while the session before is being left tells the wallet of each once', LONG, async () => {
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

test('a wallet that ends the session while the tab looks for another one has ended it', LONG, async () => {
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
