/** Signing in while things change: the account, the network, the time. Real wallets, cookies and server. */

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { modal, says } from './browser.js';
import {
  asked,
  becomes,
  behave,
  choose,
  isSignedIn,
  left,
  letter,
  pick,
  press,
  signIn,
  useSite,
  wallets,
} from './siwx/visitor.js';

const { enter, pass, cookieOf, loginsOf } = useSite();
const [FIRST = 0, SECOND = 0] = inject('dapp').chains.map(({ chainId }) => chainId);
const DAY = 86_400_000;

const here = (page: Page) =>
  page.evaluate(() => {
    const { network, connections } = window.meadow.modal.state;
    return { account: connections.get().get('eip155')?.account.address, network: network.get()?.id };
  });
const accountOf = async (page: Page) => (await letter(page)).split('\n')[1];
const networkOf = async (page: Page) => /Chain ID: (\d+)/.exec(await letter(page))?.[1];
/** The button of the wallet's own window, which lies over the modal. */
const approve = (page: Page) => wallets(page).getByRole('button', { name: 'Approve' });

/** Signs, and leaves the wallet's window open. */
async function begin(page: Page): Promise<void> {
  await choose(page);
  await behave(page, 'Acorn', 'ask');
  await press(page, 'Sign');
  await approve(page).waitFor();
}

test('SIW-08: another account is picked while the letter is open, and the letter is that account’s', async () => {
  const { page, context, faults, close } = await enter();
  await choose(page);
  const first = await accountOf(page);
  await pick(page, 'Acorn', { account: 1 });
  await expect.poll(() => accountOf(page)).not.toBe(first);
  const second = await accountOf(page);
  await press(page, 'Sign');
  await left(page);
  expect((await loginsOf(context)).map(({ data }) => data.accountAddress)).toEqual([second]);
  expect(faults).toEqual([]);
  await close();
});

test('SIW-08: another account is picked while the wallet asks, and what it signs signs nobody in', async () => {
  const { page, context, faults, close } = await enter();
  await begin(page);
  const { account: first } = await here(page);
  await pick(page, 'Acorn', { account: 1 });
  await expect.poll(async () => (await here(page)).account).not.toBe(first);
  await approve(page).click();
  await wallets(page).waitFor({ state: 'detached' });
  const second = await accountOf(page);
  await expect.poll(async () => [await isSignedIn(page), await cookieOf(context)]).toEqual([false, undefined]);
  await press(page, 'Sign');
  await approve(page).click();
  await left(page);
  expect(second).not.toBe(first);
  expect((await loginsOf(context)).map(({ data }) => data.accountAddress)).toEqual([second]);
  expect(faults).toEqual([]);
  await close();
});

test('SIW-08: once in, another account is not, and the first is known when it comes back', async () => {
  const { page, context, faults, close } = await enter();
  await signIn(page);
  const { account: first } = await here(page);
  await pick(page, 'Acorn', { account: 1 });
  await asked(page);
  await expect.poll(() => isSignedIn(page)).toBe(false);
  await press(page, 'Sign');
  await left(page);
  await becomes(page, true);
  await pick(page, 'Acorn', { account: 0 });
  await expect.poll(async () => (await here(page)).account).toBe(first);
  await becomes(page, true);
  await expect.poll(() => modal(page).isVisible()).toBe(false);
  await expect.poll(() => loginsOf(context)).toHaveLength(2);
  expect(faults).toEqual([]);
  await close();
});

test('SIW-09: another network is picked while the letter is open, and the letter is for that network', async () => {
  const { page, context, faults, close } = await enter();
  await choose(page);
  await expect.poll(() => networkOf(page)).toBe(`${FIRST}`);
  await pick(page, 'Acorn', { chainId: SECOND });
  await expect.poll(() => networkOf(page)).toBe(`${SECOND}`);
  await press(page, 'Sign');
  await left(page);
  expect((await loginsOf(context)).map(({ data }) => data.chainId)).toEqual([`eip155:${SECOND}`]);
  expect(faults).toEqual([]);
  await close();
});

