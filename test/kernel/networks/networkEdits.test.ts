/** Networks added and removed at run time. */

import { createModal, ModalError } from 'latchkey';
import { definePlugin, type PluginContext } from 'latchkey/plugin';
import { describe, expect, test } from 'vitest';
import { createFakeEnv, settle } from '../fakes.js';
import { setUpBoth } from '../severalNamespaces.js';
import { codeOf, field, meadow, scriptGrant } from '../wallets.js';

const ids = (modal: Awaited<ReturnType<typeof setUpBoth>>['modal']) =>
  [...modal.state.networks.get().values()].flatMap((state) => state.requestedCaipNetworks.map(({ id }) => id));

describe('adding', () => {
  test('an added network comes after the others of its namespace and can be switched to', async () => {
    const { modal, network } = await setUpBoth();
    const result = await modal.networks.add(field('3') as never);
    expect(result).toMatchObject({ status: 'changed', networks: [{}, {}, { id: 'meadow:3' }, { id: 'hill:1' }] });
    await modal.switchNetwork('meadow:3');
    expect(network()).toBe('meadow:3');
  });

  test('only the chain plugin of the namespace may fetch from the added RPC URLs', async () => {
    const env = createFakeEnv({ fetch: async () => new Response('{}') });
    const contexts = new Map<string, PluginContext>();
    const reads = (id: string, namespace: string) =>
      definePlugin({ id, contributes: [], setup: (context) => void contexts.set(namespace, context) });
    const { modal } = await setUpBoth(env, [reads('other', 'hill')], (context) => contexts.set('meadow', context));
    const url = 'https://new.example/key';
    await modal.networks.add({ ...field('3'), id: 'meadow:3', namespace: 'meadow', rpcUrls: [url] });
    await expect(contexts.get('meadow')?.fetch(url)).resolves.toMatchObject({ status: 200 });
    await expect(contexts.get('hill')?.fetch(url)).rejects.toMatchObject({ code: 'ORIGIN_UNDECLARED' });
  });

  test('adding the wallet’s unsupported network makes it active', async () => {
    const { modal, connect } = await setUpBoth();
    await connect('acorn', { meadow: { network: 'meadow:9' } });
    expect(modal.state.network.get()).toBeUndefined();
    await modal.networks.add({ ...field('9'), id: 'meadow:9', namespace: 'meadow' });
    expect(modal.state.network.get()?.id).toBe('meadow:9');
  });

  test.each<[string, unknown, string]>([
    ['that exists', field('1'), 'NETWORK_DUPLICATE'],
    ['of a namespace without a chain plugin', field('1', 'desert'), 'CHAIN_MISSING'],
    ['whose namespace differs from its id', { ...field('3'), namespace: 'hill' }, 'OPTION_INVALID'],
    ['without an id', { ...field('3'), id: undefined }, 'NETWORK_ID_INVALID'],
    ['with an invalid id', { ...field('3'), id: 'meadow:3:4' }, 'NETWORK_ID_INVALID'],
    ['without a name', { ...field('3'), name: '' }, 'OPTION_INVALID'],
    ['without a currency', { ...field('3'), nativeCurrency: undefined }, 'OPTION_INVALID'],
    ['with a disallowed RPC URL', { ...field('3'), rpcUrls: ['javascript:alert(1)'] }, 'OPTION_INVALID'],
    ['that is undefined', undefined, 'NETWORK_ID_INVALID'],
  ])('a network %s is rejected and changes nothing', async (_what, network, code) => {
    const { modal } = await setUpBoth();
    expect(codeOf(await modal.networks.add(network as never))).toEqual(['failed', code]);
    expect(ids(modal)).toEqual(['meadow:1', 'meadow:2', 'hill:1']);
  });
});

