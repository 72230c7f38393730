/** Retries: which requests, when and how often. */

import { describe, expect, test } from 'vitest';
import { createHttp } from '../../../kernel/platform/http.js';
import { REQUESTS_PER_ORIGIN } from '../../../kernel/platform/limits.js';
import { parseJson } from '../../../kernel/values/json.js';
import { JSON_DEPTH } from '../../../kernel/values/limits.js';
import { createFakeEnv, settle } from '../fakes.js';
import { answer, inTime, serve, setUp } from './httpServer.js';

describe('retries', () => {
  test('a GET succeeds after two 503 responses', async () => {
    const { origin, seen } = await serve(answer(503), answer(503), answer(200, 'third'));
    const { env, ask } = setUp();
    expect(await (await inTime(env, ask(origin))).text()).toBe('third');
    expect(seen).toHaveLength(3);
  });

  test('a GET returns the third 503 response', async () => {
    const { origin, seen } = await serve(answer(503, 'busy'));
    const { env, ask } = setUp();
    const response = await inTime(env, ask(origin));
    expect([response.status, await response.text(), seen.length]).toEqual([503, 'busy', 3]);
  });

  test('a GET is retried after a broken connection', async () => {
    const { origin, seen } = await serve((response) => response.destroy(), answer(200, 'second'));
    const { env, ask } = setUp();
    expect(await (await inTime(env, ask(origin))).text()).toBe('second');
    expect(seen).toHaveLength(2);
  });

  test('a GET to an unreachable server fails after three attempts', async () => {
    const { env, ask } = setUp({ fetch: async () => Promise.reject(new TypeError('offline')) });
    await expect(inTime(env, ask('https://api.example.com'))).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    expect(env.requests).toHaveLength(3);
  });

  test('a POST and a client error are not retried', async () => {
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
  ])('delays are random: with the random byte %s they are %s and %s ms', async (byte, first, second) => {
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

describe('Retry-After', () => {
  const date = (ms: number) => new Date(1_700_000_000_000 + ms).toUTCString();
  test.each([
    ['20', 20_000],
    ['30', 30_000],
    [date(10_000), 10_000],
  ])('%s delays the retry', async (header, wait) => {
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

  test.each(['31', '3600', '999999999', date(31_000)])(
    '%s is too long: the response is returned without a retry',
    async (header) => {
      const { env, ask } = setUp({
        fetch: async () => new Response('', { status: 429, headers: { 'retry-after': header } }),
      });
      expect((await ask('https://api.example.com')).status).toBe(429);
      expect(env.requests).toHaveLength(1);
    },
  );

  test('the delays of all retries together stay below 30 s', async () => {
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
    'the invalid value "%s" does not delay the retry',
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

describe('an origin that answers 429', () => {
  test('gets at most 6 requests a minute from 20 callers in 5 minutes', async () => {
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

  test('is no longer limited after a successful response', async () => {
    let status = 429;
    const { env, ask } = setUp({ fetch: async () => new Response('', { status }) });
    const post = () => ask('https://api.example.com', { method: 'POST' });
    await post();
    status = 200;
    for (let count = 0; count < 20; count++) expect((await post()).status).toBe(200);
    expect(env.requests).toHaveLength(21);
  });

  test('is not paused by one 429 after many successful responses', async () => {
    const answers = [...Array(20).fill(200), 429, 200];
    const { ask } = setUp({ fetch: async () => new Response('', { status: answers.shift() }) });
    for (let count = 0; count < 21; count++) await ask('https://api.example.com', { method: 'POST' });
    expect((await ask('https://api.example.com', { method: 'POST' })).status).toBe(200);
  });
});

test('requests above the concurrency limit wait, or end when aborted', async () => {
  const open: (() => void)[] = [];
  const { env, ask } = setUp({
    fetch: () => new Promise((resolve) => open.push(() => resolve(new Response('ok')))),
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

test("the client's code is loaded with the first request", async () => {
  const env = createFakeEnv({ fetch: async () => new Response('ok') });
  const http = createHttp({ env });
  const init = { origins: ['https://api.example.com'], owner: new AbortController().signal, plugin: 'backend' };
  expect(await (await http.fetch('https://api.example.com/a', init)).text()).toBe('ok');
  await expect(http.fetch('https://evil.io', init)).rejects.toMatchObject({ code: 'ORIGIN_UNDECLARED' });
  expect(env.requests).toHaveLength(1);
});

describe('parseJson', () => {
  test.each(['', '<html>', '{"list":['])('rejects the malformed text "%s"', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  test('rejects JSON nested deeper than 32', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(parseJson(nested(JSON_DEPTH))).toHaveLength(1);
    for (const depth of [JSON_DEPTH + 1, 5000, 100_000]) expect(() => parseJson(nested(depth))).toThrow(RangeError);
  });

  test('removes __proto__ keys at every level', () => {
    const text =
      '{"a":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const value = Object.assign({}, parseJson(text)) as Record<string, object>;
    expect(value).not.toHaveProperty('polluted');
    expect(Object.assign({}, value.a)).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });
});
