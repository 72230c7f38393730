import { createSiwxServer, nodeHandler, type SiwxServerOptions } from 'latchkey/plugins/siwx/server';
import { createStorage } from 'unstorage';
import { expect, test } from 'vitest';
import { evmSigner, SIGNERS, signIn, solanaSigner } from '../signers.js';
import { NOW, ORIGIN, SECRET } from '../vectors.js';
import { browserOf, testServer } from './kit.js';

const alice = evmSigner(1);
const bob = solanaSigner(2);

test('a login sets a cookie that scripts cannot read', async () => {
  const browser = browserOf(testServer().handle);
  const { headers } = await browser.post('verify', await signIn(alice));
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-siwx=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
  );
  const { body, headers: read } = await browser.get('session');
  expect(body.sessions.map(({ data }) => data.accountAddress)).toEqual([alice.address]);
  expect(read.get('cache-control')).toBe('no-store');
});

test('a browser can hold one login for each account and network', async () => {
  const browser = browserOf(testServer().handle);
  for (const signer of [alice, bob, alice]) await browser.post('verify', await signIn(signer));
  const { body } = await browser.get('session');
  expect(body.sessions.map(({ data }) => data.accountAddress)).toEqual([bob.address, alice.address]);
});

test('a sign-out ends the named login; without a name it ends all', async () => {
  const browser = browserOf(testServer().handle);
  for (const signer of [alice, bob]) await browser.post('verify', await signIn(signer));
  const held = browser.cookie();
  const one = await browser.post('sign-out', { chainId: 'eip155:1', accountAddress: alice.address.toLowerCase() });
  expect(one.body.sessions.map(({ data }) => data.accountAddress)).toEqual([bob.address]);
  await browser.post('sign-out', {});
  expect(browser.cookie()).toBe('');
  // An older cookie is worthless, because its records were deleted.
  const { body } = await browserOf(testServer().handle, { cookie: held }).get('session');
  expect(body.sessions).toEqual([]);
});

test('a sign-out ends a login only if both network and account match', async () => {
  const browser = browserOf(testServer().handle);
  await browser.post('verify', await signIn(alice));
  await browser.post('sign-out', { chainId: 'eip155:10', accountAddress: alice.address });
  await browser.post('sign-out', { chainId: 'eip155:1', accountAddress: bob.address });
  expect((await browser.get('session')).body.sessions).toHaveLength(1);
});

test('a login ends when its message expires, or after a day', async () => {
  let now = NOW;
  const server = testServer({ now: () => now });
  const [short, long] = [browserOf(server.handle), browserOf(server.handle)];
  await short.post('verify', await signIn(alice, { expirationTime: new Date(NOW + 600_000).toISOString() }));
  await long.post('verify', await signIn(alice, { expirationTime: undefined }));
  // Including the tolerance of a minute.
  now += 660_001;
  expect((await short.get('session')).body.sessions).toEqual([]);
  expect((await long.get('session')).body.sessions).toHaveLength(1);
  now = NOW + 86_400_001;
  expect((await long.get('session')).body.sessions).toEqual([]);
});

test('a forged cookie, or one of another server, is ignored', async () => {
  const { handle } = testServer();
  const browser = browserOf(handle);
  await browser.post('verify', await signIn(alice));
  const [name = '', token = ''] = browser.cookie().split('=');
  const [header = '', payload = '', mac = ''] = token.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const stranger = browserOf(testServer({ secret: 'the secret of another server altogether' }).handle);
  await stranger.post('verify', await signIn(alice));
  const forged = [
    `${none}.${payload}.`,
    `${none}.${payload}.${mac}`,
    `${header}.${payload}.`,
    `${header}.${payload}.${mac.slice(0, -1)}`,
    '',
    'x',
  ];
  for (const value of [...forged, stranger.cookie().split('=')[1] ?? '', `${header}.${payload.slice(1)}.${mac}`]) {
    const { body, status } = await browserOf(handle, { cookie: `${name}=${value}` }).get('session');
    expect([value, status, body.sessions]).toEqual([value, 200, []]);
  }
});

