/** Sign-in with wallets of four namespaces, cookies and a real server, under a strict policy. */

import { expect, test } from 'vitest';
import { modal, says } from './browser.js';
import { asked, becomes, behave, choose, isSignedIn, left, press, signIn, useSite } from './siwx/visitor.js';

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
    await becomes(page, true);
    await left(page);
    await page.locator('#disconnect').click();
    await expect.poll(() => cookieOf(context)).toBeUndefined();
    expect(faults).toEqual([]);
    await close();
  },
);

test('a rejected sign-in can be tried again', async () => {
  const { page, faults, close } = await enter();
  await choose(page);
  await behave(page, 'Acorn', 'reject');
  await press(page, 'Sign');
  await says(page, 'Signature declined').waitFor();
  await behave(page, 'Acorn', 'approve');
  await press(page, 'Try again');
  await left(page);
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
  await asked(second);
  await press(second, 'Sign');
  await left(second);
  await left(page);
  await expect.poll(() => isSignedIn(page)).toBe(true);
  await close();
});

test('a failing server and a wrong clock show a message', async () => {
  const { page, close } = await enter();
  await choose(page);
  site().break(true);
  await press(page, 'Sign');
  await says(page, 'The sign-in wasn’t accepted').waitFor();
  site().break(false);
  site().skew(-600_000);
  await press(page, 'Try again');
  await says(page, 'Check the clock of this device').waitFor();
  site().skew(0);
  await press(page, 'Try again');
  await left(page);
  await expect.poll(() => isSignedIn(page)).toBe(true);
  await close();
});
