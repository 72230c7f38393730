import { expect, test, vi } from 'vitest';
import { startPeers } from './app.js';
import { clientOf } from './sdk.js';
import { openSignInApp, rejectsSignIn, signsIn } from './signInPhone.js';
import { watchTimers } from './timers.js';

const LONG = { timeout: 60_000 };
const HOUR = 60 * 60_000;
/** The answer of wallets to unknown methods, from the WalletConnect specification. */
const UNSUPPORTED = { code: 10001, message: 'Unsupported wc_ method.' };

test('aborting after the wallet has rejected the sign-in method leaves no timer running', LONG, async () => {
  const { relay, phone } = await startPeers();
  // The lifetime of a sign-in in the SDK.
  const running = watchTimers(HOUR);
  const app = openSignInApp(relay);
  const { rejected, scan } = rejectsSignIn(phone, UNSUPPORTED);
  const leaving = new AbortController();
  const { uris, result } = await app.pairing(leaving.signal);
  await scan(uris[0]);
  await rejected;
  const client = await clientOf(app.modal);
  await app.modal.test.until(() => client.auth.requests.length === 0, 'refusal');
  expect(running.size).toBe(1);
  leaving.abort();
  expect((await result).status).toBe('cancelled');
  await app.modal.test.until(() => running.size === 0, 'end of the sign-in');
});

test.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['an empty list', []],
  ['an empty signature', [{}]],
  ['null in the list', [null]],
  ['a text in place of the message', [{ p: 'x', s: { t: 'eip191', s: '0x' } }]],
])('a malformed sign-in fails the connect without an unhandled rejection: %s', LONG, async (_, cacaos) => {
  const { relay, phone } = await startPeers();
  const running = watchTimers(HOUR);
  const app = openSignInApp(relay);
  const { scan } = signsIn(phone, { sends: { cacaos } });
  const { uris, result } = await app.pairing();
  await scan(uris[0]);
  expect(await result).toMatchObject({ status: 'failed', error: { code: 'SESSION_REFUSED' } });
  await app.modal.test.until(() => running.size === 0, 'end of the sign-in');
  expect([app.modal.state.connections.get().size, app.modal.test.errors, await app.signedIn()]).toEqual([0, [], []]);
});

test.each([5000, 5001, 5002, 5003, 4001])(
  'a rejection with the code %i is recognised by its code, not its text',
  LONG,
  async (code) => {
    const { relay, phone } = await startPeers();
    const app = openSignInApp(relay);
    const { scan } = rejectsSignIn(phone, { code, message: 'Nein, danke.' });
    const { uris, result } = await app.pairing();
    await scan(uris[0]);
    expect(await result).toMatchObject({ status: 'rejected', error: { code: 'USER_REJECTED' } });
  },
);

test('a session that the SDK creates late after an invalid signature is ended', LONG, async () => {
  const { relay, phone } = await startPeers();
  let answer = (): void => undefined;
  const asked = new Promise<void>((on) => {
    const waiting = new Promise<Response>((go) => {
      answer = () => go(new Response(JSON.stringify({ result: '0x' })));
    });
    vi.stubGlobal('fetch', () => {
      on();
      return waiting;
    });
  });
  const app = openSignInApp(relay);
  const { scan } = signsIn(phone, { forged: true, contract: true });
  const ended = new Promise((resolve) => phone.client.on('session_delete', resolve));
  const { uris, result } = await app.pairing();
  await scan(uris[0]);
  await asked;
  expect(await app.modal.test.clock.drive(result)).toMatchObject({
    status: 'failed',
    error: { code: 'WALLET_FAILED' },
  });
  await app.modal.test.clock.pass(60_000);
  expect(app.hasStoredSession()).toBe(false);
  answer();
  await ended;
  const client = await clientOf(app.modal);
  await app.modal.test.until(() => client.session.length === 0, 'end');
});

test('a sign-in and the proposal that goes out with it never share an id', LONG, async () => {
  const { relay, phone } = await startPeers();
  const app = openSignInApp(relay);
  const { random } = Math;
  // While the first URI is created the random number is constant, so its two ids differ only by the millisecond.
  const isFirst = () => (relay.counts.get('irn_subscribe') ?? 0) <= 2;
  vi.spyOn(Math, 'random').mockImplementation(() => (isFirst() ? 0.5 : random()));
  const { uris, result } = await app.pairing();
  // This wallet does not support one-click sign-in.
  await phone.pair(uris[0] ?? '');
  expect((await result).status).toBe('connected');
  const client = await clientOf(app.modal);
  await app.modal.test.until(() => client.auth.pairingTopics.length === 0, 'removal of the sign-in');
  expect(client.core.pairing.pairings.length).toBe(1);
});

test('without relay and sign-in server the attempt fails after 15 s', LONG, async () => {
  const app = openSignInApp({ url: 'ws://127.0.0.1:9' });
  app.down();
  await app.modal.test.wake();
  const connecting = app.modal.connect({ connector: 'walletconnect' });
  const result = await app.modal.test.clock.drive(connecting, { limitMs: 30_000, patienceMs: 2_000 });
  expect(result).toMatchObject({ status: 'failed', error: { code: 'RELAY_UNREACHABLE' } });
  expect(app.modal.test.clock.now()).toBeLessThanOrEqual(15_000);
});
