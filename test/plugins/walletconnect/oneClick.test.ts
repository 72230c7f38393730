import { toastAtom } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { startPeers } from './app.js';
import { ADDRESSES } from './owner.js';
import { approveAll } from './phone.js';
import { clientOf } from './sdk.js';
import { openSignInApp, type SignInAnswer, signsIn } from './signInPhone.js';

const LONG = { timeout: 60_000 };
const MINUTE = 60_000;
const alice = ADDRESSES.eip155?.[0];

async function arrange(how: SignInAnswer = {}, more: Parameters<typeof openSignInApp>[1] = {}) {
  const { relay, phone } = await startPeers();
  const app = openSignInApp(relay, more);
  return { app, phone, ...signsIn(phone, how) };
}

test('one approval connects and signs in', LONG, async () => {
  const { app, phone, asked, scan } = await arrange();
  const toasts: unknown[] = [];
  const { store } = app.modal.test.context;
  store.sub(toastAtom, () => toasts.push(store.get(toastAtom)?.message));
  const { uris, result } = await app.pairing();
  await scan(uris[0]);
  expect((await result).status).toBe('connected');
  await app.modal.test.settle();
  expect(app.modal.state.siwx.signedIn.get()).toBe(true);
  expect([asked.length, phone.proposed.length, phone.asked.length, app.view()]).toEqual([1, 0, 0, undefined]);
  expect(await app.signedIn()).toMatchObject([{ accountAddress: alice, chainId: 'eip155:1', nonce: asked[0] }]);
  expect(toasts).toEqual(['Authenticating...', undefined]);
  // The session can also be used for requests.
  const { features } = app.modal.test.context.connections.get('eip155') ?? {};
  expect(await features?.signMessage?.({ message: 'hello' })).toMatch(/^0x/);
});

test(
  'a wallet may sign for every network, with the active one first, and with the statement as shown',
  LONG,
  async () => {
    const { app, scan } = await arrange({ all: true, shown: true });
    await app.modal.test.wake();
    await app.modal.switchNetwork('eip155:10');
    const { uris, result } = await app.pairing();
    await scan(uris[0]);
    expect((await result).status).toBe('connected');
    expect(await app.signedIn()).toMatchObject([{ chainId: 'eip155:10' }, { chainId: 'eip155:1' }]);
    expect(app.modal.state.network.get()?.id).toBe('eip155:10');
  },
);

test('a wallet without one-click sign-in connects first and is asked to sign afterwards', LONG, async () => {
  const { relay, phone } = await startPeers();
  const app = openSignInApp(relay);
  const { uris, result } = await app.pairing();
  const session = await phone.pair(uris[0] ?? '');
  expect((await result).status).toBe('connected');
  await app.modal.test.until(() => app.view() === 'SIWXSignMessage', 'question');
  expect([session.namespaces.eip155?.chains, await app.signedIn()]).toEqual([['eip155:1', 'eip155:10'], []]);
});

test('a signature by another key fails the connect, and the session ends at the wallet', LONG, async () => {
  const { app, phone, scan } = await arrange({ forged: true });
  const ended = new Promise((resolve) => phone.client.on('session_delete', resolve));
  const { uris, result } = await app.pairing();
  await scan(uris[0]);
  expect(await result).toMatchObject({ status: 'failed', error: { code: 'WALLET_FAILED' } });
  // The SDK creates the session in spite of the invalid signature.
  await ended;
  expect(app.hasStoredSession()).toBe(true);
  const { session } = await clientOf(app.modal);
  await app.modal.test.until(() => session.length === 0, 'end of it');
  expect([app.modal.state.connections.get().size, await app.signedIn()]).toEqual([0, []]);
});

test('a sign-in that the server rejects ends its session', LONG, async () => {
  const { app, phone, scan } = await arrange({ nonce: 'somebodyelses0123456789' });
  const ended = new Promise((resolve) => phone.client.on('session_delete', resolve));
  const { uris, result } = await app.pairing();
  await scan(uris[0]);
  expect(await result).toMatchObject({ status: 'failed', error: { code: 'NONCE_REFUSED' } });
  await ended;
  expect([app.modal.state.connections.get().size, await app.signedIn()]).toEqual([0, []]);
  expect(app.modal.test.context.store.get(toastAtom)).toBeUndefined();
});

