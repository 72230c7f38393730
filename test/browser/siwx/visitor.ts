/** Helpers for sign-in: buttons of the modal, modes of the wallet, sessions of the server. */

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { dapp, inModal, modal, useBrowser, type VisitOptions, visibleText, type Watched } from '../browser.js';
import type { Meadow } from './page.js';
import type { Orchard } from './phonePage.js';
import { type SignInSite, serveSite } from './serve.js';

declare global {
  interface Window {
    meadow: Meadow;
    orchard: Orchard;
  }
}

/** Options of a visit to the page with sign-in. */
export interface EntryOptions extends VisitOptions {
  /** Installs a clock in the page that the test moves. */
  readonly clock?: boolean;
}

/** Site and browser for the tests of a file. Before each test the server works normally. */
export function useSite() {
  const visit = useBrowser();
  const { chains, solana } = dapp;
  let site: SignInSite;
  let ahead = 0;
  beforeAll(async () => {
    site = await serveSite({ chains, solanaUrl: solana.rpcUrl });
  });
  afterAll(() => site?.stop());
  beforeEach(async () => {
    await site.apart.comeBack();
    site.break(false);
    site.skew(0);
    ahead = 0;
  });
  const cookieOf = async (context: BrowserContext) =>
    (await context.cookies(site.url)).find(({ name }) => name === 'siwx');
  return {
    visit,
    cookieOf,
    site: () => site,
    async enter(query = '', { clock = false, ...options }: EntryOptions = {}): Promise<Watched> {
      const watched = await visit(options);
      if (clock) await watched.page.clock.install();
      await watched.page.goto(`${site.url}/${query}`);
      return watched;
    },
    /** Moves the clocks of the page and of the server. */
    async advance(page: Page, ms: number): Promise<void> {
      ahead += ms;
      site.skew(ahead);
      await page.clock.fastForward(ms);
    },
    /** The sessions of this browser at the server. */
    async loginsOf(context: BrowserContext) {
      const cookie = await cookieOf(context);
      return cookie ? site.logins(`${cookie.name}=${cookie.value}`) : [];
    },
  };
}

/** Waits until the modal shows the sign-in message. */
export const waitForMessage = (page: Page) => visibleText(page, 'Valid until').waitFor();

/** Connects a wallet through the modal, and waits for the sign-in message. */
export async function choose(page: Page, wallet = 'Acorn'): Promise<void> {
  await page.locator('#open').click();
  await modal(page).getByRole('button', { name: wallet }).click();
  await waitForMessage(page);
}

export const press = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true }).click();

/** Connects and signs. */
export async function signIn(page: Page, wallet?: string): Promise<void> {
  await choose(page, wallet);
  await press(page, 'Sign');
  await waitUntilClosed(page);
}

/** Waits until the modal is closed. */
export const waitUntilClosed = (page: Page) => modal(page).waitFor({ state: 'hidden' });

export const isSignedIn = (page: Page) => page.evaluate(() => window.meadow.modal.state.siwx.signedIn.get());

/** Waits until the app reports the state. */
export const expectSignedIn = (page: Page, signedIn: boolean) => expect.poll(() => isSignedIn(page)).toBe(signedIn);

/** Sets the mode of a wallet from now on. */
export const setWalletMode = (page: Page, wallet: string, mode: 'approve' | 'reject' | 'hang' | 'ask') =>
  page.evaluate(([name, next]) => window.meadow.setWalletMode(name, next), [wallet, mode] as const);

/** The wallet's own window. */
export const wallets = (page: Page) => page.locator('[data-sandbox-wallet]');

/** Picks another account or network in the wallet, as the user does. */
export const pick = (page: Page, wallet: string, what: { readonly account?: number; readonly chainId?: number }) =>
  page.evaluate(([name, choice]) => window.meadow.pick(name, choice), [wallet, what] as const);

/** The whole message, as the modal shows it. */
export async function messageText(page: Page): Promise<string> {
  const raw = inModal(page, '.lk-raw').filter({ visible: true });
  const show = modal(page).getByRole('button', { name: 'Show full message', exact: true });
  await raw.or(show).first().waitFor();
  if (!(await raw.isVisible())) await show.click();
  return (await raw.textContent()) ?? '';
}
