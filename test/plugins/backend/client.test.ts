/** The client of the data API: parameters, fallbacks, caches, errors. */

import { isModalError } from 'latchkey';
import { backend } from 'latchkey/plugins/backend';
import { expect, it } from 'vitest';
import { ACCOUNT, arrange, BALANCES, CHAINS, USDC } from './client.js';

const USD = 10n ** 20n;
const balances = () => JSON.stringify(BALANCES);
const fungibles = () =>
  JSON.stringify({
    fungibles: [{ address: `eip155:1:${USDC}`, name: 'USD Coin', symbol: 'USDC', price: 2, decimals: 6, iconUrl: '' }],
  });
const down = () => Promise.reject(new Error('Down.'));
const service = { kind: 'service', name: 'data.example' };
const rpc = { kind: 'rpc', name: 'One' };

it('reads tokens with exact quantities, and the price that the balance lacks', async () => {
  const { list, asked } = arrange({ '/v1/account/': balances, '/v1/fungible/price': fungibles });
  expect(await list()).toMatchObject({
    status: 'ready',
    value: {
      origin: service,
      priceOrigin: service,
      tokens: [
        { id: 'eip155:1/native', quantity: 10n ** 18n, price: (31_005n * USD) / 10n },
        { id: `eip155:1/erc20:${USDC}`, address: USDC, quantity: 25_500_000n, value: 51n * USD },
      ],
    },
  });
  const [, balance, price] = asked;
  expect(balance?.path).toBe(`/v1/account/${ACCOUNT}/balance`);
  expect(Object.fromEntries(balance?.query ?? [])).toEqual({
    currency: 'usd',
    chainId: 'eip155:1',
    projectId: 'p1',
    st: 'latchkey',
    sv: 'latchkey-0',
  });
  expect(JSON.parse(price?.init.body ?? '')).toEqual({
    currency: 'usd',
    addresses: [`eip155:1:${USDC}`],
    projectId: 'p1',
  });
});

it.each([
  [['eip155:1'], true],
  [['eip155:10'], undefined],
])('a list of which the server says that %s is missing is partial: %s', async (missing, isPartial) => {
  const partly = () => JSON.stringify({ ...BALANCES, missing });
  const { list } = arrange({ '/v1/account/': partly, '/v1/fungible/price': fungibles });
  expect((await list()).value).toMatchObject({ origin: service });
  expect((await list()).value?.isPartial).toBe(isPartial);
});

it('asks for the supported networks once, and asks nothing for others', async () => {
  const { list, paths, reported } = arrange({
    '/v1/supported-chains': () => JSON.stringify({ http: ['eip155:10'] }),
  });
  expect(await list()).toMatchObject({ value: { origin: rpc } });
  expect(await list(0)).toMatchObject({ value: { origin: rpc } });
  expect(paths()).toEqual(['/v1/supported-chains']);
  expect(reported).toEqual([]);
});

it('asks no more for 30 s after a failure, and again afterwards', async () => {
  let isDown = true;
  const { list, env, paths, reported } = arrange({
    '/v1/account/': () => (isDown ? down() : balances()),
    '/v1/fungible/price': fungibles,
  });
  expect(await list()).toMatchObject({ value: { origin: rpc } });
  expect(await list(0)).toMatchObject({ value: { origin: rpc } });
  expect(paths().filter((path) => path.startsWith('/v1/account/'))).toHaveLength(1);
  expect(reported).toMatchObject([{ message: 'Token Balance Unavailable', code: 'BACKEND_FAILED' }]);
  isDown = false;
  await env.advance(30_000);
  expect(await list()).toMatchObject({ value: { origin: service } });
});

it('asks for the supported networks again 30 s after a failure', async () => {
  let isDown = true;
  const { list, env } = arrange({
    '/v1/supported-chains': () => (isDown ? down() : CHAINS),
    '/v1/account/': balances,
    '/v1/fungible/price': fungibles,
  });
  expect(await list()).toMatchObject({ value: { origin: rpc } });
  isDown = false;
  await env.advance(30_000);
  expect(await list()).toMatchObject({ value: { origin: service } });
});

it('a refresh makes the server read the known tokens from the chain', async () => {
  const { list, asked } = arrange({ '/v1/account/': balances, '/v1/fungible/price': fungibles });
  await list();
  await list(0);
  const last = asked.filter(({ path }) => path.startsWith('/v1/account/')).at(-1);
  expect(last?.query.get('forceUpdate')).toBe(`eip155:1:0x${'e'.repeat(40)},eip155:1:${USDC}`);
});

