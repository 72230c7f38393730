/** A real server on loopback, and a client whose clock is moved by hand. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { HttpInit } from '../../../kernel/platform/http.js';
import { createHttpClient } from '../../../kernel/platform/httpClient.js';
import { createFakeEnv, type FakeEnvInput, settle } from '../fakes.js';

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server on loopback that answers its requests in turn; the last answer stays. */
export async function serve(...answers: Answer[]) {
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

export function setUp(input: FakeEnvInput = {}) {
  let busy = 0;
  const fetchForReal = (url: string, init: RequestInit) => {
    busy++;
    return fetch(url, init).finally(() => busy--);
  };
  // Requests under way take the time they take: the clock stands still for them.
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

/** Moves the clock whenever requests wait for it, until the promise has settled. */
export async function inTime<T>(env: ReturnType<typeof setUp>['env'], promise: Promise<T>): Promise<T> {
  let settled = false;
  const done = () => {
    settled = true;
  };
  promise.then(done, done);
  while (!settled) {
    await settle();
    // Longer than any back-off here, shorter than a deadline.
    if (!settled && !env.busy()) await env.advance(3000);
  }
  return promise;
}
