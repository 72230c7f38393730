/** What the parts of a chain plugin do by themselves. */

import { isModalError, ModalError, type Network } from 'latchkey';
import { type Asking, askOnce, createLiveGrant, createRpc } from 'latchkey/chain-kit';
import { createTestModal, fakeNamespace, jsonRpc } from 'latchkey/testing';
import { expect, test } from 'vitest';

const plugins = [fakeNamespace([])];

/** What a question to a wallet that throws this ends with. */
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
    () => Promise.reject(new Error('It was answered.')),
    (error: ModalError) => error,
  );
}

test('a refusal that the plugin knows is USER_REJECTED, with its cause', async () => {
  const error = await askWith('no', { isRefusal: (thrown) => thrown === 'no' });
  expect([error.code, error.cause]).toEqual(['USER_REJECTED', 'no']);
});

test('other wallet errors are WALLET_FAILED unless the plugin converts them', async () => {
  expect((await askWith(new Error('broken'), {})).code).toBe('WALLET_FAILED');
  const locked = new ModalError('It is locked.', { code: 'WALLET_LOCKED' });
  expect(await askWith('locked', { toError: () => locked })).toBe(locked);
});

test('an error that cannot be inspected still settles the request', async () => {
  const look = (thrown: unknown) => (thrown as { readonly name: string }).name === 'Refused';
  const error = await askWith(undefined, {
    isRefusal: look,
    toError: () => {
      throw new Error('A fault of the plugin.');
    },
  });
  expect(error.code).toBe('WALLET_FAILED');
});

test("a request without its own deadline waits as long as for a user's decision", async () => {
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

test('after a malformed answer the next node is asked', async () => {
  const [fake] = plugins;
  const networks = (fake?.contributes[0].value.networks ?? []).map((network) => {
    return { ...network, rpcUrls: ['https://one.example', 'https://two.example'] };
  }) as readonly Network[];
  const own = fakeNamespace([]);
  const chain = { ...own.contributes[0], value: { ...own.contributes[0].value, networks } };
  const plugin = { ...own, origins: ['https://one.example', 'https://two.example'], contributes: [chain] };
  let context: Parameters<typeof createRpc>[0] | undefined;
  const modal = createTestModal({
    plugins: [{ ...plugin, api: (given: typeof context) => (context = given) } as never],
    platform: { fetch: jsonRpc(({ url }) => (url.includes('one') ? 'junk' : '12')) },
  });
  Reflect.get(modal.api, 'fake');
  const rpc = createRpc(context as never, { namespace: 'fake', identify: async () => 'fake:1' });
  const read = (answer: unknown) => BigInt(answer as string);
  const asked = rpc('fake:1', { method: 'balance' }, undefined, read);
  expect(await modal.test.clock.drive(asked)).toBe(12n);
  const junk = rpc('fake:1', { method: 'balance' }, undefined, () => undefined);
  const code = await modal.test.clock.drive(junk.catch((error: unknown) => isModalError(error, 'RPC_MALFORMED')));
  expect(code).toBe(true);
});

test('a live grant starts with the given accounts', () => {
  const { context } = createTestModal({ plugins }).test;
  const options = { namespace: 'fake', networks: 'any' as const, equip: () => ({}), listen: () => () => undefined };
  const live = createLiveGrant(context, { ...options, accounts: [{ address: 'alice' }] });
  expect(live.grant().shares.get('fake')?.accounts).toEqual([{ address: 'alice' }]);
});
