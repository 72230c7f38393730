// @vitest-environment jsdom
/** Accounts whose fee somebody else pays: the owner of a Safe, a paymaster, a wallet that takes it in another coin. */

import { describe, expect, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { type Answers, onEthereum, rejection } from './chains.js';
import { drawn, place } from './drawn.js';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SAFE = '0x608060405273ffff';
const DELEGATED = `0xef0100${'11'.repeat(20)}`;
const PAYMASTER = { '0x1': { paymasterService: { supported: true } } };
/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
/** An account without Ether that has 10 tokens. @param code - That of the account. */
const poor = (code: string): Answers => ({
  eth_getBalance: '0x0',
  eth_getCode: ([address]: readonly string[]) => (address === ALICE ? code : '0x'),
  eth_call([{ data }]: readonly [{ readonly data: string }]) {
    if (data.startsWith('0x70a08231')) return word(10n * 10n ** 18n);
    if (data === '0x313ce567') return word(18n);
    return data.startsWith('0xa9059cbb') ? word(1n) : '0x';
  },
});

async function prepare(code: string, capabilities?: unknown, fields: object = {}) {
  const { modal, wallet } = await onEthereum(poor(code));
  if (capabilities) wallet.answer({ wallet_getCapabilities: capabilities });
  Object.assign(wallet.provider, fields);
  const token = { address: TOKEN, symbol: 'TKN', decimals: 18 };
  return rejection(modal.test.clock.drive(modal.api.send.prepare({ to: BOB, amount: '1', token })));
}

describe('without the currency of the network, a token is reviewed for', () => {
  test('a contract, whose owner pays', async () => expect(await prepare(SAFE)).toMatchObject({ code: 'resolved' }));

  test('a delegated key, for which a bundler may pay', async () =>
    expect(await prepare(DELEGATED)).toMatchObject({ code: 'resolved' }));

  test('a wallet with a paymaster', async () =>
    expect(await prepare('0x', PAYMASTER)).toMatchObject({ code: 'resolved' }));

  test('a wallet that takes the fee in another coin', async () =>
    expect(await prepare('0x', undefined, { isMiniPay: true })).toMatchObject({ code: 'resolved' }));
});

test.each([
  ['of a wallet without EIP-5792', undefined],
  ['of a wallet without a paymaster', { '0x1': { paymasterService: { supported: false } } }],
  ['of a wallet with a paymaster on another network', { '0xa': PAYMASTER['0x1'] }],
])('a plain key %s must pay the fee itself', async (_, capabilities) => {
  expect(await prepare('0x', capabilities)).toMatchObject({ code: 'FEE_TOO_HIGH' });
});

test.each([
  ['a contract', SAFE, '100'],
  ['a delegated key', DELEGATED, '99.'],
  ['a plain key', '0x', '99.'],
])('the most that %s can send leaves the fee only if it pays the fee', async (_, code, max) => {
  const embed = place();
  const answers = { eth_getCode: ([address]: readonly string[]) => (address === ALICE ? code : '0x') };
  const { modal } = await onEthereum(answers, { embed });
  const { primary, control, all } = drawn(embed);
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', { to: BOB });
  await modal.test.until(() => primary() !== undefined, 'form');
  await modal.test.clock.pass(DEBOUNCE_MS);
  await modal.test.until(() => control('Max') !== undefined, 'Max');
  control('Max')?.click();
  await modal.test.until(() => (all('input')[0] as HTMLInputElement | undefined)?.value.startsWith(max) === true);
});

test.each([
  ['a contract', SAFE],
  ['an account whose code the node does not tell', undefined],
])('%s without the currency of the network can review a token in the form', async (_, code) => {
  const embed = place();
  const eth_getCode = ([address]: readonly string[]) => {
    if (address === ALICE && !code) throw Object.assign(new Error('missing trie node'), { code: -32000 });
    return address === ALICE ? code : '0x';
  };
  const { modal } = await onEthereum({ ...poor(SAFE), eth_getCode }, { embed });
  const { primary } = drawn(embed);
  const token = { address: TOKEN, symbol: 'TKN', decimals: 18 };
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', { to: BOB, amount: '1', token });
  await modal.test.until(() => primary() !== undefined, 'form');
  await modal.test.clock.pass(DEBOUNCE_MS);
  // A node that lacks its state is asked twice again.
  await modal.test.clock.pass(5_000);
  await modal.test.until(() => primary()?.textContent === 'Review transfer', primary()?.textContent ?? '');
  const warned = (await modal.health()).faults.filter(
    // The node has no contract of names.
    ({ level, code }) => level === 'warn' && code !== 'NAME_UNREADABLE',
  );
  expect(warned).toMatchObject(code ? [] : [{ code: 'RPC_FAILED' }]);
});
