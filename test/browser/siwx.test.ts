/** Signing in with real cookies, real wallets of four namespaces and a real server, under a strict policy. */

import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { modal, says, useBrowser } from './browser.js';
import { type SignInSite, serveSite } from './siwx/serve.js';

const visit = useBrowser();
const { chains, solana } = inject('dapp');
let site: SignInSite;

beforeAll(async () => {
  site = await serveSite({ chains, solanaUrl: solana.rpcUrl });
});
afterAll(() => site.stop());
beforeEach(() => {
  site.break(false);
  site.skew(0);
});

const FOUR = [
  ['eip155', 'Acorn'],
  ['solana', 'Cedar'],
  ['bip122', 'Juniper'],
  ['polkadot', 'Fern'],
] as const;

async function enter(query = '', options: { readonly dark?: boolean; readonly phone?: boolean } = {}) {
  const watched = await visit(options);
  await watched.page.goto(`${site.url}/${query}`);
  return watched;
}

async function choose(page: Page, wallet = 'Acorn'): Promise<void> {
  await page.locator('#open').click();
  await modal(page).getByRole('button', { name: wallet }).click();
  await says(page, 'Valid until').waitFor();
}

const press = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true }).click();
const cookieOf = async (context: BrowserContext) =>
  (await context.cookies(site.url)).find(({ name }) => name === 'siwx');
const loginsOf = async (context: BrowserContext) => {
  const cookie = await cookieOf(context);
  return site.logins(`${cookie?.name}=${cookie?.value}`);
};
const isSignedIn = (page: Page) =>
  page.evaluate(() =>
    (
      window as unknown as { meadow: { modal: { state: { siwx: { signedIn: { get(): boolean } } } } } }
    ).meadow.modal.state.siwx.signedIn.get(),
  );
const behave = (page: Page, wallet: string, mode: string) =>
  page.evaluate(
    ([name, next]) =>
      (window as unknown as { meadow: { behave(name?: string, mode?: string): void } }).meadow.behave(name, next),
    [wallet, mode],
  );

test.each(FOUR)('%s: somebody signs in, a reload keeps it, and disconnecting signs out', async (namespace, wallet) => {
  const { page, context, faults, close } = await enter();
  await choose(page, wallet);
  await press(page, 'Sign');
  await modal(page).waitFor({ state: 'hidden' });
  expect(await cookieOf(context)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const [login] = await loginsOf(context);
  expect(login?.data.chainId).toMatch(new RegExp(`^${namespace}:`));
  await page.reload();
  await expect.poll(() => isSignedIn(page)).toBe(true);
  expect(await modal(page).isVisible()).toBe(false);
  await page.locator('#disconnect').click();
  await expect.poll(() => cookieOf(context)).toBeUndefined();
  expect(faults).toEqual([]);
  await close();
});

test('required: Esc shakes, cancel disconnects', async () => {
  const { page, context, faults, close } = await enter();
  await choose(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await says(page, 'Sign in to Meadow').isVisible()).toBe(true);
  await press(page, 'Cancel');
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  expect(await cookieOf(context)).toBeUndefined();
  expect(faults).toEqual([]);
  await close();
});

test('optional: Esc closes, and the account stays connected', async () => {
  const { page, faults, close } = await enter('?required=no');
  await choose(page);
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  expect(await isSignedIn(page)).toBe(false);
  expect(faults).toEqual([]);
  await close();
});

test('declined, then signed', async () => {
  const { page, faults, close } = await enter();
  await choose(page);
  await behave(page, 'Acorn', 'reject');
  await press(page, 'Sign');
  await says(page, 'Signature declined').waitFor();
  await behave(page, 'Acorn', 'approve');
  await press(page, 'Try again');
  await modal(page).waitFor({ state: 'hidden' });
  expect(await isSignedIn(page)).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test('the whole message can be read by keyboard alone', async () => {
  const { page, close } = await enter();
  await choose(page);
  await modal(page).getByRole('button', { name: 'Show full message' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const text = await page.evaluate(
    () => document.querySelector('[data-latchkey]')?.shadowRoot?.activeElement?.textContent,
  );
  expect(text).toContain('127.0.0.1');
  expect(text).toContain('Nonce: ');
  await close();
});

test('two tabs: signed in in one is signed in in both', async () => {
  const { page, context, close } = await enter();
  await choose(page);
  const second = await context.newPage();
  await second.goto(site.url);
  await says(second, 'Valid until').waitFor();
  await press(second, 'Sign');
  await modal(second).waitFor({ state: 'hidden' });
  await modal(page).waitFor({ state: 'hidden' });
  expect(await isSignedIn(page)).toBe(true);
  await close();
});

test('a server that fails, and a clock that is wrong, are told in words', async () => {
  const { page, close } = await enter();
  await choose(page);
  site.break(true);
  await press(page, 'Sign');
  await says(page, 'The sign-in wasn’t accepted').waitFor();
  site.break(false);
  site.skew(-600_000);
  await press(page, 'Try again');
  await says(page, 'Check the clock of this device').waitFor();
  site.skew(0);
  await press(page, 'Try again');
  await modal(page).waitFor({ state: 'hidden' });
  expect(await isSignedIn(page)).toBe(true);
  await close();
});
