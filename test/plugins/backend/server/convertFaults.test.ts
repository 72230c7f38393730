/** `/v1/convert/…` with nodes and contracts that fail. */

import { httpSwaps } from 'latchkey/plugins/backend/server';
import { expect, test } from 'vitest';
import { startExchange, user } from './exchange.js';
import { failed, NATIVE, NETWORK, startLiar, startNode } from './kit.js';

const { chain, exchange, idOf, ask, build, open } = await startExchange();
const openOn = (rpc: string | readonly string[]) => open({ networks: [{ id: NETWORK, rpc }] });

/** A node that answers each call after the check of its network with an error of its own. */
const limitedNode = () => {
  const error = { code: -32005, message: 'limit exceeded at https://key@node.example.com' };
  return startLiar(chain.url, (answers) => answers.map((one, at) => (at === 0 ? one : { id: one.id, error })));
};

test.each(['quotes', 'allowance', 'build-transaction'])(
  'a node with an error of its own is skipped for %s, and alone gives 503 without its message',
  async (path) => {
    const limited = await limitedNode();
    const pair = { from: NATIVE, to: idOf('TUSD'), amount: '1000000000000000' };
    const request = (rpc: string | readonly string[]) => {
      if (path === 'build-transaction') return build({ ...pair, disableEstimate: false }, openOn(rpc));
      const place = { tokenAddress: idOf('TUSD'), userAddress: `${NETWORK}:${user}` };
      return ask(path, path === 'quotes' ? pair : place, openOn(rpc));
    };
    expect((await request([limited.url, chain.url])).status).toBe(200);
    const { status, body, text } = await request(limited.url);
    expect([status, body.reasons[0].field, text.includes('key@')]).toEqual([503, 'chainId', false]);
  },
);

test.each([
  ['says nothing of use', { code: -32603, message: 'https://key@node.example.com failed' }, 503, /temporarily/],
  ['names its own limits', { code: -32000, message: 'insufficient credits' }, 503, /temporarily/],
  ['names missing funds', { code: -32000, message: 'insufficient funds of key@' }, 400, /error: insufficient funds$/],
  ['gives the reason of a revert', { code: 3, message: 'execution reverted: low' }, 400, /execution reverted: low$/],
])('an estimate of gas with an error that %s', async (_, error, expected, reason) => {
  const node = await startNode(async (__, response, body) => {
    const calls = JSON.parse(body) as { readonly id: number; readonly method: string }[];
    const real = await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const answers = (await real.json()) as object[];
    const isEstimate = calls.map(({ method }) => method === 'eth_estimateGas');
    response.end(JSON.stringify(answers.map((one, at) => (isEstimate[at] ? { id: calls[at]?.id, error } : one))));
  });
  const pair = { from: NATIVE, to: idOf('TUSD'), amount: '1000000000000000' };
  const { status, body, text } = await build({ ...pair, disableEstimate: false }, openOn(node.url));
  expect([status, text.includes('key@')]).toEqual([expected, false]);
  expect(body.reasons[0].description).toMatch(reason);
});

test.each([
  [400, 400, 'Conversion parameter error: the service refuses this swap'],
  [422, 400, 'Conversion parameter error: the service refuses this swap'],
  [500, 503, 'We failed to reach the source of swaps for your request'],
])('status %i of an aggregator, with a plain text, is answered with %i', async (given, expected, text) => {
  const service = await startNode((_, response) => void response.writeHead(given).end('no such pair'));
  const swaps = httpSwaps({ baseUrl: service.url, routers: { [NETWORK]: `0x${'11'.repeat(20)}` } });
  const pair = { from: NATIVE, to: idOf('TUSD'), amount: '1' };
  const { status, body } = await ask('quotes', pair, open({ swaps }));
  expect([status, body.reasons[0].description]).toEqual([expected, text]);
});

test.each(['router', 'aggregator'])('a network on which the %s has no swaps is named as unsupported', async (kind) => {
  const networks = [
    { id: NETWORK, rpc: chain.url },
    { id: 'eip155:5', rpc: chain.url },
  ] as const;
  const routers = { [NETWORK]: exchange.router };
  const http = httpSwaps({ baseUrl: 'http://127.0.0.1:1', routers });
  const server = open({ networks, ...(kind === 'aggregator' && { swaps: http }) });
  const pair = { from: NATIVE.replace('31337', '5'), to: idOf('TUSD').replace('31337', '5'), amount: '1' };
  const userAddress = `eip155:5:${user}`;
  const answers = [
    await ask('tokens', { chainId: 'eip155:5' }, server),
    await ask('quotes', pair, server),
    await ask('allowance', { tokenAddress: pair.to, userAddress }, server),
    await ask('build-approve', { from: pair.to, to: pair.from }, server),
    await build({ ...pair, userAddress }, server),
  ];
  const unsupported = failed(
    'chainId',
    expect.stringMatching(/^We don't support the chainId you provided: eip155:5\./),
  );
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [400, unsupported]));
});

test.each([
  ['a contract without an allowance', '0x600056'],
  ['a contract that returns two words', '0x60406000f3'],
  ['an account without code', '0x'],
])('the allowance of %s is answered with 400', async (_, code) => {
  const address = `0x${'7c'.repeat(20)}`;
  await chain.ask('anvil_setCode', address, code);
  const { status, body } = await ask('allowance', {
    tokenAddress: `${NETWORK}:${address}`,
    userAddress: `${NETWORK}:${user}`,
  });
  expect([status, body]).toEqual([400, failed('', 'Invalid parameter: tokenAddress is no token')]);
});
