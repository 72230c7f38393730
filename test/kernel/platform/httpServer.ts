/** A real server on loopback, and a client with a manual clock. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { HttpInit } from '../../../kernel/platform/http.js';
import { createHttpClient } from '../../../kernel/platform/httpClient.js';
import { createFakeEnv, type FakeEnvInput, settle } from '../fakes.js';

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server on loopback. The nth request gets the nth answer, later requests the last one. */
export async function serve(...answers: Answer[]) {
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  const waiters: (() => void)[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers });
    for (const resolve of waiters.splice(0)) resolve();
    answers[Math.min(seen.length, answers.length) - 1]?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const arrived = async (count: number) => {
    while (seen.length < count) await new Promise<void>((resolve) => waiters.push(resolve));
    await settle();
  };
  return { origin, seen, arrived };
}

export function setUp(input: FakeEnvInput = {}) {
  let busy = 0;
  const fetchForReal = (url: string, init: RequestInit) => {
    busy++;
    return fetch(url, init).finally(() => busy--);
  };
  // Real requests take real time, so `inTime` does not advance the clock while one is pending.
  const env = Object.assign(createFakeEnv({ fetch: fetchForReal, ...input }), { busy: () => busy > 0 });
  const http = createHttpClient({ env });
  const owner = new AbortController();
  const ask = (url: string, init: Partial<HttpInit> = {}) => {
    const origins = URL.canParse(url) ? [new URL(url).origin] : [];
    return http.fetch(url, { origins, owner: owner.signal, plugin: 'backend', ...init });
  };
  return { env, ask, owner };
}

export const answer =
  (status: number, body: string | Uint8Array = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** Advances the clock until the promise has settled, but not while a request is pending. */
export async function inTime<T>(env: ReturnType<typeof setUp>['env'], promise: Promise<T>): Promise<T> {
  let settled = false;
  const done = () => {
    settled = true;
  };
  promise.then(done, done);
  while (!settled) {
    await settle();
    // Longer than any retry delay in these tests, shorter than a deadline.
    if (!settled && !env.busy()) await env.advance(3000);
  }
  return promise;
}
