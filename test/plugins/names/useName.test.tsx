// @vitest-environment jsdom
/** `useName()` in a React app: the name, who can register one, and what a registration changes. */

import { connectors, definePlugin, isModalError, names as nameSource, namespaces } from 'latchkey/plugin';
import { names } from 'latchkey/plugins/names';
import { type UseName, useName } from 'latchkey/plugins/names/react';
import { registrars } from 'latchkey/plugins/names/slots';
import { createTestModal, fakeConnector } from 'latchkey/testing';
import { act } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../kernel/react/reactHarness.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const NETWORK = 'eip155:1';

/** A page that shows what the hook returns, with a connected wallet. */
async function arrange(type: 'AUTH' | 'ANNOUNCED') {
  const registered: string[] = [];
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const wallet = fakeConnector({
    id: 'wallet',
    type: type as 'ANNOUNCED',
    namespaces: ['eip155'],
    accounts: [ADDRESS],
    networks: [NETWORK],
    network: NETWORK,
    features: { signMessage: async () => '0x5161' },
  });
  const chain = definePlugin({
    id: 'chain',
    contributes: [
      namespaces.of('eip155', {
        name: 'EVM',
        networks: [{ id: NETWORK, namespace: 'eip155', name: 'One', nativeCurrency, rpcUrls: [] }],
        isAddress: () => true,
      }),
      connectors.of({ watch: (_, publish) => publish([wallet.connector]) }),
      registrars.of('eip155', () => ({
        suggest: async ({ label }) => [{ label, registered: false }],
        register: async ({ name }) => void registered.push(name),
      })),
      nameSource.of('eip155', () => ({
        resolve: async ({ name }) => (registered.includes(name) ? ADDRESS : undefined),
        reverse: async () => registered.at(-1),
      })),
    ],
  });
  const modal = createTestModal({ plugins: [chain, names({ zone: 'example.id' })] });
  await modal.test.wake();
  const { drive, passUntil } = modal.test.clock;
  const shown = {} as { now: UseName };
  function Probe() {
    shown.now = useName();
    return null;
  }
  await draw(modal, <Probe />);
  await act(() => drive(modal.connect({ connector: 'wallet' })));
  const register = (label: string) => act(() => drive(shown.now.register(label)));
  const settled = async (check: () => boolean) => {
    await act(() => passUntil(check));
  };
  return { shown, register, settled, drive };
}

test('an account of the embedded wallet registers a name, which the hook then returns', async () => {
  const { shown, register, settled, drive } = await arrange('AUTH');
  expect([shown.now.canRegister, shown.now.name]).toEqual([true, undefined]);
  expect(await drive(shown.now.suggest('alice'))).toEqual([{ label: 'alice', registered: false }]);
  expect(await register('alice')).toBe('alice.example.id');
  await settled(() => shown.now.name === 'alice.example.id');
  expect([shown.now.isRegistering, shown.now.error]).toEqual([false, undefined]);
});

test('a failed registration is in `error`, and rejects nothing', async () => {
  const { shown, register } = await arrange('ANNOUNCED');
  expect(shown.now.canRegister).toBe(false);
  expect(await register('alice')).toBeUndefined();
  expect(isModalError(shown.now.error)).toBe(true);
  expect(shown.now.isRegistering).toBe(false);
});
