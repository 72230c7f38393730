/** Several connections over a reload, and in two tabs. */

import { describe, expect, test, vi } from 'vitest';
import { createFakeEnv, type FakeEnv, settle } from '../fakes.js';
import { setUpBoth } from '../severalNamespaces.js';
import { scriptGrant } from '../wallets.js';

const IN_MEADOW = { meadow: {} };
const IN_HILL = { hill: { accounts: [{ address: 'bob' }] } };

/** A platform that remembers both wallets. */
async function remembered(first: 'acorn' | 'harborMeadow' = 'acorn', second: 'birch' | 'harborHill' = 'birch') {
  const { env, connect, modal } = await setUpBoth();
  await connect(first, IN_MEADOW);
  await connect(second, IN_HILL);
  modal.destroy();
  return env;
}

/** What a browser tells other tabs when one wrote. */
function tell(env: FakeEnv, keys = Object.keys(env.storage)) {
  for (const key of keys) {
    const event = Object.assign(new Event('storage'), {
      key,
      storageArea: env.storage,
      newValue: env.storage.getItem(key),
    });
    env.page.dispatchEvent(event);
  }
}

/** A tab that connected the first namespace by a wallet, and another that restored it. */
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
  test('brings every namespace back, each from its own wallet', async () => {
    const { wallets, connected, statusOf } = await setUpBoth(await remembered());
    expect([statusOf('meadow'), statusOf('hill')]).toEqual(['reconnecting', 'reconnecting']);
    wallets.acorn.restores[0]?.answer(scriptGrant(IN_MEADOW));
    wallets.birch.restores[0]?.answer(scriptGrant(IN_HILL));
    await settle();
    expect(connected()).toEqual(['meadow acorn', 'hill birch']);
  });

  test('finds the parts of a merged wallet by their own ids', async () => {
    const { wallets, connected } = await setUpBoth(await remembered('harborMeadow', 'harborHill'));
    wallets.harborMeadow.restores[0]?.answer(scriptGrant(IN_MEADOW));
    wallets.harborHill.restores[0]?.answer(scriptGrant(IN_HILL));
    await settle();
    expect(connected()).toEqual(['meadow harbor.m', 'hill harbor.h']);
  });

  test('what comes back as it was is not written again: another tab may have added to it since', async () => {
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

  test('a wallet that fails costs its own namespace only', async () => {
    const { env, wallets, connected, statusOf } = await setUpBoth(await remembered());
    wallets.acorn.restores[0]?.refuse(new Error('broken'));
    wallets.birch.restores[0]?.answer(scriptGrant(IN_HILL));
    await settle();
    expect([connected(), statusOf('meadow')]).toEqual([['hill birch'], 'disconnected']);
    expect(env.timers()).toBe(0);
  });

  test('connecting one namespace meanwhile does not stop what one grant restores in the other', async () => {
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

  test('what is disconnected while it is being restored does not come back, now or later', async () => {
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
  test('a namespace disconnected in one is disconnected in the other, which keeps the rest', async () => {
    const env = createFakeEnv();
    const one = await setUpBoth(env);
    await one.connect('acorn', IN_MEADOW);
    await one.connect('birch', IN_HILL);
    const two = await setUpBoth(env);
    two.wallets.acorn.restores[0]?.answer(scriptGrant(IN_MEADOW));
    two.wallets.birch.restores[0]?.answer(scriptGrant(IN_HILL));
    await settle();
    await one.modal.disconnect('hill');
    tell(env);
    expect(two.connected()).toEqual(['meadow acorn']);
  });

  test('TAB-02: a tab that knows of one connection does not erase another that was made elsewhere', async () => {
    const { env, two, grant } = await twoTabs();
    await two.connect('birch', IN_HILL);
    grant.change({ meadow: { accounts: [{ address: 'carol' }] } });
    tell(env);
    expect(two.connected()).toEqual(['meadow acorn', 'hill birch']);
  });

  test('what ends in one does not forget what the other has gone on with', async () => {
    const { env, one, two, grant } = await twoTabs();
    await two.connect('harborMeadow', IN_MEADOW);
    grant.change(undefined);
    tell(env);
    expect([one.connected(), two.connected()]).toEqual([[], ['meadow harbor.m']]);
    await settle();
    one.modal.destroy();
    two.modal.destroy();
    const again = await setUpBoth(env);
    expect(again.wallets.harborMeadow.restores).toHaveLength(1);
  });

  test('what one approval covered ends in the other tab in one step too', async () => {
    const env = createFakeEnv();
    const one = await setUpBoth(env);
    await one.connect('bridge', { ...IN_MEADOW, ...IN_HILL });
    const two = await setUpBoth(env);
    two.wallets.bridge.restores[0]?.answer(scriptGrant({ ...IN_MEADOW, ...IN_HILL }));
    await settle();
    // A browser tells the other tabs of each time something is written.
    const methods = Object.getPrototypeOf(env.storage) as Storage;
    for (const name of ['setItem', 'removeItem'] as const) {
      const write = methods[name] as (this: Storage, key: string, value: string) => void;
      vi.spyOn(methods, name).mockImplementation(function (this: Storage, key: string, value?: string) {
        write.call(this, key, value as string);
        tell(env, [key]);
      });
    }
    await one.modal.disconnect();
    expect([two.connected(), two.events.filter((type) => type === 'DISCONNECT_SUCCESS')]).toEqual([
      [],
      ['DISCONNECT_SUCCESS'],
    ]);
  });
});
