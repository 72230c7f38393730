/** Native balances: caching, shared requests, failures. */

import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { balanceKey, balancesAtom } from '../../../kernel/contract/state.js';
import { readBalance } from '../../../kernel/core/balance.js';
import { ModalError } from '../../../kernel/values/error.js';
import { createFakeEnv, settle } from '../fakes.js';

const input = { network: 'aa:1', address: 'me' };

/** @param offers - Each function is a service; its result is the balance for that call. */
function arrange(...offers: readonly ((call: number) => unknown)[]) {
  const env = createFakeEnv();
  const store = createStore();
  const calls = offers.map(() => 0);
  const reported: unknown[] = [];
  const handles = offers.map((answer, index) => ({
    plugin: `p${index}`,
    load: async () => ({
      native: async () => {
        calls[index] = (calls[index] ?? 0) + 1;
        return answer(calls[index] ?? 0);
      },
    }),
  }));
  const host = {
    env,
    store,
    read: (() => new Map([['aa', handles]])) as never,
    report: (error: unknown) => reported.push(error),
  };
  const state = () => store.get(balancesAtom).get(balanceKey(input.network, input.address));
  return { env, store, host, calls, reported, state };
}

const fail = () => {
  throw new Error('Down.');
};

test('a balance is read once in 30 s', async () => {
  const { env, host, calls } = arrange((call) => BigInt(call));
  expect(await readBalance(host, input)).toMatchObject({ status: 'ready', amount: 1n });
  await env.advance(29_999);
  expect(await readBalance(host, input)).toMatchObject({ amount: 1n });
  await env.advance(1);
  expect(await readBalance(host, input)).toMatchObject({ amount: 2n });
  expect(calls).toEqual([2]);
});

test('maxAgeMs limits the age of a cached balance', async () => {
  const { env, host } = arrange((call) => BigInt(call));
  await readBalance(host, input);
  await env.advance(10_000);
  expect(await readBalance(host, { ...input, maxAgeMs: 10_000 })).toMatchObject({ amount: 2n });
});

test('concurrent reads share one request', async () => {
  const { host, calls, state } = arrange((call) => BigInt(call));
  const both = [readBalance(host, input), readBalance(host, input)];
  expect(state()?.status).toBe('loading');
  await Promise.all(both);
  expect(calls).toEqual([1]);
});

test('another account or network is read separately', async () => {
  const { host, calls } = arrange((call) => BigInt(call));
  await readBalance(host, input);
  await readBalance(host, { ...input, address: 'you' });
  await readBalance(host, { ...input, network: 'aa:2' });
  expect(calls).toEqual([3]);
});

test('the last amount stays available while a new one loads', async () => {
  const { env, host, state } = arrange((call) => BigInt(call));
  await readBalance(host, input);
  await env.advance(30_000);
  const again = readBalance(host, input);
  expect(state()).toMatchObject({ status: 'loading', amount: 1n });
  await again;
});

test('the next service is asked after a failure', async () => {
  const { host, reported } = arrange(fail, () => 5n);
  expect(await readBalance(host, input)).toMatchObject({ status: 'ready', amount: 5n });
  expect(reported).toHaveLength(1);
});

test.each([[-1n], [5], ['5'], [undefined], [Number.NaN]])('an answer of %s is rejected', async (answer) => {
  const { host } = arrange(() => answer);
  const state = await readBalance(host, input);
  expect(state).toMatchObject({ status: 'unavailable', error: { code: 'BALANCE_UNAVAILABLE' } });
});

test('a failure is cached for 30 s with any maxAgeMs', async () => {
  const { env, host, calls } = arrange((call) => (call === 1 ? fail() : 7n));
  expect(await readBalance(host, input)).toMatchObject({ error: { message: 'Token Balance Unavailable' } });
  await env.advance(29_999);
  expect((await readBalance(host, { ...input, maxAgeMs: 0 })).status).toBe('unavailable');
  expect(calls).toEqual([1]);
  await env.advance(1);
  expect(await readBalance(host, input)).toMatchObject({ amount: 7n });
});

test('a balance in a namespace without a service is unavailable', async () => {
  const { host } = arrange(() => 1n);
  expect((await readBalance(host, { ...input, network: 'zz:1' })).status).toBe('unavailable');
});

test('a balance is unavailable after 30 s without an answer', async () => {
  const { env, host } = arrange(() => new Promise(() => undefined));
  const answer = readBalance(host, input);
  await env.advance(30_000);
  expect((await answer).status).toBe('unavailable');
  expect(env.timers()).toBe(0);
});

test('a late answer does not restore a cleared balance', async () => {
  let answer: (amount: bigint) => void = () => undefined;
  const late = new Promise((resolve) => {
    answer = resolve;
  });
  const { store, host, state } = arrange(() => late);
  const asked = readBalance(host, input);
  await settle();
  store.set(balancesAtom, new Map());
  answer(3n);
  expect(await asked).toMatchObject({ amount: 3n });
  expect(state()).toBeUndefined();
});

test('only the 32 most recently read balances are cached', async () => {
  const { store, host, state } = arrange(() => 1n);
  for (let n = 0; n < 40; n += 1) await readBalance(host, { ...input, address: `${n}` });
  await readBalance(host, input);
  expect(store.get(balancesAtom).size).toBe(32);
  expect(state()?.status).toBe('ready');
});

test.each([0, 1])('a service without an RPC URL does not hide the error of another service (%i)', async (first) => {
  const noNode = () => {
    throw new ModalError('No URL was provided to the Transport', { code: 'RPC_URL_MISSING' });
  };
  const { host } = arrange(...(first === 0 ? [fail, noNode] : [noNode, fail]));
  const state = await readBalance(host, input);
  expect(state).toMatchObject({ status: 'unavailable', error: { cause: { message: 'Down.' } } });
});

test('a destroyed modal leaves no timer of a balance that is still being read', async () => {
  const { env, host } = arrange(() => new Promise(() => {}));
  const modal = new AbortController();
  const reading = readBalance({ ...host, signal: modal.signal }, input);
  await settle();
  modal.abort();
  expect(await reading).toMatchObject({ status: 'unavailable', error: { code: 'ABORTED' } });
  expect(env.timers()).toBe(0);
});
