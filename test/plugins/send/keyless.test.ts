/** Receivers that nobody has a key for. */

import { base58, base64, bech32m } from '@scure/base';
import { definePlugin, names, transfers } from 'latchkey/plugin';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { polkadot } from 'latchkey/plugins/polkadot';
import { polkadotRelay } from 'latchkey/plugins/polkadot/networks';
import { createTestModal } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { associatedAddress, TOKEN_PROGRAMS } from '../../../plugins/solana/transactions/associated.js';
import { BOB } from '../eip155/fakeWallet.js';
import { ALICE, BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onEthereum, onSolana, rejection } from './chains.js';

const [alice, bob] = [ALICE, SOLANA_BOB].map((key) => key.publicKey.toBase58()) as [string, string];
const [SPL = '', SPL_2022 = ''] = TOKEN_PROGRAMS;
const SYSTEM = '11111111111111111111111111111111';
const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const OTHER_MINT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCeXh8Znr6E';
const TOKEN = { address: MINT, symbol: 'USDC', decimals: 6 };
const KEYLESS = { code: 'RECEIVER_KEYLESS', hints: [] };

const account = (owner: string, bytes: Uint8Array, executable = false) => ({
  context: { slot: 1 },
  value: { owner, executable, lamports: 2_039_280, data: [base64.encode(bytes), 'base64'] },
});
const tokenAccount = (mint: string, owner: string, program = SPL, size = 165) => {
  const bytes = new Uint8Array(size);
  bytes.set([...base58.decode(mint), ...base58.decode(owner)]);
  bytes[108] = 1;
  return account(program, bytes);
};
const mint = () =>
  account(
    SPL,
    Uint8Array.from({ length: 82 }, (_, at) => (at === 44 ? 6 : at === 45 ? 1 : 0)),
  );

/** A node that knows the mint, 100 of its tokens of the sender, and these accounts. */
const accountsAt = (accounts: Readonly<Record<string, unknown>>) => {
  const info = { mint: MINT, owner: alice, state: 'initialized', tokenAmount: { amount: '100000000' } };
  const held = { pubkey: associatedAddress(alice, MINT, SPL), account: { data: { parsed: { info } } } };
  return {
    getAccountInfo: ([address]: [string]) =>
      ({ [MINT]: mint(), ...accounts })[address] ?? { context: { slot: 1 }, value: null },
    getTokenAccountsByOwner: { context: { slot: 1 }, value: [held] },
  };
};
const hintsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, hints }: { readonly code: string; readonly hints: readonly string[] }) => ({ code, hints }),
  );

test.each([
  ['of the same mint', TOKEN, associatedAddress(bob, MINT, SPL), tokenAccount(MINT, bob), [bob]],
  ['of another mint', TOKEN, associatedAddress(bob, OTHER_MINT, SPL), tokenAccount(OTHER_MINT, bob), [bob]],
  ['with extensions', TOKEN, associatedAddress(bob, MINT, SPL_2022), tokenAccount(MINT, bob, SPL_2022, 170), [bob]],
  ['for SOL', undefined, associatedAddress(bob, MINT, SPL), tokenAccount(MINT, bob), [bob]],
])('on Solana, a token account %s is refused, and its owner is named', async (_, token, to, found, hints) => {
  const { modal, wallet } = await onSolana(accountsAt({ [to]: found }));
  const asked = wallet.asked.length;
  const preparing = modal.api.send.prepare({ to, amount: '1', token });
  expect(await hintsOf(preparing)).toEqual({ code: 'RECEIVER_KEYLESS', hints });
  expect(wallet.asked.length).toBe(asked);
});

