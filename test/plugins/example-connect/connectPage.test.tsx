// @vitest-environment jsdom
/** Both connect pages of the guide, driven as a user would. */

import { connect } from 'latchkey/plugins/connect';
import { email } from 'latchkey/plugins/email';
import { wallets } from 'latchkey/plugins/wallets';
import { ModalProvider } from 'latchkey/react';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { createFakeFrame } from '../email/fakeFrame.js';
import { ConnectPage } from './ConnectPage.js';
import { mountConnectPage } from './connectPage.js';

const LIST = [
  { id: 'acorn', name: 'Acorn', chains: ['alpha:1'], mobileLink: 'acorn://', stores: {} },
  { id: 'rowan', name: 'Rowan', chains: ['alpha:1'], homepage: 'https://rowan.example', stores: {} },
];

/** An app with an installed wallet, a phone, a directory and e-mail. The phone answers when it has scanned the code. */
async function arrange(kind: 'React' | 'the DOM') {
  const birch = fakeConnector({ id: 'birch', name: 'Birch', namespaces: ['alpha'] });
  const phone = fakeConnector({
    id: 'walletconnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['alpha'],
    mode: 'hang',
  });
  const asked = phone.connector.connect;
  const pairing = {
    ...phone.connector,
    connect(context: Parameters<typeof asked>[0]) {
      context.progress({ uri: 'wc:abc@2?relay-protocol=irn&symKey=def', expiresAt: 0 });
      return asked(context);
    },
  };
  const frame = createFakeFrame();
  const modal = createTestModal({
    plugins: [
      fakeNamespace([birch, { ...phone, connector: pairing }], 'alpha'),
      fakeNamespace([], 'beta'),
      connect(),
      wallets({ list: LIST, featured: ['acorn', 'rowan'] }),
      frame.plugin,
      email(),
    ],
    platform: { window },
  });
  atEnd(() => modal.destroy());
  const place = document.body.appendChild(document.createElement('main'));
  if (kind === 'React') {
    const root = createRoot(place);
    atEnd(() => act(() => root.unmount()));
    await act(async () =>
      root.render(
        <ModalProvider modal={modal}>
          <ConnectPage />
        </ModalProvider>,
      ),
    );
  } else atEnd(await mountConnectPage(modal, place));
  const list = await modal.api.connect.wallets();
  /** React renders at the end of `act`, so the condition is one of the list. */
  const until = (holds: () => boolean, what: string) => act(() => modal.test.until(holds, what));
  await until(() => list.get().status === 'ready' && list.get().rows.length >= 5, 'rows');
  const all = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)];
  const find = (text: string) => all('button, a').find((one) => one.textContent?.includes(text));
  const press = (text: string) => act(async () => find(text)?.click());
  const type = async (label: string, value: string) => {
    const field = all(`[aria-label="${label}"]`)[0] as HTMLInputElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  return { modal, list, birch, phone, frame, place, until, all, find, press, type };
}

const PAGES = ['React', 'the DOM'] as const;

test.each(PAGES)('the page in %s lists wallets and the log-in, and connects a wallet', async (kind) => {
  const { modal, place, until, find, press } = await arrange(kind);
  for (const name of ['Birch', 'WalletConnect', 'Acorn']) expect(find(name), name).toBeDefined();
  expect(find('Get Rowan')?.getAttribute('href')).toBe('https://rowan.example/');
  await press('Birch');
  await until(() => modal.state.connection.get() !== undefined, 'connection');
  expect(place.textContent).toContain('alice');
  await press('Disconnect');
  await until(() => modal.state.connection.get() === undefined, 'end of the connection');
  expect(find('Birch')).toBeDefined();
});

test.each(PAGES)('the page in %s shows the error of a wallet, and tries again', async (kind) => {
  const { modal, list, birch, place, until, press } = await arrange(kind);
  birch.behave('reject');
  await press('Birch');
  await until(() => list.get().attempt?.status === 'failed', 'failure');
  expect(place.querySelector('[role=alert]')?.textContent).toContain('You rejected the request.');
  birch.behave('approve');
  await press('Try again');
  await until(() => modal.state.connection.get() !== undefined, 'connection');
  expect(place.textContent).toContain('alice');
});

test.each(PAGES)('the page in %s shows the QR code of a phone, and goes back', async (kind) => {
  const { modal, list, phone, until, all, find, press } = await arrange(kind);
  await press('WalletConnect');
  await until(() => list.get().attempt?.qr !== undefined, 'QR code');
  expect(all('svg path')[0]?.getAttribute('d')).toBe(list.get().attempt?.qr?.path);
  await press('Back');
  expect(all('svg')).toEqual([]);
  expect(find('Birch')).toBeDefined();
  await press('WalletConnect');
  await until(() => phone.prompts.length === 2, 'second pairing');
  phone.answer('approve');
  await until(() => modal.state.connection.get() !== undefined, 'connection');
});

test.each(PAGES)('the page in %s searches all wallets', async (kind) => {
  const { modal, list, until, all, type } = await arrange(kind);
  await type('Search wallets', 'aco');
  await act(() => modal.test.clock.passUntil(() => list.get().directory?.status === 'ready', 'results'));
  await until(() => list.get().directory?.text === 'aco', 'search');
  expect(all('li').map((one) => one.textContent?.trim())).toEqual(['Acorn']);
  expect((all('[aria-label="Search wallets"]')[0] as HTMLInputElement).value).toBe('aco');
});

test.each(PAGES)('the page in %s logs in by e-mail', async (kind) => {
  const { modal, list, frame, place, until, all, type } = await arrange(kind);
  await type('Email address', 'you@example.com');
  await act(async () => void all('form')[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await until(() => frame.isPending('connectEmail'), 'request');
  frame.resolve('connectEmail', 'VERIFY_OTP');
  await until(() => list.get().attempt?.step?.kind === 'code', 'step');
  expect(place.textContent).toContain('sent to you@example.com');
  await type('Code', '123456');
  await until(() => frame.isPending('connectOtp'), 'check of the code');
  frame.resolve('connectOtp');
  await until(() => modal.state.connection.get() !== undefined, 'connection');
  expect(place.textContent).toContain('alice');
});