test('a sign-in rejected in the wallet rejects the connect with USER_REJECTED', LONG, async () => {
  const { app, scan } = await arrange({ rejects: true });
  const { uris, result } = await app.pairing();
  await scan(uris[0]);
  expect(await result).toMatchObject({ status: 'rejected', error: { code: 'USER_REJECTED' } });
});

test('with a second namespace a proposal without a sign-in is sent', LONG, async () => {
  const { app, phone, asked, scan } = await arrange({}, { withSolana: true });
  const { uris, result } = await app.pairing();
  phone.approves((proposed) => approveAll(proposed));
  await scan(uris[0]);
  expect((await result).status).toBe('connected');
  expect([asked, phone.proposed.map((one) => Object.keys(one))]).toEqual([[], [['eip155', 'solana']]]);
  expect(uris[0]).not.toContain('wc_sessionAuthenticate');
});

test.each([
  [10, true],
  [40, false],
])('the sign-in message has room for %i networks: %o', LONG, async (count, fits) => {
  const { app, asked, phone, scan } = await arrange(
    {},
    { networks: Array.from({ length: count }, (_, at) => at + 10_000) },
  );
  const { uris, result } = await app.pairing();
  phone.approves((proposed) => approveAll(proposed));
  await scan(uris[0]);
  expect((await result).status).toBe('connected');
  expect([asked.length, phone.proposed.length]).toEqual(fits ? [1, 0] : [0, 1]);
});

test('without the sign-in server the wallet pairs without a sign-in', LONG, async () => {
  const { app, asked, scan } = await arrange();
  app.down();
  const pairing = app.pairing();
  await app.modal.test.until(() => app.paths.length > 0, 'question to the server');
  // The server is asked again and again; after 5 s the URI is shown without a sign-in.
  await app.modal.test.clock.pass(5_000);
  const { uris, result } = await pairing;
  expect(uris[0]).not.toContain('wc_sessionAuthenticate');
  await scan(uris[0]);
  expect((await result).status).toBe('connected');
  expect(asked).toEqual([]);
});

test.each([0, 1])('after a renewal, URI %i signs in with its own nonce', LONG, async (which) => {
  let go = (): void => undefined;
  const reading = new Promise<void>((on) => {
    go = on;
  });
  const { app, asked, scan } = await arrange({ reading });
  const { uris, result } = await app.pairing();
  if (which === 0) {
    await scan(uris[0]);
    await app.modal.test.until(() => asked.length === 1, 'question');
  }
  await app.modal.test.clock.pass(4 * MINUTE);
  await app.modal.test.until(() => uris.length === 2, 'second code');
  if (which === 1) await scan(uris[1]);
  go();
  expect((await result).status).toBe('connected');
  expect(await app.signedIn()).toMatchObject([{ nonce: asked[0] }]);
  expect(app.paths.filter((path) => path === '/siwx/nonce')).toHaveLength(2);
});

test('an approval after the attempt was aborted neither connects nor signs in', LONG, async () => {
  let go = (): void => undefined;
  const reading = new Promise<void>((on) => {
    go = on;
  });
  const { app, asked, outcomes, phone, scan } = await arrange({ reading });
  const leaving = new AbortController();
  const { uris, result } = await app.pairing(leaving.signal);
  await scan(uris[0]);
  await app.modal.test.until(() => asked.length === 1, 'question');
  leaving.abort();
  expect((await result).status).toBe('cancelled');
  await app.modal.test.until(() => phone.client.core.pairing.pairings.length === 0, 'withdrawal of the URI');
  go();
  await app.modal.test.until(() => outcomes.length === 1, 'answer of the phone');
  expect([outcomes, app.hasStoredSession()]).toEqual([['failed'], false]);
  expect([app.modal.state.connections.get().size, await app.signedIn()]).toEqual([0, []]);
});
