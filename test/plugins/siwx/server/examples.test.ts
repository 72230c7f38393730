import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createSiwxServer, nodeHandler } from 'latchkey/plugins/siwx/server';
import { afterEach, expect, test } from 'vitest';
import { evmSigner, signIn } from '../signers.js';
import { SECRET } from '../vectors.js';
import { app as expressApp } from './examples/express.js';
import { app as honoApp } from './examples/hono.js';
import { GET as nextHello } from './examples/next/app/hello/route.js';
import { GET, OPTIONS, POST } from './examples/next/app/siwx/[...route]/route.js';
import { server as nodeServer } from './examples/node.js';

const ORIGIN = 'http://localhost:3000';
const alice = evmSigner(1);
const open: Server[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((done) => server.close(done))));
});

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function listen(server: Server): Promise<Ask> {
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return (path, init) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...init?.headers, connection: 'close' } });
}

/** A minimal adapter for Hono and Next, which otherwise run in a platform's own. */
const serve = (handle: (request: Request) => Response | Promise<Response>) =>
  listen(
    createServer(nodeHandler({ basePath: '', handle: async (request) => handle(request), logins: async () => [] })),
  );

const next: Ask = async (path, init) => {
  const request = new Request(`${ORIGIN}${path}`, init);
  const route = path === '/hello' ? nextHello : { GET, POST, OPTIONS }[request.method];
  return route?.(request) ?? new Response(null, { status: 405 });
};

const EXAMPLES: readonly (readonly [string, () => Ask | Promise<Ask>])[] = [
  ['Node alone', () => listen(nodeServer)],
  ['Express', () => listen(createServer(expressApp))],
  ['Express behind a body parser', () => listen(createServer(express().use(express.json(), expressApp)))],
  ['Hono', () => serve((request) => honoApp.fetch(request))],
  ['a Next route', () => next],
];

test.each(EXAMPLES)('a user signs in, is recognised and signs out with %s', async (_, start) => {
  const ask = await start();
  expect(await (await ask('/hello')).text()).toBe('Hello stranger');
  const { nonce } = (await (await ask('/siwx/nonce')).json()) as { nonce: string };
  const issuedAt = new Date().toISOString();
  const page = { domain: 'localhost:3000', uri: `${ORIGIN}/`, nonce, issuedAt, expirationTime: undefined };
  const headers = { origin: ORIGIN, 'content-type': 'application/json' };
  const body = JSON.stringify(await signIn(alice, page));
  const entered = await ask('/siwx/verify', { method: 'POST', headers, body });
  expect(await entered.json()).toMatchObject({ sessions: [{ data: { accountAddress: alice.address } }] });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await (await ask('/hello', { headers: { cookie } })).text()).toBe(`Hello ${alice.address}`);
  expect((await ask('/siwx/verify', { method: 'OPTIONS', headers: { origin: ORIGIN } })).status).toBe(204);
  const replayed = await ask('/siwx/verify', { method: 'POST', headers, body });
  expect(replayed.status).toBe(401);
  const left = await ask('/siwx/sign-out', { method: 'POST', headers: { ...headers, cookie }, body: '{}' });
  expect(left.headers.get('set-cookie')).toMatch(/^siwx=; /);
  expect(await (await ask('/hello', { headers: { cookie } })).text()).toBe('Hello stranger');
});

test('a body with a too large content-length is rejected unread, and a longer stream is cut off', async () => {
  const siwx = createSiwxServer({ origin: ORIGIN, secret: SECRET });
  const ask = await listen(createServer(nodeHandler(siwx)));
  const headers = { origin: ORIGIN, 'content-type': 'application/json' };
  const body = 'x'.repeat(2_000_000);
  const declared = await ask('/siwx/verify', { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 413,
  );
  expect(declared).toBe(413);
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(65_536))),
  });
  const streamed = await ask('/siwx/verify', {
    method: 'POST',
    headers,
    body: stream,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 'cut off',
  );
  expect([413, 'cut off']).toContain(streamed);
  expect((await ask('/siwx/nonce')).status).toBe(200);
});
