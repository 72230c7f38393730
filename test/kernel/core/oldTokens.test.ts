/** Lists of tokens that are old: a better source fails, or the account has paid. */

import { expect, test } from 'vitest';
import type { TokenSource } from '../../../kernel/contract/assets.js';
import { readBalance } from '../../../kernel/core/balance.js';
import { readTokens } from '../../../kernel/core/tokens.js';
import { settle } from '../fakes.js';
import { arrange, fail, from, input, token } from './tokenSources.js';

const ofNodes: TokenSource['list'] = async () => ({ tokens: [token('N')], origin: { kind: 'rpc', name: 'Main' } });

test('while a data server fails, its last list stays and is old, and the list of nodes does not replace it', async () => {
  let isDown = false;
  const server: TokenSource['list'] = async () => (isDown ? fail() : { tokens: [token('A')], origin: from('one') });
  const { host, env } = arrange({ lists: [server, ofNodes] });
  await readTokens(host, input);
  isDown = true;
  await env.advance(30_000);
  expect(await readTokens(host, input)).toMatchObject({ status: 'unavailable', value: { tokens: [{ symbol: 'A' }] } });
  isDown = false;
  await env.advance(30_000);
  expect(await readTokens(host, input)).toMatchObject({ status: 'ready', value: { tokens: [{ symbol: 'A' }] } });
});

test('a list of nodes while a data server fails is a part, and without one it is whole', async () => {
  const partly = await readTokens(arrange({ lists: [fail, ofNodes] }).host, input);
  expect(partly).toMatchObject({ status: 'ready', value: { tokens: [{ symbol: 'N' }], isPartial: true } });
  const whole = await readTokens(arrange({ lists: [async () => undefined, ofNodes] }).host, input);
  expect(whole.value?.isPartial).toBeUndefined();
});

test('a malformed answer of a data server leaves its last list', async () => {
  let isBroken = false;
  const server: TokenSource['list'] = async () =>
    isBroken ? ({ tokens: 'none' } as never) : { tokens: [token('A')], origin: from('one') };
  const { host, env } = arrange({ lists: [server, ofNodes] });
  await readTokens(host, input);
  isBroken = true;
  await env.advance(30_000);
  expect(await readTokens(host, input)).toMatchObject({ status: 'unavailable', value: { tokens: [{ symbol: 'A' }] } });
});

test('a native balance that has changed makes the list of its account old', async () => {
  let quantity = 500n;
  const { host, env, state } = arrange({
    lists: [async () => ({ tokens: [token('A', { quantity })], origin: from('one') })],
  });
  const chain = { plugin: 'chain', load: async () => ({ native: async () => quantity }) };
  const withBalances = {
    ...host,
    read: ((slot: { readonly id: string }) =>
      slot.id === 'balances' ? new Map([['aa', [chain]]]) : (host.read as (slot: object) => unknown)(slot)) as never,
  };
  await readTokens(host, input);
  await readBalance(withBalances, input);
  await readBalance(withBalances, { ...input, maxAgeMs: 0 });
  const before = state();
  quantity = 300n;
  await readBalance(withBalances, { ...input, maxAgeMs: 0 });
  await env.advance(0);
  await settle();
  expect(before).toMatchObject({ status: 'ready', value: { tokens: [{ quantity: 500n }] } });
  expect(state()).toMatchObject({ status: 'ready', value: { tokens: [{ quantity: 300n }] } });
});
