import { isModalError } from 'latchkey';
import { createTestModal } from 'latchkey/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pair } from '../../../plugins/walletconnect/pairing/pair.js';
import type { PairingResult, RelayClient } from '../../../plugins/walletconnect/sdk/index.js';
import { type App, connectApp, connectionOf, keep, openApp, startPeers } from './app.js';
import { approveAll, type Phone, startPhone } from './phone.js';
import { watchTimers } from './timers.js';

const LONG = { timeout: 60_000 };
const MINUTE = 60_000;

/** Starts a connect and collects its URIs. */
async function pairing(app: App, signal?: AbortSignal) {
  if (app.state.connectors.get().length === 0) await app.test.wake();
  const uris: string[] = [];
  const result = app.connect({
    connector: 'walletconnect',
    progress: ({ uri }) => void (uri && uris.push(uri)),
    ...(signal && { signal }),
  });
  await app.test.until(() => uris.length === 1, 'code');
  return { uris, result };
}

/** Makes the phone wait with its approval until `approve` is called. */
function readsFirst(phone: Phone) {
  let approve = (): void => undefined;
  const reading = new Promise<void>((go) => {
    approve = go;
  });
  phone.approves(async (proposed) => {
    await reading;
    return approveAll(proposed);
  });
  return { reading, approve: () => approve() };
}

test('the URI is renewed after four minutes, and the new one pairs', LONG, async () => {
  const { relay, phone } = await startPeers();
  const app = openApp(relay);
  const { uris, result } = await pairing(app);
  expect(app.state.walletconnect.uri.get()).toBe(uris[0]);
  await app.test.clock.pass(4 * MINUTE);
  await app.test.until(() => uris.length === 2, 'second code');
  expect(app.state.walletconnect.uri.get()).toBe(uris[1]);
  expect(new Set(uris).size).toBe(2);
  await phone.pair(uris[1] ?? '');
  expect((await result).status).toBe('connected');
  expect(app.state.walletconnect.uri.get()).toBeUndefined();
});

test('a URI stays valid for a wallet that scanned it before it was renewed', LONG, async () => {
  const { relay, phone } = await startPeers();
  const app = openApp(relay);
  const { uris, result } = await pairing(app);
  const { approve } = readsFirst(phone);
  const scanned = phone.pair(uris[0] ?? '');
  await app.test.until(() => phone.proposed.length === 1, 'proposal');
  await app.test.clock.pass(4 * MINUTE);
  await app.test.until(() => uris.length === 2, 'second code');
  approve();
  expect((await result).status).toBe('connected');
  await scanned;
});

test('if two phones approve two URIs of one attempt, only the first gets a session', LONG, async () => {
  const { relay, phone } = await startPeers();
  const other = await startPhone(relay.url);
  onTestFinished(() => other.stop());
  const kept = keep();
  const app = openApp(relay, {}, kept);
  const { uris, result } = await pairing(app);
  const { reading, approve } = readsFirst(other);
  void other.pair(uris[0] ?? '');
  await app.test.until(() => other.proposed.length === 1, 'proposal');
  await app.test.clock.pass(4 * MINUTE);
  await app.test.until(() => uris.length === 2, 'second code');
  const { topic } = await phone.pair(uris[1] ?? '');
  expect((await result).status).toBe('connected');
  await app.test.until(() => other.client.core.pairing.pairings.length === 0, 'withdrawal of the URI');
  approve();
  await reading;
  await app.test.until(() => other.outcomes.length === 1, 'answer of the other phone');
  expect([other.client.session.length, app.test.errors]).toEqual([0, []]);
  const sessions = (await kept.storage.getEntries()).find(([key]) => key.endsWith('//session'))?.[1];
  expect(sessions).toMatchObject([{ topic }]);
});

test('a renewed URI is withdrawn before it expires in the SDK', LONG, async () => {
  const { relay, phone } = await startPeers();
  const app = openApp(relay);
  const { uris } = await pairing(app);
  const { approve } = readsFirst(phone);
  void phone.pair(uris[0] ?? '');
  await app.test.until(() => phone.proposed.length === 1, 'proposal');
  await app.test.clock.pass(4 * MINUTE);
  await app.test.until(() => uris.length === 2, 'second code');
  await app.test.clock.pass(55_000);
  await app.test.until(() => phone.client.core.pairing.pairings.length === 0, 'withdrawal of the URI');
  approve();
  await app.test.until(() => phone.outcomes.length === 1, 'answer of the phone');
  expect([phone.client.session.length, app.state.walletconnect.uri.get()]).toEqual([0, uris[1]]);
});

test('aborting an attempt withdraws its URI, and a later approval does not connect', LONG, async () => {
  const { relay, phone } = await startPeers();
  const app = openApp(relay);
  const leaving = new AbortController();
  const { uris, result } = await pairing(app, leaving.signal);
  const { approve } = readsFirst(phone);
  void phone.pair(uris[0] ?? '');
  await app.test.until(() => phone.proposed.length === 1, 'proposal');
  leaving.abort();
  expect((await result).status).toBe('cancelled');
  expect(app.state.walletconnect.uri.get()).toBeUndefined();
  await app.test.until(() => phone.client.core.pairing.pairings.length === 0, 'withdrawal of the URI');
  approve();
  await app.test.until(() => phone.outcomes.length === 1, 'answer of the phone');
  expect([phone.outcomes, phone.client.session.length]).toEqual([['failed'], 0]);
  expect(connectionOf(app, 'eip155')).toBeUndefined();
  expect(app.test.errors).toEqual([]);
});

