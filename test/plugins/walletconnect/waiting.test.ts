import { toastAtom } from 'latchkey/plugin';
import type { Eip155Features } from 'latchkey/plugins/eip155/slots';
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

/** Connects a phone that answers no request until `wake` is called. */
async function startSilent() {
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

test('a request without an answer fails after five minutes, and a later answer is ignored', LONG, async () => {
  const { phone, app, wake, pending, ask } = await startSilent();
  const asked = codeOf(ask());
  await app.test.until(() => phone.asked.length === 1, 'request');
  expect(pending()).toMatchObject([{ network: 'eip155:1', method: 'personal_sign' }]);
  await app.test.clock.pass(5 * MINUTE);
  expect(await asked).toBe('DEADLINE_PASSED');
  expect(pending()).toEqual([]);
  wake('0x00');
  // Answers arrive in order: after this answer the late answer has been processed.
  phone.answers(({ method, params }) => answer(method, params));
  expect(await ask()).toMatch(/^0x/);
  expect(connectionOf(app, 'eip155')).toBeDefined();
  expect(app.test.errors).toEqual([]);
});

test('an aborted request rejects at once, and a later answer is ignored', LONG, async () => {
  const { phone, app, pending, ask, wake } = await startSilent();
  const leaving = new AbortController();
  const asked = codeOf(ask(leaving.signal));
  const other = codeOf(ask());
  await app.test.until(() => phone.asked.length === 2, 'both requests');
  leaving.abort();
  expect(await asked).toBe('ABORTED');
  await app.test.settle();
  // The other request is still pending. The phone shows both, as a request cannot be withdrawn from it.
  expect(pending().map(({ id }) => id)).toEqual([2]);
  expect(phone.client.pendingRequest.length).toBe(2);
  wake('0x00');
  expect(await other).toBe('settled');
  expect(app.test.errors).toEqual([]);
});

test('a request that is aborted while the page is attested is not sent and leaves no timer', LONG, async () => {
  const { relay, phone } = await startPeers();
  const app = openApp(relay);
  await connectApp(app, phone);
  const { verify } = (await clientOf(app)).core;
  const own = verify.register;
  const attesting: (() => void)[] = [];
  // In browsers the SDK's frame may take up to five seconds to attest the page.
  verify.register = () => new Promise((go) => attesting.push(() => go('')));
  // The lifetime of a request in the SDK: five minutes and our 10 s of grace.
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
  // Messages arrive in order: by now the phone would have received the first request.
  expect(await sign()).toMatch(/^0x/);
  expect(phone.asked).toHaveLength(1);
  expect(running.size).toBe(0);
  expect(app.test.errors).toEqual([]);
});

test('a failed import of the toast is retried with the next request', LONG, async () => {
  vi.doMock('../../../plugins/walletconnect/session/pendingToast.js', () => {
    throw new Error('The import failed.');
  });
  const { phone, app, ask, wake } = await startSilent();
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
  'an aborted request of %s is no longer pending',
  LONG,
  async (namespace) => {
    const { phone, app, pending } = await startSilent();
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

test('a request with a shorter timeout fails after that time', LONG, async () => {
  const { phone, app, pending } = await startSilent();
  const features = connectionOf(app, 'eip155')?.features as Required<Eip155Features>;
  const asked = codeOf(features['eip155:getCapabilities']());
  await app.test.until(() => phone.asked.length === 1, 'request');
  await app.test.clock.pass(10_000);
  expect(await asked).toBe('DEADLINE_PASSED');
  expect(pending()).toEqual([]);
});

test('disconnecting aborts pending requests', LONG, async () => {
  const { phone, app, pending, ask } = await startSilent();
  const asked = codeOf(ask());
  await app.test.until(() => phone.asked.length === 1, 'request');
  await app.disconnect();
  expect(await asked).toBe('ABORTED');
  await app.test.until(() => pending().length === 0, 'end');
});

test('a malformed answer fails with RESPONSE_MALFORMED', LONG, async () => {
  const { phone, ask, wake } = await startSilent();
  wake({ signature: 'x' });
  expect(await codeOf(ask())).toBe('RESPONSE_MALFORMED');
  expect(phone.asked).toHaveLength(1);
});

test('a connected app contacts only its relay', LONG, async () => {
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
