/** `/v1/convert/…` over the pools of a real chain, over an aggregator, and with the figures of the worked example. */

import { httpSwaps, type SwapSource } from 'latchkey/plugins/backend/server';
import { createPublicClient, createWalletClient, erc20Abi, type Hex, http } from 'viem';
import { expect, test } from 'vitest';
import { account, startExchange, user } from './exchange.js';
import { backendOf, failed, NATIVE, NETWORK, startNode } from './kit.js';

const { chain, exchange, addressOf, idOf, open, ask, build } = await startExchange();
const reader = createPublicClient({ transport: http(chain.url), pollingInterval: 20 });
const wallet = createWalletClient({ account, transport: http(chain.url) });

const balanceOf = (symbol: string, holder: Hex) =>
  symbol === 'ETH'
    ? reader.getBalance({ address: holder })
    : reader.readContract({
        address: addressOf(symbol),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [holder],
      });
async function send(transaction: { readonly to: Hex; readonly data: Hex; readonly value?: bigint }) {
  const hash = await wallet.sendTransaction({ chain: null, gas: 1_000_000n, ...transaction });
  return reader.waitForTransactionReceipt({ hash });
}
const plain = (id: string) => id.split(':')[2] as Hex;

test('the tokens are the native currency and those with a pool, with the fields of the data API', async () => {
  const { status, body } = await ask('tokens', { chainId: NETWORK });
  expect([status, body.tokens.map(({ symbol }: { symbol: string }) => symbol)]).toEqual([
    200,
    ['ETH', 'TUSD', 'MDW', 'RUSD', 'PMD'],
  ]);
  const ether = { name: 'Ether', symbol: 'ETH', address: NATIVE, decimals: 18, logoUri: null, eip2612: null };
  expect(body.tokens[0]).toEqual(ether);
  expect(body.tokens.at(-1)).toMatchObject({ symbol: 'PMD', eip2612: true });
  expect((await ask('tokens', { chainId: NETWORK, address: idOf('MDW') })).body.tokens).toHaveLength(1);
});

test.each([
  ['ETH', 'TUSD', 10n ** 18n],
  ['MDW', 'ETH', 10n ** 17n],
  ['TUSD', 'MDW', 3_000_001n],
  ['RUSD', 'TUSD', 7_654_321n],
])('%s to %s: the built transaction pays exactly the quoted amount to the user', async (source, target, amount) => {
  const pair = { from: idOf(source), to: idOf(target), amount: `${amount}` };
  const { body: quoted } = await ask('quotes', { ...pair, userAddress: user });
  const { toAmount, ...rest } = quoted.quotes[0];
  expect(rest).toEqual({ id: null, fromAmount: `${amount}`, fromAccount: pair.from, toAccount: pair.to });
  if (source !== 'ETH') {
    const { body } = await ask('build-approve', { ...pair, userAddress: user });
    expect(body.tx).toMatchObject({ from: pair.from, to: `${NETWORK}:${exchange.router}`, value: '0' });
    expect((await send({ to: plain(body.tx.from), data: body.tx.data })).status).toBe('success');
    const { body: read } = await ask('allowance', { tokenAddress: pair.from, userAddress: `${NETWORK}:${user}` });
    expect(read.allowance).toBe(`${amount}`);
  }
  const { body } = await build(pair);
  expect(body.tx).toMatchObject({ from: `${NETWORK}:${user}`, amount: toAmount, eip155: { gas: '0' } });
  const before = [await balanceOf(source, user), await balanceOf(target, user)] as const;
  const value = source === 'ETH' ? amount : 0n;
  const receipt = await send({ to: plain(body.tx.to), data: body.tx.data, value });
  expect(receipt.status).toBe('success');
  const fee = receipt.gasUsed * receipt.effectiveGasPrice;
  const paid = (symbol: string) => (symbol === 'ETH' ? fee : 0n);
  expect(before[0] - (await balanceOf(source, user)) - paid(source)).toBe(amount);
  expect((await balanceOf(target, user)) - before[1] + paid(target)).toBe(BigInt(toAmount));
});

