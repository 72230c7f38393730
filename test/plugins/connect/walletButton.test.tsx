// @vitest-environment jsdom
/** Buttons for one wallet or one log-in, with the real modal. */

import { connect } from 'latchkey/plugins/connect';
import { defineWalletButton } from 'latchkey/plugins/connect/elements';
import { WalletButton, type WalletButtonProps } from 'latchkey/plugins/connect/react';
import { email } from 'latchkey/plugins/email';
import { socials } from 'latchkey/plugins/socials';
import { wallets } from 'latchkey/plugins/wallets';
import { ModalProvider } from 'latchkey/react';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { installDialog } from '../../kernel/ui/fakeKernel.js';
import { untilTrue } from '../../tools/eventually.js';
import { createFakeFrame } from '../email/fakeFrame.js';

const ROWAN = { id: 'rowan', name: 'Rowan', chains: ['alpha:1'], homepage: 'https://rowan.example', stores: {} };

function arrange(twice = false) {
  installDialog();
  const frame = createFakeFrame();
  const birch = fakeConnector({ id: 'birch', name: 'Birch', namespaces: ['alpha'] });
  const named = (id: string) => ({
    ...fakeConnector({ id, name: 'Birch', namespaces: ['alpha'] }).connector,
    rdns: 'io.birch',
  });
  const installed = [{ ...birch, connector: { ...birch.connector, rdns: 'io.birch' } }];
  const other = { ...birch, connector: named('other') };
  const modal = createTestModal({
    plugins: [
      fakeNamespace(twice ? [...installed, other] : installed, 'alpha'),
      fakeNamespace([], 'beta'),
      connect(),
      wallets({ list: [ROWAN] }),
      frame.plugin,
      email(),
      socials({ providers: ['google'] }),
    ],
    platform: { window },
  });
  atEnd(() => modal.destroy());
  const settle = () => act(async () => modal.test.settle());
  const until = (holds: () => boolean, what: string) => untilTrue(holds, settle, () => `There was no ${what}.`);
  const route = () => modal.test.context.router.current();
  return { modal, birch, frame, until, route };
}

async function draw(kit: ReturnType<typeof arrange>, props: WalletButtonProps) {
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  atEnd(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <ModalProvider modal={kit.modal}>
        <WalletButton {...props} />
      </ModalProvider>,
    ),
  );
  const button = () => place.querySelector('button') as HTMLButtonElement;
  await kit.until(() => button().getAttribute('aria-busy') === null, 'known wallet');
  return button;
}

test('the button of an installed wallet shows its name, and a press connects it', async () => {
  const kit = arrange();
  const button = await draw(kit, { wallet: 'io.birch' });
  expect(button().textContent).toBe('Birch');
  await act(async () => button().click());
  await kit.until(() => kit.modal.state.connection.get() !== undefined, 'connection');
  expect(kit.modal.state.connection.get()?.connector.id).toBe('birch');
});

test('the button of a wallet that is not there finds it in the directory by its id, and shows where to get it', async () => {
  const kit = arrange();
  const button = await draw(kit, { wallet: 'rowan' });
  expect(button().textContent).toBe('Rowan');
  await act(async () => button().click());
  await kit.until(() => kit.route()?.view === 'ConnectingExternal', 'view');
  expect(kit.route()?.params).toEqual({ wallet: 'rowan' });
});

test.each([
  ['an unknown wallet', 'com.unknown', false],
  ['a domain that two wallets claim', 'io.birch', true],
  ['a name', 'Birch', false],
])('%s is not guessed: a press opens Connect', async (_, wallet, twice) => {
  const kit = arrange(twice);
  const button = await draw(kit, { wallet, label: 'My wallet' });
  expect(button().textContent).toBe('My wallet');
  await act(async () => button().click());
  await kit.until(() => kit.route()?.view === 'Connect', 'Connect');
  expect(kit.birch.prompts).toEqual([]);
});

test('the button of a social log-in opens the pop-up in the click', async () => {
  const kit = arrange();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  atEnd(() => open.mockRestore());
  const button = await draw(kit, { login: 'google' });
  expect(button().textContent).toBe('Google');
  await act(async () => button().click());
  expect(open).toHaveBeenCalledOnce();
});

test('the button of the log-in by e-mail opens its field', async () => {
  const kit = arrange();
  const button = await draw(kit, { login: 'email' });
  await act(async () => button().click());
  await kit.until(() => kit.route()?.view === 'Connect', 'Connect');
  expect(kit.route()?.params).toEqual({ methods: ['email'] });
});

test.each([
  [{}, 'undefined'],
  [{ wallet: '' }, 'an empty text'],
  [{ wallet: 'io.birch', login: 'google' }, 'both'],
])('a target that is not one wallet or one log-in is refused: %o', (props, named) => {
  const { modal } = arrange();
  const render = () =>
    renderToString(
      <ModalProvider modal={modal}>
        <WalletButton {...(props as unknown as WalletButtonProps)} />
      </ModalProvider>,
    );
  expect(render).toThrow(`got ${named}`);
});

test('a server renders the button with the id, until the browser knows the wallet', () => {
  const { modal } = arrange();
  const html = renderToString(
    <ModalProvider modal={modal}>
      <WalletButton wallet="io.birch" />
    </ModalProvider>,
  );
  expect(html).toContain('io.birch');
  expect(html).toContain('aria-busy="true"');
});

test('the element shows the same button, and follows its attributes', async () => {
  const kit = arrange();
  defineWalletButton(kit.modal, { prefix: 'one' });
  expect(() => defineWalletButton(kit.modal, { prefix: 'one' })).toThrow('defined already');
  expect(() => defineWalletButton(kit.modal, { prefix: 'One' })).toThrow('invalid');
  const host = document.createElement('one-wallet-button');
  host.setAttribute('wallet', 'io.birch');
  await act(async () => document.body.append(host));
  atEnd(() => act(async () => host.remove()));
  const text = () => host.shadowRoot?.querySelector('button')?.textContent;
  await kit.until(() => text() === 'Birch', 'button');
  await act(async () => host.setAttribute('label', 'My birch'));
  expect(text()).toBe('My birch');
  await act(async () => host.shadowRoot?.querySelector('button')?.click());
  await kit.until(() => kit.modal.state.connection.get() !== undefined, 'connection');
});

test('an element is empty until it has a wallet or a log-in, and may get it on the page', async () => {
  const kit = arrange();
  defineWalletButton(kit.modal, { prefix: 'later' });
  const host = document.createElement('later-wallet-button');
  await act(async () => document.body.append(host));
  atEnd(() => act(async () => host.remove()));
  expect(host.shadowRoot?.querySelector('button')).toBeNull();
  await act(async () => host.setAttribute('wallet', 'io.birch'));
  await kit.until(() => host.shadowRoot?.querySelector('button')?.textContent === 'Birch', 'button');
});
