// @vitest-environment jsdom
/** Page buttons for one of several namespaces. */

import { definePlugin, view, views } from 'latchkey/plugin';
import { AccountButton, ConnectButton, NetworkButton } from 'latchkey/react';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../tools/eventually.js';
import { hill } from '../wallets.js';
import { arrange, draw, until } from './reactHarness.js';

const networks = definePlugin({
  id: 'networks',
  contributes: [views.of('Networks', view({ load: async () => ({ default: () => null }) }))],
});

/** A wallet for two namespaces, the first one active, and buttons with a recorded `open`. */
async function both(buttons: ReactNode) {
  const { modal, wallet, connect } = arrange([hill, networks]);
  Object.assign(wallet.connector, { namespaces: ['meadow', 'hill'] });
  const open = vi.fn(async () => ({ status: 'refused' as const }));
  const drawn = await draw({ ...modal, open }, buttons);
  return { ...drawn, modal, open, connect, press: () => act(async () => drawn.button().click()) };
}

const BOTH = { meadow: { accounts: [{ address: 'alice' }] }, hill: { accounts: [{ address: 'bob' }] } };

test('ConnectButton shows the account of its namespace when another is active', async () => {
  const { connect, button } = await both(<ConnectButton namespace="hill" />);
  await connect(BOTH);
  await until(() => expect(button().textContent?.trim()).toBe('bob'));
});

test('ConnectButton connects in its namespace', async () => {
  const { connect, button, press, open } = await both(<ConnectButton namespace="hill" />);
  await connect({ meadow: { accounts: [{ address: 'alice' }] } });
  expect(button().textContent).toBe('Connect wallet');
  await press();
  expect(open).toHaveBeenCalledWith('Connect', { namespaces: ['hill'] });
});

test("without a namespace it opens the modal's default view", async () => {
  const { press, open } = await both(<ConnectButton />);
  await press();
  expect(open).toHaveBeenCalledWith();
});

test('without a namespace it is busy while a wallet of another namespace than the active one is asked', async () => {
  const { modal, wallet } = arrange([hill]);
  Object.assign(wallet.connector, { namespaces: ['hill'] });
  const { button } = await draw(modal, <ConnectButton />);
  await act(async () => {
    void modal.connect({ connector: 'harbor' });
    await eventually(() => expect(wallet.asked).toHaveLength(1));
  });
  await until(() => expect(button().textContent).toBe('Connecting'));
  expect(button().getAttribute('aria-busy')).toBe('true');
});

test('an unknown namespace counts as disconnected', async () => {
  const { connect, button, place } = await both(
    <>
      <ConnectButton namespace="desert" />
      <AccountButton namespace="desert" />
    </>,
  );
  await connect(BOTH);
  expect(button().textContent).toBe('Connect wallet');
  expect(place.querySelectorAll('button')).toHaveLength(1);
});

test('AccountButton shows its namespace and disappears when it disconnects', async () => {
  const { connect, modal, place } = await both(<AccountButton namespace="hill" balance={false} />);
  await connect(BOTH);
  await until(() => expect(place.textContent?.trim()).toBe('bob'));
  await act(async () => void (await modal.disconnect('hill' as never)));
  expect(place.querySelector('button')).toBeNull();
});

test('NetworkButton shows the network of its namespace', async () => {
  const { connect, button, press, open } = await both(<NetworkButton namespace="hill" />);
  await connect({ ...BOTH, hill: { accounts: [{ address: 'bob' }], network: 'hill:1' } });
  await until(() => expect(button().textContent).toBe('Field 1'));
  await press();
  expect(open).toHaveBeenCalledWith('Networks');
});
