import { expect, test } from 'vitest';
import { browserOf, testServer } from './kit.js';

test.each([
  ['no text', ''],
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another shape', '{"data":1,"message":1}'],
  ['too many sessions', JSON.stringify({ sessions: Array(17).fill({}) })],
  ['deep nesting', '['.repeat(50_000)],
  [
    'a long message',
    JSON.stringify({ data: { chainId: 'eip155:1', accountAddress: '0x' }, message: 'x'.repeat(4097), signature: '0x' }),
  ],
])('a body of %s is rejected', async (_, body) => {
  expect((await browserOf(testServer().handle).post('verify', body)).code).toBe('BODY_MALFORMED');
});

test.each([
  ['of a login without a message', { signature: '0x' }, 'FIELD_MISSING', '"data" is missing'],
  ['of a login without data and signature', { message: 'x' }, 'FIELD_MISSING', '"signature" is missing'],
  ['of a text that is an object', { message: {}, signature: '0x' }, 'BODY_MALFORMED', '"message" is invalid'],
  [
    'of a login without chainId',
    { data: { accountAddress: '0x' }, message: 'x', signature: '0x' },
    'FIELD_MISSING',
    '"data.chainId" is missing',
  ],
  ['with data of the wrong type', { data: 'x', message: 'x', signature: '0x' }, 'BODY_MALFORMED', '"data" is invalid'],
  ['with data in a prototype only', '{"__proto__":{"data":{}},"constructor":{}}', 'FIELD_MISSING', '"data" is missing'],
  [
    'of a list whose login has no data',
    { sessions: [{ message: 'x', signature: '0x' }] },
    'FIELD_MISSING',
    '"sessions[0].data" is missing',
  ],
  ['of an empty list', { sessions: [] }, 'BODY_MALFORMED', '"sessions" is invalid'],
])('the error for a body %s names the field', async (_, body, code, text) => {
  const answer = await browserOf(testServer().handle).post('verify', body);
  expect([answer.status, answer.code]).toEqual([400, code]);
  expect(answer.body.error?.message).toContain(text);
});

test('a body that is too large is not read to its end', async () => {
  const { code, status } = await browserOf(testServer().handle).post('verify', `"${'x'.repeat(200_000)}"`);
  expect([status, code]).toEqual([413, 'BODY_TOO_LARGE']);
});
