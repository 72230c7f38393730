import { latchkey } from 'latchkey/plugins/wagmi';
import { http, parseEther, verifyMessage } from 'viem';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testChain } from '../../tools/anvil.js';
import { memory } from '../../tools/memory.js';
import { createBench } from './bench.js';
import { openWagmi, versions, type Wagmi } from './wagmiBench.js';

const chains = [await testChain(31337), await testChain(31338)];
const RECEIVER = '0x00000000000000000000000000000000000b0b03';
const open = (wagmi: Wagmi, options?: Parameters<typeof openWagmi>[2]) => openWagmi(chains, wagmi, options);

describe.each(versions)('wagmi %s', (_, wagmi) => {
  const account = (config: ReturnType<typeof open>['config']) => wagmi.getAccount(config);

  it('connect opens the modal, and the wallet asks once', async () => {
    const { config, wallet, connectByWagmi, prompts, user } = open(wagmi);
    expect(await connectByWagmi()).toEqual({ accounts: wallet.accounts, chainId: 31337 });
    expect(account(config)).toMatchObject({ status: 'connected', address: wallet.accounts[0], chainId: 31337 });
    expect([user.opened, prompts()]).toEqual([1, 1]);
  });

  it('connect rejects with UserRejectedRequestError when the user closes the modal', async () => {
    const { config, connectByWagmi, user } = open(wagmi);
    user.choose = async () => ({ status: 'cancelled' });
    await expect(connectByWagmi()).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 });
    expect(account(config).status).toBe('disconnected');
  });

  it('a connect by the button of the modal connects wagmi, without a second prompt', async () => {
    const { config, connector, connect, wallet, user, prompts } = open(wagmi);
    await connect();
    expect(account(config)).toMatchObject({ status: 'connected', address: wallet.accounts[0] });
    expect(user.opened).toBe(0);
    await expect(wagmi.connect(config, { connector })).rejects.toThrow('Connector already connected');
    expect(prompts()).toBe(1);
  });

  it('connect with a chain switches the wallet to it', async () => {
    const { config, wallet, connectByWagmi } = open(wagmi);
    expect(await connectByWagmi(31338)).toMatchObject({ chainId: 31338 });
    expect(wallet.chainId).toBe(31338);
    expect(account(config).chainId).toBe(31338);
  });

  it('connect with capabilities returns an object for each account', async () => {
    const { connector, connect, wallet } = open(wagmi);
    await connect();
    expect(await connector.connect({ withCapabilities: true })).toEqual({
      accounts: wallet.accounts.map((address) => ({ address, capabilities: {} })),
      chainId: 31337,
    });
  });

  it('reconnects on load, asks the user for nothing, and does nothing without a stored connection', async () => {
    const before = open(wagmi);
    await before.connectByWagmi();
    before.modal.destroy();
    const after = open(wagmi, { storage: before.modal.test.storage, wallet: before.wallet, memory: before.memory });
    expect(account(after.config).status).not.toBe('connected');
    expect(await wagmi.reconnect(after.config)).toHaveLength(1);
    expect(account(after.config)).toMatchObject({ status: 'connected', address: before.wallet.accounts[0] });
    expect(before.prompts()).toBe(1);
    const fresh = open(wagmi, { memory: memory() });
    expect(await wagmi.reconnect(fresh.config)).toEqual([]);
    expect(account(fresh.config).status).toBe('disconnected');
  });

  it('switchChain moves the wallet and the modal', async () => {
    const { config, connect, wallet, modal } = open(wagmi);
    await connect();
    expect(await wagmi.switchChain(config, { chainId: 31338 })).toMatchObject({ id: 31338 });
    expect(wallet.chainId).toBe(31338);
    expect(modal.state.network.get()?.id).toBe('eip155:31338');
    expect(account(config).chainId).toBe(31338);
    expect(config.state.chainId).toBe(31338);
  });

  it('a rejected switch and an unknown chain have the errors that wagmi documents', async () => {
    const { config, connect, wallet } = open(wagmi);
    await connect();
    wallet.mode = 'reject';
    await expect(wagmi.switchChain(config, { chainId: 31338 })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    });
    await expect(wagmi.switchChain(config, { chainId: 5 as 31338 })).rejects.toMatchObject({
      name: 'SwitchChainError',
    });
    expect(account(config).chainId).toBe(31337);
  });

  it('a switch by the modal, and a new account in the wallet, change wagmi', async () => {
    const { config, connect, wallet, modal } = open(wagmi);
    await connect();
    const changes: unknown[] = [];
    onTestFinished(
      wagmi.watchAccount(config, { onChange: ({ address, chainId }) => changes.push([address, chainId]) }),
    );
    await modal.switchNetwork('eip155:31338');
    expect(account(config).chainId).toBe(31338);
    // The modal passes on the changes of a wallet at most every 100 ms.
    await modal.test.clock.pass(100);
    wallet.switchAccount(1);
    await modal.test.until(() => account(config).address === wallet.accounts[0]);
    expect(changes.at(-1)).toEqual([wallet.accounts[0], 31338]);
    expect(account(config).addresses).toEqual(wallet.accounts);
  });

  it('disconnect by wagmi ends the connection of the modal, and a new connect works', async () => {
    const { config, connectByWagmi, wallet, modal, prompts } = open(wagmi);
    await connectByWagmi();
    await wagmi.disconnect(config);
    expect(account(config).status).toBe('disconnected');
    expect(modal.state.connections.get().size).toBe(0);
    expect(wallet.connected).toBe(false);
    await connectByWagmi();
    expect(account(config).status).toBe('connected');
    expect(prompts()).toBe(2);
  });

  it('disconnect by the modal or by the wallet disconnects wagmi, and the modal can connect it again', async () => {
    const { config, connect, wallet, modal } = open(wagmi);
    await connect();
    await modal.disconnect();
    expect(account(config).status).toBe('disconnected');
    await connect();
    expect(account(config).status).toBe('connected');
    wallet.vanish();
    await modal.test.until(() => account(config).status === 'disconnected');
    expect(modal.state.connections.get().size).toBe(0);
  });

  it('a disconnect in another tab disconnects wagmi in this one', async () => {
    const first = open(wagmi);
    await first.connect();
    const second = open(wagmi, { storage: first.modal.test.storage, wallet: first.wallet });
    await wagmi.reconnect(second.config);
    expect(account(second.config).status).toBe('connected');
    await wagmi.disconnect(first.config);
    // A browser tells the other tabs of a page about a change of the storage.
    const event = Object.assign(new Event('storage'), {
      key: 'latchkey:kernel:connections',
      storageArea: second.modal.test.storage,
    });
    second.modal.test.page.dispatchEvent(event);
    await second.modal.test.until(() => account(second.config).status === 'disconnected');
    expect(second.modal.state.connections.get().size).toBe(0);
  });

  it('signs, sends and reads with the actions of wagmi', async () => {
    const { config, connect, wallet } = open(wagmi);
    await connect();
    const address = wallet.accounts[0] as `0x${string}`;
    const signature = await wagmi.signMessage(config, { message: 'hello' });
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true);
    const before = await wagmi.getBalance(config, { address: RECEIVER });
    const hash = await wagmi.sendTransaction(config, { to: RECEIVER, value: parseEther('1') });
    expect(await wagmi.waitForTransactionReceipt(config, { hash, pollingInterval: 20 })).toMatchObject({
      status: 'success',
    });
    const after = await wagmi.getBalance(config, { address: RECEIVER });
    expect(after.value - before.value).toBe(parseEther('1'));
  });

  it('a transaction for another chain than the wallet is not sent', async () => {
    const { config, connect, wallet } = open(wagmi);
    await connect();
    const sending = wagmi.sendTransaction(config, { to: RECEIVER, value: 1n, chainId: 31338 } as never);
    await expect(sending).rejects.toThrow(/chain/i);
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction');
  });

  it('on a server, the state of the cookie is known and nothing is watched', async () => {
    const before = open(wagmi);
    await before.connectByWagmi();
    const cookie = `wagmi.store=${before.memory.stored.get('wagmi.store')}`;
    vi.unstubAllGlobals();
    const { modal, connect } = createBench(chains);
    const config = wagmi.createConfig({
      ssr: true,
      chains: before.config.chains,
      connectors: [latchkey(modal)],
      storage: wagmi.createStorage({ storage: wagmi.cookieStorage }),
      transports: { 31337: http(), 31338: http() },
    });
    const state = wagmi.cookieToInitialState(config, cookie);
    const [connection] = state?.connections.values() ?? [];
    expect(connection).toMatchObject({
      accounts: before.wallet.accounts,
      chainId: 31337,
      connector: { id: 'latchkey' },
    });
    await connect();
    expect(account(config).status).toBe('disconnected');
  });
});