test.each([
  ['an address off the curve without an account', associatedAddress(bob, MINT, SPL), undefined],
  ['a token account whose address does not prove the owner', alice, tokenAccount(MINT, bob)],
  ['a mint', MINT, mint()],
  ['a program', alice, account(LOADER, new Uint8Array(36), true)],
])('on Solana, %s is refused, and no owner is named', async (_, to, found) => {
  const { modal } = await onSolana(accountsAt(found ? { [to]: found } : {}));
  expect(await hintsOf(modal.api.send.prepare({ to, amount: '1' }))).toEqual(KEYLESS);
});

test.each([
  ['a token account', associatedAddress(bob, MINT, SPL), tokenAccount(MINT, bob), [bob]],
  ['an address off the curve without an account', associatedAddress(bob, OTHER_MINT, SPL), undefined, []],
])('on Solana, a payment of the API to %s is refused, and the wallet is not asked', async (_, to, found, hints) => {
  const { modal, wallet } = await onSolana(accountsAt(found ? { [to]: found } : {}));
  const asked = wallet.asked.length;
  const paying = modal.api.solana.transfer({ to, lamports: 1n });
  expect(await hintsOf(paying)).toEqual({ code: 'RECEIVER_KEYLESS', hints });
  expect(wallet.asked.length).toBe(asked);
});

test('on Solana, a name of a token account is refused, and its owner is named', async () => {
  const to = associatedAddress(bob, MINT, SPL);
  const naming = definePlugin({
    id: 'naming',
    contributes: [names.of('solana', () => ({ resolve: async () => to }))],
  });
  const { modal } = await onSolana(accountsAt({ [to]: tokenAccount(MINT, bob) }), { plugins: [naming] });
  const preparing = modal.api.send.prepare({ to: 'bob.sol', amount: '1' });
  expect(await hintsOf(preparing)).toEqual({ code: 'RECEIVER_KEYLESS', hints: [bob] });
});

test('on Solana, other callers of the transfers are refused too', async () => {
  const { modal } = await onSolana();
  const service = await modal.test.context.service(transfers, 'solana');
  const to = associatedAddress(bob, MINT, SPL);
  const network = modal.state.network.get()?.id ?? '';
  const request = { network, from: alice, to, token: { symbol: 'SOL', decimals: 9 }, amount: 1_000_000_000n } as const;
  expect(await hintsOf(service.prepare(request))).toEqual(KEYLESS);
});

test.each([
  ['a new wallet', bob, undefined, ['first']],
  ['a wallet', bob, account(SYSTEM, new Uint8Array()), ['first']],
  [
    'a vault that only a program can move',
    associatedAddress(bob, MINT, SPL),
    account(SYSTEM, new Uint8Array()),
    ['program', 'first'],
  ],
  ['an account of a program', bob, account(LOADER, new Uint8Array(100)), ['program', 'first']],
  ['the address of burns', '1nc1nerator11111111111111111111111111111111', undefined, ['burn', 'first']],
])('on Solana, %s is paid after its warnings', async (_, to, found, warnings) => {
  const { modal } = await onSolana(accountsAt(found ? { [to]: found } : {}));
  expect((await modal.api.send.prepare({ to, amount: '1' })).warnings).toEqual(warnings);
});

test.each([
  ['does not exist', undefined, 'true'],
  ['has only got lamports', account(SYSTEM, new Uint8Array()), 'true'],
  ['is the receiver’s', tokenAccount(MINT, bob), 'false'],
])('on Solana, a token account that %s gets the tokens, and is created if need be', async (_, found, creates) => {
  const { modal } = await onSolana(accountsAt(found ? { [associatedAddress(bob, MINT, SPL)]: found } : {}));
  const { intent } = await modal.api.send.prepare({ to: bob, amount: '1', token: TOKEN });
  expect(intent.payload).toMatchObject({ creates, destination: associatedAddress(bob, MINT, SPL) });
});

test('on Solana, a token account that its owner has handed over gets nothing', async () => {
  const destination = associatedAddress(bob, MINT, SPL);
  const { modal } = await onSolana(accountsAt({ [destination]: tokenAccount(MINT, alice) }));
  const refused = { code: 'RECEIVER_ACCOUNT_FOREIGN' };
  expect(await rejection(modal.api.send.prepare({ to: bob, amount: '1', token: TOKEN }))).toMatchObject(refused);
});

