// @vitest-environment jsdom
import type { AppKit } from 'latchkey/appkit';
import { SolanaAdapter, useAppKitConnection } from 'latchkey/appkit/adapter-solana/react';
import { solana } from 'latchkey/appkit/networks';
import {
  AppKitProvider,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from 'latchkey/appkit/react';
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { ALICE } from '../eip155/fakeWallet.js';
import { keepPage } from './keepPage.js';
import { mainnet, optimism, type Page } from './page.js';

/** Renders a component, and returns its last value. */
function render<Value>(useIt: () => Value) {
  const values: Value[] = [];
  const Probe = () => {
    values.push(useIt());
    return null;
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  atEnd(() => act(() => root.unmount()));
  act(() => root.render(<Probe />));
  return { last: () => values.at(-1) as Value, count: () => values.length };
}

it('hooks follow the connection without a provider', async () => {
  const page = keepPage();
  const { last } = render(() => ({
    account: useAppKitAccount(),
    network: useAppKitNetwork(),
    provider: useAppKitProvider('eip155'),
    wallet: useWalletInfo(),
    state: useAppKitState(),
    event: useAppKitEvents(),
    end: useDisconnect(),
  }));
  expect(last().account).toMatchObject({ isConnected: false, address: undefined, allAccounts: [] });
  expect(last().provider).toEqual({ walletProvider: undefined, walletProviderType: undefined });
  await act(() => page.connect());
  expect(last().account).toMatchObject({ isConnected: true, address: ALICE, caipAddress: `eip155:1:${ALICE}` });
  expect(last().network).toMatchObject({ chainId: 1, caipNetworkId: 'eip155:1', supportsAllNetworks: true });
  expect(last().provider).toMatchObject({ walletProviderType: 'ANNOUNCED' });
  expect(last().wallet.walletInfo?.name).toBe('Acorn');
  expect(last().state).toMatchObject({
    selectedNetworkId: 'eip155:1',
    activeChain: 'eip155',
    initialized: true,
    open: false,
  });
  expect(last().event.data.event).toBe('CONNECT_SUCCESS');
  await act(() => page.test.clock.drive(last().end.disconnect()));
  expect(last().account.isConnected).toBe(false);
});

it('switchNetwork of the hook moves the network, and a refusal is no fault of the page', async () => {
  const page = keepPage();
  const { last } = render(useAppKitNetwork);
  await act(() => page.test.clock.drive(last().switchNetwork(optimism)));
  expect(last().chainId).toBe(10);
  await act(() => page.connect());
  page.wallet.answer({
    wallet_switchEthereumChain: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
  });
  await act(() => page.test.clock.drive(last().switchNetwork(mainnet)));
});

it('the value of a hook is the same object until it changes', async () => {
  const page = keepPage();
  const { last, count } = render(() => useAppKitAccount({ namespace: 'eip155' }));
  await act(() => page.connect());
  const [account, renders] = [last(), count()];
  await act(async () => page.appKit.setThemeMode('light'));
  expect([last(), count()]).toEqual([account, renders]);
});

it('the theme is read and set', async () => {
  keepPage({ themeMode: 'dark' });
  const { last } = render(useAppKitTheme);
  expect(last().themeMode).toBe('dark');
  act(() => last().setThemeMode('light'));
  act(() => last().setThemeVariables({ '--w3m-accent': 'red' }));
  expect(last()).toMatchObject({ themeMode: 'light', themeVariables: { '--w3m-accent': 'red' } });
});

it('the balance without a connection is an error, and not a rejection', async () => {
  keepPage();
  const { last } = render(useAppKitBalance);
  expect(await last().fetchBalance()).toMatchObject({ data: undefined, isError: true, isSuccess: false });
});

it('before createAppKit some hooks throw an error that names it, and the others are empty', () => {
  for (const hook of [useAppKit, useAppKitState, useAppKitEvents, useAppKitTheme, useWalletInfo]) {
    const Probe = (): ReactNode => String(hook());
    expect(() => renderToString(<Probe />)).toThrow(`${hook.name} needs the instance of the page. Call createAppKit`);
  }
  const { last } = render(() => [useAppKitAccount(), useAppKitNetwork(), useAppKitProvider('eip155')] as const);
  expect(last()[0]).toMatchObject({ isConnected: false });
  let page: Page | undefined;
  act(() => {
    page = keepPage();
  });
  expect(last()[1].chainId).toBe(1);
  expect(page?.appKit.getChainId()).toBe(1);
});

it('the HTML of a server has the empty values, and hydrates without a difference', async () => {
  const page = keepPage();
  await page.connect();
  const Text = () => <p>{`${useAppKitAccount().address} ${useAppKitNetwork().chainId}`}</p>;
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(<Text />);
  expect(host.textContent).toBe('undefined undefined');
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(host, <Text />, { onRecoverableError: (error) => faults.push(error) }),
  );
  atEnd(() => act(() => root.unmount()));
  expect([host.textContent, faults]).toEqual([`${ALICE} 1`, []]);
});

it('AppKitProvider makes the instance once, and renders its children', () => {
  const page = keepPage();
  let seen: AppKit['open'] | undefined;
  const Probe = () => {
    seen = useAppKit().open;
    return null;
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  atEnd(() => act(() => root.unmount()));
  act(() =>
    root.render(
      <AppKitProvider networks={[mainnet]}>
        <Probe />
      </AppKitProvider>,
    ),
  );
  expect(seen).toBe(page.appKit.open);
});

it('the connection of Solana leads to the node of the active network, with the settings of the adapter', () => {
  const url = 'https://solana.example/rpc';
  keepPage({
    networks: [solana, mainnet],
    adapters: [new SolanaAdapter({ connectionSettings: 'finalized' })],
    customRpcUrls: { [String(solana.caipNetworkId)]: [{ url }] },
  });
  const { last } = render(useAppKitConnection);
  expect(last().connection).toMatchObject({ rpcEndpoint: url, commitment: 'finalized' });
});

it('there is no connection of Solana while another namespace is active', () => {
  keepPage({ networks: [mainnet, solana] });
  const { last } = render(useAppKitConnection);
  expect(last().connection).toBeUndefined();
});
