import { expect, test } from 'vitest';
import { connectApp, connectionOf, keep, openApp, startPeers } from './app.js';
import { startPhone } from './phone.js';

const LONG = { timeout: 60_000 };

test('two modals of one page share a client, which stays connected when one modal is destroyed', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const first = openApp(relay, {}, kept);
  await connectApp(first, phone);
  const second = openApp(relay, {}, kept, first.test.page);
  await second.test.wake();
  await second.test.until(() => connectionOf(second, 'eip155') !== undefined, 'the same session');
  expect(relay.connections()).toBe(2);
  first.destroy();
  await connectionOf(second, 'eip155')?.features.signMessage?.({ message: 'still here' });
  expect(phone.asked).toHaveLength(1);
  expect(second.state.walletconnect.health.get()).toBe('connected');
});

test('disconnecting one of two modals with the same session disconnects both', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const first = openApp(relay, {}, kept);
  await connectApp(first, phone);
  const second = openApp(relay, {}, kept, first.test.page);
  await second.test.wake();
  await second.test.until(() => connectionOf(second, 'eip155') !== undefined, 'the same session');
  await first.disconnect();
  await second.test.until(() => connectionOf(second, 'eip155') === undefined, 'end');
});

test('two modals of a page can be connected to two wallets', LONG, async () => {
  const { relay, phone } = await startPeers();
  const first = openApp(relay);
  await connectApp(first, phone);
  const kept = keep();
  const second = openApp(relay, {}, kept, first.test.page);
  await second.test.wake();
  // The modals share the client but not their own storage, so the second modal has no session until it connects.
  const other = await startPhone(relay.url);
  await connectApp(second, other);
  await first.disconnect();
  await first.test.until(() => phone.client.session.length === 0, 'end at the first wallet');
  expect(connectionOf(second, 'eip155')).toBeDefined();
  await second.disconnect();
  await second.test.until(() => other.client.session.length === 0, 'end at the second wallet');
  await other.stop();
});

test('a new modal on the same page restores the session of a destroyed one', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const first = openApp(relay, {}, kept);
  await connectApp(first, phone);
  first.destroy();
  await first.test.until(() => relay.connections() === 1, 'rest');
  const second = openApp(relay, {}, kept, first.test.page);
  await second.test.wake();
  await second.test.until(() => connectionOf(second, 'eip155') !== undefined, 'session');
  await connectionOf(second, 'eip155')?.features.signMessage?.({ message: 'again' });
  expect(phone.asked).toHaveLength(1);
  await second.disconnect();
  await second.test.until(() => phone.client.session.length === 0, 'end at the wallet');
});

test('no socket is opened before a connect', LONG, async () => {
  const { relay } = await startPeers();
  const app = openApp(relay);
  await app.test.wake();
  expect(relay.connections()).toBe(0);
  expect(app.state.walletconnect.health.get()).toBe('idle');
  expect(app.state.connectors.get().map(({ id, type }) => [id, type])).toEqual([['walletconnect', 'WALLET_CONNECT']]);
});
