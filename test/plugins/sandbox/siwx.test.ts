/** The demo's sign-in server over HTTP, with and without faults. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createMessage } from '../../../plugins/siwx/message/message.js';
import { createSignIn } from '../../dapp/signIn.js';
import { solanaSigner } from '../siwx/signers.js';

const signer = solanaSigner(1);

async function start() {
  const signIn = createSignIn([], signer.network as `solana:${string}`);
  const server = createServer((request, response) => signIn.handle(request, response, () => response.end('the page')));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  signIn.open(`${origin}/`);
  const ask = (path: string, init?: RequestInit) => fetch(`${origin}/${path}`, init);
  const fault = (order: unknown, headers: Record<string, string> = {}) =>
    ask('__fault', { method: 'POST', body: JSON.stringify(order), headers });

  /** Signs in. Returns true, or the server's error code. */
  async function enter(): Promise<unknown> {
    const { nonce } = (await (await ask('siwx/nonce')).json()) as { readonly nonce: string };
    const { toString: write, ...data } = createMessage(
      {
        accountAddress: signer.address,
        chainId: signer.network,
        nonce,
        version: '1',
        domain: new URL(origin).host,
        uri: origin,
        issuedAt: new Date().toISOString(),
        expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
      },
      'Solana',
    );
    const message = write();
    const response = await ask('siwx/verify', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ data, message, signature: await signer.sign(message) }),
    });
    const body = (await response.json()) as { readonly error?: { readonly code: string } };
    return body.error?.code ?? response.ok;
  }
  return { origin, ask, fault, enter };
}

test('accepts a valid signature and passes other paths on', async () => {
  const { ask, enter } = await start();
  expect(await enter()).toBe(true);
  expect(await (await ask('somewhere')).text()).toBe('the page');
});

test.each([
  [{ kind: 'nonce' }, 'NONCE_REFUSED'],
  [{ kind: 'clock', ms: -600_000 }, 'MESSAGE_EARLY'],
  [{ kind: 'clock', ms: 172_800_000 }, 'MESSAGE_EXPIRED'],
])('%o: sign-ins are rejected until the fault is removed', async (order, code) => {
  const { ask, fault, enter } = await start();
  await fault(order);
  expect(await (await ask('__fault')).json()).toEqual(order);
  expect([await enter(), await enter()]).toEqual([code, code]);
  expect(await (await fault(null)).json()).toBeNull();
  expect(await enter()).toBe(true);
});

test('`down` closes the connection, `status` returns only a status', async () => {
  const { ask, fault } = await start();
  await fault({ kind: 'down' });
  await expect(ask('siwx/nonce')).rejects.toThrow();
  await fault({ kind: 'status', status: 500 });
  expect((await ask('siwx/nonce')).status).toBe(500);
  expect((await ask('somewhere')).status).toBe(200);
});

test('`hang` keeps the connection open without an answer', async () => {
  const { ask, fault } = await start();
  await fault({ kind: 'hang' });
  const ended = new AbortController();
  const waiting = ask('siwx/session', { signal: ended.signal }).then(
    () => 'answered',
    () => 'ended by us',
  );
  // Wait for another complete request, so that the pending one has had time to be answered.
  await ask('somewhere');
  ended.abort();
  expect(await waiting).toBe('ended by us');
});

test.each([
  { kind: 'other' },
  { kind: 'clock' },
  { kind: 'clock', ms: 'soon' },
  { kind: 'status', status: 200 },
  'down',
  ['x'.repeat(5_000)],
])('%o is rejected as a fault', async (order) => {
  const { ask, fault, enter } = await start();
  expect((await fault(order)).status).toBe(400);
  expect(await (await ask('__fault')).json()).toBeNull();
  expect(await enter()).toBe(true);
});

test('pages of other sites cannot set faults', async () => {
  const { ask, fault, enter } = await start();
  expect((await fault({ kind: 'down' }, { origin: 'https://other.example' })).status).toBe(403);
  expect((await ask('__fault', { method: 'PUT' })).status).toBe(405);
  expect(await enter()).toBe(true);
});
