import { isModalError } from 'latchkey';
import { createProvider, type ProviderRpcError } from 'latchkey/plugins/eip155/provider';
import { expect, it, onTestFinished } from 'vitest';
import { testChain } from '../../tools/anvil.js';
import { createBench } from './bench.js';

const chains = [await testChain(31337), await testChain(31338)];

function open(options: Parameters<typeof createBench>[1] = {}) {
  const bench = createBench(chains, options);
  onTestFinished(() => bench.modal.destroy());
  const provider = createProvider(bench.modal);
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params });
  const events: unknown[] = [];
  for (const name of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(name, (payload: unknown) =>
      events.push([name, (payload as Partial<ProviderRpcError> | undefined)?.code ?? payload]),
    );
  return { ...bench, provider, ask, events };
}

const errorOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: ProviderRpcError) => reason,
  );
  return { code: error?.code, name: error?.name, cause: isModalError(error?.cause) ? error.cause.code : undefined };
};

it('without a connection, it has no accounts, the chain of the app, and refuses what needs a wallet', async () => {
  const { ask } = open();
  expect(await ask('eth_accounts')).toEqual([]);
  expect(await ask('eth_chainId')).toBe('0x7a69');
  expect(await ask('eth_getBalance', `0x${'00'.repeat(19)}99`, 'latest')).toBe('0x0');
  expect(await errorOf(ask('personal_sign', '0x68', '0x00'))).toEqual({
    code: 4100,
    name: 'ProviderRpcError',
    cause: 'NOT_CONNECTED',
  });
});

it('the nodes of the app answer reads, and ask a node for its chain once', async () => {
  const { ask, connect, wallet, asked } = open();
  await connect();
  const [account] = wallet.accounts;
  expect(BigInt((await ask('eth_getBalance', account, 'latest')) as string)).toBeGreaterThan(0n);
  await ask('eth_blockNumber');
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_getBalance');
  expect(asked.filter((body) => body.includes('eth_chainId'))).toHaveLength(1);
});

it('a revert keeps its code, its reason and its data', async () => {
  const { ask } = open();
  // Init code that reverts with four bytes: PUSH4 deadbeef, MSTORE, REVERT(28, 4).
  const data = '0x63deadbeef6000526004601cfd';
  const error = await ask('eth_call', { data }, 'latest').catch((reason: ProviderRpcError) => reason);
  expect(error).toMatchObject({ code: 3, data: '0xdeadbeef' });
  expect((error as Error).message).toContain('revert');
});

it.each([
  'eth_newFilter',
  'eth_newBlockFilter',
  'eth_newPendingTransactionFilter',
  'eth_getFilterChanges',
  'eth_uninstallFilter',
])('%s does not exist, with a wallet and without', async (method) => {
  const { modal, connect, wallet } = open();
  const provider = createProvider(modal);
  const refused = { code: -32601, message: expect.stringMatching(/the method .* does not exist/i) };
  await expect(provider.request({ method, params: [] })).rejects.toMatchObject(refused);
  await connect();
  await expect(provider.request({ method, params: [] })).rejects.toMatchObject(refused);
  expect(wallet.requests.map((request) => request.method)).not.toContain(method);
});

it('events follow the modal: connect, a new account, a new chain, the end', async () => {
  const { ask, connect, wallet, modal, events } = open();
  await connect();
  const [first, second] = wallet.accounts;
  expect(events.splice(0)).toEqual([
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', [first, second]],
  ]);
  wallet.switchAccount(1);
  await modal.test.until(() => events.length > 0);
  expect(events.splice(0)).toEqual([['accountsChanged', [second, first]]]);
  // The modal passes on the changes of a wallet at most every 100 ms.
  await modal.test.clock.pass(100);
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull();
  expect(wallet.chainId).toBe(31338);
  expect(events.splice(0)).toEqual([['chainChanged', '0x7a6a']]);
  expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull();
  expect(events.splice(0)).toEqual([
    ['accountsChanged', []],
    ['disconnect', 4900],
  ]);
  expect(wallet.connected).toBe(false);
});

it('a listener that throws is reported, and the others are called', async () => {
  const bench = createBench(chains);
  onTestFinished(() => bench.modal.destroy());
  const provider = createProvider(bench.modal);
  const called: unknown[] = [];
  const mistake = new Error('mistake');
  provider.on('accountsChanged', () => {
    throw mistake;
  });
  provider.on('accountsChanged', (accounts: readonly string[]) => called.push(accounts.length));
  await bench.connect();
  bench.wallet.switchAccount(1);
  await bench.modal.test.until(() => called.length > 1);
  expect(called).toEqual([2, 2]);
  expect(bench.modal.test.errors.map((error) => (error as Error).cause)).toEqual([mistake, mistake]);
});

