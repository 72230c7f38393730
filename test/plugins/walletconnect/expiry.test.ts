import { expect, test, vi } from 'vitest';
import { alertAtom } from '../../../kernel/contract/state.js';
import { type App, connectApp, connectionOf, keep, openApp, startConnected, startPeers } from './app.js';

const LONG = { timeout: 60_000 };
const DAY = 24 * 60 * 60_000;

/** The clock of this machine goes on by so much, for the SDK at both ends. */
function daysPass(days: number) {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + days * DAY);
}

const alertOf = (app: App) => app.test.context.store.get(alertAtom)?.code;

/** Where a text, such as a topic, stands in what the SDK keeps as of now: the keys of its entries. */
async function left(kept: ReturnType<typeof keep>) {
  const texts = (await kept.storage.getEntries()).map(([key, value]) => [key, JSON.stringify(value)] as const);
  return (topic: string) => texts.filter(([, text]) => text.includes(topic)).map(([key]) => key);
}

test(
  'a session whose week is over ends by itself: it is told, nothing is kept, the wallet is not asked',
  LONG,
  async () => {
    const { relay, phone } = await startPeers();
    const kept = keep();
    const app = openApp(relay, {}, kept);
    await connectApp(app, phone);
    const topic = phone.client.session.getAll()[0]?.topic ?? '';
    expect((await left(kept))(topic).length).toBeGreaterThan(0);
    daysPass(8);
    await app.test.until(() => app.state.connections.get().size === 0, 'end');
    expect(app.state.accounts.get().get('solana')?.status).toBe('disconnected');
    expect(alertOf(app)).toBe('SESSION_EXPIRED');
    expect(phone.asked).toEqual([]);
    expect(app.test.errors).toEqual([]);
    await app.test.until(() => app.state.walletconnect.health.get() === 'idle', 'rest');
    expect((await left(kept))(topic)).toEqual([]);
  },
);

test('what waits at the wallet when the week is over is over too', LONG, async () => {
  const { phone, app } = await startConnected();
  phone.answers(() => new Promise(() => undefined));
  const asked = connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });
  const code = Promise.resolve(asked).catch((error: { readonly code: string }) => error.code);
  await app.test.until(() => phone.asked.length === 1, 'request');
  daysPass(8);
  expect(await code).toBe('ABORTED');
  expect(app.state.walletconnect.pending.get()).toEqual([]);
});

test('a page that comes back after the week begins anew, without an alert', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const app = openApp(relay, {}, kept);
  await connectApp(app, phone);
  const topic = phone.client.session.getAll()[0]?.topic ?? '';
  app.destroy();
  daysPass(8);
  const again = openApp(relay, {}, kept);
  await again.test.wake();
  await again.test.until(() => again.state.accounts.get().get('eip155')?.status === 'disconnected', 'end');
  expect(alertOf(again)).toBeUndefined();
  await again.test.until(() => again.state.walletconnect.health.get() === 'idle', 'rest');
  // The SDK throws the session out before anybody can ask it: what it has noted of the topic goes in its own time.
  const names = (await left(kept))(topic).map((key) => key.split('//')[1] ?? '');
  expect(names.filter((name) => ['session', 'keychain', 'expirer', 'pairing'].includes(name))).toEqual([]);
});

test('a wallet that ends the session is no alert', LONG, async () => {
  const { phone, app } = await startConnected();
  const topic = phone.client.session.getAll()[0]?.topic ?? '';
  await phone.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } });
  await app.test.until(() => app.state.connections.get().size === 0, 'end');
  expect(alertOf(app)).toBeUndefined();
});
