// @vitest-environment jsdom

import { connect } from 'latchkey/plugins/connect';
import { type UseWallets, useWallets } from 'latchkey/plugins/connect/react';
import { ModalProvider } from 'latchkey/react';
import { createTestModal, type FakeConnector, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';

const setup = (wallets: readonly FakeConnector[], second = 'two', others: readonly FakeConnector[] = []) => {
  const plugins = [fakeNamespace(wallets), fakeNamespace(others, second), connect()] as const;
  const modal = createTestModal({ plugins, platform: { window } });
  atEnd(() => modal.destroy());
  return modal;
};

/** Waits for the list without React, which renders at the end of `act`. */
const ready = async (modal: ReturnType<typeof setup>) => {
  const list = await modal.api.connect.wallets();
  await act(() => modal.test.until(() => list.get().status === 'ready'));
};

test('a component lists the wallets of the page and connects one', async () => {
  const modal = setup([fakeConnector({ id: 'acorn', name: 'Acorn' })]);
  let wallets: UseWallets | undefined;
  const Probe = (): ReactNode => {
    wallets = useWallets();
    return wallets.rows.map(({ id, name, status }) => <p key={id}>{`${name} ${status}`}</p>);
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  atEnd(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <ModalProvider modal={modal}>
        <Probe />
      </ModalProvider>,
    ),
  );
  await ready(modal);
  expect(document.body.textContent).toContain('Acorn idle');
  await act(() => modal.test.clock.drive(wallets?.connect('connector/acorn') ?? Promise.reject()));
  expect(document.body.textContent).toContain('Acorn connected');
});

test('a server renders the empty list, which the browser fills after the hydration', async () => {
  const modal = setup([fakeConnector({ id: 'acorn', name: 'Acorn' })]);
  const Probe = () => {
    const { rows, status } = useWallets();
    return <p>{`${status} ${rows.map(({ name }) => name).join()}`}</p>;
  };
  const app = (
    <ModalProvider modal={modal}>
      <Probe />
    </ModalProvider>
  );
  const html = renderToString(app);
  expect(html).toContain('loading ');
  expect(html).not.toContain('Acorn');
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  const faults: unknown[] = [];
  const root = await act(async () => hydrateRoot(place, app, { onRecoverableError: (error) => faults.push(error) }));
  atEnd(() => act(() => root.unmount()));
  await ready(modal);
  expect(place.textContent).toBe('ready Acorn');
  expect(faults).toEqual([]);
});

test('rows of other namespaces are left out', async () => {
  const modal = setup([fakeConnector({ id: 'acorn', namespaces: ['fake'] })], 'two', [
    fakeConnector({ id: 'birch', namespaces: ['two'] }),
  ]);
  let wallets: UseWallets | undefined;
  const Probe = () => {
    wallets = useWallets({ namespaces: ['two'] });
    return null;
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  atEnd(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <ModalProvider modal={modal}>
        <Probe />
      </ModalProvider>,
    ),
  );
  await ready(modal);
  expect(wallets?.rows.map(({ name }) => name)).toEqual(['birch']);
});