test('replacing the secret keeps existing logins', async () => {
  const sessions = createStorage();
  const before = browserOf(testServer({ sessions }).handle);
  await before.post('verify', await signIn(alice));
  const after = testServer({ sessions, secret: ['a newer secret of at least 32 characters', SECRET] });
  const { body } = await browserOf(after.handle, { cookie: before.cookie() }).get('session');
  expect(body.sessions).toHaveLength(1);
});

test('servers that share a storage of unstorage share their logins', async () => {
  const sessions = createStorage();
  const browser = browserOf(testServer({ sessions }).handle);
  await browser.post('verify', await signIn(alice));
  const second = testServer({ sessions });
  expect(await second.logins({ headers: { cookie: browser.cookie() } })).toHaveLength(1);
  expect(await second.logins(new Request(ORIGIN, { headers: { cookie: browser.cookie() } }))).toHaveLength(1);
  expect(await second.logins(new Request(ORIGIN))).toEqual([]);
});

test('a malformed record in the store is ignored', async () => {
  const sessions = createStorage();
  const browser = browserOf(testServer({ sessions }).handle);
  await browser.post('verify', await signIn(alice));
  for (const key of await sessions.getKeys()) await sessions.setItem(key, { data: {}, expiresAt: Infinity });
  expect((await browser.get('session')).body.sessions).toEqual([]);
});

