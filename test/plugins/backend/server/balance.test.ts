import { erc20Abi, formatUnits } from 'viem';
import { getBalance, readContract, waitForTransactionReceipt } from 'viem/actions';
import { beforeAll, expect, test } from 'vitest';
import {
  backendOf,
  type ChainWithTokens,
  failed,
  HOLDER,
  NATIVE,
  NETWORK,
  NOBODY,
  startChainWithTokens,
} from './kit.js';

let world: ChainWithTokens;
const networks = () => [{ id: NETWORK, rpc: world.chain.url } as const];
const open = (options: Partial<Parameters<typeof backendOf>[0]> = {}) =>
  backendOf({ networks: networks(), tokens: world.tokens, ...options });

beforeAll(async () => {
  world = await startChainWithTokens();
});

test('the balances are those of the chain, with the fields of the data API', async () => {
  const prices = { usd: { [NATIVE]: 3000, [`${NETWORK}:${world.usd.address}`]: 1 } };
  const { body, status } = await open({ prices }).balance(HOLDER);
  const wei = await getBalance(world.client, { address: HOLDER });
  const numeric = formatUnits(wei, 18);
  expect(status).toBe(200);
  expect(body.balances).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: NETWORK,
      value: Number(formatUnits(wei * 3000n, 18)),
      price: 3000,
      quantity: { decimals: '18', numeric },
      iconUrl: '',
    },
    {
      name: 'Test Dollar',
      symbol: 'TUSD',
      chainId: NETWORK,
      address: `${NETWORK}:${world.usd.address}`,
      value: 25.5,
      price: 1,
      quantity: { decimals: '6', numeric: '25.5' },
      iconUrl: '',
    },
    {
      name: 'Test Token',
      symbol: 'TTK',
      chainId: NETWORK,
      address: `${NETWORK}:${world.eighteen.address}`,
      quantity: { decimals: '18', numeric: '1.000000000000000001' },
      iconUrl: '',
    },
    {
      name: 'Tickets',
      symbol: 'TIX',
      chainId: NETWORK,
      address: `${NETWORK}:${world.tickets.address}`,
      quantity: { decimals: '0', numeric: '7' },
      iconUrl: '',
    },
  ]);
});

test.each([
  [12.5, 318.75],
  [0.1, 2.55],
  [2.5e-7, 0.000006375],
  [1e21, 2.55e22],
])('at a price of %s, 25.5 tokens have the value %s', async (price, value) => {
  const prices = { usd: { [`${NETWORK}:${world.usd.address}`]: price } };
  expect((await open({ prices }).balance(HOLDER)).body.balances[1]).toMatchObject({ price, value });
});

test('an account without balances has an empty list', async () => {
  expect((await open().balance(NOBODY)).body).toEqual({ balances: [] });
});

test('a token of forceUpdate is shown with a balance of zero', async () => {
  const { body } = await open().balance(
    NOBODY,
    `chainId=${NETWORK}&forceUpdate=${NATIVE},${NETWORK}:${world.usd.address}`,
  );
  expect(body.balances.map((one: { symbol: string; quantity: object }) => [one.symbol, one.quantity])).toEqual([
    ['ETH', { decimals: '18', numeric: '0' }],
    ['TUSD', { decimals: '6', numeric: '0' }],
  ]);
});

test('a token that no list names is read from its contract if forceUpdate names it, for this request only', async () => {
  const { balance } = open({ tokens: [world.usd], cacheMs: { balance: 60_000 } });
  const symbols = async (forced: string) =>
    (await balance(HOLDER, `chainId=${NETWORK}&forceUpdate=${forced}`)).body.balances.map(
      (one: { symbol: string; name: string; quantity: { numeric: string } }) => [
        one.symbol,
        one.name,
        one.quantity.numeric,
      ],
    );
  const ids = [world.eighteen.address, world.reverting.address, NOBODY].map((address) => `${NETWORK}:${address}`);
  expect((await symbols(ids.join())).slice(1)).toEqual([
    ['TUSD', 'Test Dollar', '25.5'],
    ['TTK', 'Test Token', '1.000000000000000001'],
  ]);
  expect((await symbols('')).slice(1)).toEqual([['TUSD', 'Test Dollar', '25.5']]);
});

