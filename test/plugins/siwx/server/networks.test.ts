/** The networks that a server names before anybody signs. */

import { expect, test } from 'vitest';
import { browserOf, testServer } from './kit.js';

test.each([
  [{}, 'eip155:9', 400, /network "eip155:9" is not enabled\. Enabled are: known ones of "eip155", /],
  [{}, 'moon:1', 400, /network "moon:1" is not enabled/],
  [{ networks: ['eip155:1' as const] }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 400, /Enabled are: eip155:1\./],
  [{}, 'eip155:1', 200, undefined],
])('with %j, a nonce for the network %s has the status %d', async (options, network, status, message) => {
  const answer = await browserOf(testServer(options).handle).get(`nonce?network=${network}`);
  expect([answer.status, answer.code]).toEqual([status, status === 200 ? undefined : 'NETWORK_UNKNOWN']);
  if (message) expect(answer.body.error?.message).toMatch(message);
});

test('the refusal repeats no more of the query than an id may have', async () => {
  const { get } = browserOf(testServer().handle);
  const { body } = await get(`nonce?network=eip155:${'9'.repeat(10_000)}`);
  expect(body.error?.message.length).toBeLessThan(400);
});
