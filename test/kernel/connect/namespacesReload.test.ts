/** Several connections after a reload and in two tabs. */

import { describe, expect, test, vi } from 'vitest';
import { createFakeEnv, settle } from '../fakes.js';
import { dispatchStorage, setUpBoth } from '../severalNamespaces.js';
import { scriptGrant } from '../wallets.js';

const IN_MEADOW = { meadow: {} };
const IN_HILL = { hill: { accounts: [{ address: 'bob' }] } };

/** An environment whose storage contains a connection to both wallets. */
async function remembered(first: 'acorn' | 'harborMeadow' = 'acorn', second: 'birch' | 'harborHill' = 'birch') {
  const { env, connect, modal } = await setUpBoth();
  await connect(first, IN_MEADOW);
  await connect(second, IN_HILL);
  modal.destroy();
  return env;
}

/** Two tabs: the first connected one wallet, the second restored that connection. */
async function twoTabs() {
  const env = createFakeEnv();
  const one = await setUpBoth(env);
  const { grant } = await one.connect('acorn', IN_MEADOW);
  const two = await setUpBoth(env);
  two.wallets.acorn.restores[0]?.answer(scriptGrant(IN_MEADOW));
  await settle();
  return { env, one, two, grant };
}

describe('a reload', () => {
  test('restores each namespace from its own wallet', async () => {
    const { wallets, connected, statusOf } = await setUpBoth(await remembered());
    expect([statusOf('meadow'), statusOf('hill')]).toEqual(['reconnecting', 'reconnecting']);
    wallets.acorn.restores[0]?.answer(scriptGrant(IN_MEADOW));
    wallets.birch.restores[0]?.answer(scriptGrant(IN_HILL));
    await settle();
    expect(connected()).toEqual(['meadow acorn', 'hill birch']);
  });

  test('restores the parts of a merged wallet by their own ids', async () => {
    const { wallets, connected } = await setUpBoth(await remembered('harborMeadow', 'harborHill'));
    wallets.harborMeadow.restores[0]?.answer(scriptGrant(IN_MEADOW));
    wallets.harborHill.restores[0]?.answer(scriptGrant(IN_HILL));
    await settle();
    expect(connected()).toEqual(['meadow harbor.m', 'hill harbor.h']);
  });

  test('does not write unchanged restored connections, so that entries of another tab are kept', async () => {
    const env = await remembered();
    const methods = Object.getPrototypeOf(env.storage) as Storage;
    const writes = [vi.spyOn(methods, 'setItem'), vi.spyOn(methods, 'removeItem')];
    const { wallets, connected } = await setUpBoth(env);
    wallets.acorn.restores[0]?.answer(scriptGrant(IN_MEADOW));
    wallets.birch.restores[0]?.answer(scriptGrant(IN_HILL));
    await settle();
    expect(connected()).toEqual(['meadow acorn', 'hill birch']);
    const keys = writes.flatMap(({ mock }) => mock.calls.map(([key]) => key));
    expect(keys.filter((key) => key.endsWith(':connections'))).toEqual([]);
  });

  test('a failed restore leaves the other namespace connected', async () => {
    const { env, wallets, connected, statusOf } = await setUpBoth(await remembered());
    wallets.acorn.restores[0]?.refuse(new Error('broken'));
    wallets.birch.restores[0]?.answer(scriptGrant(IN_HILL));
    await settle();
    expect([connected(), statusOf('meadow')]).toEqual([['hill birch'], 'disconnected']);
    expect(env.timers()).toBe(0);
  });

  test('a connect in one namespace does not stop a restore in the other namespace of the same grant', async () => {
    const before = await setUpBoth();
    await before.connect('bridge', { ...IN_MEADOW, ...IN_HILL });
    before.modal.destroy();
    const { wallets, connect, connected } = await setUpBoth(before.env);
    await connect('acorn', IN_MEADOW);
    await settle();
    wallets.bridge.restores.at(-1)?.answer(scriptGrant({ ...IN_MEADOW, ...IN_HILL }));
    await settle();
    expect(connected().sort()).toEqual(['hill bridge', 'meadow acorn']);
  });

  test('a disconnect during the restore is final, also after the next reload', async () => {
    const { env, modal, wallets, connected } = await setUpBoth(await remembered());
    await modal.disconnect('meadow');
    wallets.acorn.restores[0]?.answer(scriptGrant(IN_MEADOW));
    wallets.birch.restores[0]?.answer(scriptGrant(IN_HILL));
    await settle();
    expect(connected()).toEqual(['hill birch']);
    modal.destroy();
    const again = await setUpBoth(env);
    expect([again.wallets.acorn.restores.length, again.wallets.birch.restores.length]).toEqual([0, 1]);
  });
});

describe('two tabs', () => {
  test('a disconnect of one namespace applies to the other tab, which keeps its other namespace', async () => {
    const env = createFakeEnv();
    const one = await setUpBoth(env);
    await one.connect('acorn', IN_MEADOW);
    await one.connect('birch', IN_HILL);
    const two = await setUpBoth(env);
    two.wallets.acorn.restores[0]?.answer(scriptGrant(IN_MEADOW));
    two.wallets.birch.restores[0]?.answer(scriptGrant(IN_HILL));
    await settle();
    await one.modal.disconnect('hill');
    dispatchStorage(env);
    expect(two.connected()).toEqual(['meadow acorn']);
  });

  test('a tab does not remove a stored connection that another tab made', async () => {
    const { env, two, grant } = await twoTabs();
    await two.connect('birch', IN_HILL);
    grant.change({ meadow: { accounts: [{ address: 'carol' }] } });
    dispatchStorage(env);
    expect(two.connected()).toEqual(['meadow acorn', 'hill birch']);
  });

  test('a connection that ends in one tab does not remove the other tab’s newer connection', async () => {
    const { env, one, two, grant } = await twoTabs();
    await two.connect('harborMeadow', IN_MEADOW);
    grant.change(undefined);
    dispatchStorage(env);
    expect([one.connected(), two.connected()]).toEqual([[], ['meadow harbor.m']]);
    await settle();
    one.modal.destroy();
    two.modal.destroy();
    const again = await setUpBoth(env);
    expect(again.wallets.harborMeadow.restores).toHaveLength(1);
  });

  test('a disconnect of one grant for two namespaces emits one event in the other tab', async () => {
    const env = createFakeEnv();
    const one = await setUpBoth(env);
    await one.connect('bridge', { ...IN_MEADOW, ...IN_HILL });
    const two = await setUpBoth(env);
    two.wallets.bridge.restores[0]?.answer(scriptGrant({ ...IN_MEADOW, ...IN_HILL }));
    await settle();
    // A browser sends a storage event to other tabs after each write.
    const methods = Object.getPrototypeOf(env.storage) as Storage;
    for (const name of ['setItem', 'removeItem'] as const) {
      const write = methods[name] as (this: Storage, key: string, value: string) => void;
      vi.spyOn(methods, name).mockImplementation(function (this: Storage, key: string, value?: string) {
        write.call(this, key, value as string);
        dispatchStorage(env, [key]);
      });
    }
    await one.modal.disconnect();
    expect([two.connected(), two.events.filter((type) => type === 'DISCONNECT_SUCCESS')]).toEqual([
      [],
      ['DISCONNECT_SUCCESS'],
    ]);
  });
});
