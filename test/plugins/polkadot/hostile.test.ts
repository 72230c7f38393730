import { describe, expect, test } from 'vitest';
import { addWallet, openModal, openWindow } from './page.js';

const FERN = 'polkadot/fern';

async function connectTo(entry: unknown) {
  const page = openWindow();
  page.window.injectedWeb3 = { fern: entry };
  const modal = await openModal(page);
  await modal.test.wake();
  return { modal, result: modal.connect({ connector: FERN }) };
}

const good = {
  address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  name: 'Everyday',
  type: 'sr25519',
};
const extension = (accounts: unknown, signer: object = {}) => ({
  enable: async () => ({ accounts: { get: async () => accounts, subscribe: () => () => undefined }, signer }),
});

describe('an entry that is not an extension is not listed', () => {
  const trap = Object.defineProperty({}, 'enable', {
    enumerable: true,
    get: () => {
      throw new Error('trap');
    },
  });
  test.each([[null], [5], [{}], [{ enable: 'yes' }], [trap]])('case %#', async (entry) => {
    const page = openWindow();
    page.window.injectedWeb3 = { bad: entry };
    await addWallet(page);
    const modal = await openModal(page);
    await modal.test.wake();
    expect(modal.state.connectors.get().map(({ id }) => id)).toEqual([FERN]);
    expect(modal.test.errors).toEqual([]);
  });
});

test('an injectedWeb3 that throws counts as empty', async () => {
  const page = openWindow();
  Object.defineProperty(page.window, 'injectedWeb3', {
    get: () => {
      throw new Error('trap');
    },
  });
  const modal = await openModal(page);
  await modal.test.wake();
  await modal.test.clock.pass(500);
  expect(modal.state.connectors.get()).toEqual([]);
  expect(modal.test.errors).toEqual([]);
});

test('at most 256 extensions are listed', async () => {
  const page = openWindow();
  page.window.injectedWeb3 = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, at) => [`wallet-${at}`, extension([])]),
  );
  const modal = await openModal(page);
  await modal.test.wake();
  expect(modal.state.connectors.get()).toHaveLength(256);
});

test.each([
  ['an invisible name', '\u200b\u202e'],
  ['an empty name', ''],
])('an extension with %s is not listed', async (_, source) => {
  const page = openWindow();
  page.window.injectedWeb3 = { [source]: extension([good]) };
  await addWallet(page);
  const modal = await openModal(page);
  await modal.test.wake();
  expect(modal.state.connectors.get().map(({ id }) => id)).toEqual([FERN]);
});

test.each([
  ['undefined', undefined],
  ['a number', 5],
  ['an object without accounts', {}],
  ['accounts without a method get', { accounts: { get: 5 }, signer: {} }],
  ['an object without a signer', { accounts: { get: async () => [good] } }],
])('the connect fails when enable resolves to %s', async (_, given) => {
  const { modal, result } = await connectTo({ enable: async () => given });
  expect(await result).toMatchObject({ status: 'failed', error: { code: 'RESPONSE_MALFORMED' } });
  expect(modal.state.connections.get().size).toBe(0);
});

test.each([
  ['empty', []],
  ['invalid', [null, 5, { address: 'alice.dot' }, { address: `${good.address.slice(0, -1)}1` }]],
  ['not a list', { 0: good, length: 1 }],
  ['of Ethereum', [{ address: '0x1111111111111111111111111111111111111111', type: 'ethereum' }]],
  ['of a network that is not the app’s', [{ ...good, genesisHash: `0x${'ab'.repeat(32)}` }]],
])('the connect fails when the accounts are %s', async (_, accounts) => {
  const { result } = await connectTo(extension(accounts));
  expect(await result).toMatchObject({ status: 'failed', error: { code: 'NO_ACCOUNTS' } });
});

test('duplicate accounts are listed once', async () => {
  const { modal, result } = await connectTo(extension([good, good, ...Array.from({ length: 5_000 }, () => good)]));
  await result;
  expect(modal.state.connection.get()?.accounts).toHaveLength(1);
});

test.each([
  ['Rejected', 'rejected'],
  ['Cancelled', 'rejected'],
  ['The source Meadow is not allowed to interact with this extension', 'rejected'],
])('the error "%s" is a rejection by the user', async (text, status) => {
  const { result } = await connectTo({ enable: async () => Promise.reject(new Error(text)) });
  expect(await result).toMatchObject({ status });
});

test.each([[undefined], ['no'], [{ message: 5 }], [null], [Symbol('no')]])(
  'the connect fails with WALLET_FAILED when enable rejects with %s',
  async (reason) => {
    const { result } = await connectTo({ enable: () => Promise.reject(reason) });
    expect(await result).toMatchObject({ status: 'failed', error: { code: 'WALLET_FAILED' } });
  },
);

test.each([
  ['undefined', undefined],
  ['not hex', { signature: 'yes' }],
  ['63 bytes long', { signature: `0x${'11'.repeat(63)}` }],
  ['empty', { signature: '0x' }],
  ['of 66 bytes without the kind of ecdsa', { signature: `0x00${'11'.repeat(65)}` }],
])('a signature that is %s is rejected', async (_, answer) => {
  const { modal, result } = await connectTo(extension([good], { signRaw: async () => answer }));
  await result;
  const signed = modal.api.polkadot.signMessage('Hello').catch((error: unknown) => error);
  expect(await signed).toMatchObject({ code: 'RESPONSE_MALFORMED' });
});

test.each([
  ['sr25519', `0x01${'11'.repeat(64)}`],
  ['ecdsa', `0x02${'11'.repeat(65)}`],
])('a signature with its kind in front is returned: %s', async (_, signature) => {
  const { modal, result } = await connectTo(extension([good], { signRaw: async () => ({ id: 1, signature }) }));
  await result;
  expect(await modal.api.polkadot.signMessage('Hello')).toBe(signature);
});

test('a signer without signRaw has no feature signMessage', async () => {
  const { modal, result } = await connectTo(extension([good]));
  await result;
  expect(modal.state.connection.get()?.features.signMessage).toBeUndefined();
  const signed = modal.api.polkadot.signMessage('Hello').catch((error: unknown) => error);
  expect(await signed).toMatchObject({ code: 'FEATURE_MISSING' });
});

test.each([
  ['for a network that is not the app’s', `0x${'ab'.repeat(32)}`],
  ['without a network', undefined as unknown as string],
])('a transaction %s is not signed', async (_, genesisHash) => {
  let asked = 0;
  const signPayload = async () => {
    asked++;
    return { signature: `0x01${'11'.repeat(64)}` };
  };
  const { modal, result } = await connectTo(extension([good], { signPayload }));
  await result;
  const payload = {
    address: good.address,
    blockHash: `0x${'22'.repeat(32)}`,
    blockNumber: '0x01',
    era: '0x00',
    genesisHash,
    method: '0x0000',
    nonce: '0x00',
    specVersion: '0x01',
    tip: '0x00',
    transactionVersion: '0x01',
    signedExtensions: [],
    version: 4,
  };
  const signed = modal.api.polkadot.signPayload(payload).catch((error: unknown) => error);
  expect(await signed).toMatchObject({ code: 'NETWORK_MISMATCH' });
  expect(asked).toBe(0);
});
