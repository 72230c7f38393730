/** The deadline of requests, and their end by an abort. */

import { describe, expect, test } from 'vitest';
import { settle } from '../fakes.js';
import { serve, setUp } from './httpServer.js';

describe('the deadline', () => {
  test('the deadline covers the wait for headers', async () => {
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

  test('the deadline covers a slow body', async () => {
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

  test('the deadline ends a fetch that never settles', async () => {
    const { env, ask } = setUp({ fetch: () => new Promise(() => {}) });
    const asked = ask('https://api.example.com');
    asked.catch(() => {});
    await env.advance(10_000);
    await expect(asked).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
  });
});

describe('aborts', () => {
  test.each(['caller', 'plugin'])('an abort by the %s ends the request, also at the server', async (who) => {
    let closed: () => void = () => {};
    const disconnected = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { origin, arrived } = await serve((response) => response.on('close', closed));
    const { env, ask, owner } = setUp();
    const caller = new AbortController();
    const asked = ask(origin, { signal: caller.signal });
    asked.catch(() => {});
    await arrived(1);
    (who === 'caller' ? caller : owner).abort();
    await expect(asked).rejects.toMatchObject({ name: 'ModalError', code: 'REQUEST_ABORTED' });
    await disconnected;
    expect(env.timers()).toBe(0);
  });

  test('an aborted owner sends no request', async () => {
    const { env, ask, owner } = setUp();
    owner.abort();
    await expect(ask('https://api.example.com')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(env.requests).toEqual([]);
    expect(env.timers()).toBe(0);
  });

  test('an abort between two attempts ends the wait', async () => {
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
