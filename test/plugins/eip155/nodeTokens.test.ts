/** Tokens read from nodes. */

import { isModalError, type Network } from 'latchkey';
import { afterEach, expect, it } from 'vitest';
import { createNodeTokens } from '../../../plugins/eip155/assets/nodeTokens.js';
import { fakeContext } from './context.js';
import { ALICE } from './fakeWallet.js';
import { type Asked, type Reply, startNode } from './node.js';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const TOKEN = '0x00000000000000000000000000000000000000Aa';
const OTHER = '0x00000000000000000000000000000000000000bB';
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const text = (value: string) => {
  const hex = Buffer.from(value).toString('hex');
  const length = (hex.length / 2).toString(16).padStart(64, '0');
  return `0x${'20'.padStart(64, '0')}${length}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`;
};
const REVERT = Symbol('revert');
/** A node's error in place of a result. */
const nodeError = (code: number, message: string) => ({ refusal: { code, message } });

/** @param contracts - By lower-case address: selector → result. */
async function arrange(contracts: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  const node = await startNode((body): Reply => {
    const answer = ({ id, method, params }: Asked) => {
      if (method === 'eth_chainId') return { id, result: '0x1' };
      if (method === 'eth_getBalance') return { id, result: '0x0de0b6b3a7640000' };
      const [{ to, data }] = params as [{ to: string; data: string }];
      const result = contracts[to]?.[data.slice(0, 10)] ?? '0x';
      const { refusal } = (typeof result === 'object' ? result : {}) as Partial<ReturnType<typeof nodeError>>;
      if (refusal) return { id, error: refusal };
      return result === REVERT ? { id, error: { code: 3, message: 'execution reverted' } } : { id, result };
    };
    return { json: Array.isArray(body) ? body.map(answer) : answer(body as Asked) };
  });
  open.push(node);
  const network: Network = {
    id: 'eip155:1',
    namespace: 'eip155',
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [node.url],
  };
  const tokens = [
    { chainId: 1, address: TOKEN },
    { chainId: 1, address: OTHER, symbol: 'OTH', name: 'Other' },
    { chainId: 2, address: TOKEN },
  ];
  const fake = fakeContext({ networks: [network], real: true, options: { tokens } });
  open.push(fake);
  const source = createNodeTokens(fake.context);
  const list = () => source.list({ network: 'eip155:1', address: ALICE, signal: new AbortController().signal });
  return { list, source, node };
}

const USDC = {
  '0x70a08231': word(25_000_000n),
  '0x313ce567': word(6n),
  '0x95d89b41': text('USDC'),
  '0x06fdde03': text('USD Coin'),
};
const native = {
  id: 'eip155:1/native',
  network: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  quantity: 10n ** 18n,
};

it('the native balance and the app’s tokens are read in one batch after the network is checked', async () => {
  const { list, node } = await arrange({ [TOKEN.toLowerCase()]: USDC, [OTHER.toLowerCase()]: USDC });
  expect(await list()).toEqual({
    tokens: [
      native,
      {
        id: `eip155:1/erc20:${TOKEN.toLowerCase()}`,
        network: 'eip155:1',
        address: TOKEN.toLowerCase(),
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        quantity: 25_000_000n,
      },
      expect.objectContaining({ name: 'Other', symbol: 'OTH', decimals: 6 }),
    ],
    origin: { kind: 'rpc', name: 'One' },
  });
  const requests = node.bodies.length;
  await list();
  // Names and decimals are read once.
  const last = node.bodies.slice(requests).flat() as readonly Asked[];
  expect(node.bodies.length - requests).toBe(1);
  expect(last.map(({ method }) => method)).toEqual(['eth_getBalance', 'eth_call', 'eth_call']);
});

it.each([
  ['reverts', { ...USDC, '0x313ce567': REVERT }],
  ['has 37 decimals', { ...USDC, '0x313ce567': word(37n) }],
  ['has 2^256 − 1 decimals', { ...USDC, '0x313ce567': `0x${'f'.repeat(64)}` }],
  ['has no decimals', { ...USDC, '0x313ce567': word(0n) }],
  ['does not exist', {}],
  ['returns no word as the balance', { ...USDC, '0x70a08231': '0x12' }],
])('a token that %s is left out', async (_, contract) => {
  const { list } = await arrange({ [TOKEN.toLowerCase()]: contract });
  expect((await list())?.tokens).toEqual([native]);
});

it.each([
  ['4d4b520000000000000000000000000000000000000000000000000000000000', 'MKR'],
  ['4d4b52', '4d4b52'],
])('a symbol that is the text %s is read as %s', async (symbol, read) => {
  const { list } = await arrange({ [TOKEN.toLowerCase()]: { ...USDC, '0x95d89b41': text(symbol) } });
  expect((await list())?.tokens[1]?.symbol).toBe(read);
});

it('a symbol of bytes32 and one with invisible characters are read', async () => {
  const bytes32 = `0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`;
  const { list } = await arrange({
    [TOKEN.toLowerCase()]: { ...USDC, '0x95d89b41': bytes32, '0x06fdde03': text('Ma\u202eker') },
  });
  expect((await list())?.tokens[1]).toMatchObject({ symbol: 'MKR', name: 'Maker' });
});

it('a network without a node is not served', async () => {
  const { source } = await arrange({});
  expect(
    await source.list({ network: 'eip155:9', address: ALICE, signal: new AbortController().signal }),
  ).toBeUndefined();
});

it('an account that is no address is rejected', async () => {
  const { source } = await arrange({});
  const failed = source.list({ network: 'eip155:1', address: 'alice.eth', signal: new AbortController().signal });
  expect(await failed.catch((error) => isModalError(error, 'INPUT_INVALID'))).toBe(true);
});

it.each([
  [-32015, 'VM execution error.'],
  [-32008, 'execution reverted: CONTRACT_REVERT_EXECUTED'],
  [-32603, 'VM Exception while processing transaction: revert'],
  [-32016, 'The execution failed due to an exception.'],
])('a token whose contract reverts with the code %s is left out, and the others are listed', async (code, message) => {
  const refusing = { ...USDC, '0x70a08231': nodeError(code, message) };
  const { list } = await arrange({ [TOKEN.toLowerCase()]: refusing, [OTHER.toLowerCase()]: USDC });
  const found = await list();
  expect(found?.tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'OTH']);
});

it('a token that a limited node does not answer for is no token that refuses', async () => {
  const limited = { ...USDC, '0x70a08231': nodeError(-32005, 'daily request count exceeded') };
  const { list } = await arrange({ [TOKEN.toLowerCase()]: limited });
  await expect(list()).rejects.toMatchObject({ code: 'RPC_FAILED' });
});
