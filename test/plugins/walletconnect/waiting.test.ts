import { toastAtom } from 'latchkey';
import type { Eip155Features } from 'latchkey/plugins/eip155';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectApp, connectionOf, openApp, startConnected, startPeers } from './app.js';
import { answer } from './owner.js';
import { clientOf } from './sdk.js';
import { watchTimers } from './timers.js';

const LONG = { timeout: 60_000 };
const MINUTE = 60_000;
const codeOf = (promise: Promise<unknown> | undefined) =>
  Promise.resolve(promise).then(
    () => 'settled',
    (error: { readonly code?: string }) => error.code,
  );

/** A phone that lies face down: it gets requests, and answers none before it is told. */
async function silent() {
  const { relay, phone, app } = await startConnected();
  let wake = (_: unknown): void => undefined;
  const woken = new Promise<unknown>((go) => {
    wake = go;
  });
  phone.answers(() => woken);
  const pending = () => app.state.walletconnect.pending.get();
  const ask = (signal?: AbortSignal) => {
    const feature = connectionOf(app, 'eip155')?.features.signMessage;
    return feature?.({ message: 'hello', ...(signal && { signal }) });
  };
  return { relay, phone, app, wake, pending, ask };
}

test(
  'WCR-13: a phone that never answers is waited for five minutes; what it says later changes nothing',
  LONG,
  async () => {
    const { phone, app, wake, pending, ask } = await silent();
    const asked = codeOf(ask());
    await app.test.until(() => phone.asked.length === 1, 'request');
    expect(pending()).toMatchObject([{ network: 'eip155:1', method: 'personal_sign' }]);
    await app.test.clock.pass(5 * MINUTE);
    expect(await asked).toBe('DEADLINE_PASSED');
    expect(pending()).toEqual([]);
    wake('0x00');
    // Answers come in order: after this one the late one has been heard.
    phone.answers(({ method, params }) => answer(method, params));
    expect(await ask()).toMatch(/^0x/);
    expect(connectionOf(app, 'eip155')).toBeDefined();
    expect(app.test.errors).toEqual([]);
  },
);

test('a request that is given up is waited for no more; what the phone says later changes nothing', LONG, async () => {
  const { phone, app, pending, ask, wake } = await silent();
  const leaving = new AbortController();
  const asked = codeOf(ask(leaving.signal));
  const other = codeOf(ask());
  await app.test.until(() => phone.asked.length === 2, 'both requests');
  leaving.abort();
  expect(await asked).toBe('ABORTED');
  await app.test.settle();
  // The other one waits on, and the phone shows both: nobody can take a question back from it.
  expect(pending().map(({ id }) => id)).toEqual([2]);
  expect(phone.client.pendingRequest.length).toBe(2);
  wake('0x00');
  expect(await other).toBe('settled');
  expect(app.test.errors).toEqual([]);
});

test(
  'a request that is given up while the page is attested is never sent, and leaves nothing running',
  LONG,
  async () => {
    const { relay, phone } = await startPeers();
    const app = openApp(relay);
    await connectApp(app, phone);
    const { verify } = (await clientOf(app)).core;
    const own = verify.register;
    const attesting: (() => void)[] = [];
    // The SDK's frame, which it has in browsers alone, takes up to five seconds.
    verify.register = () => new Promise((go) => attesting.push(() => go('')));
    // The life of a request: five minutes and what we let it be longer.
    const running = watchTimers(5 * MINUTE + 10_000);
    const leaving = new AbortController();
    const sign = (signal?: AbortSignal) =>
      connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello', ...(signal && { signal }) });
    const asked = codeOf(sign(leaving.signal));
    await app.test.until(() => attesting.length === 1, 'attestation');
    expect(running.size).toBe(1);
    leaving.abort();
    expect(await asked).toBe('ABORTED');
    attesting[0]?.();
    verify.register = own;
    // Messages come in order: after this one the other would have been heard.
    expect(await sign()).toMatch(/^0x/);
    expect(phone.asked).toHaveLength(1);
    expect(running.size).toBe(0);
    expect(app.test.errors).toEqual([]);
  },
);

test('the texts are fetched again when they could not be', LONG, async () => {
  vi.doMock('../../../plugins/walletconnect/session/pendingToast.js', () => {
    throw new Error('The network is gone.');
  });
  const { phone, app, ask, wake } = await silent();
  const first = ask();
  await app.test.until(() => phone.asked.length === 1, 'request');
  await app.test.clock.pass(300);
  await app.test.until(() => app.test.errors.length === 1, 'failed import');
  wake('0x00');
  await codeOf(first);
  vi.doUnmock('../../../plugins/walletconnect/session/pendingToast.js');
  phone.answers(() => new Promise(() => undefined));
  const second = codeOf(ask());
  await app.test.until(() => phone.asked.length === 2, 'second request');
  await app.test.clock.pass(300);
  await app.test.until(() => app.test.context.store.get(toastAtom)?.message === 'Check your phone', 'toast');
  await app.disconnect();
  expect(await second).toBe('ABORTED');
});

test.each(['solana', 'bip122', 'polkadot'])(
  'a request of %s that is given up is waited for no more',
  LONG,
  async (namespace) => {
    const { phone, app, pending } = await silent();
    const leaving = new AbortController();
    const { signMessage } = connectionOf(app, namespace)?.features ?? {};
    const asked = codeOf(signMessage?.({ message: 'hello', signal: leaving.signal }));
    await app.test.until(() => phone.asked.length === 1, 'request');
    leaving.abort();
    expect(await asked).toBe('ABORTED');
    await app.test.settle();
    expect(pending()).toEqual([]);
  },
);

test('what is asked for a shorter time is waited for no longer', LONG, async () => {
  const { phone, app, pending } = await silent();
  const features = connectionOf(app, 'eip155')?.features as Required<Eip155Features>;
  const asked = codeOf(features['eip155:getCapabilities']());
  await app.test.until(() => phone.asked.length === 1, 'request');
  await app.test.clock.pass(10_000);
  expect(await asked).toBe('DEADLINE_PASSED');
  expect(pending()).toEqual([]);
});

test('WCR-08: a request that waits while the app disconnects is over', LONG, async () => {
  const { phone, app, pending, ask } = await silent();
  const asked = codeOf(ask());
  await app.test.until(() => phone.asked.length === 1, 'request');
  await app.disconnect();
  expect(await asked).toBe('ABORTED');
  await app.test.until(() => pending().length === 0, 'end');
});

test('an answer of the wrong shape is none', LONG, async () => {
  const { phone, ask, wake } = await silent();
  wake({ signature: 'x' });
  expect(await codeOf(ask())).toBe('RESPONSE_MALFORMED');
  expect(phone.asked).toHaveLength(1);
});

test('WCR-10: nothing is asked of anybody beyond this machine', LONG, async () => {
  const { Socket } = await import('node:net');
  const hosts: unknown[] = [];
  const connect = Socket.prototype.connect;
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (
    this: InstanceType<typeof Socket>,
    ...args
  ) {
    const [first] = args.flat() as readonly { readonly host?: string }[];
    hosts.push(first?.host);
    return Reflect.apply(connect, this, args);
  });
  const fetching = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => {
    spy.mockRestore();
  });
  const { app } = await startConnected();
  await connectionOf(app, 'solana')?.features.signMessage?.({ message: 'hello' });
  await app.disconnect();
  expect(hosts.length).toBeGreaterThan(0);
  expect(new Set(hosts)).toEqual(new Set(['127.0.0.1']));
  expect(fetching).not.toHaveBeenCalled();
  expect(app.test.requests).toEqual([]);
});
