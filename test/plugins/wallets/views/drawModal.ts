/** Views of the directory, drawn in the page by a whole modal: what is seen and pressed, and a clock moved by hand. */

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

/** As iPhones call themselves. */
export const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1';

/** A wallet of a list, of the fake namespace. */
export const listed = (name: string, more: Partial<WalletInput> = {}): WalletInput => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  chains: ['pebble:1'],
  ...more,
});

/** A modal in the page, awake; without `fetch` nobody may be asked. */
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
  // What is leaving stays for its time, as a picture.
  const all = (selector: string) =>
    [...(root()?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => !one.closest('.lk-ghosts'));
  const text = () => all('.lk-view')[0]?.textContent ?? '';
  const control = (name: string) =>
    all('button, a').find((one) => one.getAttribute('aria-label') === name || one.textContent?.includes(name));
  const see = (words: string) => modal.test.until(() => text().includes(words), `“${words}” in: ${text()}`);
  return {
    modal,
    opened,
    /** Opens a view, once it is the one that is drawn. */
    async open(view: 'AllWallets' | 'GetWallet' | 'WhatIsAWallet' | 'ConnectingExternal', params?: object) {
      // Each is given what it takes; one signature for all is for tests only.
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
    /** What was reported, by its code. */
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
      // React notices what the element's own setter is told.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      await modal.test.settle();
    },
  };
}
