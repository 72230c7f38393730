import { getEventListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createHttp, type HttpInit } from '../../kernel/http.js';
import { createHttpClient } from '../../kernel/httpClient.js';
import { readJson } from '../../kernel/json.js';
import { BODY_BYTES, JSON_DEPTH, REQUESTS_PER_ORIGIN } from '../../kernel/limits.js';
import { createFakeEnv, type FakeEnvInput, settle } from './fakes.js';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server on loopback that answers its requests in turn; the last answer stays. */
async function serve(...answers: Answer[]) {
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  const waiters: (() => void)[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers });
    for (const go of waiters.splice(0)) go();
    answers[Math.min(seen.length, answers.length) - 1]?.(response, request);
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const arrived = async (count: number) => {
    while (seen.length < count) await new Promise<void>((go) => waiters.push(go));
    await settle();
  };
  return { origin, seen, arrived };
}

function setUp(input: FakeEnvInput = {}) {
  const env = createFakeEnv({ fetch: (url, init) => fetch(url, init), ...input });
  const http = createHttpClient({ env });
  const owner = new AbortController();
  const ask = (url: string, init: Partial<HttpInit> = {}) => {
    const origins = URL.canParse(url) ? [new URL(url).origin] : [];
    return http.fetch(url, { origins, owner: owner.signal, plugin: 'backend', ...init });
  };
  return { env, ask, owner };
}

