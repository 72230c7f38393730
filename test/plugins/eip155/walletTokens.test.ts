/** Tokens that a wallet lists with `wallet_getAssets` (ERC-7811). */

import { afterEach, expect, test } from 'vitest';
import { createWalletTokens } from '../../../plugins/eip155/assets/walletTokens.js';
import { connection } from '../connect/harness.js';
import { fakeContext } from './context.js';
import { ALICE, BOB, fakeWallet, type Script } from './fakeWallet.js';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const TOKEN = `0x${'A0'.repeat(20)}`;
const asset = (rest: object = {}, metadata: object = {}) => ({
  address: TOKEN,
  balance: '0x17d7840',
  type: 'ERC20',
  metadata: {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    iconUrl: 'https://x.example/usdc.png',
    price: 1,
    ...metadata,
  },
  ...rest,
});
const NATIVE = asset(
  { address: 'native', balance: '0xde0b6b3a7640000', type: 'NATIVE' },
  { symbol: 'ETH', decimals: 18 },
);

/** @param answer - The wallet's answer to `wallet_getAssets`. */
function arrange(answer: unknown, capabilities: object = { assetDiscovery: { supported: true } }) {
  const script: Script = { wallet_getAssets: answer };
  const wallet = fakeWallet(script);
  const fake = fakeContext({});
  open.push(fake);
  fake.connection = connection({
    namespace: 'eip155',
    accounts: [{ address: ALICE }],
    account: { address: ALICE },
    features: {
      provider: wallet.provider,
      'eip155:getCapabilities': async () => new Map([['eip155:1', capabilities]]),
    },
  });
  const source = createWalletTokens(fake.context);
  const list = (address = ALICE) => source.list({ network: 'eip155:1', address, signal: new AbortController().signal });
  return { list, wallet };
}

test('the wallet is asked for the account on this network, and named as the source', async () => {
  const { list, wallet } = arrange({ '0x1': [NATIVE, asset()], '0x2105': [asset()] });
  const answer = await list();
  expect(wallet.asked).toEqual([{ method: 'wallet_getAssets', params: [{ account: ALICE, chainFilter: ['0x1'] }] }]);
  expect(answer?.origin).toEqual({ kind: 'wallet', name: 'Harbor' });
  expect(answer?.tokens.map(({ id, quantity, decimals }) => [id, quantity, decimals])).toEqual([
    ['eip155:1/native', 10n ** 18n, 18],
    [`eip155:1/erc20:${TOKEN.toLowerCase()}`, 25_000_000n, 6],
  ]);
  expect(answer?.tokens[1]).toMatchObject({ price: 10n ** 20n, imageUrl: 'https://x.example/usdc.png' });
});

test.each([
  ['an account of somebody else', BOB, undefined],
  ['a wallet without the capability', ALICE, {}],
])('%s is not asked', async (_, address, capabilities) => {
  const { list, wallet } = arrange({}, ...(capabilities ? [capabilities] : []));
  expect(await list(address)).toBeUndefined();
  expect(wallet.asked).toEqual([]);
});

test('a token without decimals, and an amount that is no number, are left out', async () => {
  const { list } = arrange({ '0x1': [asset({}, { decimals: 0 }), asset({ balance: 'many' }), NATIVE] });
  expect((await list())?.tokens.map(({ symbol }) => symbol)).toEqual(['ETH']);
});

test.each([
  ['a text', 'all of them'],
  ['no list', { '0x1': {} }],
  ['an asset of another type', { '0x1': [asset({ type: 'ERC721' })] }],
  ['a balance that is a number', { '0x1': [asset({ balance: 5 })] }],
  ['no name', { '0x1': [asset({}, { name: undefined })] }],
  ['decimals that are a text', { '0x1': [asset({}, { decimals: '6' })] }],
  ['a price that is a text', { '0x1': [asset({}, { price: '1' })] }],
])('an answer with %s is rejected as a whole', async (_, answer) => {
  await expect(arrange(answer).list()).rejects.toThrow();
});
