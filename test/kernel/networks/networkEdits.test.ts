/** Networks added and removed at run time. */

import { createModal, definePlugin, ModalError, type PluginContext } from 'latchkey';
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

  test('a network the wallet is on already is no longer unsupported', async () => {
    const { modal, connect } = await setUpBoth();
    await connect('acorn', { meadow: { network: 'meadow:9' } });
    expect(modal.state.network.get()).toBeUndefined();
    await modal.networks.add({ ...field('9'), id: 'meadow:9', namespace: 'meadow' });
    expect(modal.state.network.get()?.id).toBe('meadow:9');
  });

  test.each<[string, unknown, string]>([
    ['twice', field('1'), 'NETWORK_DUPLICATE'],
    ['of a namespace nobody brings', field('1', 'desert'), 'CHAIN_MISSING'],
    ['whose namespace is not that of its id', { ...field('3'), namespace: 'hill' }, 'OPTION_INVALID'],
    ['without an id', { ...field('3'), id: undefined }, 'NETWORK_ID_INVALID'],
    ['with an id that is none', { ...field('3'), id: 'meadow:3:4' }, 'NETWORK_ID_INVALID'],
    ['without a name', { ...field('3'), name: '' }, 'OPTION_INVALID'],
    ['without a currency', { ...field('3'), nativeCurrency: undefined }, 'OPTION_INVALID'],
    ['with an endpoint that may not be asked', { ...field('3'), rpcUrls: ['javascript:alert(1)'] }, 'OPTION_INVALID'],
    ['that is nothing', undefined, 'NETWORK_ID_INVALID'],
  ])('a network %s is refused and changes nothing', async (_what, network, code) => {
    const { modal } = await setUpBoth();
    expect(codeOf(await modal.networks.add(network as never))).toEqual(['failed', code]);
    expect(ids(modal)).toEqual(['meadow:1', 'meadow:2', 'hill:1']);
  });
});

describe('removing', () => {
  test('the active network leads to the first of its namespace', async () => {
    const { modal, network, events } = await setUpBoth();
    await modal.networks.remove('meadow:1');
    expect([network(), ids(modal), events.at(-1)]).toEqual(['meadow:2', ['meadow:2', 'hill:1'], 'SWITCH_NETWORK']);
  });

  test('removing an inactive network keeps the active one', async () => {
    const { modal, network } = await setUpBoth();
    await modal.networks.remove('meadow:2');
    expect(network()).toBe('meadow:1');
  });

  test('the wallet is asked to switch too', async () => {
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

  test('CON-13: removing a network cancels a pending switch to it', async () => {
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

  test('removing the last network of a namespace ends its connection', async () => {
    const { modal, connect, connected, network } = await setUpBoth();
    await connect('acorn', { meadow: {} });
    const { grant } = await connect('birch', { hill: {} });
    await modal.networks.remove('hill:1');
    await settle();
    expect([connected(), network(), grant.ended]).toEqual([['meadow acorn'], 'meadow:1', 1]);
  });

  test('an unknown network is refused', async () => {
    const { modal } = await setUpBoth();
    expect(codeOf(await modal.networks.remove('meadow:9'))).toEqual(['failed', 'NETWORK_UNKNOWN']);
  });

  test('the last network of all stays', async () => {
    const { modal } = await setUpBoth();
    await modal.networks.removeNamespace('meadow');
    expect(codeOf(await modal.networks.remove('hill:1'))).toEqual(['failed', 'NETWORKS_EMPTY']);
    expect(ids(modal)).toEqual(['hill:1']);
  });
});

describe('removing a namespace', () => {
  test('leads to the first network of another, ends its connection and lists its wallets no more', async () => {
    const { modal, connect, connected, network } = await setUpBoth();
    await connect('birch', { hill: {} });
    const { grant } = await connect('acorn', { meadow: {} });
    await modal.networks.removeNamespace('meadow');
    await settle();
    expect([connected(), network(), grant.ended]).toEqual([['hill birch'], 'hill:1', 1]);
    expect(modal.state.connectors.get().map(({ id }) => id)).toEqual(['birch', 'harbor.h', 'bridge']);
  });

  test('an attempt there is over, and nothing can be connected there', async () => {
    const { modal, wallets } = await setUpBoth();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    await modal.networks.removeNamespace('meadow');
    expect((await connecting).status).toBe('cancelled');
    expect(wallets.acorn.asked[0]?.signal.aborted).toBe(true);
    const wish = { connector: 'bridge', namespaces: ['meadow' as const] };
    expect(codeOf(await modal.connect(wish))).toEqual(['failed', 'CHAIN_MISSING']);
  });

  test('adding a network brings it back', async () => {
    const { modal, connect, connected } = await setUpBoth();
    await modal.networks.removeNamespace('meadow');
    await modal.networks.add({ ...field('2'), id: 'meadow:2', namespace: 'meadow' });
    await settle();
    await connect('acorn', { meadow: {} });
    expect(connected()).toEqual(['meadow acorn']);
  });

  test('one grant over the removed namespace and another ends whole', async () => {
    const { modal, connect, connected } = await setUpBoth();
    const { grant } = await connect('bridge', { meadow: {}, hill: {} });
    await modal.networks.removeNamespace('meadow');
    await settle();
    expect([connected(), grant.ended]).toEqual([[], 1]);
  });

  test('a namespace nobody brings is refused', async () => {
    const { modal } = await setUpBoth();
    expect(codeOf(await modal.networks.removeNamespace('desert' as 'hill'))).toEqual(['failed', 'CHAIN_MISSING']);
  });

  test('the view that stood on the removed network is left for the one before it', async () => {
    const { modal, connect } = await setUpBoth();
    await connect('acorn', { meadow: {} });
    await modal.open('Connect');
    await modal.open('Swap', { from: 'a' });
    await modal.networks.remove('meadow:1');
    expect(modal.state.modal.get().view).not.toBe('Swap');
  });
});

test('on a server it says that the client is not set', async () => {
  const modal = createModal({ plugins: [meadow([])] });
  expect(codeOf(await modal.networks.remove('meadow:1'))).toEqual(['failed', 'NETWORKS_NOT_STARTED']);
});

test('an approval after the namespace was removed connects nothing', async () => {
  const { modal, wallets, connected } = await setUpBoth();
  void modal.connect({ connector: 'acorn' });
  await settle();
  await modal.networks.removeNamespace('meadow');
  const late = scriptGrant({ meadow: {} });
  wallets.acorn.asked[0]?.answer(late);
  await settle();
  expect([connected(), late.ended]).toEqual([[], 1]);
});
