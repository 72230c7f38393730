// @vitest-environment jsdom
import { useAccount, useConnection, useDisconnect, useNetwork, useSwitchNetwork } from 'latchkey/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { eventually } from '../../tools/eventually.js';
import { hill, scriptGrant } from '../wallets.js';
import { arrange, draw, until } from './reactHarness.js';

const SHARES = { meadow: { accounts: [{ address: 'alice' }] }, hill: { accounts: [{ address: 'bob' }] } };

async function both(show: () => string) {
  const { modal, wallet, connect } = arrange([hill]);
  Object.assign(wallet.connector, { namespaces: ['meadow', 'hill'] });
  const Shown = () => <p>{show()}</p>;
  const { place } = await draw(modal, <Shown />);
  await act(async () => void (await modal.disconnect()));
  await until(() => expect(modal.state.connectors.get()).toHaveLength(1));
  await connect(SHARES);
  return { modal, text: () => place.textContent };
}

test('useAccount returns the account of its namespace when another is active', async () => {
  const { text } = await both(() => {
    const [active, meadow, hill] = [
      useAccount(),
      useAccount({ namespace: 'meadow' }),
      useAccount({ namespace: 'hill' }),
    ];
    return [active.address, meadow.address, hill.address, useConnection({ namespace: 'hill' })?.namespace].join(' ');
  });
  await until(() => expect(text()).toBe('alice alice bob hill'));
});

test('a namespace without a connection is disconnected', async () => {
  const { text } = await both(() => useAccount({ namespace: 'desert' }).status);
  await until(() => expect(text()).toBe('disconnected'));
});

test('useAccount is connecting while a wallet of another namespace than the active one is asked', async () => {
  const { modal, wallet } = arrange([hill]);
  Object.assign(wallet.connector, { namespaces: ['hill'] });
  const Shown = () => {
    const accounts = [useAccount(), useAccount({ namespace: 'meadow' }), useAccount({ namespace: 'hill' })];
    return <p>{accounts.map(({ status, namespace }) => `${namespace} ${status}`).join(', ')}</p>;
  };
  const { place } = await draw(modal, <Shown />);
  const shown = () => place.textContent;
  expect(shown()).toBe('meadow disconnected, meadow disconnected, hill disconnected');
  await act(async () => {
    void modal.connect({ connector: 'harbor' });
    await eventually(() => expect(wallet.asked).toHaveLength(1));
  });
  expect(shown()).toBe('hill connecting, meadow disconnected, hill connecting');
  await act(async () => wallet.asked[0]?.answer(scriptGrant({ hill: SHARES.hill })));
  await until(() => expect(shown()).toBe('hill connected, meadow disconnected, hill connected'));
});

test('useAccount stays connected while a wallet of another namespace is asked', async () => {
  const { modal, wallet, connect } = arrange([hill]);
  Object.assign(wallet.connector, { namespaces: ['meadow', 'hill'] });
  const Shown = () => <p>{useAccount().status}</p>;
  const { place } = await draw(modal, <Shown />);
  await connect({ meadow: SHARES.meadow });
  await act(async () => {
    void modal.connect({ connector: 'harbor', namespaces: ['hill'] });
    await eventually(() => expect(wallet.asked).toHaveLength(2));
  });
  expect([place.textContent, modal.state.accounts.get().get('hill')?.status]).toEqual(['connected', 'connecting']);
});

test('useNetwork returns the networks of its namespace', async () => {
  const { text } = await both(() => {
    const ids = (namespace?: string) =>
      useNetwork({ namespace })
        .networks.map(({ id }) => id)
        .join(',');
    return [ids(), ids('hill'), ids('desert')].join(' ');
  });
  await until(() => expect(text()).toBe('meadow:1,meadow:2,hill:1 hill:1 '));
});

test('useSwitchNetwork switches across namespaces and reports the target', async () => {
  let switchNetwork: ReturnType<typeof useSwitchNetwork>['switchNetwork'] | undefined;
  const { text } = await both(() => {
    switchNetwork = useSwitchNetwork().switchNetwork;
    return `${useAccount().address} ${useNetwork().network?.id}`;
  });
  await act(async () => expect((await switchNetwork?.('hill:1'))?.status).toBe('switched'));
  await until(() => expect(text()).toBe('bob hill:1'));
});

test('useDisconnect disconnects its namespace and reports isPending', async () => {
  let end: ReturnType<typeof useDisconnect> | undefined;
  const { modal } = await both(() => {
    end = useDisconnect({ namespace: 'hill' });
    return String(end.isPending);
  });
  const result = await act(async () => end?.disconnect());
  // The grant covers both namespaces.
  expect(result).toEqual({ status: 'disconnected', namespaces: ['meadow', 'hill'] });
  expect([modal.state.connections.get().size, end?.isPending]).toEqual([0, false]);
});
