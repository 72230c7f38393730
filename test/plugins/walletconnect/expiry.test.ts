import { expect, test, vi } from 'vitest';
import { alertAtom } from '../../../kernel/contract/state.js';
import { type App, connectApp, connectionOf, keep, openApp, startConnected, startPeers } from './app.js';

const LONG = { timeout: 60_000 };
const DAY = 24 * 60 * 60_000;

/** Moves the clock of this machine, which both the app's and the phone's SDK use. */
function passDays(days: number) {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + days * DAY);
}

const alertOf = (app: App) => app.test.context.store.get(alertAtom)?.code;

/** Returns a function that finds a text, such as a topic, in the SDK's storage: the keys of the entries with it. */
async function left(kept: ReturnType<typeof keep>) {
  const texts = (await kept.storage.getEntries()).map(([key, value]) => [key, JSON.stringify(value)] as const);
  return (topic: string) => texts.filter(([, text]) => text.includes(topic)).map(([key]) => key);
}

test(
  'a session ends when it expires: an alert shows, nothing stays stored, the wallet gets no request',
  LONG,
  async () => {
    const { relay, phone } = await startPeers();
    const kept = keep();
    const app = openApp(relay, {}, kept);
    await connectApp(app, phone);
    const topic = phone.client.session.getAll()[0]?.topic ?? '';
    expect((await left(kept))(topic).length).toBeGreaterThan(0);
    passDays(8);
    await app.test.until(() => app.state.connections.get().size === 0, 'end');
    expect(app.state.accounts.get().get('solana')?.status).toBe('disconnected');
    expect(alertOf(app)).toBe('SESSION_EXPIRED');
    expect(phone.asked).toEqual([]);
    expect(app.test.errors).toEqual([]);
    await app.test.until(() => app.state.walletconnect.health.get() === 'idle', 'rest');
    expect((await left(kept))(topic)).toEqual([]);
  },
);

test('a pending request is aborted when the session expires', LONG, async () => {
  const { phone, app } = await startConnected();
  phone.answers(() => new Promise(() => undefined));
  const asked = connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });
  const code = Promise.resolve(asked).catch((error: { readonly code: string }) => error.code);
  await app.test.until(() => phone.asked.length === 1, 'request');
  passDays(8);
  expect(await code).toBe('ABORTED');
  expect(app.state.walletconnect.pending.get()).toEqual([]);
});

test('a page that opens after the session has expired is disconnected and shows no alert', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const app = openApp(relay, {}, kept);
  await connectApp(app, phone);
  const topic = phone.client.session.getAll()[0]?.topic ?? '';
  app.destroy();
  passDays(8);
  const again = openApp(relay, {}, kept);
  await again.test.wake();
  await again.test.until(() => again.state.accounts.get().get('eip155')?.status === 'disconnected', 'end');
  expect(alertOf(again)).toBeUndefined();
  await again.test.until(() => again.state.walletconnect.health.get() === 'idle', 'rest');
  // The SDK removes the expired session when it starts; it removes its other records of the topic later.
  const names = (await left(kept))(topic).map((key) => key.split('//')[1] ?? '');
  expect(names.filter((name) => ['session', 'keychain', 'expirer', 'pairing'].includes(name))).toEqual([]);
});

test('a session that the wallet ends shows no alert', LONG, async () => {
  const { phone, app } = await startConnected();
  const topic = phone.client.session.getAll()[0]?.topic ?? '';
  await phone.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } });
  await app.test.until(() => app.state.connections.get().size === 0, 'end');
  expect(alertOf(app)).toBeUndefined();
});
