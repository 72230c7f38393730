/** Transfers of tokens that look like known ones. */

import { base58, base64 } from '@scure/base';
import { tokens } from 'latchkey/plugins/tokens';
import { expect, test } from 'vitest';
import { associatedAddress, TOKEN_PROGRAMS } from '../../../plugins/solana/transactions/associated.js';
import { BOB } from '../eip155/fakeWallet.js';
import { ALICE, BOB as SOLANA_BOB } from '../solana/wallet.js';
import { onEthereum, onSolana, rejection } from './chains.js';

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const STRANGER = `0x${'bad0'.repeat(10)}`;
const number = (value: number) => `0x${value.toString(16).padStart(64, '0')}`;
const ANSWERS: Readonly<Record<string, string>> = {
  '0x313ce567': number(6),
  '0x70a08231': number(5_000_000),
  '0xa9059cbb': number(1),
};
const TOKENS = {
  eth_getCode: ([address]: readonly [string]) => (address.toLowerCase() === BOB.toLowerCase() ? '0x' : '0x6001'),
  eth_call: ([{ data }]: [{ readonly data: string }]) => ANSWERS[data.slice(0, 10)],
};
const sent = (symbol: string, address: string) => ({ to: BOB, amount: '1', token: { symbol, address, decimals: 6 } });

test.each([
  ['the known token', 'USDC', USDC, undefined],
  ['the known token in lower case', 'USDC', USDC.toLowerCase(), undefined],
  ['a copy', 'USDC', STRANGER, 'USDC'],
  ['a look-alike', 'USDС', STRANGER, 'USDC'],
  ['an honest token', 'SEED', STRANGER, undefined],
])('on Ethereum, %s is reviewed as what it is', async (_, symbol, address, imitates) => {
  const { modal } = await onEthereum(TOKENS);
  const review = await modal.test.clock.drive(modal.api.send.prepare(sent(symbol, address)));
  expect(review.imitates).toBe(imitates);
  expect(review.warnings).toEqual(imitates === undefined ? ['first'] : ['imitation', 'first']);
});

test('a look-alike is not sent before its warning is confirmed', async () => {
  const { modal, wallet } = await onEthereum(TOKENS);
  const review = await modal.test.clock.drive(modal.api.send.prepare(sent('USDС', STRANGER)));
  expect(await rejection(modal.api.send.submit(review, { confirmed: ['first'] }))).toMatchObject({
    code: 'WARNING_UNCONFIRMED',
  });
  expect(wallet.asked).not.toContainEqual(expect.objectContaining({ method: 'eth_sendTransaction' }));
});

test('a token of the app is imitated too, and is no imitation itself', async () => {
  const known = [{ network: 'eip155:1', address: BOB, symbol: 'SEED', names: ['The Seed'] }];
  const { modal } = await onEthereum(TOKENS, { plugins: [tokens({ known })] });
  const imitatesOf = async (symbol: string, address: string) =>
    (await modal.test.clock.drive(modal.api.send.prepare(sent(symbol, address)))).imitates;
  expect(await imitatesOf('SЕED', STRANGER)).toBe('SEED');
  expect(await imitatesOf('USDC', STRANGER)).toBe('USDC');
  expect(await imitatesOf('SEED', BOB)).toBeUndefined();
});

test.each([{ address: BOB, symbol: 'SEED' }, { network: 'eip155:1', symbol: 'SEED' }, 'USDC'])(
  'the known token %o of an app is refused',
  (one) => {
    expect(() => tokens({ known: [one as never] })).toThrow(/known/);
  },
);

const [SPL = ''] = TOKEN_PROGRAMS;
const alice = ALICE.publicKey.toBase58();
const bob = SOLANA_BOB.publicKey.toBase58();
const STRANGE_MINT = base58.encode(new Uint8Array(32).fill(7));

test.each([
  ['the known token', 'USDC', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', ['first']],
  ['a copy', 'USDC', STRANGE_MINT, ['imitation', 'first']],
  ['a look-alike', 'ՍSDC', STRANGE_MINT, ['imitation', 'first']],
])('on Solana, %s is reviewed as what it is', async (_, symbol, mint, warnings) => {
  const bytes = Uint8Array.from({ length: 82 }, (_, at) => (at === 44 ? 6 : at === 45 ? 1 : 0));
  const value = { owner: SPL, executable: false, lamports: 2_039_280, data: [base64.encode(bytes), 'base64'] };
  const info = { mint, owner: alice, state: 'initialized', tokenAmount: { amount: '100000000' } };
  const held = { pubkey: associatedAddress(alice, mint, SPL), account: { data: { parsed: { info } } } };
  const { modal } = await onSolana({
    getAccountInfo: ([address]: [string]) => ({ context: { slot: 1 }, value: address === mint ? value : null }),
    getTokenAccountsByOwner: { context: { slot: 1 }, value: [held] },
  });
  const review = await modal.api.send.prepare({ to: bob, amount: '1', token: { symbol, address: mint, decimals: 6 } });
  expect(review.warnings).toEqual(warnings);
});
