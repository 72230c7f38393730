/** Transfers that the network would refuse are refused before the wallet is asked. */

import { bitcoin } from 'latchkey/plugins/bip122';
import { expect, test } from 'vitest';
import { createTransfers } from '../../../../plugins/bip122/transfers/createTransfers.js';
import { accountsOf } from '../../../../plugins/sandbox/bip122/account.js';
import { DEV_KEYS } from '../../../../plugins/sandbox/bip122/keys.js';
import { fakeContext } from '../../eip155/context.js';

const [payment, ordinal] = accountsOf(DEV_KEYS[0] ?? '', 'Mainnet');
if (!payment || !ordinal) throw new Error('no accounts');
const API = 'https://esplora.example.com/api';
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
const network = `${bitcoin.id}` as const;
const BTC = { symbol: 'BTC', decimals: 8 };
const P2WPKH = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

interface Coins {
  /** Satoshis in blocks. */
  readonly chain?: number;
  /** Satoshis that unconfirmed transactions pay to the address. */
  readonly incoming?: number;
  /** Satoshis that unconfirmed transactions spend. */
  readonly outgoing?: number;
  /** The answer about rates. */
  readonly rates?: unknown;
  /** The coins of the account, in satoshis. */
  readonly coins?: readonly number[];
}

/** A wallet with a payment account and an ordinals account, whose coins an API knows. */
function wallet({ chain = 100_000, incoming = 0, outgoing = 0, rates, coins = [] }: Coins = {}) {
  const fake = fakeContext({ networks: [{ ...bitcoin, rpcUrls: [API] }] });
  const accounts = [
    { address: payment?.address ?? '', type: 'payment' },
    { address: ordinal?.address ?? '', type: 'ordinal' },
  ];
  const connections = { get: () => ({ accounts, account: accounts[0] }) };
  const fetch = async (url: string) => {
    if (url.endsWith('/block-height/0')) return new Response(GENESIS);
    if (url.endsWith('/fee-estimates')) return rates ? Response.json(rates) : new Response('', { status: 404 });
    if (url.endsWith('/utxo')) return Response.json(coins.map((value) => ({ value })));
    const address = url.split('/').at(-1);
    const stats = (funded_txo_sum: number, spent_txo_sum: number) => ({ funded_txo_sum, spent_txo_sum });
    return Response.json({ address, chain_stats: stats(chain, 0), mempool_stats: stats(incoming, outgoing) });
  };
  const service = createTransfers({ ...fake.context, connections, fetch } as never);
  return (amount: bigint, { to = P2WPKH, from = payment?.address ?? '' } = {}) =>
    service.prepare({ network, from, to, token: BTC, amount });
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, hints }: { readonly code: string; readonly hints: readonly string[] }) => [code, ...hints],
  );

// Bitcoin Core, `src/policy/policy.cpp`: the sizes of the outputs at 3,000 satoshis per 1,000 bytes.
test.each([
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 546n],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 540n],
  [P2WPKH, 294n],
  ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 330n],
  ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 330n],
])('the smallest payment to %s is of %i satoshis', async (to, least) => {
  const prepare = wallet();
  expect(await failureOf(prepare(least - 1n, { to }))).toEqual(['AMOUNT_TOO_SMALL', `${least}`]);
  expect((await prepare(least, { to })).amount).toBe(least);
});

test('all coins of the account are refused, because nothing is left for the fee', async () => {
  const prepare = wallet({ chain: 50_000 });
  expect(await failureOf(prepare(50_000n))).toEqual(['FEE_TOO_HIGH']);
});

test.each([
  ['that needs coins of no block', { chain: 0, incoming: 50_000 }, true],
  ['that needs the change of an unconfirmed payment', { chain: 60_000, outgoing: 60_000, incoming: 50_000 }, true],
  ['that confirmed coins pay', { chain: 60_000, incoming: 50_000 }, undefined],
])('a payment %s is reviewed with a warning: %o, %s', async (_, coins, isUnconfirmed) => {
  expect((await wallet(coins)(40_000n)).isUnconfirmed).toBe(isUnconfirmed);
});

test('a payment from the ordinals account is refused, and the account that pays is named', async () => {
  const prepare = wallet();
  const from = ordinal.address;
  expect(await failureOf(prepare(500n, { from }))).toEqual(['ACCOUNT_NOT_PAYING', payment.address]);
});

test('the fee that the wallet will set is estimated from the rates and the coins', async () => {
  const rates = { 3: 10.5, 144: 2 };
  const feeOf = async (coins: readonly number[]) => (await wallet({ rates, coins })(50_000n)).expectedFee;
  // The account is a taproot or segwit address: an input of 68 bytes, and 79 bytes besides.
  expect(await feeOf([90_000])).toBe(1_544n);
  expect(await feeOf([30_000, 1_000, 30_000])).toBe(2_258n);
});

test.each([
  ['no rates', undefined],
  ['an absurd rate', { 3: 1e12 }],
  ['a negative rate', { 3: -1 }],
  ['a text', { 3: '10' }],
])('with %s the fee stays unknown', async (_, rates) => {
  const intent = await wallet({ rates })(50_000n);
  expect([intent.expectedFee, intent.feeNotice, intent.maxFee]).toEqual([undefined, undefined, undefined]);
});

test('a rate above 20 times that of a day, and a fee above a half of the amount, must be confirmed', async () => {
  const noticeOf = async (rates: object, amount: bigint) => (await wallet({ rates })(amount)).feeNotice;
  expect(await noticeOf({ 3: 40, 144: 2 }, 90_000n)).toBeUndefined();
  expect(await noticeOf({ 3: 40.1, 144: 2 }, 90_000n)).toBe('confirm');
  // 147 bytes at 40 satoshis are 5,880.
  expect(await noticeOf({ 3: 40, 144: 10 }, 10_000n)).toBe('note');
  expect(await noticeOf({ 3: 40, 144: 7 }, 10_000n)).toBe('confirm');
  expect(await noticeOf({ 3: 40 }, 10_000n)).toBe('confirm');
});
