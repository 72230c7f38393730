// @vitest-environment jsdom
/** The buttons of `latchkey/react` in every state. */

import { createModal } from 'latchkey';
import { definePlugin, identity, view, views } from 'latchkey/plugin';
import { AccountButton, ConnectButton, NetworkButton } from 'latchkey/react';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { arrange, draw, until } from './reactHarness.js';

describe('ConnectButton', () => {
  test('shows "Connect wallet" and opens the modal', async () => {
    const { modal } = arrange();
    const open = vi.fn(() => modal.open());
    const preload = vi.fn();
    const { button } = await draw({ ...modal, open, preload }, <ConnectButton />);
    expect(button().textContent).toBe('Connect wallet');
    expect(button().getAttribute('aria-haspopup')).toBe('dialog');
    await act(async () => button().focus());
    expect(preload).toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  test('a disabled button neither preloads nor opens', async () => {
    const { modal } = arrange();
    const open = vi.fn(() => modal.open());
    const preload = vi.fn();
    const { button } = await draw({ ...modal, open, preload }, <ConnectButton disabled label="Log in" />);
    await act(async () => {
      button().focus();
      button().click();
    });
    expect(button().textContent).toBe('Log in');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect([open, preload].flatMap((one) => one.mock.calls)).toEqual([]);
  });

  test('shows the connected account, and its balance if requested', async () => {
    const { modal, native, connect } = arrange();
    const { place, button } = await draw(modal, <ConnectButton />);
    await connect();
    await until(() => expect(button().textContent?.trim()).toBe('0x7a3F…91D4'));
    expect(native).not.toHaveBeenCalled();
    const rich = await draw(modal, <ConnectButton balance size="small" />);
    await until(() => expect(rich.button().textContent).toBe('1.50 CLV 0x7a3F…91D4'));
    expect(place.querySelectorAll('.lk-avatar')).toHaveLength(1);
  });

  test('shows the name and picture of an account that has them', async () => {
    const imageUrl = 'data:image/png;base64,iVBORw0KGgo=';
    const find = async () => ({ name: 'alice.eth', imageUrl, origin: { kind: 'service' as const, name: 'names' } });
    const names = definePlugin({ id: 'names', contributes: [identity.of('meadow', () => ({ find }))] });
    const { modal, connect } = arrange([names]);
    const { place, button } = await draw(modal, <ConnectButton />);
    await connect();
    await until(() => expect(button().textContent?.trim()).toBe('alice.eth'));
    expect(button().getAttribute('aria-label')).toContain('alice.eth');
    expect(place.querySelector('.lk-avatar img')?.getAttribute('src')).toBe(imageUrl);
  });

  test("shows the wallet's own name of the account, before its registered one", async () => {
    const find = async () => ({ name: 'alice.eth', origin: { kind: 'service' as const, name: 'names' } });
    const names = definePlugin({ id: 'names', contributes: [identity.of('meadow', () => ({ find }))] });
    const { modal, connect } = arrange([names]);
    const { button } = await draw(modal, <ConnectButton />);
    await connect({ meadow: { accounts: [{ address: '0x7a3F00000091D4', label: 'Everyday' }] } });
    await until(() => expect(button().textContent?.trim()).toBe('Everyday'));
    expect(button().getAttribute('aria-label')).toContain('Everyday');
  });

  test('offers to unlock a locked wallet, also on the account button, and opens Connect', async () => {
    const { modal, connect, lock } = arrange();
    const open = vi.fn(() => modal.open());
    const { place } = await draw(
      { ...modal, open },
      <>
        <ConnectButton label="Log in" />
        <AccountButton />
      </>,
    );
    await connect();
    await lock();
    const texts = () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
    await until(() => expect(texts()).toEqual(['Unlock harbor', 'Unlock harbor']));
    expect(place.querySelector('[aria-busy="true"]')).toBeNull();
    await act(async () => place.querySelector('button')?.click());
    expect(open).toHaveBeenCalledOnce();
  });

  test('keeps the same button element and its focus', async () => {
    const { modal, connect } = arrange();
    const { button } = await draw(modal, <ConnectButton balance />);
    const first = button();
    first.focus();
    await connect();
    await until(() => expect(button().textContent).toContain('0x7a3F'));
    expect(button()).toBe(first);
    expect(document.activeElement).toBe(first);
  });

  test('lang is the locale of the shown texts, not the requested locale', async () => {
    const { modal } = arrange();
    modal.setLocale('ar');
    const { button } = await draw(modal, <ConnectButton />);
    expect(button().textContent).toBe('Connect wallet');
    expect(button().closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  test('offers a switch on an unsupported network', async () => {
    const { modal, connect } = arrange();
    const { button } = await draw(modal, <ConnectButton />);
    await connect({ meadow: { network: 'meadow:99' } });
    await until(() => expect(button().textContent).toBe('Switch network'));
  });

  test('adopts its styles in its document or shadow root while mounted', async () => {
    // jsdom does not support adoptedStyleSheets; an array is enough here.
    Object.assign(document, { adoptedStyleSheets: [] });
    Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
    const { modal } = arrange();
    const first = await draw(modal, [<ConnectButton key="a" />, <ConnectButton key="b" />]);
    const count = document.adoptedStyleSheets.length;
    expect(count).toBeGreaterThan(0);
    expect(new Set(document.adoptedStyleSheets).size).toBe(count);
    first.unmount();
    expect(document.adoptedStyleSheets).toHaveLength(0);
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
  });
});

describe('AccountButton', () => {
  test('renders nothing while disconnected', async () => {
    const { modal } = arrange();
    const { place } = await draw(modal, <AccountButton />);
    expect(place.textContent).toBe('');
  });

  test('shows balance and account, both also in its name', async () => {
    const { modal, connect } = arrange();
    const { button } = await draw(modal, <AccountButton />);
    await connect();
    await until(() => expect(button()?.textContent).toBe('1.50 CLV 0x7a3F…91D4'));
    expect(button().getAttribute('aria-label')).toBe('Account 1.50 CLV 0x7a3F…91D4');
    expect(button().className).toContain('lk-page-button--acct');
  });

  test('shows a skeleton while the balance loads', async () => {
    const { modal, connect } = arrange(() => new Promise(() => undefined));
    const { place } = await draw(modal, <AccountButton />);
    await connect();
    await until(() => expect(place.querySelector('.lk-sk')).not.toBeNull());
  });

  test('omits an unavailable or disabled balance', async () => {
    const { modal, native, connect } = arrange(() => Promise.reject(new Error('Down.')));
    const plain = await draw(modal, <AccountButton balance={false} />);
    await connect();
    expect(native).not.toHaveBeenCalled();
    await until(() => expect(plain.button()?.className).toContain('lk-page-button--solo'));
    const { button } = await draw(modal, <AccountButton />);
    await until(() => expect(button()?.className).toContain('lk-page-button--solo'));
  });

  test('warns on an unsupported network', async () => {
    const { modal, connect } = arrange();
    const { button } = await draw(modal, <AccountButton />);
    await connect({ meadow: { network: 'meadow:99' } });
    await until(() => expect(button()?.textContent).toBe('Switch network'));
    expect(button().className).toContain('lk-page-button--warn');
  });

  test('opens the modal, unless disabled', async () => {
    const { modal, connect } = arrange();
    const open = vi.fn(async () => ({ status: 'refused' as const }));
    const { button } = await draw({ ...modal, open }, <AccountButton />);
    const off = await draw({ ...modal, open }, <AccountButton disabled />);
    await connect();
    await until(() => expect(off.button()).not.toBeNull());
    await act(async () => off.button().click());
    expect(open).not.toHaveBeenCalled();
    await act(async () => button().click());
    expect(open).toHaveBeenCalledOnce();
  });
});

const networks = definePlugin({
  id: 'networks',
  contributes: [views.of('Networks', view({ load: async () => ({ default: () => null }) }))],
});

describe('NetworkButton', () => {
  test('shows the active network and opens the list', async () => {
    const { modal } = arrange([networks]);
    const open = vi.fn(async () => ({ status: 'refused' as const }));
    const { button } = await draw({ ...modal, open }, <NetworkButton />);
    expect(button().textContent).toBe('Field 1');
    expect(button().getAttribute('aria-label')).toBe('Network: Field 1. Change');
    await act(async () => button().click());
    expect(open).toHaveBeenCalledWith('Networks');
  });

  test('shows the target of a pending switch', async () => {
    const { modal, connect } = arrange([networks]);
    const { button } = await draw(modal, <NetworkButton />);
    let switched: () => void = () => undefined;
    const switching = new Promise<void>((done) => {
      switched = done;
    });
    await connect({ meadow: { features: { switchNetwork: () => switching } } });
    let done: Promise<unknown> | undefined;
    await act(async () => {
      done = modal.switchNetwork('meadow:2');
    });
    await until(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    expect(button().textContent).toBe('Field 2');
    expect(button().getAttribute('aria-label')).toBe('Switching to Field 2');
    await act(async () => {
      switched();
      await done;
    });
    expect(button().getAttribute('aria-busy')).toBeNull();
    expect(button().textContent).toBe('Field 2');
  });

  test('warns on an unsupported network and lets the modal choose the view', async () => {
    const { modal, connect } = arrange([networks]);
    const open = vi.fn(async () => ({ status: 'refused' as const }));
    const { button } = await draw({ ...modal, open }, <NetworkButton size="small" />);
    await connect({ meadow: { network: 'meadow:99' } });
    expect(button().textContent).toBe('Wrong network');
    await act(async () => button().click());
    expect(open).toHaveBeenCalledWith(undefined);
  });

  test('offers to select a network when none is active', async () => {
    const modal = createModal({ plugins: [networks], storage: false });
    const { button } = await draw(modal, <NetworkButton />);
    expect(button().textContent).toBe('Select network');
  });

  test('is disabled in a modal without a list of networks', async () => {
    const { modal } = arrange();
    const { button } = await draw(modal, <NetworkButton />);
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });
});
