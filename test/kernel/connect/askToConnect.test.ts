// @vitest-environment jsdom
/** `connect` without a connector resolves to the connections made while the modal was open, not to earlier ones. */

import { describe, expect, test } from 'vitest';
import '../../../kernel/ui/shell/mountShell.js';
import { atEnd } from '../../dom/atEnd.js';
import { eventually } from '../../tools/eventually.js';
import { createFakeEnv, settle } from '../fakes.js';
import { setUpBoth } from '../severalNamespaces.js';
import { installDialog } from '../ui/fakeKernel.js';
import { scriptGrant } from '../wallets.js';

installDialog();

const IN_MEADOW = { meadow: {} };

async function setUp() {
  const all = await setUpBoth(Object.assign(createFakeEnv(), { window, document }));
  atEnd(all.modal.destroy);
  return all;
}

/** Opens Connect and waits until it is open. `result` is the promise that `connect` returned. */
async function visit({ modal }: Awaited<ReturnType<typeof setUp>>, namespaces?: ('meadow' | 'hill')[]) {
  const result = modal.connect(namespaces && { namespaces });
  await eventually(() => expect(modal.state.modal.get().open).toBe(true));
  await settle();
  return { result };
}

describe('connect without a connector', () => {
  test('closing the modal resolves to cancelled, with or without an earlier connection', async () => {
    const all = await setUp();
    const openAndClose = async () => {
      const { result } = await visit(all, ['meadow']);
      all.modal.close();
      return result;
    };
    expect(await openAndClose()).toEqual({ status: 'cancelled' });
    await all.connect('acorn', IN_MEADOW);
    expect(await openAndClose()).toEqual({ status: 'cancelled' });
  });

  test('resolves to the connections made while the modal was open', async () => {
    const all = await setUp();
    await all.connect('acorn', IN_MEADOW);
    const { result } = await visit(all);
    await all.connect('birch', { hill: {} });
    all.modal.close();
    expect(await result).toMatchObject({ status: 'connected', connections: [{ namespace: 'hill' }] });
  });

  test('a new approval by the same wallet resolves to connected, even with the same grant', async () => {
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

  test('an account change in a connected wallet is not a new connection', async () => {
    const all = await setUp();
    const { grant } = await all.connect('acorn', IN_MEADOW);
    const { result } = await visit(all, ['meadow']);
    grant.change({ meadow: { accounts: [{ address: 'carol' }] } });
    all.modal.close();
    expect(await result).toEqual({ status: 'cancelled' });
  });

  test('a connection in a namespace that was not requested resolves to cancelled', async () => {
    const all = await setUp();
    const { result } = await visit(all, ['meadow']);
    await all.connect('birch', { hill: {} });
    all.modal.close();
    expect(await result).toEqual({ status: 'cancelled' });
  });
});