it('a network that the app does not have is refused with 4902, and the wallet is not asked', async () => {
  const { ask, connect, wallet } = open();
  await connect();
  const before = wallet.requests.length;
  expect((await errorOf(ask('wallet_switchEthereumChain', { chainId: '0x1' }))).code).toBe(4902);
  expect((await errorOf(ask('wallet_switchEthereumChain', { chainId: 'one' }))).code).toBe(-32602);
  expect(wallet.requests).toHaveLength(before);
});

it('a transaction for another chain is not sent', async () => {
  const { ask, connect, wallet } = open();
  await connect();
  const [from] = wallet.accounts;
  expect((await errorOf(ask('eth_sendTransaction', { from, to: from, value: '0x1', chainId: '0x7a6a' }))).code).toBe(
    4901,
  );
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction');
  expect(await ask('eth_sendTransaction', { from, to: from, value: '0x1', chainId: '0x7a69' })).toMatch(
    /^0x[0-9a-f]{64}$/,
  );
});

it('a rejection by the user has the code 4001', async () => {
  const { ask, connect, wallet } = open();
  await connect();
  wallet.mode = 'reject';
  expect(await errorOf(ask('personal_sign', '0x68', wallet.accounts[0]))).toMatchObject({
    code: 4001,
    cause: 'USER_REJECTED',
  });
});

it('the hook beforeRequest can refuse a request of a library', async () => {
  const { ask, connect, modal, wallet } = open();
  modal.hooks.tap('beforeRequest', async ({ feature }) => (feature === 'eip155:request' ? 'Not today.' : undefined));
  await connect();
  expect(await errorOf(ask('personal_sign', '0x68', wallet.accounts[0]))).toMatchObject({
    code: 4100,
    cause: 'REQUEST_REFUSED',
  });
});

it('eth_accounts waits for the stored connection', async () => {
  const before = open();
  await before.connect();
  before.modal.destroy();
  const after = open({ storage: before.modal.test.storage, wallet: before.wallet });
  expect(await after.ask('eth_accounts')).toEqual(before.wallet.accounts);
  expect(await after.ask('eth_requestAccounts')).toEqual(before.wallet.accounts);
  expect(before.wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1);
});

it('it watches the modal only while it has listeners', () => {
  const { modal } = open();
  const { connections } = modal.state;
  let watching = 0;
  const subscribe: typeof connections.subscribe = (changed) => {
    const stop = connections.subscribe(changed);
    watching += 1;
    return () => {
      watching -= 1;
      stop();
    };
  };
  const counted = { ...modal, state: { ...modal.state, connections: { ...connections, subscribe } } };
  const provider = createProvider(counted as typeof modal);
  const listener = () => undefined;
  const counts = [watching];
  provider.on('accountsChanged', listener);
  provider.on('chainChanged', listener);
  counts.push(watching);
  provider.removeListener('accountsChanged', listener);
  counts.push(watching);
  provider.removeListener('chainChanged', listener);
  counts.push(watching);
  expect(counts).toEqual([0, 1, 1, 0]);
});

it.each([[{ wallet_snap: { 'npm:example': {} } }], [{ 'endowment:permitted-chains': {} }], [{}]])(
  'other permissions than the accounts, such as %j, are revoked by the wallet, unchanged',
  async (permissions) => {
    const { ask, connect, wallet, modal } = open();
    await connect();
    await ask('wallet_revokePermissions', permissions).catch(() => undefined);
    const revoked = wallet.requests.filter(({ method }) => method === 'wallet_revokePermissions');
    expect(revoked.map(({ params }) => params)).toEqual([[permissions]]);
    expect(modal.state.connections.get().get('eip155')).toBeDefined();
  },
);

it('events have the methods of an EventEmitter, which return the provider', async () => {
  const { connect, wallet, modal, provider } = open();
  const calls: string[] = [];
  const listener = (name: string) => () => void calls.push(name);
  const [off, all] = [listener('off'), listener('all')];
  const returned = provider
    .once('accountsChanged', listener('once'))
    .on('accountsChanged', off)
    .on('accountsChanged', all);
  expect(returned).toBe(provider);
  await connect();
  expect(calls.splice(0)).toEqual(['once', 'off', 'all']);
  expect(provider.off('accountsChanged', off)).toBe(provider);
  wallet.switchAccount(1);
  await modal.test.until(() => calls.length > 0);
  expect(calls.splice(0)).toEqual(['all']);
  expect(provider.removeAllListeners('accountsChanged').removeAllListeners()).toBe(provider);
  await modal.disconnect();
  expect(calls).toEqual([]);
});
