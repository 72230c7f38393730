/** Methods of requests that a route does not have, and HEAD. */

import { expect, test } from 'vitest';
import { testServer } from './kit.js';

const bare = (method: string, path: string, server = testServer()) =>
  server.handle(new Request(`https://app.example.com/siwx/${path}`, { method }));

test.each(['session', 'nonce'])('a HEAD of %s has the headers of the GET, and no body', async (path) => {
  const [head, get] = [await bare('HEAD', path), await bare('GET', path)];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect([...head.headers]).toEqual([...get.headers]);
});

test('a HEAD says that a store is away', async () => {
  const nonces = { put: async () => Promise.reject(new Error('away')), consume: async () => false };
  expect((await bare('HEAD', 'nonce', testServer({ nonces }))).status).toBe(503);
});

test.each([
  ['POST', 'session', 'GET, HEAD'],
  ['DELETE', 'nonce', 'GET, HEAD'],
  ['GET', 'verify', 'POST'],
  ['HEAD', 'sign-out', 'POST'],
])('a %s of %s is refused with the methods that there are', async (method, path, allowed) => {
  const { status, headers } = await bare(method, path);
  expect([status, headers.get('allow')]).toEqual([405, allowed]);
});
