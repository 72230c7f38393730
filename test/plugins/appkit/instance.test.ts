import { expect, it, vi } from 'vitest';
import { ALICE, BOB, rejectsWith } from '../eip155/fakeWallet.js';
import { mainnet, openPage, optimism } from './page.js';

it('the account, the network and the wallet are those of the connection', async () => {
  const { appKit, connect } = openPage();
  expect(appKit.getAccount()).toMatchObject({ isConnected: false, status: 'disconnected', address: undefined });
  await connect();
  expect(appKit.getAccount()).toEqual({
    allAccounts: [{ namespace: 'eip155', address: ALICE, type: 'eoa' }],
    address: ALICE,
    caipAddress: `eip155:1:${ALICE}`,
    isConnected: true,
    status: 'connected',
    embeddedWalletInfo: undefined,
  });
  expect(appKit.getWalletInfo()).toMatchObject({ name: 'Acorn', type: 'ANNOUNCED', rdns: 'com.example.acorn' });
  expect([appKit.getChainId(), appKit.getCaipNetworkId(), appKit.getActiveChainNamespace()]).toEqual([1, 1, 'eip155']);
  expect(appKit.getCaipNetwork()).toEqual({ ...mainnet, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' });
  expect([appKit.getIsConnectedState(), appKit.getIsConnected(), appKit.getWalletProviderType()]).toEqual([
    true,
    true,
    'ANNOUNCED',
  ]);
});

it('switchNetwork moves the wallet, rejects what the user refuses, and ignores an unknown network', async () => {
  const { appKit, connect, wallet, test, said } = openPage();
  await connect();
  wallet.answer({
    wallet_switchEthereumChain: async () => wallet.emit('chainChanged', '0xa'),
    eth_chainId: '0xa',
  });
  await test.clock.drive(appKit.switchNetwork(optimism));
  expect(appKit.getChainId()).toBe(10);
  wallet.answer({ wallet_switchEthereumChain: rejectsWith(4001) });
  await expect(test.clock.drive(appKit.switchNetwork(mainnet))).rejects.toMatchObject({ code: 'USER_REJECTED' });
  await appKit.switchNetwork({ ...mainnet, id: 999 });
  expect(appKit.getChainId()).toBe(10);
  expect(said.filter((one) => one.includes('"999"'))).toHaveLength(1);
});

it('the provider is an EIP-1193 provider while connected, and stays the same object', async () => {
  const { appKit, connect, wallet } = openPage();
  expect(appKit.getWalletProvider()).toBeUndefined();
  await connect();
  const provider = appKit.getProvider<{ request(input: object): Promise<unknown> }>('eip155');
  expect(appKit.getWalletProvider()).toBe(provider);
  wallet.answer({ personal_sign: '0x1234' });
  expect(await provider?.request({ method: 'personal_sign', params: ['0x00', ALICE] })).toBe('0x1234');
  expect(appKit.getProvider('solana')).toBeUndefined();
});

it('subscriptions call back once for each change, and end', async () => {
  const { appKit, connect, test } = openPage();
  const accounts = vi.fn();
  const networks = vi.fn();
  const stop = appKit.subscribeAccount(accounts);
  appKit.subscribeCaipNetworkChange(networks);
  await connect();
  await test.settle();
  expect(accounts.mock.lastCall?.[0]).toMatchObject({ address: ALICE, status: 'connected' });
  expect(accounts.mock.calls.filter(([one]) => one.status === 'connected')).toHaveLength(1);
  expect(networks).not.toHaveBeenCalled();
  stop();
  accounts.mockClear();
  await test.clock.drive(appKit.disconnect());
  await test.settle();
  expect(accounts).not.toHaveBeenCalled();
  expect(appKit.getAccount()?.isConnected).toBe(false);
});

it('a wallet that connects on the first network tells the subscribers of the network', async () => {
  const { appKit, connect, test } = openPage();
  const networks = vi.fn();
  appKit.subscribeNetwork(networks);
  await connect();
  await test.settle();
  expect(networks.mock.calls.map(([one]) => one.chainId)).toEqual([1]);
});

it('another account of the wallet is the account', async () => {
  const { appKit, connect, wallet, test } = openPage();
  await connect();
  wallet.answer({ eth_accounts: [BOB] });
  wallet.emit('accountsChanged', [BOB]);
  await test.clock.passUntil(() => appKit.getAddress() === BOB, 'other account');
  expect(appKit.getCaipAddress()).toBe(`eip155:1:${BOB}`);
});

it('networks are added and removed, but not the last one', async () => {
  const { appKit, test } = openPage();
  appKit.addNetwork('eip155', { ...mainnet, id: 5, name: 'Five' });
  await test.until(() => appKit.getCaipNetworks('eip155').length === 3);
  expect(appKit.getCaipNetwork('eip155', 5)?.name).toBe('Five');
  appKit.removeNetwork('eip155', 5);
  await test.until(() => appKit.getCaipNetworks('eip155').length === 2);
  expect(() => appKit.removeNetwork('eip155', 5)).toThrow('no network "5"');
  expect(() => appKit.addNetwork('solana', mainnet)).toThrow('no networks of the namespace "solana"');
  appKit.removeNetwork('eip155', 10);
  expect(() => appKit.removeNetwork('eip155', 1)).toThrow('last network');
});

it('the theme is set, merged and told', async () => {
  const { appKit } = openPage({ themeMode: 'dark', themeVariables: { '--w3m-accent': '#ff0000' } });
  expect([appKit.getThemeMode(), appKit.latchkey.state.themeVariables.get()['--lk-accent']]).toEqual([
    'dark',
    '#ff0000',
  ]);
  const told = vi.fn();
  appKit.subscribeTheme(told);
  appKit.setThemeMode('light');
  appKit.setThemeVariables({ '--w3m-border-radius-master': '2px' });
  const themeVariables = { '--w3m-accent': '#ff0000', '--w3m-border-radius-master': '2px' };
  expect(told.mock.lastCall?.[0]).toEqual({ themeMode: 'light', themeVariables, w3mThemeVariables: themeVariables });
  expect(appKit.latchkey.state.themeVariables.get()).toMatchObject({ '--lk-accent': '#ff0000', '--lk-radius': '8px' });
});