test('a permit of another length than seven words is refused', async () => {
  const { status, body } = await build({
    from: idOf('PMD'),
    to: NATIVE,
    amount: '5',
    eip155: { slippage: 1, permit: '0x12' },
  });
  expect([status, body]).toEqual([400, failed('', expect.stringMatching(/seven words/))]);
});

test('a token that behaves as USDT refuses a second approval until its allowance is reset', async () => {
  const pair = { from: idOf('RUSD'), to: NATIVE, userAddress: user };
  const approve = async (amount: string) => {
    const { body } = await ask('build-approve', { ...pair, amount });
    return (await send({ to: plain(body.tx.from), data: body.tx.data })).status;
  };
  expect(await approve('5')).toBe('success');
  expect(await approve('6')).toBe('reverted');
  expect(await approve('0')).toBe('success');
  expect(await approve('6')).toBe('success');
  expect(await approve('0')).toBe('success');
});

test('an approval without an amount is unlimited, with the calldata of the fixture', async () => {
  const { body } = await ask('build-approve', { from: idOf('TUSD'), to: NATIVE });
  const spender = exchange.router.slice(2).padStart(64, '0');
  expect(body.tx.data).toBe(`0x095ea7b3${spender}${'f'.repeat(64)}`);
});

test('a swap whose price moved beyond the slippage reverts, and the estimate says so', async () => {
  const pair = { from: NATIVE, to: idOf('TUSD'), amount: `${10n ** 18n}` };
  const { body } = await build(pair);
  const moving = await build({ ...pair, amount: `${20n * 10n ** 18n}` });
  await send({ to: plain(moving.body.tx.to), data: moving.body.tx.data, value: 20n * 10n ** 18n });
  const receipt = await send({ to: plain(body.tx.to), data: body.tx.data, value: 10n ** 18n });
  expect(receipt.status).toBe('reverted');
  const estimated = await build({ ...pair, disableEstimate: false });
  expect(BigInt(estimated.body.tx.eip155.gas)).toBeGreaterThan(100_000n);
  // Without an allowance the router cannot take the token.
  const refused = await build({ from: idOf('MDW'), to: NATIVE, amount: '1000', disableEstimate: false });
  expect([refused.status, refused.body]).toEqual([
    400,
    failed('', expect.stringMatching(/^Conversion parameter error/)),
  ]);
});

test('the prices of gas rise from standard to instant, in wei', async () => {
  const { body } = await ask('gas-price', { chainId: NETWORK });
  const { standard, fast, instant } = body as Record<string, string>;
  expect(
    BigInt(standard as string) < BigInt(fast as string) && BigInt(fast as string) < BigInt(instant as string),
  ).toBe(true);
});

