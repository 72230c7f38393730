/** The option `origin`: what a wrong one is told. */

import { createSiwxServer } from 'latchkey/plugins/siwx/server';
import { expect, test } from 'vitest';
import { ORIGIN, SECRET } from '../vectors.js';

const create = (origin: unknown) => createSiwxServer({ origin: origin as string, secret: SECRET });
const EXAMPLE = 'an origin, such as "https://app.example.com"';

test.each<[unknown, string]>([
  ['http://example.com', 'is "http://example.com"; expected "https://example.com"; http is for localhost only.'],
  ['http://10.0.0.5:5173', 'is "http://10.0.0.5:5173"; expected "https://10.0.0.5:5173"; http is for localhost only.'],
  ['example.com', 'is "example.com"; expected "https://example.com".'],
  ['localhost:5173', 'is "localhost:5173"; expected "http://localhost:5173".'],
  ['https://example.com/', 'is "https://example.com/"; expected "https://example.com".'],
  ['https://example.com/path?a=1', 'is "https://example.com/path?a=1"; expected "https://example.com".'],
  ['https://EXAMPLE.com:443', 'is "https://EXAMPLE.com:443"; expected "https://example.com".'],
  [' https://example.com', 'is " https://example.com"; expected "https://example.com".'],
  [
    'https://a.example, b.example',
    'is "https://a.example, b.example"; expected one origin, or a list such as ["https://a.example","https://b.example"].',
  ],
  ['https://user:hunter2@example.com', 'is "https://…@example.com"; expected "https://example.com".'],
  ['https://*.example.com', `is "https://*.example.com"; expected ${EXAMPLE}.`],
  ['*', `is "*"; expected ${EXAMPLE}.`],
  ['null', `is "null"; expected ${EXAMPLE}.`],
  ['javascript:alert(1)', `is "javascript:alert(1)"; expected ${EXAMPLE}.`],
  ['', `is empty; expected ${EXAMPLE}.`],
  [undefined, `is undefined; expected ${EXAMPLE}.`],
  [5, `is number; expected ${EXAMPLE}.`],
])('the origin %j is refused with the one that was meant', (origin, problem) => {
  expect(() => create(origin)).toThrow(`createSiwxServer: option "origin" ${problem}`);
});

test('of several origins the wrong one is named, and a long one is cut off', () => {
  expect(() => create([ORIGIN, 'http://example.com'])).toThrow('option "origin[1]" is "http://example.com"; expected');
  expect(() => create(`https://example.com/${'a'.repeat(100)}`)).toThrow(`/${'a'.repeat(60)}…"; expected "https://ex`);
});

test.each([
  ['https://example.com', '__Host-siwx='],
  ['https://intranet:8443', '__Host-siwx='],
  ['http://localhost:5173', 'siwx='],
  ['http://127.0.0.1', 'siwx='],
  ['http://[::1]:3000', 'siwx='],
])('the origin %s is taken', async (origin, cookie) => {
  const headers = { origin, 'content-type': 'application/json' };
  const request = new Request(`${origin}/siwx/sign-out`, { method: 'POST', headers, body: '{}' });
  const answer = await create(origin).handle(request);
  expect([answer.status, answer.headers.get('set-cookie')?.startsWith(cookie)]).toEqual([200, true]);
});
