/** Helpers for pairings: a local relay, the demo, and a phone in a separate browser context. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type SandboxRelay, startRelay } from '../../plugins/sandbox/node/relay/index.js';
import { inModal, modal, useBrowser, type VisitOptions, value, type Watched } from './browser.js';
import { FOUR, type NamespaceFixture, signAll } from './fourNamespaces.js';

/** The page of the demo and the page of the phone. */
export interface Pairing {
  readonly dapp: Watched;
  readonly phone: Watched;
  /** Checks that both pages have no faults, and closes them. */
  finish(): Promise<void>;
}

/** Options of the demo, and the mode of the phone. */
export interface Visit extends VisitOptions {
  /** Mode of the phone. Default: `approve`. */
  readonly mode?: string;
}

/** Starts a relay and a browser for the tests of a file. */
export function usePairing() {
  const visit = useBrowser();
  let relay: SandboxRelay;
  beforeAll(async () => {
    relay = await startRelay();
  });
  afterAll(() => relay?.stop());
  const query = (path: string, rest = '') => `${path}?relay=${relay.port}${rest}`;
  return {
    relay: () => relay,
    visit,
    openDapp: (options: VisitOptions = {}) => visit({ ...options, query: query('', options.query) }),
    async open({ mode = 'approve', ...options }: Visit = {}): Promise<Pairing> {
      const dapp = await visit({ ...options, query: query('', options.query) });
      const phone = await visit({ query: query('phone.html', `&mode=${mode}`) });
      await phone.page.waitForFunction(() => window.latchkeyPhone !== undefined);
      const finish = async () => {
        expect(dapp.faults, 'demo').toEqual([]);
        expect(phone.faults, 'phone').toEqual([]);
        await Promise.all([dapp.close(), phone.close()]);
      };
      return { dapp, phone, finish };
    },
  };
}

/** The QR code that is shown, but not the faded code of an old link. */
export const code = (page: Page) => inModal(page, '.lk-qr:not(.lk-qr--ghost)');

/** Waits for the pairing link, and returns it. @param notThis - An older link to ignore. */
export async function pairingUri(page: Page, notThis?: string): Promise<string> {
  const read = () => page.evaluate(() => window.latchkeySandbox?.modal.state.walletconnect?.uri.get());
  await expect.poll(async () => ![undefined, notThis].includes(await read())).toBe(true);
  return (await read()) ?? '';
}

/** Opens the view with the code for any wallet, whether a wallet is connected or not. Returns the link. */
export async function showCode(page: Page): Promise<string> {
  if ((await value(page, 'status').textContent()) === 'connected') {
    await page.evaluate(() => void window.latchkeySandbox?.modal.open('ConnectingWalletConnectBasic'));
  } else {
    await value(page, 'open').click();
    await modal(page).getByTitle('Phone wallet (WalletConnect)').click();
  }
  await code(page).waitFor();
  return pairingUri(page);
}

/** Pairs the phone with a link, and waits until it shows the proposal. */
export async function scan(phone: Page, uri: string): Promise<void> {
  await phone.evaluate((text) => window.latchkeyPhone?.pair(text), uri);
  await value(phone, 'approve').waitFor();
}

/** Pairs by the code for any wallet, approves, and waits until the modal is closed. @param namespaces - Default: all. */
export async function pairAll({ dapp, phone }: Pairing, namespaces?: readonly string[]): Promise<void> {
  await scan(phone.page, await showCode(dapp.page));
  await phone.page.evaluate((only) => window.latchkeyPhone?.approve(only && { namespaces: only }), namespaces);
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('connected');
  await modal(dapp.page).waitFor({ state: 'hidden' });
}

/** The accounts that the phone shares: the first key of each namespace. */
export const SHARED: readonly NamespaceFixture[] = FOUR.map((part) => ({ ...part, kinds: part.kinds.slice(0, 1) }));

/** Switches to the first network of a namespace. */
async function switchTo(page: Page, namespace: string): Promise<void> {
  if (new RegExp(`^${namespace}:`).test((await value(page, 'network-id').textContent()) ?? '')) return;
  await page.locator(`[data-testid^="switch-${namespace}:"]`).first().click();
  await expect.poll(() => value(page, 'network-id').textContent()).toMatch(new RegExp(`^${namespace}:`));
}

/** Signs a message in a namespace, and verifies it outside the page. */
export async function signIn(page: Page, namespace: string, message: string): Promise<void> {
  const part = SHARED.find((one) => one.namespace === namespace);
  if (!part) throw new Error(`The phone shares no account of "${namespace}".`);
  await switchTo(page, namespace);
  expect(await signAll(page, part, message)).toEqual(part.kinds);
}