const answer =
  (status: number, body: string | Uint8Array = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** Moves the clock whenever requests wait for it, until the promise has settled. */
async function inTime<T>(env: ReturnType<typeof createFakeEnv>, promise: Promise<T>): Promise<T> {
  let settled = false;
  const done = () => {
    settled = true;
  };
  promise.then(done, done);
  while (!settled) {
    await settle();
    // Longer than any back-off here, shorter than a deadline.
    if (!settled) await env.advance(3000);
  }
  return promise;
}

test('a body is answered whole, with its status and headers', async () => {
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

test('an answer without a body is one', async () => {
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

describe('API-24: which addresses may be asked', () => {
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
  ])('%s is refused before anything is sent', async (url) => {
    const { env, ask } = setUp();
    await expect(ask(url)).rejects.toMatchObject({ code: 'URL_REFUSED', plugin: 'backend' });
    expect(env.requests).toEqual([]);
  });

  test('https, and http on this machine, are asked', async () => {
    const { env, ask } = setUp({ fetch: async () => new Response('ok') });
    for (const url of ['https://api.example.com/a', 'http://localhost:8545', 'http://[::1]:1', 'http://127.0.0.1/'])
      expect((await ask(url)).status).toBe(200);
    expect(env.requests).toHaveLength(4);
  });

  test('PLG-09: only origins the plugin declares', async () => {
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

describe('API-04: redirects and credentials', () => {
  test('nothing of the page travels along', async () => {
    const { env, ask } = setUp({ fetch: async () => new Response('ok') });
    await ask('https://api.example.com');
    await ask('https://api.example.com', { method: 'POST' });
    expect(env.requests.map(({ init }) => [init.credentials, init.referrerPolicy, init.redirect])).toEqual([
      ['omit', 'no-referrer', 'follow'],
      ['omit', 'no-referrer', 'error'],
    ]);
  });

  test('a GET follows to the same origin only', async () => {
    const other = await serve(answer(200, 'evil'));
    const away = await serve(answer(302, '', { location: other.origin }));
    const home = await serve(answer(302, '', { location: '/b' }), answer(200, 'b'));
    const { ask } = setUp();
    expect(await (await ask(home.origin)).text()).toBe('b');
    await expect(ask(away.origin)).rejects.toMatchObject({ code: 'URL_REFUSED' });
    expect(other.seen[0]?.headers).not.toHaveProperty('cookie');
  });

  test('a POST follows nowhere', async () => {
    const home = await serve(answer(307, '', { location: '/b' }), answer(200, 'b'));
    await expect(setUp().ask(home.origin, { method: 'POST' })).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    expect(home.seen).toHaveLength(1);
  });
});

describe('API-05, API-32: the byte cap', () => {
  test.each([
    ['the default', undefined, BODY_BYTES],
    ['a given one', 1000, 1000],
  ])('%s: a body at it is taken, one byte more is not', async (_, maxBytes, limit) => {
    const { origin } = await serve(answer(200, new Uint8Array(limit)), answer(200, new Uint8Array(limit + 1)));
    const { ask } = setUp();
    const init = maxBytes === undefined ? {} : { maxBytes };
    expect((await (await ask(origin, init)).arrayBuffer()).byteLength).toBe(limit);
    await expect(ask(origin, init)).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });

  test('an endless body is cut off at the server', async () => {
    let closed: () => void;
    const gone = new Promise<void>((go) => {
      closed = go;
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
    await gone;
    expect(sent).toBeLessThan(50_000_000);
  });

  test('what counts is the size after decompression', async () => {
    const bomb = gzipSync(new Uint8Array(20 * BODY_BYTES));
    expect(bomb.length).toBeLessThan(BODY_BYTES);
    const { origin } = await serve(answer(200, bomb, { 'content-encoding': 'gzip' }));
    await expect(setUp().ask(origin)).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });
});

describe('API-06: the deadline', () => {
  test('it covers the wait for headers', async () => {
    const { origin, arrived } = await serve(() => {});
    const { env, ask } = setUp();
    const asked = ask(origin);
    asked.catch(() => {});
    await arrived(1);
    await env.advance(9999);
    expect(env.timers()).toBe(1);
    await env.advance(1);
    await expect(asked).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
    expect(env.timers()).toBe(0);
  });

  test('it covers a body that comes drop by drop', async () => {
    const { origin, arrived } = await serve((response) => {
      response.writeHead(200).write('{');
    });
    const { env, ask } = setUp();
    const asked = ask(origin, { timeoutMs: 500 });
    asked.catch(() => {});
    await arrived(1);
    await env.advance(500);
    await expect(asked).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT', message: expect.stringContaining(origin) });
  });

  test('a platform that never answers is not waited for either', async () => {
    const { env, ask } = setUp({ fetch: () => new Promise(() => {}) });
    const asked = ask('https://api.example.com');
    asked.catch(() => {});
    await env.advance(10_000);
    await expect(asked).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
  });
});

describe('aborts', () => {
  test.each(['caller', 'plugin'])('by the %s: the request ends, here and at the server', async (who) => {
    let closed: () => void = () => {};
    const gone = new Promise<void>((go) => {
      closed = go;
    });
    const { origin, arrived } = await serve((response) => response.on('close', closed));
    const { env, ask, owner } = setUp();
    const caller = new AbortController();
    const asked = ask(origin, { signal: caller.signal });
    asked.catch(() => {});
    await arrived(1);
    (who === 'caller' ? caller : owner).abort();
    await expect(asked).rejects.toMatchObject({ name: 'ModalError', code: 'REQUEST_ABORTED' });
    await gone;
    expect(env.timers()).toBe(0);
  });

  test('an aborted owner asks nothing', async () => {
    const { env, ask, owner } = setUp();
    owner.abort();
    await expect(ask('https://api.example.com')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(env.requests).toEqual([]);
    expect(env.timers()).toBe(0);
  });

  test('an abort between two tries ends the wait', async () => {
    const { env, ask, owner } = setUp({ fetch: async () => new Response('', { status: 503 }) });
    const asked = ask('https://api.example.com');
    asked.catch(() => {});
    await settle();
    expect(env.timers()).toBe(1);
    owner.abort();
    await expect(asked).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(env.timers()).toBe(0);
  });
});

describe('API-08: what is tried again', () => {
  test('a GET that meets 503 twice', async () => {
    const { origin, seen } = await serve(answer(503), answer(503), answer(200, 'third'));
    const { env, ask } = setUp();
    expect(await (await inTime(env, ask(origin))).text()).toBe('third');
    expect(seen).toHaveLength(3);
  });

  test('a GET that meets nothing but 503 ends with it', async () => {
    const { origin, seen } = await serve(answer(503, 'busy'));
    const { env, ask } = setUp();
    const response = await inTime(env, ask(origin));
    expect([response.status, await response.text(), seen.length]).toEqual([503, 'busy', 3]);
  });

  test('a GET whose connection breaks', async () => {
    const { origin, seen } = await serve((response) => response.destroy(), answer(200, 'second'));
    const { env, ask } = setUp();
    expect(await (await inTime(env, ask(origin))).text()).toBe('second');
    expect(seen).toHaveLength(2);
  });

  test('a GET that reaches nobody fails after three tries', async () => {
    const { env, ask } = setUp({ fetch: async () => Promise.reject(new TypeError('offline')) });
    await expect(inTime(env, ask('https://api.example.com'))).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    expect(env.requests).toHaveLength(3);
  });

  test('neither a POST, nor an answer that will not change', async () => {
    for (const [status, init] of [
      [503, { method: 'POST' }],
      [429, { method: 'POST' }],
      [404, {}],
      [400, {}],
    ] as const) {
      const { origin, seen } = await serve(answer(status));
      expect((await setUp().ask(origin, init)).status).toBe(status);
      expect(seen).toHaveLength(1);
    }
    const { env, ask } = setUp({ fetch: async () => Promise.reject(new TypeError('offline')) });
    await expect(ask('https://api.example.com', { method: 'POST' })).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    expect(env.requests).toHaveLength(1);
  });

  test.each([
    [0, 0, 0],
    [255, 500, 1000],
  ])('the pauses are random: at a byte of %s, %s and %s ms', async (byte, first, second) => {
    const { env, ask } = setUp({ byte, fetch: async () => new Response('', { status: 503 }) });
    const asked = ask('https://api.example.com');
    for (const [ms, before] of [
      [first, 1],
      [second, 2],
    ] as const) {
      await settle();
      if (ms > 0) {
        await env.advance(ms - 1);
        expect(env.requests).toHaveLength(before);
      }
      await env.advance(Math.min(ms, 1));
    }
    expect((await asked).status).toBe(503);
    expect(env.requests).toHaveLength(3);
  });
});

describe('API-09: Retry-After', () => {
  const date = (ms: number) => new Date(1_700_000_000_000 + ms).toUTCString();
  test.each([
    ['20', 20_000],
    ['30', 30_000],
    [date(10_000), 10_000],
  ])('%s is waited for', async (header, wait) => {
    const { env, ask } = setUp({
      byte: 0,
      fetch: async () =>
        new Response('', { status: env.requests.length > 1 ? 200 : 503, headers: { 'retry-after': header } }),
    });
    const asked = ask('https://api.example.com');
    await env.advance(wait - 1);
    expect(env.requests).toHaveLength(1);
    await env.advance(1);
    expect((await asked).status).toBe(200);
  });

  test.each(['31', '3600', '999999999', date(31_000)])('%s is too long: the answer is handed on', async (header) => {
    const { env, ask } = setUp({
      fetch: async () => new Response('', { status: 429, headers: { 'retry-after': header } }),
    });
    expect((await ask('https://api.example.com')).status).toBe(429);
    expect(env.requests).toHaveLength(1);
  });

  test('all pauses together stay within 30 s', async () => {
    const { env, ask } = setUp({
      byte: 0,
      fetch: async () => new Response('', { status: 503, headers: { 'retry-after': '16' } }),
    });
    const asked = ask('https://api.example.com');
    await env.advance(16_000);
    expect((await asked).status).toBe(503);
    expect(env.requests).toHaveLength(2);
  });

  test.each(['-5', 'NaN', '5, 10', '1e9', '0x10', '', 'soon', date(-5000), '99999999999999'])(
    '%s is no wait',
    async (header) => {
      const { env, ask } = setUp({
        byte: 0,
        fetch: async () => new Response('', { status: 503, headers: { 'retry-after': header } }),
      });
      const asked = ask('https://api.example.com');
      await env.advance(0);
      expect((await asked).status).toBe(503);
      expect(env.requests).toHaveLength(3);
    },
  );
});

describe('API-10: an origin that answers 429', () => {
  test('is asked 6 times a minute at most, by 20 callers for 5 minutes', async () => {
    const { env, ask } = setUp({ fetch: async () => new Response('', { status: 429 }) });
    const times: number[] = [];
    const outcomes = new Set<unknown>();
    for (let second = 0; second < 300; second++) {
      const before = env.requests.length;
      for (let caller = 0; caller < 20; caller++) {
        if (second % 5 !== 0 && second > 3) continue;
        ask('https://api.example.com').then(
          ({ status }) => outcomes.add(status),
          ({ code }) => outcomes.add(code),
        );
      }
      await env.advance(1000);
      times.push(...Array(env.requests.length - before).fill(second));
    }
    for (const start of times)
      expect(times.filter((at) => at >= start && at < start + 60).length).toBeLessThanOrEqual(6);
    expect(times.length).toBeGreaterThan(20);
    expect([...outcomes].sort()).toEqual([429, 'REQUEST_PAUSED']);
  });

  test('does not slow down another origin, nor another modal', async () => {
    const fetch = async (url: string) => new Response('', { status: url.includes('busy') ? 429 : 200 });
    const { env, ask } = setUp({ fetch });
    const all = Array.from({ length: 20 }, () => ask('https://busy.example.com', { method: 'POST' }).catch(() => {}));
    await inTime(env, Promise.all(all));
    await expect(ask('https://busy.example.com', { method: 'POST' })).rejects.toMatchObject({ code: 'REQUEST_PAUSED' });
    expect((await ask('https://other.example.com')).status).toBe(200);
    expect((await setUp({ fetch }).ask('https://busy.example.com', { method: 'POST' })).status).toBe(429);
  });

  test('is asked freely again once it answers', async () => {
    let status = 429;
    const { env, ask } = setUp({ fetch: async () => new Response('', { status }) });
    const post = () => ask('https://api.example.com', { method: 'POST' });
    await post();
    status = 200;
    for (let count = 0; count < 20; count++) expect((await post()).status).toBe(200);
    expect(env.requests).toHaveLength(21);
  });

  test('one 429 after many good answers does not pause it', async () => {
    const answers = [...Array(20).fill(200), 429, 200];
    const { ask } = setUp({ fetch: async () => new Response('', { status: answers.shift() }) });
    for (let count = 0; count < 21; count++) await ask('https://api.example.com', { method: 'POST' });
    expect((await ask('https://api.example.com', { method: 'POST' })).status).toBe(200);
  });
});

test('an origin gets a few requests at a time; the others wait their turn or leave', async () => {
  const open: (() => void)[] = [];
  const { env, ask } = setUp({
    fetch: () => new Promise((go) => open.push(() => go(new Response('ok')))),
  });
  const caller = new AbortController();
  const leaving = ask('https://api.example.com', { signal: caller.signal });
  const asked = Array.from({ length: REQUESTS_PER_ORIGIN + 2 }, () => ask('https://api.example.com'));
  const late = ask('https://api.example.com', { signal: caller.signal });
  late.catch(() => {});
  leaving.catch(() => {});
  await settle();
  expect(env.requests).toHaveLength(REQUESTS_PER_ORIGIN);
  caller.abort();
  await expect(late).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  while (open.length > 0) {
    open.shift()?.();
    await settle();
  }
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
  expect(env.requests).toHaveLength(1 + asked.length);
});

test('what plugins are handed is that client, fetched with the first request', async () => {
  const env = createFakeEnv({ fetch: async () => new Response('ok') });
  const http = createHttp({ env });
  const init = { origins: ['https://api.example.com'], owner: new AbortController().signal, plugin: 'backend' };
  expect(await (await http.fetch('https://api.example.com/a', init)).text()).toBe('ok');
  await expect(http.fetch('https://evil.io', init)).rejects.toMatchObject({ code: 'ORIGIN_UNDECLARED' });
  expect(env.requests).toHaveLength(1);
});

describe('readJson', () => {
  const parse = (value: unknown) => (Array.isArray((value as { list?: unknown })?.list) ? 'fine' : undefined);
  test('hands the parsed body to its check', async () => {
    expect(await readJson(new Response('{"list":[]}'), parse)).toBe('fine');
    expect(await readJson(new Response('\ufeff{"list":[]}'), parse)).toBe('fine');
  });

  test.each(['', '<html>', '{"list":[', '[]', 'null', '"text"', '{"list":{}}'])(
    'API-02: %s is malformed',
    async (body) => {
      await expect(readJson(new Response(body), parse)).rejects.toMatchObject({ code: 'RESPONSE_MALFORMED' });
    },
  );

  test('a check that throws means the same; its error is the cause', async () => {
    const cause = new Error('zod');
    const failing = vi.fn(() => {
      throw cause;
    });
    await expect(readJson(new Response('{}'), failing)).rejects.toMatchObject({ code: 'RESPONSE_MALFORMED', cause });
  });

  test('API-25: nesting has a cap', async () => {
    const nested = (depth: number) => new Response('['.repeat(depth) + ']'.repeat(depth));
    expect(await readJson(nested(JSON_DEPTH), (value) => value)).toHaveLength(1);
    for (const depth of [JSON_DEPTH + 1, 5000, 100_000])
      await expect(readJson(nested(depth), (value) => value)).rejects.toMatchObject({ code: 'RESPONSE_MALFORMED' });
  });

  test('keys that reach a prototype are gone', async () => {
    const body =
      '{"a":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const value = await readJson(new Response(body), (raw) => Object.assign({}, raw) as Record<string, object>);
    expect(value).not.toHaveProperty('polluted');
    expect(Object.assign({}, value.a)).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });
});
