import { expect, onTestFinished, test, vi } from 'vitest';
import { createMailbox } from '../../../plugins/sandbox/node/relay/mailbox.js';
import { connectApp, connectionOf, keep, openAgain, openApp, startConnected, startPeers } from './app.js';
import { startPhone } from './phone.js';
import { clientOf } from './sdk.js';
import { settle, watchUnhandledRejections } from './unhandledRejections.js';

const LONG = { timeout: 90_000 };

async function connected() {
  const { relay, phone, kept, app } = await startConnected();
  const sign = (message = 'hello') => connectionOf(app, 'eip155')?.features.signMessage?.({ message });
  return { relay, phone, app, kept, sign };
}

test('a reload restores the session', LONG, async () => {
  const { relay, phone, app, kept } = await connected();
  app.destroy();
  const again = await openAgain(relay, kept);
  expect(connectionOf(again, 'polkadot')).toBeDefined();
  expect(phone.proposed).toHaveLength(1);
  await connectionOf(again, 'eip155')?.features.signMessage?.({ message: 'after the reload' });
  expect(phone.asked).toHaveLength(1);
});

test('a session that the wallet ended while the page was closed ends after the reload', LONG, async () => {
  const { relay, phone, app, kept } = await connected();
  const session = phone.client.session.getAll()[0];
  app.destroy();
  await phone.client.disconnect({ topic: session?.topic ?? '', reason: { code: 6000, message: 'bye' } });
  const again = openApp(relay, {}, kept);
  await again.test.wake();
  // The session may be restored first, until the relay delivers the end.
  await again.test.until(() => again.state.accounts.get().get('eip155')?.status === 'disconnected', 'end');
  expect(connectionOf(again, 'eip155')).toBeUndefined();
});

test('a session continues after the relay was lost, and health follows', LONG, async () => {
  const { relay, phone, app, sign } = await connected();
  const health = app.state.walletconnect.health;
  expect(health.get()).toBe('connected');
  await relay.kill();
  await app.test.until(() => health.get() === 'reconnecting', 'loss');
  const signing = sign('while the relay was away');
  await relay.restart();
  await expect(signing).resolves.toMatch(/^0x/);
  await app.test.until(() => health.get() === 'connected', 'return');
  expect(phone.asked).toHaveLength(1);
});

test('a new connect ends the previous session, also at its wallet', LONG, async () => {
  const { relay, phone, app } = await connected();
  const other = await startPhone(relay.url);
  expect((await connectApp(app, other)).status).toBe('connected');
  await app.test.until(() => phone.client.session.length === 0, 'end of the first');
  expect(other.client.session.length).toBe(1);
  await connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });
  expect([phone.asked.length, other.asked.length]).toEqual([0, 1]);
  await other.stop();
});

test('the relay connection closes when no session needs it', LONG, async () => {
  const { app, phone, relay } = await connected();
  await app.disconnect();
  expect(app.state.walletconnect.health.get()).toBe('idle');
  await app.test.until(() => phone.client.session.length === 0, 'end');
  await app.test.until(() => relay.connections() === 1, 'rest: the phone alone');
});

test('a storage whose writes begin to fail is reported once, and the session continues', LONG, async () => {
  const { phone, app, kept, sign } = await connected();
  const errors = watchUnhandledRejections();
  kept.storage.setItem = async () => {
    throw new Error('QuotaExceeded');
  };
  await expect(sign()).resolves.toMatch(/^0x/);
  const [topic = ''] = phone.client.session.keys;
  await phone.client.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 10 } });
  await app.test.until(() => connectionOf(app, 'eip155')?.network === 'eip155:10', 'the other network');
  expect((await app.disconnect()).status).toBe('disconnected');
  await app.test.until(() => phone.client.session.length === 0, 'end at the wallet');
  await settle();
  expect(errors).toEqual([]);
  expect(app.test.errors).toMatchObject([{ code: 'STORAGE_REFUSED' }]);
});

test('without a working storage a disconnect still ends the session at the wallet', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  kept.storage.setItem = async () => {
    throw new Error('QuotaExceeded');
  };
  const app = openApp(relay, {}, kept);
  expect((await connectApp(app, phone)).status).toBe('connected');
  expect((await app.disconnect()).status).toBe('disconnected');
  await app.test.until(() => phone.client.session.length === 0, 'end at the wallet');
  expect(app.test.errors).toMatchObject([{ code: 'STORAGE_REFUSED' }]);
});

test('a request to a relay that refuses connections makes one attempt, then pauses', LONG, async () => {
  const { relay, app, sign } = await connected();
  const { relayer } = (await clientOf(app)).core;
  await relayer.transportClose();
  await relay.kill();
  // The SDK's pause of one second never ends.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const attempts = vi.spyOn(relayer as unknown as { createProvider(): Promise<void> }, 'createProvider');
  const failures = vi.spyOn(relayer.subscriber, 'stop');
  void sign()?.catch(() => undefined);
  while (failures.mock.calls.length === 0) await new Promise(setImmediate);
  await settle();
  expect(attempts).toHaveBeenCalledTimes(1);
});

test('the sandbox relay delivers a message again even on a slow machine', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let now = 0;
  // Each reading of the clock is one second later than the previous one.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  const mailbox = createMailbox(() => 1);
  onTestFinished(() => {
    mailbox.clear();
    vi.useRealTimers();
  });
  const got: string[] = [];
  mailbox.join((text) => got.push(text)).subscribe('a');
  mailbox.join(() => undefined).publish('a', 'hello', {});
  vi.advanceTimersByTime(5_000);
  expect(got.length).toBeGreaterThan(1);
});
