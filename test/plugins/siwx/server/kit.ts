/** A server, and a browser that keeps its cookie. */

import { createSiwxServer, type NonceStore, type SiwxServerOptions } from 'latchkey/plugins/siwx/server';
import type { SIWXSession } from '../../../../plugins/siwx/message/message.js';
import { NOW, ORIGIN, SECRET } from '../vectors.js';

/** Accepts every nonce any number of times, for tests of the other checks. */
export const anyNonce: NonceStore = { put: async () => undefined, consume: async () => true };

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: {
    readonly nonce: string;
    readonly expiresAt: number;
    readonly sessions: readonly (SIWXSession & { readonly expiresAt: number })[];
    readonly error?: { readonly code: string; readonly message: string; readonly hints?: readonly string[] };
  };
  readonly headers: Headers;
}

/** A server for the vectors: their site, their time, any nonce, plain EVM keys. */
export function testServer(options: Partial<SiwxServerOptions> = {}) {
  return createSiwxServer({
    origin: ORIGIN,
    secret: SECRET,
    nonces: anyNonce,
    now: () => NOW,
    rpc: { 'eip155:1': false },
    ...options,
  });
}

/** @param headers - Added to every request, besides those that the page sends. */
export function browserOf(handle: (request: Request) => Promise<Response>, headers: Record<string, string> = {}) {
  let cookie = '';

  async function ask(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> {
    const request = new Request(`https://app.example.com/siwx/${path}`, {
      method,
      headers: {
        ...(method === 'POST' && { origin: ORIGIN, 'content-type': 'application/json' }),
        ...(cookie !== '' && { cookie }),
        ...headers,
        ...more,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await handle(request);
    const set = response.headers.get('set-cookie');
    if (set !== null) cookie = (set.split(';')[0] ?? '').replace(/^[^=]+=$/, '');
    const answer = (await response.json().catch(() => ({}))) as Answer['body'];
    return { status: response.status, code: answer.error?.code, body: answer, headers: response.headers };
  }

  return {
    get: (path: string, more?: Record<string, string>) => ask('GET', path, undefined, more),
    post: (path: string, body?: unknown, more?: Record<string, string>) => ask('POST', path, body, more),
    cookie: () => cookie,
  };
}