it('leaves out tokens without decimals, of other networks and with unreadable amounts', async () => {
  const [ether, usdc] = BALANCES.balances;
  const bad = [
    { ...usdc, quantity: { decimals: '0', numeric: '5' } },
    { ...usdc, chainId: 'eip155:10' },
    { ...usdc, quantity: { decimals: '37', numeric: '1' } },
    { ...usdc, quantity: { decimals: '6', numeric: '1,5' } },
    { ...usdc, address: 'eip155:1:0x12' },
    { ...usdc, chainId: undefined },
    null,
  ];
  const { list } = arrange({ '/v1/account/': () => JSON.stringify({ balances: [ether, ...bad] }) });
  expect(await list()).toMatchObject({ value: { origin: service, tokens: [{ symbol: 'ETH' }] } });
});

it('an empty answer does not hide the tokens of the nodes', async () => {
  // A server answers so if it gets no `Origin`, which a page's requests to its own origin do not have.
  const { list } = arrange({ '/v1/account/': () => JSON.stringify({ balances: [] }) });
  expect(await list()).toMatchObject({ value: { origin: rpc } });
});

it.each([
  ['401 with its reason', 401, 'We failed to authenticate your request', 1],
  ['400 with its reason', 400, 'The address provided is invalid', 0],
])('reports a status %s, and alerts developers if the project id is wrong', async (_, status, description, count) => {
  const body = JSON.stringify({ status: 'FAILED', reasons: [{ field: 'authentication', description }] });
  const { list, reported, alerts } = arrange({ '/v1/account/': () => new Response(body, { status }) });
  expect(await list()).toMatchObject({ value: { origin: rpc } });
  const cause = (reported[0] as Error).cause as Error;
  expect(isModalError(cause, 'BACKEND_FAILED') && cause.message).toContain(description);
  expect(cause.cause).toMatchObject({ message: `HTTP status code: ${status}` });
  expect(alerts).toHaveLength(count);
});

it.each([
  ['a page', 502, '<html><h1>Bad Gateway</h1></html>', 'could not be reached: a proxy answered with HTTP status 502.'],
  ['nothing', 504, '', 'could not be reached: a proxy answered with HTTP status 504.'],
  ['a page', 500, '<h1>Oops</h1>', 'answered with HTTP status 500. The server has failed; its log says why.'],
])('tells a proxy whose server is away from the server: %s with status %s', async (_, status, body, expected) => {
  const { list, reported } = arrange({ '/v1/account/': () => new Response(body, { status }) });
  await list();
  expect((reported[0] as Error).cause).toMatchObject({ code: 'BACKEND_FAILED', message: `The backend ${expected}` });
});

it('finds name and picture, and remembers them for 5 minutes', async () => {
  const answer = { name: 'alice.eth', avatar: 'https://data.example/api/v1/images?url=alice', resolvedAt: null };
  const { find, env, paths, stored, asked } = arrange({ '/v1/identity/': () => JSON.stringify(answer) });
  expect(await find()).toMatchObject({ value: { name: 'alice.eth', imageUrl: answer.avatar, origin: service } });
  await env.advance(299_000);
  await find();
  expect(paths().filter((path) => path.startsWith('/v1/identity/'))).toHaveLength(1);
  expect(asked.at(-1)?.query.get('sender')).toBe(`eip155:1:${ACCOUNT}`);
  expect(stored()).toEqual(['identities']);
});

it('an account without a profile has no name', async () => {
  const { find } = arrange({ '/v1/identity/': () => JSON.stringify({ name: null, avatar: null, resolvedAt: null }) });
  expect(await find()).toMatchObject({ status: 'ready', value: { origin: service } });
});

it.each([
  [true, ['balances']],
  [false, []],
])('with remember %s the storage has %j', async (remember, keys) => {
  const { list, stored } = arrange({ '/v1/account/': balances }, { remember });
  await list();
  expect(stored()).toEqual(keys);
});

it('a node of the backend is offered for its networks, and for no others', async () => {
  const { endpoints, asked } = arrange({ '/v1/': ({ path }) => (path === '/v1/supported-chains' ? CHAINS : '{}') });
  const { fetch } = await endpoints();
  expect(await fetch('eip155:1', { method: 'POST', body: '{}' })).toBeInstanceOf(Response);
  expect(await fetch('eip155:10', { method: 'POST', body: '{}' })).toBeUndefined();
  expect(asked.at(-1)?.path).toBe('/v1/');
  expect(asked.at(-1)?.query.get('chainId')).toBe('eip155:1');
});

it.each([
  [{}, 'neither "projectId" nor "baseUrl"'],
  [{ baseUrl: 'http://data.example' }, 'baseUrl'],
  [{ projektId: 'x' }, 'projektId'],
])('the options %j are rejected with a reason', (options, reason) => {
  expect(() => backend(options as never)).toThrow(reason);
});
