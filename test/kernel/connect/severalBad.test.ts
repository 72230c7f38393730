/** Tests several connections in one namespace with bad input: stored lists, wallets, calls of the app, and a tab with one connection. */

import { expect, test } from 'vitest';
import { createFakeEnv, settle } from '../fakes.js';
import { dispatchStorage, setUpBoth } from '../severalNamespaces.js';
import { scriptGrant } from '../wallets.js';
import { MEADOW, setUp, withTwo } from './severalWallets.js';

const pairs = (count: number) => Array.from({ length: count }, (_, at) => ['meadow', `stored-${at}`]);

test.each([
  ['no list', {}],
  ['65 entries', pairs(65)],
  ['an entry that is no pair', [['meadow', 'acorn', 'x']]],
  ['an entry that is no text', [['meadow', 7]]],
])('a stored list with %s counts as empty, and a wallet connects', async (_, stored) => {
  const env = createFakeEnv();
  for (const key of ['connections', 'uses', 'statuses', 'taken'])
    env.storage.setItem(`latchkey:kernel:${key}`, JSON.stringify({ v: 1, d: stored }));
  const { connect, all, errors } = await setUp(env);
  await connect('acorn', MEADOW('alice'));
  expect([all(), errors]).toEqual([['acorn alice'], []]);
});

test('with 50 stored wallets the start restores the two last used ones, and another one connects', async () => {
  const env = createFakeEnv();
  const d = [...pairs(48), ['meadow', 'acorn'], ['meadow', 'harbor.m']];
  env.storage.setItem('latchkey:kernel:connections', JSON.stringify({ v: 1, d }));
  const { wallets, all, connect } = await setUp(env);
  wallets.acorn.restores[0]?.answer(scriptGrant(MEADOW('alice')));
  wallets.harborMeadow.restores[0]?.answer(scriptGrant(MEADOW('bob')));
  await settle();
  await connect('bridge', MEADOW('dora'), ['meadow']);
  expect(all()).toEqual(['acorn alice', 'harbor.m bob', 'bridge dora']);
});

test('a connection of another modal, or none at all, cannot be made current', async () => {
  const { modal, current } = await withTwo();
  const other = await withTwo(createFakeEnv());
  for (const one of [other.find('acorn'), { grantId: 'none', namespace: 'meadow' }]) {
    const result = await modal.use(one as never);
    expect(result).toMatchObject({ status: 'failed', error: { code: 'NOT_CONNECTED' } });
  }
  expect(current()).toBe('harbor.m');
});

test('a pending request stays with its wallet while another connection becomes current', async () => {
  const { connect, find, modal } = await setUp();
  let answer: ((signature: string) => void) | undefined;
  const pending = new Promise<string>((resolve) => {
    answer = resolve;
  });
  await connect('harborMeadow', MEADOW('bob'), ['meadow']);
  await connect('acorn', { meadow: { features: { signMessage: () => pending } } });
  const signing = modal.state.connections.get().get('meadow')?.features.signMessage?.({ message: 'x' });
  await modal.use(find('harbor.m'));
  answer?.('signed by acorn');
  expect(await signing).toBe('signed by acorn');
});

test('two connectors that give one grant are two connections, each of which can be made current', async () => {
  const { modal, wallets, all, find } = await setUp();
  const grant = scriptGrant(MEADOW('alice'));
  for (const name of ['acorn', 'harborMeadow'] as const) {
    const connecting = modal.connect({ connector: wallets[name].connector.id, namespaces: ['meadow'] });
    await settle();
    wallets[name].asked.at(-1)?.answer(grant);
    await connecting;
  }
  expect(all()).toEqual(['acorn alice', 'harbor.m alice']);
  for (const id of ['acorn', 'harbor.m', 'harbor.m', 'acorn', 'acorn']) {
    await modal.use(find(id));
    expect(all().at(-1)).toBe(`${id} alice`);
  }
});

test('a tab with one connection restores the current wallet, and this tab loses none', async () => {
  const env = createFakeEnv();
  const here = await withTwo(env);
  const tab = await setUpBoth(env);
  tab.wallets.acorn.restores[0]?.answer(scriptGrant(MEADOW('alice')));
  tab.wallets.harborMeadow.restores[0]?.answer(scriptGrant(MEADOW('bob')));
  await settle();
  dispatchStorage(env);
  expect([tab.connected(), here.all()]).toEqual([['meadow harbor.m'], ['acorn alice', 'harbor.m bob']]);
  expect([here.acorn.ended, here.harbor.ended]).toEqual([0, 0]);
});

test('a wallet that a tab with one connection connects ends only the current one here', async () => {
  const env = createFakeEnv();
  const here = await withTwo(env);
  const tab = await setUpBoth(env);
  tab.wallets.harborMeadow.restores[0]?.answer(scriptGrant(MEADOW('bob')));
  await settle();
  await tab.connect('bridge', MEADOW('dora'), ['meadow']);
  dispatchStorage(env);
  expect(here.all()).toEqual(['acorn alice']);
});
