/** Allowed addresses, redirects and the response size limit of requests. */

import { getEventListeners } from 'node:events';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BODY_BYTES } from '../../../kernel/platform/limits.js';
import { answer, serve, setUp } from './httpServer.js';

test('fetch returns the whole body with status and headers', async () => {
  const { origin, seen } = await serve(
    answer(404, '{"a":1}', { 'x-kind': 'none', 'content-type': 'application/json' }),
  );
  const { env, ask, owner } = setUp();
  const response = await ask(`${origin}/path?q=1`, { headers: { 'x-project': 'p' } });
  expect(response.status).toBe(404);
  expect(response.headers.get('x-kind')).toBe('none');
  expect(await response.json()).toEqual({ a: 1 });
  expect(seen).toMatchObject([{ method: 'GET', url: '/path?q=1', headers: { 'x-project': 'p' } }]);
  expect(env.timers()).toBe(0);
  expect(getEventListeners(owner.signal, 'abort')).toEqual([]);
});

test('fetch accepts a response without a body', async () => {
  const { origin } = await serve(answer(204));
  expect((await setUp().ask(origin)).status).toBe(204);
});

test('a POST sends its body', async () => {
  const bodies: string[] = [];
  const { origin } = await serve(async (response, request) => {
    for await (const chunk of request) bodies.push(`${chunk}`);
    response.end('ok');
  });
  const response = await setUp().ask(origin, { method: 'POST', body: '{"id":1}' });
  expect(await response.text()).toBe('ok');
  expect(bodies).toEqual(['{"id":1}']);
});

describe('allowed addresses', () => {
  test.each([
    'http://api.example.com',
    'http://169.254.169.254/',
    'https://user:pass@api.example.com',
    'ftp://api.example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,x',
    '//api.example.com',
    '/path',
    '',
  ])('%s is rejected without a request', async (url) => {
    const { env, ask } = setUp();
    await expect(ask(url)).rejects.toMatchObject({ code: 'URL_REFUSED', plugin: 'backend' });
    expect(env.requests).toEqual([]);
  });

  test('fetch allows https, and http for loopback addresses', async () => {
    const { env, ask } = setUp({ fetch: async () => new Response('ok') });
    for (const url of ['https://api.example.com/a', 'http://localhost:8545', 'http://[::1]:1', 'http://127.0.0.1/'])
      expect((await ask(url)).status).toBe(200);
    expect(env.requests).toHaveLength(4);
  });

  test('fetch rejects origins that the plugin does not declare', async () => {
    const { env, ask } = setUp({ fetch: async () => new Response('ok') });
    const origins = ['https://api.example.com'];
    await ask('https://api.example.com/v1', { origins });
    for (const url of [
      'https://api.example.com.evil.io',
      'https://api.example.com:444',
      'https://evil.io/?https://api.example.com',
    ])
      await expect(ask(`${url}/?key=secret`, { origins })).rejects.toMatchObject({
        code: 'ORIGIN_UNDECLARED',
        message: expect.not.stringContaining('secret'),
      });
    expect(env.requests).toHaveLength(1);
  });
});

describe('redirects and credentials', () => {
  test('requests carry no cookies and no referrer', async () => {
    const { env, ask } = setUp({ fetch: async () => new Response('ok') });
    await ask('https://api.example.com');
    await ask('https://api.example.com', { method: 'POST' });
    expect(env.requests.map(({ init }) => [init.credentials, init.referrerPolicy, init.redirect])).toEqual([
      ['omit', 'no-referrer', 'manual'],
      ['omit', 'no-referrer', 'error'],
    ]);
  });

  test('a GET follows redirects to the same origin only', async () => {
    const other = await serve(answer(200, 'evil'));
    const away = await serve(answer(302, '', { location: other.origin }));
    const home = await serve(answer(302, '', { location: '/b' }), answer(200, 'b'));
    const { ask } = setUp();
    expect(await (await ask(home.origin)).text()).toBe('b');
    await expect(ask(away.origin)).rejects.toMatchObject({ code: 'URL_REFUSED' });
    expect(other.seen).toEqual([]);
  });

  test('a redirect that the browser hides is refused', async () => {
    const hidden = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    const { env, ask } = setUp({ fetch: async () => hidden });
    await expect(ask('https://api.example.com')).rejects.toMatchObject({ code: 'URL_REFUSED' });
    expect(env.requests).toHaveLength(1);
  });

  test('endless redirects to the same origin are refused', async () => {
    const loop = await serve(answer(302, '', { location: '/again' }));
    await expect(setUp().ask(loop.origin)).rejects.toMatchObject({ code: 'URL_REFUSED' });
    expect(loop.seen).toHaveLength(6);
  });

  test('a POST follows no redirects', async () => {
    const home = await serve(answer(307, '', { location: '/b' }), answer(200, 'b'));
    await expect(setUp().ask(home.origin, { method: 'POST' })).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    expect(home.seen).toHaveLength(1);
  });
});

test('options of a request are not read from Object.prototype', async () => {
  const aborted = new AbortController();
  aborted.abort();
  const added = {
    signal: aborted.signal,
    timeoutMs: 0,
    maxBytes: 0,
    credentials: 'include',
    method: 'POST',
    body: 'evil',
    mode: 'no-cors',
    headers: { 'x-evil': '1' },
  };
  const { env, ask } = setUp({ fetch: async () => new Response('ok') });
  for (const [name, value] of Object.entries(added)) {
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  }
  let answered: Response;
  try {
    answered = await ask('https://api.example.com');
  } finally {
    for (const name of Object.keys(added)) Reflect.deleteProperty(Object.prototype, name);
  }
  expect(await answered.text()).toBe('ok');
  const [sent] = env.requests;
  expect(sent?.init).toMatchObject({ method: 'GET', body: null, credentials: 'omit', headers: {} });
  expect(Object.getPrototypeOf(sent?.init)).toBeNull();
});

describe('the size limit of a response', () => {
  test.each([
    ['the default', undefined, BODY_BYTES],
    ['the option maxBytes', 1000, 1000],
  ])('%s: a body at the limit is accepted, a larger one is rejected', async (_, maxBytes, limit) => {
    const { origin } = await serve(answer(200, new Uint8Array(limit)), answer(200, new Uint8Array(limit + 1)));
    const { ask } = setUp();
    const init = maxBytes === undefined ? {} : { maxBytes };
    expect((await (await ask(origin, init)).arrayBuffer()).byteLength).toBe(limit);
    await expect(ask(origin, init)).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });

  test('an endless body is aborted at the size limit', async () => {
    let closed: () => void;
    const disconnected = new Promise<void>((resolve) => {
      closed = resolve;
    });
    let sent = 0;
    const { origin } = await serve((response) => {
      response.on('close', () => closed());
      const more = () => {
        sent += 65_536;
        if (!response.destroyed) response.write(new Uint8Array(65_536), more);
      };
      more();
    });
    await expect(setUp().ask(origin)).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
    await disconnected;
    expect(sent).toBeLessThan(50_000_000);
  });

  test('the size limit applies after decompression', async () => {
    const bomb = gzipSync(new Uint8Array(20 * BODY_BYTES));
    expect(bomb.length).toBeLessThan(BODY_BYTES);
    const { origin } = await serve(answer(200, bomb, { 'content-encoding': 'gzip' }));
    await expect(setUp().ask(origin)).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });
});
