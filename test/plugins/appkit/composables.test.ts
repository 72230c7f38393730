// @vitest-environment jsdom
import { SolanaAdapter, useAppKitConnection } from 'latchkey/appkit/adapter-solana/vue';
import { mainnet as mainnetOfViem, solana } from 'latchkey/appkit/networks';
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from 'latchkey/appkit/vue';
import { expect, it } from 'vitest';
import { createApp, createSSRApp, defineComponent, effectScope, h, isProxy, nextTick, type VNodeChild } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { atEnd } from '../../dom/atEnd.js';
import { ALICE } from '../eip155/fakeWallet.js';
import { keepPage } from './keepPage.js';
import { optimism } from './page.js';

/** Mounts a component whose setup calls the composables. */
function mount<Value>(useThem: () => Value, render: (value: Value) => VNodeChild = () => null) {
  let made: Value | undefined;
  const root = createApp(
    defineComponent(() => {
      const value = useThem();
      made = value;
      return () => render(value);
    }),
  );
  const host = document.body.appendChild(document.createElement('div'));
  let isMounted = true;
  const unmount = () => {
    if (isMounted) root.unmount();
    isMounted = false;
  };
  atEnd(unmount);
  root.mount(host);
  return { value: made as Value, host, unmount };
}

it('composables follow the connection without a plugin of Vue', async () => {
  const page = keepPage();
  const { value } = mount(() => ({
    account: useAppKitAccount(),
    network: useAppKitNetwork(),
    provider: useAppKitProvider('eip155'),
    wallet: useWalletInfo(),
    state: useAppKitState(),
    event: useAppKitEvents(),
    end: useDisconnect(),
  }));
  expect(value.account.value).toMatchObject({ isConnected: false, address: undefined, allAccounts: [] });
  expect(value.provider).toEqual({ walletProvider: undefined, walletProviderType: undefined });
  await page.connect();
  expect(value.account.value).toMatchObject({ isConnected: true, address: ALICE, caipAddress: `eip155:1:${ALICE}` });
  expect(value.network.value).toMatchObject({ chainId: 1, caipNetworkId: 'eip155:1', supportsAllNetworks: true });
  expect(value.provider.walletProviderType).toBe('ANNOUNCED');
  expect(value.wallet.walletInfo?.name).toBe('Acorn');
  expect(value.state).toMatchObject({ selectedNetworkId: 'eip155:1', initialized: true, open: false });
  expect(value.event.data.event).toBe('CONNECT_SUCCESS');
  await page.test.clock.drive(value.end.disconnect());
  expect(value.account.value.isConnected).toBe(false);
  expect(value.provider.walletProvider).toBeUndefined();
});

it('a template shows the new value after a change', async () => {
  const page = keepPage();
  const { host } = mount(
    () => ({ account: useAppKitAccount(), wallet: useWalletInfo() }),
    ({ account, wallet }) => h('p', `${account.value.status} ${wallet.walletInfo?.name}`),
  );
  await page.connect();
  await nextTick();
  expect(host.textContent).toBe('connected Acorn');
});

it('the provider is the object itself and no proxy', async () => {
  const page = keepPage();
  const { value } = mount(() => useAppKitProvider('eip155'));
  await page.connect();
  expect(isProxy(value.walletProvider)).toBe(false);
  expect(value.walletProvider).toBe(page.appKit.getProvider('eip155'));
});

it('switchNetwork of the composable moves the network, and a refusal is no fault of the page', async () => {
  const page = keepPage();
  const { value: network } = mount(useAppKitNetwork);
  await page.test.clock.drive(network.value.switchNetwork(optimism));
  expect(network.value.chainId).toBe(10);
  await page.connect();
  page.wallet.answer({
    wallet_switchEthereumChain: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
  });
  await page.test.clock.drive(network.value.switchNetwork(optimism));
  expect(network.value.chainId).toBe(1);
});

it('useAppKit has the methods of the instance', () => {
  const { appKit } = keepPage();
  const { value } = mount(useAppKit);
  expect(value).toEqual({ open: appKit.open, close: appKit.close });
});

it('the theme is read at once, and set', async () => {
  keepPage({ themeMode: 'light' });
  let first: string | undefined;
  const { value: theme } = mount(() => {
    const made = useAppKitTheme();
    first = made.themeMode;
    return made;
  });
  expect(first).toBe('light');
  theme.setThemeMode('dark');
  theme.setThemeVariables({ '--w3m-accent': 'red' });
  await nextTick();
  expect(theme).toMatchObject({ themeMode: 'dark', themeVariables: { '--w3m-accent': 'red' } });
});

it('before createAppKit some composables throw an error that names it, and the others follow the later instance', () => {
  for (const composable of [useAppKit, useAppKitState, useAppKitEvents, useAppKitTheme, useWalletInfo]) {
    expect(() => composable()).toThrow(`${composable.name} needs the instance of the page. Call createAppKit`);
  }
  const { value } = mount(() => [useAppKitAccount(), useAppKitNetwork()] as const);
  expect(value[0].value.isConnected).toBe(false);
  expect(value[1].value.chainId).toBeUndefined();
  keepPage();
  expect(value[1].value.chainId).toBe(1);
});

it('an unmounted component follows nothing', async () => {
  const page = keepPage();
  const { value, unmount } = mount(() => useAppKitAccount());
  unmount();
  await page.connect();
  expect(value.value.isConnected).toBe(false);
});

it('a scope outside of components is followed until it ends', async () => {
  const page = keepPage();
  const scope = effectScope();
  const account = scope.run(() => useAppKitAccount());
  await page.connect();
  expect(account?.value.address).toBe(ALICE);
  scope.stop();
  await page.test.clock.drive(page.appKit.disconnect());
  expect(account?.value.address).toBe(ALICE);
});

it('the HTML of a server has the empty values, and hydrates without a difference', async () => {
  const page = keepPage();
  await page.connect();
  const Text = defineComponent(() => {
    const [account, network] = [useAppKitAccount(), useAppKitNetwork()];
    return () => h('p', `${account.value.address} ${network.value.chainId}`);
  });
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = await renderToString(createSSRApp(Text));
  expect(host.textContent).toBe('undefined undefined');
  const faults: unknown[] = [];
  const root = createSSRApp(Text);
  root.config.warnHandler = (message) => faults.push(message);
  root.mount(host);
  atEnd(() => root.unmount());
  await nextTick();
  expect([host.textContent, faults]).toEqual([`${ALICE} 1`, []]);
});

it('createAppKit returns the instance of the page', () => {
  const page = keepPage();
  expect(createAppKit({ networks: [mainnetOfViem] })).toBe(page.appKit);
});

it('the connection of Solana follows the active network, with the settings of the adapter', async () => {
  const url = 'https://solana.example/rpc';
  const page = keepPage({
    networks: [solana, mainnetOfViem],
    adapters: [new SolanaAdapter({ connectionSettings: 'finalized' })],
    customRpcUrls: { [String(solana.caipNetworkId)]: [{ url }] },
  });
  const { value } = mount(useAppKitConnection);
  expect(value.connection).toMatchObject({ rpcEndpoint: url, commitment: 'finalized' });
  const first = value.connection;
  await page.test.wake();
  expect(value.connection).toBe(first);
  await page.test.clock.drive(page.appKit.switchNetwork(mainnetOfViem));
  expect(value.connection).toBeUndefined();
});