test.each([
  ['jumps to a place without code', '0x600056'],
  ['returns two words', '0x60406000f3'],
])('a contract of forceUpdate that %s does not hide the other tokens', async (_, code) => {
  const { balance } = open({ tokens: [world.usd] });
  const address = `0x${'7c'.repeat(20)}`;
  await world.chain.ask('anvil_setCode', address, code);
  const { status, body } = await balance(HOLDER, `chainId=${NETWORK}&forceUpdate=${NETWORK}:${address}`);
  expect([status, body.balances.map(({ symbol }: { symbol: string }) => symbol)]).toEqual([200, ['ETH', 'TUSD']]);
});

test('a kept balance is shown until forceUpdate names one of its tokens', async () => {
  const { balance } = open({ cacheMs: { balance: 60_000 } });
  const receiver = '0x00000000000000000000000000000000000000a1';
  const shown = async (query?: string) =>
    (await balance(receiver, query)).body.balances.map(
      (one: { quantity: { numeric: string } }) => one.quantity.numeric,
    );
  expect(await shown()).toEqual([]);
  const hash = await world.client.writeContract({
    address: world.usd.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [receiver, 1_000_000n],
  });
  await waitForTransactionReceipt(world.client, { hash, pollingInterval: 20 });
  expect(await readContract(world.client, { ...read(receiver) })).toBe(1_000_000n);
  expect(await shown()).toEqual([]);
  expect(await shown(`chainId=${NETWORK}&forceUpdate=${NETWORK}:${world.usd.address}`)).toEqual(['1']);
  expect(await shown()).toEqual(['1']);
});

const read = (who: `0x${string}`) =>
  ({ address: world.usd.address, abi: erc20Abi, functionName: 'balanceOf', args: [who] }) as const;

test('a token that reverts, or whose contract states other decimals, is left out and logged once', async () => {
  const log: { event: string; code?: string | undefined; message?: string | undefined }[] = [];
  const wrong = { ...world.usd, decimals: 8 };
  const { balance } = open({ tokens: [wrong, world.reverting, world.eighteen], log: (entry) => log.push(entry) });
  const symbols = async () => (await balance(HOLDER)).body.balances.map((one: { symbol: string }) => one.symbol);
  expect(await symbols()).toEqual(['ETH', 'TTK']);
  expect(await symbols()).toEqual(['ETH', 'TTK']);
  expect(log.filter(({ event }) => event === 'token-rejected').map(({ code }) => code)).toEqual([
    'TOKEN_DECIMALS_DIFFER',
    'TOKEN_REVERTS',
  ]);
});

test('without a chain the balances of all EVM networks are sent', async () => {
  const { body } = await open().balance(HOLDER, '');
  expect(body.balances).toHaveLength(4);
});

test('the list needs no version of a client, and no origin', async () => {
  const path = `/v1/account/${HOLDER}/balance?projectId=app&currency=usd&chainId=${NETWORK}`;
  const response = await open().backend.fetch(new Request(`http://b.test${path}`));
  expect(((await response.json()) as { readonly balances: unknown[] }).balances).not.toEqual([]);
});

test.each([
  [
    'an unknown network',
    HOLDER,
    'chainId=eip155:9999',
    'chainId',
    /^We don't support the chainId you provided: eip155:9999/,
  ],
  ['a text that is not an address', '0x123', `chainId=${NETWORK}`, 'address', 'The address provided is invalid'],
  ['an unknown currency', HOLDER, `chainId=${NETWORK}`, 'currency', 'Unsupported currency: xyz'],
])('%s is answered with 400', async (title, address, query, field, description) => {
  const { get } = open();
  const currency = title === 'an unknown currency' ? 'xyz' : 'usd';
  const { status, body } = await get(
    `/v1/account/${address}/balance?projectId=app&currency=${currency}&sv=x-1&${query}`,
  );
  expect([status, body]).toEqual([
    400,
    failed(field, description instanceof RegExp ? expect.stringMatching(description) : description),
  ]);
});

test('a source of prices that fails leaves the balances without prices', async () => {
  const log: string[] = [];
  const prices = { read: () => Promise.reject(new Error('down')) };
  const { body } = await open({ prices, log: ({ event }) => log.push(event) }).balance(HOLDER);
  expect(body.balances[0]).not.toHaveProperty('price');
  expect(body.balances[0]).not.toHaveProperty('value');
  expect(log).toContain('price-failed');
});

test('the portfolio lists the tokens of an account', async () => {
  const { body } = await open().get(`/v1/account/${HOLDER}/portfolio?projectId=app`);
  expect(body.data[1]).toEqual({ id: `${NETWORK}:${world.usd.address}`, name: 'Test Dollar', symbol: 'TUSD' });
});