test.each([
  ['the zero address', `0x${'0'.repeat(40)}`, '0x', ['burn', 'first']],
  ['the usual address of burns', `0x${'dead'.padStart(40, '0')}`, '0x', ['burn', 'first']],
  ['a precompile', `0x${'9'.padStart(40, '0')}`, '0x', ['burn', 'first']],
  ['the name of Ether in many APIs', `0x${'e'.repeat(40)}`, '0x', ['burn', 'first']],
  ['a contract', BOB, '0x6001', ['contract', 'first']],
  ['an account that delegates to a contract', BOB, `0xef0100${'1'.repeat(40)}`, ['first']],
])('on Ethereum, %s is paid after its warnings', async (_, to, eth_getCode, warnings) => {
  const { modal } = await onEthereum({ eth_getCode });
  const review = await modal.test.clock.drive(modal.api.send.prepare({ to, amount: '1' }));
  expect(review.warnings).toEqual(warnings);
});

test('on Ethereum, the contract of the token itself is paid after a warning of its own', async () => {
  const number = (value: number) => `0x${value.toString(16).padStart(64, '0')}`;
  const ANSWERS: Readonly<Record<string, string>> = {
    '0x313ce567': number(6),
    '0x70a08231': number(5_000_000),
    '0xa9059cbb': number(1),
  };
  const eth_call = ([{ data }]: [{ readonly data: string }]) => ANSWERS[data.slice(0, 10)];
  const { modal } = await onEthereum({ eth_getCode: '0x6001', eth_call });
  const token = { address: BOB, symbol: 'TKN', decimals: 6 };
  const review = await modal.test.clock.drive(modal.api.send.prepare({ to: BOB, amount: '1', token }));
  expect(review.warnings).toEqual(['tokenContract', 'first']);
});

/** The transfers of a chain, without a connected wallet. */
async function serviceOf(namespace: 'bip122' | 'polkadot') {
  const modal = createTestModal({
    plugins: [bip122({ networks: [bitcoin] }), polkadot({ networks: [polkadotRelay] })],
  });
  onTestFinished(modal.destroy);
  const { context } = modal.test;
  return context.services(transfers, namespace).length > 0 ? context.service(transfers, namespace) : undefined;
}

// The first is from BIP-350: its witness version has no rules yet. The x of the second is on no point of the curve (BIP-341).
test.each([
  ['of an unknown witness version', 'bc1sw50qgdz25j'],
  ['of taproot off the curve', bech32m.encode('bc', [1, ...bech32m.toWords(new Uint8Array(32).fill(0xff))])],
])('on Bitcoin, an address %s is refused', async (_, to) => {
  const service = await serviceOf('bip122');
  const network = `${bitcoin.id}` as const;
  expect(await service?.readReceiver({ network, text: to })).toEqual({ status: 'keyless' });
  const from = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const request = { network, from, to, token: { symbol: 'BTC', decimals: 8 }, amount: 1_000n } as never;
  expect(await hintsOf(service?.prepare(request) ?? Promise.resolve())).toEqual(KEYLESS);
});

// The second is a public key of BIP-341. The others have a text that somebody has chosen.
test.each([
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', false],
  ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', false],
  ['1BitcoinEaterAddressDontSendf59kuE', true],
  ['1111111111111111111114oLvT2', true],
])('on Bitcoin, %s is read as an address of burns: %s', async (text, isBurn) => {
  const service = await serviceOf('bip122');
  const read = await service?.readReceiver({ network: `${bitcoin.id}`, text });
  expect(read).toEqual({ status: 'address', address: text, isContract: false, isBurn });
});

test('on Polkadot there are no transfers, so there is no receiver', async () => {
  expect(await serviceOf('polkadot')).toBeUndefined();
});
