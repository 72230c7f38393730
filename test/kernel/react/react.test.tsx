// @vitest-environment jsdom
/** The hooks of `latchkey/react` with a real modal and scripted wallets. */

import { isModalError } from 'latchkey';
import {
  type AnyModal,
  useAccount,
  useBalance,
  useConnection,
  useConnections,
  useModal,
  useNetwork,
} from 'latchkey/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test, vi } from 'vitest';
import { eventually } from '../../tools/eventually.js';
import { scriptGrant } from '../wallets.js';
import { arrange, draw, until } from './reactHarness.js';

/** Keeps the last value of a hook. */
function probe<Value>(use: () => Value) {
  const seen: Value[] = [];
  const Probe = () => {
    seen.push(use());
    return null;
  };
  return { Probe, now: () => seen.at(-1) as Value };
}

describe('hooks', () => {
  test('outside a provider they throw PROVIDER_MISSING', () => {
    const Lost = () => {
      useAccount();
      return null;
    };
    const root = createRoot(document.createElement('div'));
    let error: unknown;
    try {
      act(() => root.render(<Lost />));
    } catch (thrown) {
      error = thrown;
    }
    expect(isModalError(error, 'PROVIDER_MISSING')).toBe(true);
  });

  test('the provider starts the modal and does not destroy it', async () => {
    const { modal } = arrange();
    const start = vi.fn(modal.start);
    const destroy = vi.fn();
    const { unmount } = await draw({ ...modal, start, destroy } as AnyModal, null);
    expect(start).toHaveBeenCalled();
    unmount();
    expect(destroy).not.toHaveBeenCalled();
  });

  test('useModal returns the modal', async () => {
    const { modal } = arrange();
    const { Probe, now } = probe(() => useModal<typeof modal>());
    await draw(modal, <Probe />);
    expect(now()).toBe(modal);
  });

  test('useAccount changes from disconnected to connecting to connected', async () => {
    const { modal, wallet } = arrange();
    const { Probe, now } = probe(useAccount);
    await draw(modal, <Probe />);
    expect(now()).toMatchObject({ status: 'disconnected', address: undefined, accounts: [], namespace: 'meadow' });
    await act(async () => {
      void modal.connect({ connector: 'harbor' });
      await eventually(() => expect(wallet.asked).toHaveLength(1));
    });
    expect(now().status).toBe('connecting');
    await act(async () => wallet.asked[0]?.answer(scriptGrant({ meadow: {} })));
    expect(now()).toMatchObject({
      status: 'connected',
      address: 'alice',
      connector: { id: 'harbor' },
      namespace: 'meadow',
    });
  });

  test('useConnection returns the active connection, or that of a namespace', async () => {
    const { modal, connect } = arrange();
    const { Probe, now } = probe(() => [useConnection(), useConnection({ namespace: 'hill' })]);
    await draw(modal, <Probe />);
    await connect();
    expect(now()).toMatchObject([{ namespace: 'meadow' }, undefined]);
  });

  test('useConnection with an id returns that connection, in its namespace', async () => {
    const { modal, connect } = arrange();
    await connect();
    const [{ grantId } = { grantId: '' }] = modal.state.allConnections.get();
    const { Probe, now } = probe(() => [
      useConnection({ id: grantId }),
      useConnection({ id: grantId, namespace: 'hill' }),
      useConnection({ id: 'gone' }),
    ]);
    await draw(modal, <Probe />);
    expect(now()).toMatchObject([{ namespace: 'meadow', grantId }, undefined, undefined]);
  });

  test('useConnections returns all connections', async () => {
    const { modal, connect } = arrange();
    const { Probe, now } = probe(useConnections);
    await draw(modal, <Probe />);
    expect(now()).toEqual([]);
    await connect();
    expect(now()).toMatchObject([{ namespace: 'meadow' }]);
  });

  test('useNetwork returns the networks and switches the network', async () => {
    const { modal } = arrange();
    const { Probe, now } = probe(useNetwork);
    await draw(modal, <Probe />);
    expect(now()).toMatchObject({ network: { id: 'meadow:1' }, supported: true });
    expect(now().networks.map(({ id }) => id)).toEqual(['meadow:1', 'meadow:2']);
    await act(async () => expect((await now().switchNetwork('meadow:2')).status).toBe('switched'));
    expect(now().network?.id).toBe('meadow:2');
  });

  test('useBalance is idle, loads, and is shared', async () => {
    const { modal, native, connect } = arrange();
    const one = probe(useBalance);
    const two = probe(useBalance);
    await draw(
      modal,
      <>
        <one.Probe />
        <two.Probe />
      </>,
    );
    expect(one.now().status).toBe('idle');
    expect(native).not.toHaveBeenCalled();
    await connect();
    await until(() => expect(one.now().status).toBe('ready'));
    expect(one.now()).toMatchObject({ amount: 1_500_000n, symbol: 'CLV', decimals: 6 });
    expect(two.now().status).toBe('ready');
    expect(native).toHaveBeenCalledOnce();
    await act(async () => one.now().refetch());
    expect(native).toHaveBeenCalledTimes(2);
  });

  test('useBalance reports an unavailable balance', async () => {
    const { modal, connect } = arrange(() => Promise.reject(new Error('Down.')));
    const { Probe, now } = probe(useBalance);
    await draw(modal, <Probe />);
    await connect();
    await until(() => expect(now().status).toBe('unavailable'));
  });
});