test('SIW-09: another network is picked while the wallet asks: the message is void, and there is a new one', async () => {
  const { page, context, faults, close } = await enter();
  await begin(page);
  await pick(page, 'Acorn', { chainId: SECOND });
  await expect.poll(async () => (await here(page)).network).toBe(`eip155:${SECOND}`);
  await approve(page).click();
  await wallets(page).waitFor({ state: 'detached' });
  await expect.poll(() => networkOf(page)).toBe(`${SECOND}`);
  await expect.poll(async () => [await isSignedIn(page), await cookieOf(context)]).toEqual([false, undefined]);
  await press(page, 'Sign');
  await approve(page).click();
  await left(page);
  expect((await loginsOf(context)).map(({ data }) => data.chainId)).toEqual([`eip155:${SECOND}`]);
  expect(faults).toEqual([]);
  await close();
});

test('another network asks; a cancel leads back; once signed, both are kept, over a reload too', async () => {
  const { page, context, faults, close } = await enter();
  await signIn(page);
  await pick(page, 'Acorn', { chainId: SECOND });
  await asked(page);
  await press(page, 'Cancel');
  await left(page);
  await becomes(page, true);
  expect((await here(page)).network).toBe(`eip155:${FIRST}`);
  await pick(page, 'Acorn', { chainId: SECOND });
  await asked(page);
  await press(page, 'Sign');
  await left(page);
  for (const chainId of [FIRST, SECOND]) {
    await pick(page, 'Acorn', { chainId });
    await expect.poll(async () => (await here(page)).network).toBe(`eip155:${chainId}`);
    await becomes(page, true);
    await expect.poll(() => modal(page).isVisible()).toBe(false);
  }
  await page.reload();
  await becomes(page, true);
  await expect.poll(() => loginsOf(context)).toHaveLength(2);
  expect(faults).toEqual([]);
  await close();
});

test('when a session ends the app knows at once, and the user is asked again', async () => {
  const { page, context, faults, close } = await enter('', { clock: true });
  await signIn(page);
  await pass(page, DAY - 60_000);
  await expect.poll(() => isSignedIn(page)).toBe(true);
  await expect.poll(() => modal(page).isVisible()).toBe(false);
  await pass(page, 60_000);
  await asked(page);
  await expect.poll(async () => [await isSignedIn(page), await loginsOf(context)]).toEqual([false, []]);
  await press(page, 'Sign');
  await left(page);
  await expect.poll(async () => [await isSignedIn(page), (await loginsOf(context)).length]).toEqual([true, 1]);
  expect(faults).toEqual([]);
  await close();
});

test('a session that ends over a view that is in use waits until it is closed', async () => {
  const { page, faults, close } = await enter('', { clock: true });
  await signIn(page);
  await page.locator('#open').click();
  const disconnect = modal(page).getByRole('button', { name: 'Disconnect' });
  await disconnect.waitFor();
  await pass(page, DAY);
  await becomes(page, false);
  await expect.poll(() => disconnect.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await asked(page);
  expect(faults).toEqual([]);
  await close();
});

test('a session that ended while the page was away is asked for when it is back', async () => {
  const { page, faults, close } = await enter('', { clock: true });
  await signIn(page);
  const url = page.url();
  await page.goto('about:blank');
  await pass(page, DAY);
  await page.goto(url);
  await asked(page);
  await expect.poll(() => isSignedIn(page)).toBe(false);
  expect(faults).toEqual([]);
  await close();
});

test('a message that ends while the letter is open is made anew when it is signed', async () => {
  const { page, context, faults, close } = await enter('?holds=60000', { clock: true });
  await choose(page);
  const shown = await letter(page);
  await pass(page, 180_000);
  await press(page, 'Sign');
  await left(page);
  await becomes(page, true);
  const [login] = await loginsOf(context);
  expect(login?.message).not.toBe(shown);
  expect(faults).toEqual([]);
  await close();
});

test('a message that ends while the wallet asks is not accepted, and another try is', async () => {
  const { page, context, faults, close } = await enter('?holds=60000', { clock: true });
  await begin(page);
  await pass(page, 180_000);
  await approve(page).click();
  await says(page, 'The sign-in wasn’t accepted').waitFor();
  expect(await cookieOf(context)).toBeUndefined();
  await press(page, 'Try again');
  await approve(page).click();
  await left(page);
  await expect.poll(() => loginsOf(context)).toHaveLength(1);
  expect(faults.filter((fault) => !fault.includes('the server responded with a status'))).toEqual([]);
  await close();
});
