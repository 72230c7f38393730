// @vitest-environment jsdom
/** `connect` without a connector: what it resolves to is what came of the visit, not what was there before. */

import { describe, expect, test, vi } from 'vitest';
import '../../kernel/ui/shell.js';
import { createFakeEnv, settle } from './fakes.js';
import { setUpBoth } from './severalNamespaces.js';
import { installDialog } from './ui/fakeKernel.js';
import { scriptGrant } from './wallets.js';

installDialog();

const IN_MEADOW = { meadow: {} };

const setUp = () => setUpBoth(Object.assign(createFakeEnv(), { window, document }));

/** Opens Connect; resolves, once it is there, to the promise of what becomes of it. */
async function visit({ modal }: Awaited<ReturnType<typeof setUp>>, namespaces?: ('meadow' | 'hill')[]) {
  const result = modal.connect(namespaces && { namespaces });
  await vi.waitFor(() => expect(modal.state.modal.get().open).toBe(true), 10_000);
  await settle();
  return { result };
}

describe('connect, by hand', () => {
  test('who only closes has cancelled, connected before or not', async () => {
    const all = await setUp();
    const look = async () => {
      const { result } = await visit(all, ['meadow']);
      all.modal.close();
      return result;
    };
    expect(await look()).toEqual({ status: 'cancelled' });
    await all.connect('acorn', IN_MEADOW);
    expect(await look()).toEqual({ status: 'cancelled' });
  });

  test('resolves to what was connected meanwhile, and only that', async () => {
    const all = await setUp();
    await all.connect('acorn', IN_MEADOW);
    const { result } = await visit(all);
    await all.connect('birch', { hill: {} });
    all.modal.close();
    expect(await result).toMatchObject({ status: 'connected', connections: [{ namespace: 'hill' }] });
  });

  test('the same wallet approved anew counts, by the same grant too', async () => {
    const all = await setUp();
    const grant = scriptGrant(IN_MEADOW);
    const approve = async () => {
      const connecting = all.modal.connect({ connector: 'acorn' });
      await settle();
      all.wallets.acorn.asked.at(-1)?.answer(grant);
      return connecting;
    };
    await approve();
    const { result } = await visit(all, ['meadow']);
    await approve();
    all.modal.close();
    expect((await result).status).toBe('connected');
  });

  test('another account in the wallet that is connected is no new connection', async () => {
    const all = await setUp();
    const { grant } = await all.connect('acorn', IN_MEADOW);
    const { result } = await visit(all, ['meadow']);
    grant.change({ meadow: { accounts: [{ address: 'carol' }] } });
    all.modal.close();
    expect(await result).toEqual({ status: 'cancelled' });
  });

  test('what was connected in a namespace nobody asked for does not count', async () => {
    const all = await setUp();
    const { result } = await visit(all, ['meadow']);
    await all.connect('birch', { hill: {} });
    all.modal.close();
    expect(await result).toEqual({ status: 'cancelled' });
  });
});