test('an approval that arrives after the attempt was aborted ends its session', async () => {
  const { context, settle } = createTestModal({ plugins: [] }).test;
  let approve = (_: PairingResult): void => undefined;
  const answer = new Promise<PairingResult>((resolve) => {
    approve = resolve;
  });
  const shown: string[] = [];
  const withdrawn: string[] = [];
  const ended: string[] = [];
  const relay = {
    onAccessDenied: () => () => undefined,
    propose: async () => ({ uri: 'wc:one', pairingTopic: 'one', answer }),
    withdrawProposal: async (topic: string) => void withdrawn.push(topic),
    endSession: async (topic: string) => void ended.push(topic),
  } as unknown as RelayClient;
  const leaving = new AbortController();
  const pairing = pair(context, {
    relay,
    signal: leaving.signal,
    requested: { bridges: new Map(), proposals: new Map() },
    preferred: [],
    proof: async () => undefined,
    progress: ({ uri }) => void (uri && shown.push(uri)),
  });
  await settle();
  expect(shown).toEqual(['wc:one']);
  leaving.abort();
  await expect(pairing).rejects.toMatchObject({ code: 'ABORTED' });
  approve({ session: { topic: 'late', pairingTopic: 'one' } } as PairingResult);
  await answer;
  expect([withdrawn, ended]).toEqual([['one'], ['late']]);
});

test('an unreachable relay fails the attempt after 15 s', LONG, async () => {
  const app = openApp({ url: 'ws://127.0.0.1:9' });
  await app.test.wake();
  const connecting = app.connect({ connector: 'walletconnect' });
  const result = await app.test.clock.drive(connecting, { limitMs: 20_000, patienceMs: 2_000 });
  expect(result).toMatchObject({ status: 'failed', error: { code: 'RELAY_UNREACHABLE' } });
  expect(app.test.clock.now()).toBeLessThanOrEqual(15_000);
});

test('an app can draw the QR code itself with connect, uri and abort', LONG, async () => {
  const { relay, phone } = await startPeers();
  const app = openApp(relay);
  await app.test.wake();
  const api = app.api.walletconnect;
  const seen: string[] = [];
  const first = api.connect({ onUri: (uri) => seen.push(uri) });
  await app.test.until(() => seen.length === 1, 'code');
  expect(api.uri()).toBe(seen[0]);
  api.abort();
  expect((await first).status).toBe('cancelled');
  const second = api.connect({ namespaces: ['solana'], onUri: (uri) => void phone.pair(uri) });
  expect((await second).status).toBe('connected');
  expect(Object.keys(phone.proposed[0] ?? {})).toEqual(['solana']);
});

test('the URI appears in no event, storage or error', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const app = openApp(relay, {}, kept);
  await connectApp(app, phone);
  await app.disconnect();
  const stored = Object.keys(kept.local).map((key) => kept.local.getItem(key));
  const all = JSON.stringify([app.test.events, stored, app.test.errors.map(String)]);
  expect(all).not.toMatch(/symKey|wc:[0-9a-f]{64}/);
});

test('without localStorage a connect fails with STORAGE_REFUSED', LONG, async () => {
  const { relay } = await startPeers();
  const app = openApp(relay);
  vi.spyOn(app.test.env, 'localStorage').mockReturnValue(undefined);
  await app.test.wake();
  const result = await app.connect({ connector: 'walletconnect' });
  expect(result.status === 'failed' && isModalError(result.error, 'STORAGE_REFUSED')).toBe(true);
});

test('only safe links of an opened wallet are stored, and they are removed with the session', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const app = openApp(relay, {}, kept);
  await connectApp(app, phone);
  const choice = () => kept.local.getItem('WALLETCONNECT_DEEPLINK_CHOICE');
  expect(await app.api.walletconnect.openedWith({ href: 'javascript:alert(1)//', name: 'Mallory' })).toBe(false);
  expect(choice()).toBeNull();
  expect(await app.api.walletconnect.openedWith({ href: 'acorn://', name: 'Acorn' })).toBe(true);
  expect(JSON.parse(choice() ?? '')).toMatchObject({ name: 'Acorn' });
  // Another script of the page writes an unsafe link; it is removed before the SDK reads it.
  kept.local.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href: 'javascript:alert(1)//', name: 'x' }));
  await connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });
  expect(choice()).toBeNull();
  await app.api.walletconnect.openedWith({ href: 'https://acorn.example/app', name: 'Acorn' });
  await app.disconnect();
  expect(choice()).toBeNull();
});

test('a withdrawn proposal leaves no timer whose rejection the page would see', LONG, async () => {
  // The lifetime of a proposal in the SDK.
  const running = watchTimers(5 * MINUTE);
  const { relay, phone } = await startPeers();
  const app = openApp(relay);
  const first = await pairing(app);
  await app.test.until(() => running.size === 1, 'proposal');
  await app.disconnect();
  expect((await first.result).status).toBe('cancelled');
  await app.test.until(() => running.size === 0, 'end of the proposal');
  // After the renewal the first URI is valid for another minute.
  const second = await pairing(app);
  await app.test.clock.pass(4 * MINUTE);
  await app.test.until(() => second.uris.length === 2, 'second code');
  expect(running.size).toBe(2);
  await phone.pair(second.uris[1] ?? '');
  expect((await second.result).status).toBe('connected');
  await app.test.until(() => running.size === 0, 'end of both');
});
