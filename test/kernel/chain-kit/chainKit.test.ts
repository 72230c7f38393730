/** The parts of the chain kit, tested separately. */

import { isModalError, ModalError, type Network } from 'latchkey';
import { type Asking, askOnce, createLiveGrant, createRpc, type Transport } from 'latchkey/chain-kit';
import type { PluginContext } from 'latchkey/plugin';
import { createTestModal, fakeNamespace, jsonRpc, type Respond } from 'latchkey/testing';
import { expect, test } from 'vitest';

const plugins = [fakeNamespace([])];

/** The error of a request to a wallet that throws the given value. */
async function askWith(thrown: unknown, more: Partial<Asking>): Promise<ModalError> {
  const { env } = createTestModal({ plugins }).test;
  const asking = { what: 'sign', plugin: 'fake', ...more };
  const outcome = askOnce(
    env,
    () => Promise.reject(thrown),
    () => 1,
    asking,
  );
  return outcome.then(
    () => Promise.reject(new Error('The request did not fail.')),
    (error: ModalError) => error,
  );
}

test('a refusal that the plugin recognises becomes USER_REJECTED with its cause', async () => {
  const error = await askWith('no', { isRefusal: (thrown) => thrown === 'no' });
  expect([error.code, error.cause]).toEqual(['USER_REJECTED', 'no']);
});

test('other wallet errors become WALLET_FAILED unless the plugin converts them', async () => {
  expect((await askWith(new Error('broken'), {})).code).toBe('WALLET_FAILED');
  const locked = new ModalError('It is locked.', { code: 'WALLET_LOCKED' });
  expect(await askWith('locked', { toError: () => locked })).toBe(locked);
});

test('an error that cannot be inspected still settles the request', async () => {
  const isRefusal = (thrown: unknown) => (thrown as { readonly name: string }).name === 'Refused';
  const error = await askWith(undefined, {
    isRefusal,
    toError: () => {
      throw new Error('toError failed');
    },
  });
  expect(error.code).toBe('WALLET_FAILED');
});

test('a request without a timeout has the timeout of a user prompt', async () => {
  const { env, clock } = createTestModal({ plugins }).test;
  const silent = askOnce(
    env,
    () => new Promise(() => undefined),
    () => 1,
    { what: 'sign', plugin: 'fake' },
  );
  const ended = silent.catch((error: unknown) => [clock.now(), isModalError(error, 'DEADLINE_PASSED')]);
  expect(await clock.drive(ended)).toEqual([5 * 60_000, true]);
});

/** A modal with a network of two nodes, and the context of its chain. */
function withNodes(fetch: Respond) {
  const own = fakeNamespace([]);
  const [chain] = own.contributes;
  const rpcUrls = ['https://one.example', 'https://two.example'];
  const networks = chain.value.networks.map((network: Network) => ({ ...network, rpcUrls }));
  let context: PluginContext | undefined;
  const plugin = {
    ...own,
    origins: rpcUrls,
    contributes: [{ ...chain, value: { ...chain.value, networks } }],
    api: (given: PluginContext) => {
      context = given;
    },
  };
  const modal = createTestModal({ plugins: [plugin as never], platform: { fetch } });
  Reflect.get(modal.api, 'fake');
  return { test: modal.test, context: context as unknown as PluginContext };
}

test('the next node is asked after a malformed answer', async () => {
  const { test: page, context } = withNodes(jsonRpc(({ url }) => (url.includes('one') ? 'junk' : '12')));
  const rpc = createRpc(context, { namespace: 'fake', identify: async () => 'fake:1' });
  const read = (answer: unknown) => BigInt(answer as string);
  const asked = rpc('fake:1', { method: 'balance' }, undefined, read);
  expect(await page.clock.drive(asked)).toBe(12n);
  const junk = rpc('fake:1', { method: 'balance' }, undefined, () => undefined);
  const code = await page.clock.drive(junk.catch((error: unknown) => isModalError(error, 'RPC_MALFORMED')));
  expect(code).toBe(true);
});

test('an aborted read ends while a node is asked for its network, also if that question ignores the signal', async () => {
  const { test: page, context } = withNodes(() => new Promise(() => undefined));
  const identify = async (ask: Transport) => `fake:${await ask({ method: 'network' })}`;
  const rpc = createRpc(context, { namespace: 'fake', identify });
  const leave = new AbortController();
  const asked = rpc('fake:1', { method: 'balance' }, leave.signal).catch((error: ModalError) => error.code);
  await page.until(() => page.requests.length > 0, 'the question for the network');
  leave.abort();
  expect(await asked).toBe('ABORTED');
});

test('a live grant contains the initial accounts', () => {
  const { context } = createTestModal({ plugins }).test;
  const options = { namespace: 'fake', networks: 'any' as const, equip: () => ({}), listen: () => () => undefined };
  const live = createLiveGrant(context, { ...options, accounts: [{ address: 'alice' }] });
  expect(live.grant().shares.get('fake')?.accounts).toEqual([{ address: 'alice' }]);
});

test('a grant can get other networks after its connect, and tells its watchers', () => {
  const { context } = createTestModal({ plugins }).test;
  const options = { namespace: 'fake', networks: ['fake:1'], equip: () => ({}), listen: () => () => undefined };
  const live = createLiveGrant(context, { ...options, accounts: [{ address: 'alice' }] });
  const seen: unknown[] = [];
  live.grant().watch((grant) => seen.push(grant?.shares.get('fake')?.networks));
  live.allow(['fake:1', 'fake:2']);
  live.flush();
  expect(seen).toEqual([['fake:1', 'fake:2']]);
});
