/** Renders views of the directory in a complete modal, with a fake clock. */

import { connect } from 'latchkey/plugins/connect';
import { type WalletsOptions, wallets } from 'latchkey/plugins/wallets';
import type { WalletInput } from 'latchkey/plugins/wallets/slots';
import { createTestModal, type FakeConnector, fakeConnector, fakeNamespace, type Respond } from 'latchkey/testing';
import { onTestFinished, vi } from 'vitest';

interface Given {
  readonly options?: WalletsOptions;
  readonly connectors?: readonly FakeConnector[];
  readonly fetch?: Respond;
  readonly userAgent?: string;
}

/** User agent of an iPhone. */
export const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1';

/** A record of a list, in the fake namespace. */
export const listed = (name: string, more: Partial<WalletInput> = {}): WalletInput => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  chains: ['pebble:1'],
  ...more,
});

/** A started modal in the page. Without `fetch`, requests throw. */
export async function drawModal({ options, connectors, fetch, userAgent }: Given = {}) {
  if (userAgent) vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const opened: (readonly unknown[])[] = [];
  vi.spyOn(window, 'open').mockImplementation((...args) => {
    opened.push(args);
    return null;
  });
  const embed = document.body.appendChild(document.createElement('div'));
  const page = connectors ?? [fakeConnector({ id: 'acorn', name: 'Acorn', namespaces: ['pebble'], mode: 'hang' })];
  const modal = createTestModal({
    plugins: [fakeNamespace(page, 'pebble'), connect(), wallets(options)],
    embed,
    platform: { window, patienceMs: 30_000, ...(fetch && { fetch }) },
  });
  onTestFinished(() => {
    modal.destroy();
    embed.remove();
  });
  await modal.test.wake();

  const root = () => embed.firstElementChild?.shadowRoot;
  // A view that is animated out stays in the document as a copy. Skip it.
  const all = (selector: string) =>
    [...(root()?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => !one.closest('.lk-ghosts'));
  const text = () => all('.lk-view')[0]?.textContent ?? '';
  const control = (name: string) =>
    all('button, a').find((one) => one.getAttribute('aria-label') === name || one.textContent?.includes(name));
  const see = (words: string) => modal.test.until(() => text().includes(words), `“${words}” in: ${text()}`);
  return {
    modal,
    opened,
    /** Opens a view and waits until it is shown. */
    async open(view: 'AllWallets' | 'GetWallet' | 'WhatIsAWallet' | 'ConnectingExternal', params?: object) {
      // The cast allows one signature for all views.
      void (modal.open as (view: string, params?: object) => Promise<unknown>)(view, params);
      await modal.test.until(() => modal.state.modal.get().view === view, view);
      await modal.test.settle();
    },
    text,
    all,
    control,
    see,
    clock: modal.test.clock,
    until: modal.test.until,
    /** Codes of the reported errors. */
    faults: () => modal.test.errors.map((error) => (error as { code?: string }).code ?? error),
    names: () => all('.lk-grid .lk-cell__name, .lk-shelf .lk-cell__name').map((one) => one.textContent),
    title: () => root()?.querySelector('h2')?.textContent,
    async press(name: string) {
      await modal.test.until(() => control(name) !== undefined, `“${name}” in: ${text()}`);
      control(name)?.click();
    },
    async type(words: string) {
      await modal.test.until(() => all('input').length > 0, 'the search');
      const [input] = all('input') as HTMLInputElement[];
      // React replaces the setter of the element; the setter of the prototype triggers its change detection.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      await modal.test.settle();
    },
  };
}
