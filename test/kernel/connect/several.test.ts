/** Tests several connections in one namespace: `createModal({ connections: 'several' })`. */

import { describe, expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv, settle } from '../fakes.js';
import { setUpBoth } from '../severalNamespaces.js';
import { codeOf, meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';
import { MEADOW, setUp, withTwo } from './severalWallets.js';

describe('connecting', () => {
  test('adds a connection, and makes it current', async () => {
    const { all, current, acorn } = await withTwo();
    expect(all()).toEqual(['acorn alice', 'harbor.m bob']);
    expect(current()).toBe('harbor.m');
    expect(acorn.ended).toBe(0);
  });

  test('the same wallet with another account stays one connection', async () => {
    const { all, connect } = await withTwo();
    await connect('acorn', MEADOW('carol'));
    expect(all()).toEqual(['harbor.m bob', 'acorn carol']);
  });

  test('the same account in two wallets is two connections', async () => {
    const { all, connect } = await withTwo();
    await connect('bridge', MEADOW('alice'), ['meadow']);
    expect(all()).toEqual(['acorn alice', 'harbor.m bob', 'bridge alice']);
  });
});

describe('use', () => {
  test('makes a connection current without asking its wallet', async () => {
    const { modal, current, find, wallets, statusOf } = await withTwo();
    const result = await modal.use(find('acorn'));
    expect(result).toMatchObject({ status: 'current', connection: { connector: { id: 'acorn' } } });
    expect([current(), statusOf('meadow'), wallets.acorn.asked.length]).toEqual(['acorn', 'connected', 1]);
  });

  test('moves to the network that its wallet is on', async () => {
    const { modal, find, network, acorn } = await withTwo();
    acorn.change({ meadow: { network: 'meadow:2' } });
    expect(network()).toBe('meadow:1');
    await modal.use(find('acorn'));
    expect(network()).toBe('meadow:2');
  });

  test('refuses a connection that has ended', async () => {
    const { modal, find, acorn, current } = await withTwo();
    const ended = find('acorn');
    acorn.change(undefined);
    expect(codeOf(await modal.use(ended))).toEqual(['failed', 'NOT_CONNECTED']);
    expect(current()).toBe('harbor.m');
  });
});

describe('a wallet', () => {
  test('that changes its account changes only its own connection, and does not become current', async () => {
    const { all, acorn } = await withTwo();
    acorn.change(MEADOW('carol'));
    expect(all()).toEqual(['acorn carol', 'harbor.m bob']);
  });

  test('whose current connection ends leaves the last used one current', async () => {
    const { all, current, harbor, statusOf, events } = await withTwo();
    harbor.change(undefined);
    expect([all(), current(), statusOf('meadow')]).toEqual([['acorn alice'], 'acorn', 'connected']);
    expect(events.at(-1)).toBe('DISCONNECT_SUCCESS');
  });

  test('that is not current signs by its own connection', async () => {
    const { connect, find, modal } = await setUp();
    const signed: string[] = [];
    const features = (name: string) => ({ signMessage: async () => `${signed.push(name)}` });
    await connect('acorn', { meadow: { features: features('acorn') } });
    await connect('harborMeadow', { meadow: { features: features('harbor') } }, ['meadow']);
    await find('acorn').features.signMessage?.({ message: 'x' });
    await modal.state.connections.get().get('meadow')?.features.signMessage?.({ message: 'x' });
    expect(signed).toEqual(['acorn', 'harbor']);
  });
});

describe('the time of last use', () => {
  test('is that of the connect or of the last use, and comes back after a reload', async () => {
    const env = createFakeEnv();
    const { modal, find, harbor } = await withTwo(env);
    const first = find('harbor.m').usedAt;
    await env.advance(5_000);
    await modal.use(find('harbor.m'));
    harbor.change(MEADOW('carol'));
    const second = find('harbor.m').usedAt;
    expect([typeof first, (second ?? 0) - (first ?? 0)]).toEqual(['number', 5_000]);
    modal.destroy();
    const again = await setUp(env);
    await env.advance(60_000);
    again.wallets.harborMeadow.restores[0]?.answer(scriptGrant(MEADOW('carol')));
    await settle();
    expect(again.find('harbor.m').usedAt).toBe(second);
  });

  test('a modal with one connection keeps no times', async () => {
    const { connect, modal } = await setUpBoth();
    await connect('acorn', MEADOW('alice'));
    expect(modal.state.connection.get()?.usedAt).toBeUndefined();
  });
});

describe('disconnect', () => {
  test('of a connection ends that one only', async () => {
    const { modal, find, all, acorn, harbor } = await withTwo();
    await modal.disconnect(find('acorn'));
    expect([all(), acorn.ended, harbor.ended]).toEqual([['harbor.m bob'], 1, 0]);
  });

  test('of a connection ends those of the same grant', async () => {
    const { modal, connect, find, all } = await withTwo();
    await connect('bridge', { ...MEADOW('carol'), hill: {} });
    await modal.disconnect(find('bridge'));
    expect(all()).toEqual(['acorn alice', 'harbor.m bob']);
  });

  test('of a namespace ends all of its connections', async () => {
    const { modal, all, connect } = await withTwo();
    await connect('birch', { hill: { accounts: [{ address: 'dora' }] } });
    const result = await modal.disconnect('meadow');
    expect(result).toEqual({ status: 'disconnected', namespaces: ['meadow'] });
    expect(all()).toEqual(['birch dora']);
  });
});

test('an eleventh wallet of a namespace is refused before it is asked', async () => {
  const wallets = Array.from({ length: 11 }, (_, at) => scriptConnector(`wallet-${at}`));
  const modal = createModalIn(createFakeEnv(), {
    plugins: [meadow(wallets.map(({ connector }) => connector)), screens],
    connections: 'several',
  });
  await modal.disconnect();
  await settle();
  const connect = async (at: number) => {
    const connecting = modal.connect({ connector: `wallet-${at}` });
    await settle();
    wallets[at]?.asked[0]?.answer(scriptGrant(MEADOW(`a${at}`)));
    return connecting;
  };
  for (let at = 0; at < 10; at++) await connect(at);
  expect(codeOf(await connect(10))).toEqual(['failed', 'CONNECTIONS_FULL']);
  expect([modal.state.allConnections.get().length, wallets[10]?.asked.length]).toEqual([10, 0]);
});

test.each(['one', 'several'] as const)(
  'with %s, an approval that shrinks to its other namespace moves there',
  async (connections) => {
    const { connect, network } = await setUpBoth(undefined, [], undefined, { connections });
    const { grant } = await connect('bridge', { ...MEADOW('alice'), hill: {} });
    expect(network()).toBe('meadow:1');
    grant.change({ hill: {} });
    expect(network()).toBe('hill:1');
  },
);

test('an app with one connection keeps one: the former one ends', async () => {
  const { connect, modal } = await setUpBoth();
  const { grant } = await connect('acorn', MEADOW('alice'));
  await connect('harborMeadow', MEADOW('bob'), ['meadow']);
  expect(modal.state.allConnections.get().map(({ connector }) => connector.id)).toEqual(['harbor.m']);
  expect(grant.ended).toBe(1);
});