test.each([
  ['an unknown network', 'tokens', { chainId: 'eip155:9' }, 'chainId', /don't support/],
  ['no network', 'tokens', {}, 'chainId', /don't support/],
  ['a network without gas', 'gas-price', { chainId: 'solana:1' }, 'chainId', /don't support/],
  ['a malformed token', 'quotes', { from: 'eip155:31337:0x12', to: NATIVE, amount: '1' }, 'address', /invalid/],
  ['two networks', 'quotes', { from: NATIVE, to: NATIVE.replace('31337', '1'), amount: '1' }, '', /different chains/],
  ['one token twice', 'quotes', { from: NATIVE, to: NATIVE, amount: '1' }, '', /the same/],
  ['an amount of zero', 'quotes', { from: NATIVE, to: `${NETWORK}:0x${'1'.repeat(40)}`, amount: '0' }, '', /amount/],
  ['a fraction', 'quotes', { from: NATIVE, to: `${NETWORK}:0x${'1'.repeat(40)}`, amount: '1.5' }, '', /amount/],
  ['no pool', 'quotes', { from: NATIVE, to: `${NETWORK}:0x${'1'.repeat(40)}`, amount: '1' }, '', /^Conversion param/],
  ['a bad user', 'allowance', { tokenAddress: NATIVE, userAddress: '0x12' }, 'address', /invalid/],
])('a request with %s is refused with 400', async (_, path, query, field, text) => {
  const { status, body } = await ask(path, query as Readonly<Record<string, string>>);
  expect([status, body]).toEqual([400, failed(field, expect.stringMatching(text))]);
});

test.each([-1, 0.5, 51, '1', null, Number.NaN])('a slippage of %s is refused', async (slippage) => {
  const { status, body } = await build({ from: NATIVE, to: idOf('TUSD'), amount: '1000', eip155: { slippage } });
  expect([status, body]).toEqual([400, failed('', expect.stringMatching(/slippage/))]);
});

test('a server without swaps refuses them', async () => {
  const server = backendOf({ networks: [{ id: NETWORK, rpc: chain.url }] });
  expect((await ask('tokens', { chainId: NETWORK }, server)).status).toBe(400);
});

test('an aggregator with the same paths gives the same answers', async () => {
  const { backend } = open();
  const service = await startNode(async (request, response, body) => {
    const url = `http://service.test${request.url}`;
    const init = { method: request.method ?? 'GET', ...(body && { body }) };
    const answer = await backend.fetch(new Request(url, init));
    response.writeHead(answer.status).end(await answer.text());
  });
  const swaps = httpSwaps({ baseUrl: service.url, projectId: 'app', routers: { [NETWORK]: exchange.router } });
  const server = backendOf({ networks: [{ id: NETWORK, rpc: chain.url }], swaps });
  const pair = { from: NATIVE, to: idOf('MDW'), amount: '1000000000000000' };
  for (const [path, query] of [
    ['tokens', { chainId: NETWORK }],
    ['quotes', { ...pair, userAddress: user }],
    ['build-approve', pair],
  ] as const) {
    expect((await ask(path, query, server)).body).toEqual((await ask(path, query)).body);
  }
  const [one, two] = [await build(pair, server), await build(pair)];
  expect([one.status, one.body.tx.to, one.body.tx.amount]).toEqual([200, two.body.tx.to, two.body.tx.amount]);
  const none = await ask('quotes', { ...pair, to: `${NETWORK}:0x${'1'.repeat(40)}` }, server);
  expect(none.body).toEqual(failed('', 'Conversion parameter error: the service refuses this swap'));
});

test('a source that fails is answered with 503, without its message', async () => {
  const broken = async () => Promise.reject(new Error('https://key@swaps.example.com'));
  const swaps: SwapSource = { tokens: broken, quote: broken, spender: broken, build: broken };
  const server = backendOf({ networks: [{ id: NETWORK, rpc: chain.url }], swaps });
  const { status, text } = await ask('tokens', { chainId: NETWORK }, server);
  expect([status, text.includes('key@')]).toEqual([503, false]);
});

test('the worked example: 1 ETH at 3000 dollars is 2974.5 USDC, with 0.85 % of fee', async () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
  const swaps: SwapSource = {
    tokens: async () => [],
    // floor(amount × 3000 / 1 × 10^(6 − 18) × 0.9915)
    quote: async ({ amount }) => (amount * 3000n * 9915n) / 10n ** 16n,
    spender: async () => '0x111111125421ca6dc452d289314280a0f8842a65',
    build: async () => Promise.reject(new Error('not used')),
  };
  const server = backendOf({ networks: [{ id: NETWORK, rpc: chain.url }], swaps });
  const { body } = await ask(
    'quotes',
    {
      amount: '1000000000000000000',
      from: NATIVE,
      to: `${NETWORK}:${usdc}`,
      gasPrice: '1500000000',
      userAddress: user,
    },
    server,
  );
  expect(body.quotes[0].toAmount).toBe('2974500000');
  const approve = await ask('build-approve', { from: `${NETWORK}:${usdc}`, to: NATIVE }, server);
  expect(approve.body.tx.data).toBe(
    '0x095ea7b3000000000000000000000000111111125421ca6dc452d289314280a0f8842a65ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  );
});