test.each([
  ['no origin', { origin: '' }],
  ['another site', { origin: 'https://evil.example' }],
  ['a site with a similar name', { origin: 'https://app.example.com.evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['the same host without https', { origin: 'http://app.example.com' }],
])('POST requests from %s are rejected', async (_, headers) => {
  const browser = browserOf(testServer().handle);
  for (const path of ['verify', 'sign-out']) {
    expect((await browser.post(path, await signIn(alice), headers)).code).toBe('ORIGIN_REFUSED');
  }
});

test('a form of another page cannot post, because it cannot send the content type of JSON', async () => {
  const browser = browserOf(testServer().handle);
  const { code } = await browser.post('verify', JSON.stringify(await signIn(alice)), { 'content-type': 'text/plain' });
  expect(code).toBe('BODY_MALFORMED');
});

test('unknown paths and methods are rejected', async () => {
  const browser = browserOf(testServer().handle);
  expect((await browser.get('')).code).toBe('ROUTE_UNKNOWN');
  expect((await browser.get('nonce/x')).code).toBe('ROUTE_UNKNOWN');
  expect((await browser.get('verify')).code).toBe('METHOD_REFUSED');
  expect((await browser.post('nonce')).code).toBe('METHOD_REFUSED');
});

test('a failed store ends the request, and its error is passed to onError and not sent to the client', async () => {
  const errors: unknown[] = [];
  const nonces = { put: async () => Promise.reject(new Error('redis://user:pass@host')), consume: async () => false };
  const server = testServer({ nonces, onError: (error) => errors.push(error) });
  const { status, body } = await browserOf(server.handle).get('nonce');
  expect([status, body.error?.code]).toEqual([503, 'STORE_FAILED']);
  expect(body.error?.message).toContain('cannot reach its store for nonces');
  expect(JSON.stringify(body)).not.toContain('redis');
  expect(errors).toMatchObject([{ cause: new Error('redis://user:pass@host') }]);
});

test('pages of the configured origins get CORS headers, and others do not', async () => {
  const { handle } = testServer({ origin: [ORIGIN, 'https://www.example.com'] });
  const preflight = await handle(
    new Request('https://api.example.com/siwx/verify', { method: 'OPTIONS', headers: { origin: ORIGIN } }),
  );
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  const stranger = await handle(
    new Request('https://api.example.com/siwx/session', { headers: { origin: 'https://evil.example' } }),
  );
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});

test('a message for one configured origin is rejected from another', async () => {
  const { handle } = testServer({ origin: [ORIGIN, 'https://www.example.com'] });
  const { code } = await browserOf(handle).post('verify', await signIn(alice), { origin: 'https://www.example.com' });
  expect(code).toBe('DOMAIN_REFUSED');
});

test.each<[string, Partial<SiwxServerOptions>, RegExp]>([
  ['a short secret', { secret: 'short' }, /option "secret" is too short; expected at least 32 characters/],
  [
    'no secret',
    { secret: [] },
    /option "secret" is missing, .*; expected at least 32 .*`openssl rand -hex 32` prints one/,
  ],
  ['an empty secret', { secret: '' }, /option "secret" is missing/],
  ['a secret that is not set', { secret: undefined } as never, /option "secret" is missing/],
  ['a second secret that is not set', { secret: [SECRET, ''] }, /option "secret" is missing/],
  ['no origin', { origin: [] }, /option "origin" is an empty list; expected an origin/],
  ['a too long nonce lifetime', { nonceTtlMs: 600_001 }, /option "nonceTtlMs" is 600001; expected 1000 to 600000/],
  ['an invalid node URL', { rpc: { 'eip155:1': 'ws://x' } }, /option "rpc"/],
  [
    'a node twice',
    { rpc: { 'eip155:1': ['https://x.example', 'https://X.example:443/'] } },
    /option "rpc" has the same URL twice/,
  ],
  ['half a store', { nonces: { put: async () => undefined } as never }, /option "nonces".*put and consume/],
  ['half a verifier', { verifiers: { moon: { name: 'Moon' } as never } }, /readAddress/],
  ['an unknown option', { basPath: '/x' } as never, /did you mean "basePath"\?/],
])('%s is rejected when the server is created', (_, wrong, message) => {
  expect(() => createSiwxServer({ origin: ORIGIN, secret: SECRET, ...wrong })).toThrow(message);
});

test('the error about an invalid secret does not contain it', () => {
  const show = () => createSiwxServer({ origin: ORIGIN, secret: 'hunter2' });
  expect(show).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', message: expect.not.stringContaining('hunter2') }),
  );
});

test('on localhost the cookie is sent without https', async () => {
  const { handle } = testServer({ origin: 'http://localhost:5173' });
  const change = { domain: 'localhost:5173', uri: 'http://localhost:5173/' };
  const { headers } = await browserOf(handle).post('verify', await signIn(alice, change), {
    origin: 'http://localhost:5173',
  });
  expect(headers.get('set-cookie')).toMatch(/^siwx=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
});

test('a browser holds sixteen logins; the oldest are removed', async () => {
  const browser = browserOf(testServer().handle);
  for (let n = 1; n <= 18; n++) await browser.post('verify', await signIn(evmSigner(n)));
  const { body } = await browser.get('session');
  expect(body.sessions).toHaveLength(16);
  expect(body.sessions.at(-1)?.data.accountAddress).toBe(evmSigner(18).address);
});

test('an invalid Node request is answered without details', async () => {
  const answers: number[] = [];
  const response = { statusCode: 0, setHeader: () => undefined, end: () => answers.push(response.statusCode) };
  const listen = nodeHandler(testServer());
  const nobody = { async *[Symbol.asyncIterator]() {} };
  await listen({ ...nobody, url: 'http://[', headers: {} }, response);
  await listen({ ...nobody, method: 'POST', url: '/siwx/verify', headers: { 'content-length': '999999' } }, response);
  expect(answers).toEqual([400, 413]);
});

test('twenty accounts can sign in at the same time', async () => {
  const { handle } = testServer();
  const results = await Promise.all(SIGNERS.map(async (one) => browserOf(handle).post('verify', await signIn(one))));
  expect(results.map(({ body }) => body.sessions[0]?.data.accountAddress)).toEqual(
    SIGNERS.map(({ address }) => address),
  );
});

test.each([ORIGIN, 'http://localhost:5173'])(
  'the cookie for a frame of another site is partitioned, also for %s',
  async (origin) => {
    const { handle } = testServer({ origin, partitioned: true });
    const { host } = new URL(origin);
    const login = await signIn(alice, { domain: host, uri: `${origin}/` });
    const { headers } = await browserOf(handle).post('verify', login, { origin });
    expect(headers.get('set-cookie')).toMatch(/^__Host-siwx=.*; HttpOnly; SameSite=None; Secure; Partitioned$/);
  },
);
