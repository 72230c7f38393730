/** Connections in several namespaces at once. */

import { describe, expect, test } from 'vitest';
import { settle } from '../fakes.js';
import { setUpBoth } from '../severalNamespaces.js';
import { codeOf, scriptGrant } from '../wallets.js';

const IN_MEADOW = { meadow: {} };
const IN_HILL = { hill: { accounts: [{ address: 'bob' }] } };

describe('a second namespace', () => {
  test('is connected without losing the first, and becomes the active one', async () => {
    const { connect, connected, network, modal } = await setUpBoth();
    await connect('acorn', IN_MEADOW);
    await connect('birch', IN_HILL);
    expect(connected()).toEqual(['meadow acorn', 'hill birch']);
    expect([network(), modal.state.connection.get()?.account.address]).toEqual(['hill:1', 'bob']);
  });

  test('a switch across namespaces asks no wallet that has nothing to switch', async () => {
    const { connect, modal, network } = await setUpBoth();
    await connect('acorn', IN_MEADOW);
    await connect('birch', IN_HILL);
    expect(await modal.switchNetwork('meadow:2')).toEqual({ status: 'switched', network: 'meadow:2' });
    expect([network(), modal.state.connection.get()?.connector.id]).toEqual(['meadow:2', 'acorn']);
  });

  test('an account that changes in the namespace that is not active changes only there', async () => {
    const { connect, modal } = await setUpBoth();
    const { grant } = await connect('acorn', IN_MEADOW);
    await connect('birch', IN_HILL);
    grant.change({ meadow: { accounts: [{ address: 'carol' }] } });
    const accounts = modal.state.accounts.get();
    expect([accounts.get('meadow')?.address, accounts.get('hill')?.address]).toEqual(['carol', 'bob']);
    expect(modal.state.connection.get()?.account.address).toBe('bob');
  });
});

describe('disconnect', () => {
  test('of one namespace keeps the other, tells only its wallet, and goes on with what is left', async () => {
    const { connect, connected, modal, network } = await setUpBoth();
    const meadow = await connect('acorn', IN_MEADOW);
    const hill = await connect('birch', IN_HILL);
    expect(await modal.disconnect('hill')).toEqual({ status: 'disconnected', namespaces: ['hill'] });
    expect([connected(), network()]).toEqual([['meadow acorn'], 'meadow:1']);
    expect([meadow.grant.ended, hill.grant.ended]).toEqual([0, 1]);
  });

  test('without a namespace ends all', async () => {
    const { connect, connected, modal } = await setUpBoth();
    const meadow = await connect('acorn', IN_MEADOW);
    const hill = await connect('birch', IN_HILL);
    await modal.disconnect();
    expect([connected(), meadow.grant.ended, hill.grant.ended]).toEqual([[], 1, 1]);
  });

  test('one grant over two namespaces ends whole', async () => {
    const { connect, connected, modal } = await setUpBoth();
    const { grant } = await connect('bridge', { ...IN_MEADOW, ...IN_HILL });
    expect(connected()).toEqual(['meadow bridge', 'hill bridge']);
    await modal.disconnect('hill');
    expect([connected(), grant.ended]).toEqual([[], 1]);
  });

  test('a wallet that replaces one share of a grant leaves the other share alone', async () => {
    const { connect, connected } = await setUpBoth();
    const { grant } = await connect('bridge', { ...IN_MEADOW, ...IN_HILL });
    await connect('acorn', IN_MEADOW);
    expect([connected(), grant.ended]).toEqual([['meadow acorn', 'hill bridge'], 0]);
  });

  test('leaves an attempt in another namespace alone', async () => {
    const { connect, connected, modal, wallets } = await setUpBoth();
    await connect('acorn', IN_MEADOW);
    const second = modal.connect({ connector: 'birch' });
    await settle();
    await modal.disconnect('meadow');
    wallets.birch.asked[0]?.answer(scriptGrant(IN_HILL));
    expect([(await second).status, connected()]).toEqual(['connected', ['hill birch']]);
  });

  test('by the wallet moves on as well', async () => {
    const { connect, connected, network } = await setUpBoth();
    await connect('acorn', IN_MEADOW);
    const { grant } = await connect('birch', IN_HILL);
    grant.change(undefined);
    expect([connected(), network()]).toEqual([['meadow acorn'], 'meadow:1']);
  });
});

describe('a wallet found in two namespaces', () => {
  test('is one connector, and its parts are known', async () => {
    const { modal } = await setUpBoth();
    expect(modal.state.connectors.get().find(({ type }) => type === 'MULTI_CHAIN')).toEqual({
      id: 'multi/Harbor',
      name: 'Harbor',
      type: 'MULTI_CHAIN',
      namespaces: ['meadow', 'hill'],
      connectors: [
        { id: 'harbor.m', name: 'Harbor', type: 'ANNOUNCED', namespaces: ['meadow'] },
        { id: 'harbor.h', name: 'Harbor', type: 'ANNOUNCED', namespaces: ['hill'] },
      ],
    });
  });

  test('is asked in the namespace that is wanted, and the connection names the part', async () => {
    const { modal, wallets, connected } = await setUpBoth();
    const connecting = modal.connect({ connector: 'multi/Harbor', namespaces: ['hill'] });
    await settle();
    wallets.harborHill.asked[0]?.answer(scriptGrant(IN_HILL));
    expect((await connecting).status).toBe('connected');
    expect([connected(), wallets.harborMeadow.asked.length]).toEqual([['hill harbor.h'], 0]);
  });

  test('without a wish is asked in the active namespace alone', async () => {
    const { modal, wallets } = await setUpBoth();
    void modal.connect({ connector: 'multi/Harbor' });
    await settle();
    expect([wallets.harborMeadow.asked.length, wallets.harborHill.asked.length]).toEqual([1, 0]);
  });

  test('holds both namespaces after two questions, and ends them one by one', async () => {
    const { connect, connected, modal } = await setUpBoth();
    await connect('harborMeadow', IN_MEADOW);
    await connect('harborHill', IN_HILL);
    expect(connected()).toEqual(['meadow harbor.m', 'hill harbor.h']);
    await modal.disconnect('meadow');
    expect(connected()).toEqual(['hill harbor.h']);
  });

  test('cannot be connected in a namespace it does not serve', async () => {
    const { modal } = await setUpBoth();
    const wish = { connector: 'multi/Harbor', namespaces: ['desert' as 'hill'] };
    expect(codeOf(await modal.connect(wish))).toEqual(['failed', 'CHAIN_MISSING']);
  });
});
