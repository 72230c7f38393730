/** The networks that a server names before anybody signs. */

import { expect, test } from 'vitest';
import { browserOf, testServer } from './kit.js';

test.each([
  [{}, 'eip155:9', 400, /"eip155:9" is not enabled\. See the options "networks", "rpc" and "verifiers"/],
  [{ networks: ['eip155:9' as const] }, 'eip155:9', 400, /See the options "networks", "rpc"/],
  [{}, 'moon:1', 400, /"moon:1" is not enabled/],
  [{ networks: ['eip155:1' as const] }, 'eip155:10', 400, /The option "networks" of createSiwxServer names eip155:1\./],
  [{ networks: [] }, 'eip155:1', 400, /names none\./],
  [{}, 'eip155:1', 200, undefined],
])('with %j, a nonce for the network %s has the status %d', async (options, network, status, message) => {
  const answer = await browserOf(testServer(options).handle).get(`nonce?network=${network}`);
  expect([answer.status, answer.code]).toEqual([status, status === 200 ? undefined : 'NETWORK_UNKNOWN']);
  if (message) expect(answer.body.error?.message).toMatch(message);
});

test('of several networks, the answer names those on which accounts can sign in', async () => {
  const { get } = browserOf(testServer({ networks: ['eip155:1', 'eip155:9'] }).handle);
  expect((await get('nonce?network=eip155:10&network=eip155:1&network=eip155:9')).body).toMatchObject({
    networks: ['eip155:1'],
  });
  expect((await get('nonce')).body).not.toHaveProperty('networks');
});

test.each([
  ['https://app.example.com', 200],
  ['https://app.example.com:8443', 403],
  ['http://127.0.0.1:5173', 403],
  ['null', 403],
  ['', 403],
])('a nonce for a page at "%s" has the status %d', async (origin, status) => {
  const answer = await browserOf(testServer().handle).get(`nonce?${new URLSearchParams({ origin })}`);
  expect([answer.status, answer.code]).toEqual([status, status === 200 ? undefined : 'ORIGIN_REFUSED']);
});

test('the refusal of a page repeats no more of the query than an origin may have', async () => {
  const { get } = browserOf(testServer().handle);
  const { body } = await get(`nonce?origin=https://${'a'.repeat(10_000)}`);
  expect(body.error?.message.length).toBeLessThan(400);
});

test('the refusal repeats no more of the query than an id may have', async () => {
  const { get } = browserOf(testServer().handle);
  const { body } = await get(`nonce?network=eip155:${'9'.repeat(10_000)}`);
  expect(body.error?.message.length).toBeLessThan(400);
});
