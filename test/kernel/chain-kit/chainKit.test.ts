/** The parts of the chain kit, tested separately. */

import { isModalError, ModalError, type Network } from 'latchkey';
import { type Asking, askOnce, createLiveGrant, createRpc } from 'latchkey/chain-kit';
import { createTestModal, fakeNamespace, jsonRpc } from 'latchkey/testing';
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

test('the next node is asked after a malformed answer', async () => {
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
