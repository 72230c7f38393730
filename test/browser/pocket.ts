/** Helpers for pairings: a local relay, the demo, and a phone in a separate browser context. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type SandboxRelay, startRelay } from '../../plugins/sandbox/node/relay/index.js';
import { modal, useBrowser, type VisitOptions, value, type Watched } from './browser.js';
import { FOUR, type FourthPart, signAll } from './fourChains.js';

/** The demo and its phone. */
export interface Pocket {
  readonly dapp: Watched;
  readonly phone: Watched;
  /** Both pages have done nothing they should not; they are closed. */
  finish(): Promise<void>;
}

/** What is asked of a phone's page. */
export interface Visit extends VisitOptions {
  /** Default `approve`. */
  readonly mode?: string;
}

/** Relay and browser for a file's tests. */
export function usePocket() {
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
    async open({ mode = 'approve', ...options }: Visit = {}): Promise<Pocket> {
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

/** The code on the screen; never that of an older link. */
export const code = (page: Page) => modal(page).locator('.lk-qr:not(.lk-qr--ghost)');

/** The link behind the code, once there is one. */
export async function pairingUri(page: Page, notThis?: string): Promise<string> {
  const read = () => page.evaluate(() => window.latchkeySandbox?.modal.state.walletconnect?.uri.get());
  await expect.poll(async () => ![undefined, notThis].includes(await read())).toBe(true);
  return (await read()) ?? '';
}

/** Shows the code for any wallet: by Connect's first cell, or over whatever is connected. */
export async function showCode(page: Page): Promise<string> {
  if ((await value(page, 'status').textContent()) === 'connected') {
    await page.evaluate(() => void window.latchkeySandbox?.modal.open('ConnectingWalletConnectBasic'));
  } else {
    await value(page, 'open').click();
    await modal(page).getByRole('button', { name: 'Phone wallet' }).click();
  }
  await code(page).waitFor();
  return pairingUri(page);
}

/** The phone takes a link and has the proposal before it. */
export async function scan(phone: Page, uri: string): Promise<void> {
  await phone.evaluate((text) => window.latchkeyPhone?.pair(text), uri);
  await value(phone, 'approve').waitFor();
}

/** Pairs over the code for any wallet, and waits until the modal has gone. @param namespaces - Default: all. */
export async function pairAll({ dapp, phone }: Pocket, namespaces?: readonly string[]): Promise<void> {
  await scan(phone.page, await showCode(dapp.page));
  await phone.page.evaluate((only) => window.latchkeyPhone?.approve(only && { namespaces: only }), namespaces);
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('connected');
  await modal(dapp.page).waitFor({ state: 'hidden' });
}

/** What is shared on the phone: one key of each namespace, told as such by who verifies. */
export const SHARED: readonly FourthPart[] = FOUR.map((part) => ({ ...part, kinds: part.kinds.slice(0, 1) }));

/** Goes to the first network of a namespace. */
async function enter(page: Page, namespace: string): Promise<void> {
  if (new RegExp(`^${namespace}:`).test((await value(page, 'network-id').textContent()) ?? '')) return;
  await page.locator(`[data-testid^="switch-${namespace}:"]`).first().click();
  await expect.poll(() => value(page, 'network-id').textContent()).toMatch(new RegExp(`^${namespace}:`));
}

/** Signs in a namespace, by hand; verified outside the page. */
export async function signIn(page: Page, namespace: string, message: string): Promise<void> {
  const part = SHARED.find((one) => one.namespace === namespace);
  if (!part) throw new Error(`There is no "${namespace}".`);
  await enter(page, namespace);
  expect(await signAll(page, part, message)).toEqual(part.kinds);
}
