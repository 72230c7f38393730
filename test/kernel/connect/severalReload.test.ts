/** Tests several connections in one namespace after a reload, those that are not connected, and two tabs. */

import { describe, expect, test } from 'vitest';
import { createFakeEnv, settle } from '../fakes.js';
import { dispatchStorage } from '../severalNamespaces.js';
import { scriptGrant } from '../wallets.js';
import { MEADOW, setUp, withTwo } from './severalWallets.js';

describe('a reload', () => {
  test('restores all wallets in their order, whichever answers first', async () => {
    const { modal, env } = await withTwo();
    modal.destroy();
    const { wallets, all } = await setUp(env);
    wallets.harborMeadow.restores[0]?.answer(scriptGrant(MEADOW('bob')));
    await settle();
    wallets.acorn.restores[0]?.answer(scriptGrant(MEADOW('alice')));
    await settle();
    expect(all()).toEqual(['acorn alice', 'harbor.m bob']);
  });

  test('the wallet that was used last is the current one again, although another one answers first', async () => {
    const { modal, env } = await withTwo();
    modal.destroy();
    const { wallets, current } = await setUp(env);
    wallets.acorn.restores[0]?.answer(scriptGrant(MEADOW('alice')));
    await settle();
    wallets.harborMeadow.restores[0]?.answer(scriptGrant(MEADOW('bob')));
    await settle();
    expect(current()).toBe('harbor.m');
  });

  test('a late wallet stays behind the one that the user has chosen meanwhile', async () => {
    const { modal, env } = await withTwo();
    modal.destroy();
    const { wallets, current, find, modal: page } = await setUp(env);
    wallets.acorn.restores[0]?.answer(scriptGrant(MEADOW('alice')));
    await settle();
    await page.use(find('acorn'));
    wallets.harborMeadow.restores[0]?.answer(scriptGrant(MEADOW('bob')));
    await settle();
    expect(current()).toBe('acorn');
  });

  test('a wallet that is late does not take the place of the one that the user used last', async () => {
    const { modal, find, env } = await withTwo();
    await modal.use(find('acorn'));
    modal.destroy();
    const { wallets, current } = await setUp(env);
    wallets.acorn.restores[0]?.answer(scriptGrant(MEADOW('alice')));
    await settle();
    wallets.harborMeadow.restores[0]?.answer(scriptGrant(MEADOW('bob')));
    await settle();
    expect(current()).toBe('acorn');
  });

  test('a stored wallet that shares nothing any more costs the other nothing', async () => {
    const { modal, env } = await withTwo();
    modal.destroy();
    const { wallets, all, statusOf } = await setUp(env);
    wallets.harborMeadow.restores[0]?.refuse(new Error('gone'));
    wallets.acorn.restores[0]?.answer(scriptGrant(MEADOW('alice')));
    await settle();
    expect([all(), statusOf('meadow')]).toEqual([['acorn alice'], 'connected']);
  });

  test('a third wallet waits until the list is opened', async () => {
    const { connect, modal, env } = await withTwo();
    await connect('bridge', MEADOW('dora'), ['meadow']);
    modal.destroy();
    const { wallets, contextOf } = await setUp(env);
    expect([wallets.acorn, wallets.harborMeadow, wallets.bridge].map(({ restores }) => restores.length)).toEqual([
      0, 1, 1,
    ]);
    const remembered = await contextOf().connections.remembered();
    remembered.restore();
    await settle();
    expect([wallets.acorn, wallets.harborMeadow, wallets.bridge].map(({ restores }) => restores.length)).toEqual([
      1, 1, 1,
    ]);
  });

  test('connecting a wallet leaves the restore of another one running', async () => {
    const { modal, env } = await withTwo();
    modal.destroy();
    const { wallets, connect, all } = await setUp(env);
    await connect('bridge', MEADOW('dora'), ['meadow']);
    wallets.acorn.restores[0]?.answer(scriptGrant(MEADOW('alice')));
    await settle();
    expect(all()).toEqual(['acorn alice', 'bridge dora']);
  });

  test('nothing that is stored has an address', async () => {
    const { env } = await withTwo();
    expect(JSON.stringify(Object.entries(env.storage))).not.toMatch(/alice|bob/);
  });
});

describe('the remembered wallets', () => {
  async function afterReload() {
    const { modal, env } = await withTwo();
    modal.destroy();
    const page = await setUp(env);
    const remembered = await page.contextOf().connections.remembered();
    const list = () =>
      page
        .contextOf()
        .store.get(remembered.list)
        .map(({ name, isRestoring }) => `${name}${isRestoring ? ' …' : ''}`);
    return { ...page, remembered, list };
  }

  test('are those that are not connected, by the names they had', async () => {
    const { list, wallets } = await afterReload();
    expect(list()).toEqual(['Harbor …', 'acorn …']);
    wallets.harborMeadow.restores[0]?.answer(scriptGrant(MEADOW('bob')));
    await settle();
    expect(list()).toEqual(['acorn …']);
  });

  test('one that is locked is not shown as being restored', async () => {
    const { harbor, contextOf, all } = await withTwo();
    const { list } = await contextOf().connections.remembered();
    const shown = () =>
      contextOf()
        .store.get(list)
        .map(({ name, isRestoring }) => [name, isRestoring]);
    harbor.change({ meadow: { accounts: [] } });
    await settle();
    expect([all(), shown()]).toEqual([['acorn alice'], [['Harbor', false]]]);
  });

  test('one that is forgotten is not restored again', async () => {
    const { list, remembered, wallets, all, modal, env } = await afterReload();
    remembered.forget('acorn');
    wallets.acorn.restores[0]?.answer(scriptGrant(MEADOW('alice')));
    await settle();
    expect([list(), all()]).toEqual([['Harbor …'], []]);
    modal.destroy();
    const again = await setUp(env);
    expect(again.wallets.acorn.restores).toEqual([]);
  });

  test('a connected wallet is not forgotten', async () => {
    const { remembered, wallets, all } = await afterReload();
    wallets.acorn.restores[0]?.answer(scriptGrant(MEADOW('alice')));
    await settle();
    remembered.forget('acorn');
    expect(all()).toEqual(['acorn alice']);
  });
});

describe('two tabs', () => {
  async function twoTabs() {
    const env = createFakeEnv();
    const one = await withTwo(env);
    const two = await setUp(env);
    two.wallets.acorn.restores[0]?.answer(scriptGrant(MEADOW('alice')));
    two.wallets.harborMeadow.restores[0]?.answer(scriptGrant(MEADOW('bob')));
    await settle();
    return { env, one, two };
  }

  test('agree on the current connection', async () => {
    const { env, one, two } = await twoTabs();
    await two.modal.use(two.find('acorn'));
    dispatchStorage(env);
    expect([one.current(), two.current()]).toEqual(['acorn', 'acorn']);
  });

  test('a connection that is disconnected in one ends in the other, and no other', async () => {
    const { env, one, two } = await twoTabs();
    await two.modal.disconnect(two.find('harbor.m'));
    dispatchStorage(env);
    expect([one.all(), two.all()]).toEqual([['acorn alice'], ['acorn alice']]);
  });
});