describe('removing', () => {
  test('the active network activates the first remaining network of its namespace', async () => {
    const { modal, network, events } = await setUpBoth();
    await modal.networks.remove('meadow:1');
    expect([network(), ids(modal), events.at(-1)]).toEqual(['meadow:2', ['meadow:2', 'hill:1'], 'SWITCH_NETWORK']);
  });

  test('an inactive network keeps the active one', async () => {
    const { modal, network } = await setUpBoth();
    await modal.networks.remove('meadow:2');
    expect(network()).toBe('meadow:1');
  });

  test('the active network asks the wallet to switch', async () => {
    const { modal, connect, network } = await setUpBoth();
    const asked: string[] = [];
    const switchNetwork = async ({ id }: { id: string }) => void asked.push(id);
    await connect('acorn', { meadow: { network: 'meadow:1', features: { switchNetwork } } });
    await modal.networks.remove('meadow:1');
    await settle();
    expect([asked, network()]).toEqual([['meadow:2'], 'meadow:2']);
  });

  test('if the wallet does not switch, its unsupported network becomes active', async () => {
    const { modal, connect, network } = await setUpBoth();
    const switchNetwork = async () => {
      throw new ModalError('No.', { code: 'USER_REJECTED' });
    };
    await connect('acorn', { meadow: { network: 'meadow:1', features: { switchNetwork } } });
    await modal.networks.remove('meadow:1');
    await settle();
    expect(network()).toBeUndefined();
  });

  test('a network cancels a pending switch to it', async () => {
    const { modal, connect, network } = await setUpBoth();
    let agree: () => void = () => undefined;
    const switchNetwork = () => new Promise<void>((answer) => (agree = answer));
    await connect('acorn', { meadow: { network: 'meadow:1', features: { switchNetwork } } });
    const switching = modal.switchNetwork('meadow:2');
    await settle();
    await modal.networks.remove('meadow:2');
    expect(modal.state.switching.get()).toBeUndefined();
    agree();
    expect([(await switching).status, network()]).toEqual(['cancelled', 'meadow:1']);
  });

  test('the last network of a namespace ends its connection', async () => {
    const { modal, connect, connected, network } = await setUpBoth();
    await connect('acorn', { meadow: {} });
    const { grant } = await connect('birch', { hill: {} });
    await modal.networks.remove('hill:1');
    await settle();
    expect([connected(), network(), grant.ended]).toEqual([['meadow acorn'], 'meadow:1', 1]);
  });

  test('an unknown network fails', async () => {
    const { modal } = await setUpBoth();
    expect(codeOf(await modal.networks.remove('meadow:9'))).toEqual(['failed', 'NETWORK_UNKNOWN']);
  });

  test('the last network of the modal fails', async () => {
    const { modal } = await setUpBoth();
    await modal.networks.removeNamespace('meadow');
    expect(codeOf(await modal.networks.remove('hill:1'))).toEqual(['failed', 'NETWORKS_EMPTY']);
    expect(ids(modal)).toEqual(['hill:1']);
  });
});

describe('removing a namespace', () => {
  test('activates another namespace, ends the connection and removes the wallets from the list', async () => {
    const { modal, connect, connected, network } = await setUpBoth();
    await connect('birch', { hill: {} });
    const { grant } = await connect('acorn', { meadow: {} });
    await modal.networks.removeNamespace('meadow');
    await settle();
    expect([connected(), network(), grant.ended]).toEqual([['hill birch'], 'hill:1', 1]);
    expect(modal.state.connectors.get().map(({ id }) => id)).toEqual(['birch', 'harbor.h', 'bridge']);
  });

  test('cancels a pending connect, and later connects fail', async () => {
    const { modal, wallets } = await setUpBoth();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    await modal.networks.removeNamespace('meadow');
    expect((await connecting).status).toBe('cancelled');
    expect(wallets.acorn.asked[0]?.signal.aborted).toBe(true);
    const request = { connector: 'bridge', namespaces: ['meadow' as const] };
    expect(codeOf(await modal.connect(request))).toEqual(['failed', 'CHAIN_MISSING']);
  });

  test('can be undone by adding a network', async () => {
    const { modal, connect, connected } = await setUpBoth();
    await modal.networks.removeNamespace('meadow');
    await modal.networks.add({ ...field('2'), id: 'meadow:2', namespace: 'meadow' });
    await settle();
    await connect('acorn', { meadow: {} });
    expect(connected()).toEqual(['meadow acorn']);
  });

  test('ends a grant in every namespace that it covers', async () => {
    const { modal, connect, connected } = await setUpBoth();
    const { grant } = await connect('bridge', { meadow: {}, hill: {} });
    await modal.networks.removeNamespace('meadow');
    await settle();
    expect([connected(), grant.ended]).toEqual([[], 1]);
  });

  test('fails for a namespace without a chain plugin', async () => {
    const { modal } = await setUpBoth();
    expect(codeOf(await modal.networks.removeNamespace('desert' as 'hill'))).toEqual(['failed', 'CHAIN_MISSING']);
  });

  test('closes a view whose network was removed', async () => {
    const { modal, connect } = await setUpBoth();
    await connect('acorn', { meadow: {} });
    await modal.open('Connect');
    await modal.open('Swap', { from: 'a' });
    await modal.networks.remove('meadow:1');
    expect(modal.state.modal.get().view).not.toBe('Swap');
  });
});

test('remove fails on a server', async () => {
  const modal = createModal({ plugins: [meadow([])] });
  expect(codeOf(await modal.networks.remove('meadow:1'))).toEqual(['failed', 'NETWORKS_NOT_STARTED']);
});

test('a grant approved after its namespace was removed is ended', async () => {
  const { modal, wallets, connected } = await setUpBoth();
  void modal.connect({ connector: 'acorn' });
  await settle();
  await modal.networks.removeNamespace('meadow');
  const late = scriptGrant({ meadow: {} });
  wallets.acorn.asked[0]?.answer(late);
  await settle();
  expect([connected(), late.ended]).toEqual([[], 1]);
});
