/** Connections in several namespaces at once. */

import type { PluginContext } from 'latchkey/plugin';
import { describe, expect, test } from 'vitest';
import { historyAtom } from '../../../kernel/contract/state.js';
import { settle } from '../fakes.js';
import { setUpBoth } from '../severalNamespaces.js';
import { codeOf, scriptGrant } from '../wallets.js';

const IN_MEADOW = { meadow: {} };
const IN_HILL = { hill: { accounts: [{ address: 'bob' }] } };

/** `pick` shows a view with the network that the user picked. This environment has no document to open the modal in. */
async function setUpPicking() {
  let store: PluginContext['store'] | undefined;
  const both = await setUpBoth(undefined, [], (context) => {
    store = context.store;
  });
  const pick = (network: string) => store?.set(historyAtom, [{ key: 1, view: 'Connect', params: { network } }]);
  return { ...both, pick };
}

describe('a second namespace', () => {
  test('connects beside the first and becomes active', async () => {
    const { connect, connected, network, modal } = await setUpBoth();
    await connect('acorn', IN_MEADOW);
    await connect('birch', IN_HILL);
    expect(connected()).toEqual(['meadow acorn', 'hill birch']);
    expect([network(), modal.state.connection.get()?.account.address]).toEqual(['hill:1', 'bob']);
  });

  test('activates the network that the user picked before, and prefers it in the request', async () => {
    const { connect, network, wallets, pick } = await setUpPicking();
    await connect('birch', IN_HILL);
    pick('meadow:2');
    await connect('acorn', IN_MEADOW);
    expect([network(), wallets.acorn.asked.at(-1)?.network]).toEqual(['meadow:2', 'meadow:2']);
  });

  test('leaves the active network unchanged while its wallet has not answered', async () => {
    const { connect, modal, network, pick } = await setUpPicking();
    await connect('acorn', IN_MEADOW);
    pick('hill:1');
    void modal.connect({ connector: 'birch' });
    await settle();
    expect([network(), modal.state.connection.get()?.connector.id]).toEqual(['meadow:1', 'acorn']);
  });

  test('a switch to another namespace does not ask a wallet without switchNetwork', async () => {
    const { connect, modal, network } = await setUpBoth();
    await connect('acorn', IN_MEADOW);
    await connect('birch', IN_HILL);
    expect(await modal.switchNetwork('meadow:2')).toEqual({ status: 'switched', network: 'meadow:2' });
    expect([network(), modal.state.connection.get()?.connector.id]).toEqual(['meadow:2', 'acorn']);
  });

  test('an account change in the inactive namespace leaves the active account unchanged', async () => {
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
  test('of one namespace ends only its grant and activates the other namespace', async () => {
    const { connect, connected, modal, network } = await setUpBoth();
    const meadow = await connect('acorn', IN_MEADOW);
    const hill = await connect('birch', IN_HILL);
    expect(await modal.disconnect('hill')).toEqual({ status: 'disconnected', namespaces: ['hill'] });
    expect([connected(), network()]).toEqual([['meadow acorn'], 'meadow:1']);
    expect([meadow.grant.ended, hill.grant.ended]).toEqual([0, 1]);
  });

  test('without a namespace ends all connections', async () => {
    const { connect, connected, modal } = await setUpBoth();
    const meadow = await connect('acorn', IN_MEADOW);
    const hill = await connect('birch', IN_HILL);
    await modal.disconnect();
    expect([connected(), meadow.grant.ended, hill.grant.ended]).toEqual([[], 1, 1]);
  });

  test('ends a grant for two namespaces in both', async () => {
    const { connect, connected, modal } = await setUpBoth();
    const { grant } = await connect('bridge', { ...IN_MEADOW, ...IN_HILL });
    expect(connected()).toEqual(['meadow bridge', 'hill bridge']);
    await modal.disconnect('hill');
    expect([connected(), grant.ended]).toEqual([[], 1]);
  });

  test('a wallet that replaces one namespace of a grant keeps the grant’s other namespace', async () => {
    const { connect, connected } = await setUpBoth();
    const { grant } = await connect('bridge', { ...IN_MEADOW, ...IN_HILL });
    await connect('acorn', IN_MEADOW);
    expect([connected(), grant.ended]).toEqual([['meadow acorn', 'hill bridge'], 0]);
  });

  test('does not cancel a pending connect in another namespace', async () => {
    const { connect, connected, modal, wallets } = await setUpBoth();
    await connect('acorn', IN_MEADOW);
    const second = modal.connect({ connector: 'birch' });
    await settle();
    await modal.disconnect('meadow');
    wallets.birch.asked[0]?.answer(scriptGrant(IN_HILL));
    expect([(await second).status, connected()]).toEqual(['connected', ['hill birch']]);
  });

  test('by the wallet activates the remaining namespace', async () => {
    const { connect, connected, network } = await setUpBoth();
    await connect('acorn', IN_MEADOW);
    const { grant } = await connect('birch', IN_HILL);
    grant.change(undefined);
    expect([connected(), network()]).toEqual([['meadow acorn'], 'meadow:1']);
  });
});

describe('a wallet found in two namespaces', () => {
  test('is listed as one connector with its parts', async () => {
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

  test('is asked in the requested namespace; the connection has the id of the part', async () => {
    const { modal, wallets, connected } = await setUpBoth();
    const connecting = modal.connect({ connector: 'multi/Harbor', namespaces: ['hill'] });
    await settle();
    wallets.harborHill.asked[0]?.answer(scriptGrant(IN_HILL));
    expect((await connecting).status).toBe('connected');
    expect([connected(), wallets.harborMeadow.asked.length]).toEqual([['hill harbor.h'], 0]);
  });

  test('is asked only in the active namespace by default', async () => {
    const { modal, wallets } = await setUpBoth();
    void modal.connect({ connector: 'multi/Harbor' });
    await settle();
    expect([wallets.harborMeadow.asked.length, wallets.harborHill.asked.length]).toEqual([1, 0]);
  });

  test('can be connected in both namespaces and disconnected in one', async () => {
    const { connect, connected, modal } = await setUpBoth();
    await connect('harborMeadow', IN_MEADOW);
    await connect('harborHill', IN_HILL);
    expect(connected()).toEqual(['meadow harbor.m', 'hill harbor.h']);
    await modal.disconnect('meadow');
    expect(connected()).toEqual(['hill harbor.h']);
  });

  test('cannot be connected in a namespace it does not serve', async () => {
    const { modal } = await setUpBoth();
    const request = { connector: 'multi/Harbor', namespaces: ['desert' as 'hill'] };
    expect(codeOf(await modal.connect(request))).toEqual(['failed', 'CHAIN_MISSING']);
  });
});
