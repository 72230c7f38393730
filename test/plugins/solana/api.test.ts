import { PublicKey } from '@solana/web3.js';
import { solana, solanaMainnet } from 'latchkey/plugins/solana';
import { expect, test } from 'vitest';
import { codeOf, connected, solanaContext } from './connected.js';
import { pay, v0 } from './transactions.js';
import { ALICE, BOB, testWallet } from './wallet.js';

const alone = () => {
  const { api } = solana({ networks: [solanaMainnet] });
  if (!api) throw new Error('no api');
  return api(solanaContext().context);
};

test('every wallet method calls a feature of the connection', async () => {
  const { api, test: wallet } = await connected();
  expect(api.getProvider()).toBe(wallet.wallet);
  expect(await api.signMessage('hello', { account: ALICE.publicKey.toBase58() })).toMatch(/^37GedKAo/);
  const signed = await api.signTransaction(v0(pay(1)));
  expect(await api.signAllTransactions([v0(pay(1))])).toEqual([signed]);
  expect(await api.sendTransaction(v0(pay(1)), { skipPreflight: true })).toMatch(/^\w{86,88}$/);
  expect(await api.signIn()).toMatchObject({ address: ALICE.publicKey.toBase58() });
});

test('every wallet method rejects with NOT_CONNECTED without a connection', async () => {
  const api = alone();
  expect(api.getProvider()).toBeUndefined();
  const calls = [
    api.signMessage('x'),
    api.signTransaction(v0(pay(1))),
    api.signAllTransactions([]),
    api.sendTransaction(v0(pay(1))),
    api.signIn(),
    api.transfer({ to: BOB.publicKey, lamports: 1n }),
  ];
  expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'NOT_CONNECTED'));
});

test('transfer rejects with FEATURE_MISSING when the wallet can only sign messages', async () => {
  const script = { 'solana:signTransaction': undefined, 'solana:signAndSendTransaction': undefined };
  const { api } = await connected(testWallet({ script }));
  expect(await codeOf(api.transfer({ to: BOB.publicKey, lamports: 1n }))).toBe('FEATURE_MISSING');
});

test.each([
  ['an invalid receiver', { to: 'nobody' }],
  ['zero', { lamports: 0n }],
  ['a number', { lamports: 1 as unknown as bigint }],
  ['undefined', { to: undefined as unknown as string }],
])('a transfer with an invalid amount or receiver (%s) rejects before the wallet is called', async (_, over) => {
  const { api, test: wallet } = await connected();
  await expect(api.transfer({ to: BOB.publicKey.toBase58(), lamports: 1n, ...over })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: 'Please enter a valid amount and receiver address',
  });
  expect(wallet.asked).toHaveLength(1);
});

test('the receiver may be a PublicKey of web3.js', async () => {
  const { api } = await connected();
  const asking = api.transfer({ to: new PublicKey(BOB.publicKey), lamports: 1n, network: 'solana:unknown' });
  expect(await codeOf(asking)).toBe('NETWORK_UNKNOWN');
});

test('creating the plugin runs none of its services', () => {
  const plugin = solana({ networks: [solanaMainnet] });
  expect(plugin).toMatchObject({ id: 'solana', contract: 1 });
  expect(plugin.contributes.map(({ slot, key }) => [slot, key])).toEqual([
    ['namespaces', 'solana'],
    ['connectors', undefined],
    ['balances', 'solana'],
    ['fees', 'solana'],
    ['transfers', 'solana'],
    ['tokens', 'solana'],
    ['knownTokens', 'solana'],
    ['bridges', 'solana'],
    ['siwx.signers', 'solana'],
  ]);
});
