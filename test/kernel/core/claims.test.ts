/** Tokens that imitate known ones, by the lists of the chain plugins. */

import { readKnownTokens } from 'latchkey/chain-kit';
import { expect, test } from 'vitest';
import type { KnownToken } from '../../../kernel/contract/assets.js';
import { type Claimant, createJudge } from '../../../kernel/core/claims/judge.js';
import { createSkeleton } from '../../../kernel/core/claims/skeleton.js';
import { knownTokenList } from '../../../plugins/eip155/assets/knownTokenList.js';
import { knownTokenList as solanaList } from '../../../plugins/solana/assets/knownTokenList.js';
import lookalikes from './lookalikes.json' with { type: 'json' };

const STRANGER = '0x00000000000000000000000000000000000bad00';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const ALL: readonly KnownToken[] = [...readKnownTokens(knownTokenList), ...readKnownTokens(solanaList)];
const listOf = (network: string) => ALL.filter((one) => one.network === network);
const MAINNET = listOf('eip155:1');
const ETHER = { nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 } };
const judge = createJudge(ETHER, MAINNET);
const owned = (token: Partial<Claimant>): Claimant => ({
  address: STRANGER,
  symbol: 'XYZ',
  name: 'Anything',
  ...token,
});

test('the 50 best-known tokens of Ethereum are known, in any spelling of their addresses', () => {
  const upper = (address: string) => `0x${address.slice(2).toUpperCase()}`;
  expect(MAINNET).toHaveLength(50);
  for (const { address, symbol, names = [] } of MAINNET) {
    expect(judge({ address, symbol, name: names[0] }), symbol).toEqual({ isKnown: true });
    expect(judge({ address: upper(address), symbol, name: names[0] }), symbol).toEqual({ isKnown: true });
  }
});

test('a copy of each of the 50 at another address imitates it, by its symbol or by its name', () => {
  for (const { symbol, names = [] } of MAINNET) {
    expect(judge(owned({ symbol })), symbol).toEqual({ imitates: symbol });
    for (const name of names) expect(judge(owned({ name })), name).toHaveProperty('imitates');
  }
});

test('200 texts of characters that look like those of a symbol imitate it', () => {
  expect(lookalikes).toHaveLength(200);
  for (const [symbol = '', text = ''] of lookalikes) {
    expect(judge(owned({ symbol: text })), text).toEqual({ imitates: symbol });
    expect(judge(owned({ name: text })), text).toEqual({ imitates: symbol });
  }
});

test.each([
  ['usdc', 'USDC'],
  ['ＵＳＤＣ', 'USDC'],
  ['𝗨𝗦𝗗𝗖', 'USDC'],
  ['ÚSDC', 'USDC'],
  ['U\u200bSDC', 'USDC'],
  ['U S D C ✅', 'USDC'],
  ['USD Соin', 'USDC'],
  ['UNl', 'UNI'],
  ['1INСH', '1INCH'],
  ['lINCH', '1INCH'],
  ['CORNP', 'COMP'],
  ['CHAlNLlNK', 'LINK'],
])('%j is taken for %s', (symbol, imitates) => {
  expect(judge(owned({ symbol }))).toEqual({ imitates });
});

test.each(['YFL', 'USDCX', 'aUSDC', 'UNI-V2', 'WUSDC', 'MUSDC', 'LP', '', '✅', '通貨'])(
  '%j is taken for nothing else',
  (symbol) => {
    expect(judge(owned({ symbol }))).toEqual({});
  },
);

test('a symbol that looks like that of the native currency imitates it; the currency itself does not', () => {
  expect(judge(owned({ symbol: 'ЕTH' }))).toEqual({ imitates: 'ETH' });
  expect(judge({ symbol: 'ETH', name: 'Ether' })).toEqual({});
});

test('a symbol is owned only on the networks that the list has it for', () => {
  const other = createJudge(ETHER, listOf('eip155:11155111'));
  expect(other(owned({ symbol: 'USDC' }))).toEqual({});
});

test.each(Object.keys(knownTokenList))('the bridged tokens of %s do not imitate each other', (network) => {
  const list = listOf(network);
  const local = createJudge(ETHER, list);
  expect(list.length).toBeGreaterThan(2);
  for (const one of list) expect(local({ ...one, name: one.names?.[0] })).toEqual({ isKnown: true });
  expect(local(owned({ symbol: 'USDС' }))).toEqual({ imitates: 'USDC' });
});

test('on Solana the case of an address counts', () => {
  const local = createJudge({ nativeCurrency: { symbol: 'SOL', name: 'Solana', decimals: 9 } }, listOf(SOLANA));
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  expect(local({ address: mint, symbol: 'USDC' })).toEqual({ isKnown: true });
  expect(local({ address: mint.toLowerCase(), symbol: 'USDC' })).toEqual({ imitates: 'USDC' });
  expect(local({ address: mint.toLowerCase(), symbol: 'SОL' })).toEqual({ imitates: 'SOL' });
});

test('a name of the longest kind is compared in a bounded time', () => {
  const skeletonOf = createSkeleton();
  const rows = [0, 1].map((at) => skeletonOf(`${'Ѕ'.repeat(128)}${'x'.repeat(at * 1_000_000)}`));
  expect(rows[0]).toBe(rows[1]);
});
