/** Tests sign-in with wallets of four namespaces, cookies and a real server, under a strict policy. */

import { expect, test } from 'vitest';
import { modal, visibleText } from './browser.js';
import {
  choose,
  expectSignedIn,
  isSignedIn,
  press,
  setWalletMode,
  signIn,
  useSite,
  waitForMessage,
  waitUntilClosed,
} from './siwx/visitor.js';

const { enter, site, cookieOf, loginsOf } = useSite();

const FOUR = [
  ['eip155', 'Acorn'],
  ['solana', 'Cedar'],
  ['bip122', 'Juniper'],
  ['polkadot', 'Fern'],
] as const;

test.each(FOUR)(
  '%s: the user signs in, a reload keeps the sign-in, and disconnecting signs out',
  async (namespace, wallet) => {
    const { page, context, faults, close } = await enter();
    await signIn(page, wallet);
    expect(await cookieOf(context)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const [login] = await loginsOf(context);
    expect(login?.data.chainId).toMatch(new RegExp(`^${namespace}:`));
    await page.reload();
    await expectSignedIn(page, true);
    await waitUntilClosed(page);
    await page.locator('#disconnect').click();
    await expect.poll(() => cookieOf(context)).toBeUndefined();
    expect(faults).toEqual([]);
    await close();
  },
);

test('a rejected sign-in can be tried again', async () => {
  const { page, faults, close } = await enter();
  await choose(page);
  await setWalletMode(page, 'Acorn', 'reject');
  await press(page, 'Sign');
  await visibleText(page, 'Signature declined').waitFor();
  await setWalletMode(page, 'Acorn', 'approve');
  await press(page, 'Try again');
  await waitUntilClosed(page);
  await expect.poll(() => isSignedIn(page)).toBe(true);
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

test('a sign-in in one tab signs in the other tab', async () => {
  const { page, context, close } = await enter();
  await choose(page);
  const second = await context.newPage();
  await second.goto(site().url);
  await waitForMessage(second);
  await press(second, 'Sign');
  await waitUntilClosed(second);
  await waitUntilClosed(page);
  await expect.poll(() => isSignedIn(page)).toBe(true);
  await close();
});

test('a failing server and a wrong clock show a message', async () => {
  const { page, close } = await enter();
  await choose(page);
  site().break(true);
  await press(page, 'Sign');
  await visibleText(page, 'The sign-in wasn’t accepted').waitFor();
  site().break(false);
  site().skew(-600_000);
  await press(page, 'Try again');
  await visibleText(page, 'Check the clock of this device').waitFor();
  site().skew(0);
  await press(page, 'Try again');
  await waitUntilClosed(page);
  await expect.poll(() => isSignedIn(page)).toBe(true);
  await close();
});
