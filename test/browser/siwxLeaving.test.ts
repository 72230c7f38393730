/** Tests leaving a required or optional sign-in without signing, and a sign-in inside a frame. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { countRefusals, modal, visibleText } from './browser.js';
import {
  choose,
  expectSignedIn,
  isSignedIn,
  messageText,
  press,
  setWalletMode,
  useSite,
  waitForMessage,
  waitUntilClosed,
  wallets,
} from './siwx/visitor.js';

const { enter, visit, site, cookieOf, loginsOf } = useSite();

const isConnected = (page: Page) => page.evaluate(() => window.meadow.modal.state.connections.get().size > 0);

/** Ways to close the modal that only a browser offers. */
const TRIES: readonly (readonly [name: string, attempt: (page: Page) => Promise<unknown>])[] = [
  ['Esc', (page) => page.keyboard.press('Escape')],
  ['a click beside the modal', (page) => page.mouse.click(20, 20)],
];

test.each(TRIES)('%s does not close a required sign-in', async (_, attempt) => {
  const { page, context, faults, close } = await enter();
  await choose(page);
  const refusals = await countRefusals(page);
  await attempt(page);
  await expect.poll(refusals).toBe(1);
  await expect.poll(() => page.evaluate(() => window.meadow.modal.state.modal.get().shake)).toBe(false);
  await attempt(page);
  await expect.poll(refusals).toBe(2);
  expect(await visibleText(page, 'Sign in to Meadow').isVisible()).toBe(true);
  await expect
    .poll(() =>
      modal(page)
        .getByRole('button', { name: /Close|Back/ })
        .count(),
    )
    .toBe(0);
  await expect.poll(async () => [await isSignedIn(page), await cookieOf(context)]).toEqual([false, undefined]);
  expect(faults).toEqual([]);
  await close();
});

test('back and forward of the browser return to a required sign-in', async () => {
  const { page, context, faults, close } = await enter();
  await choose(page);
  await page.goBack();
  await page.goForward();
  await waitForMessage(page);
  await expect.poll(async () => [await isSignedIn(page), await cookieOf(context)]).toEqual([false, undefined]);
  expect(faults).toEqual([]);
  await close();
});

test('Cancel of a required sign-in disconnects the wallet, also offline and while the wallet asks', async () => {
  const { page, context, faults, close } = await enter();
  await choose(page);
  await setWalletMode(page, 'Acorn', 'hang');
  await press(page, 'Sign');
  await visibleText(page, 'Open wallet').waitFor();
  await context.setOffline(true);
  await press(page, 'Cancel');
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  // The server may have a session, as far as this page knows: the sign-out has not reached it.
  await expect.poll(async () => [await isConnected(page), await isSignedIn(page)]).toEqual([false, undefined]);
  await context.setOffline(false);
  await expect.poll(() => isSignedIn(page)).toBe(false);
  await page.keyboard.press('Escape');
  await waitUntilClosed(page);
  expect(await cookieOf(context)).toBeUndefined();
  // Besides the browser's own messages, the page is told that the sign-in server could not be reached.
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([
    `error: "${site().url}" could not be reached.`,
  ]);
  await close();
});

test.each(TRIES)('%s closes an optional sign-in and leaves the account connected', async (_, attempt) => {
  const { page, context, faults, close } = await enter('?required=no');
  await choose(page);
  await attempt(page);
  await waitUntilClosed(page);
  await expect.poll(async () => [await isConnected(page), await isSignedIn(page)]).toEqual([true, false]);
  expect(await cookieOf(context)).toBeUndefined();
  expect(faults).toEqual([]);
  await close();
});

test('after Cancel of an optional sign-in the page does not ask again, and the user can sign in later', async () => {
  const { page, faults, close } = await enter('?required=no');
  await choose(page);
  await press(page, 'Cancel');
  await waitUntilClosed(page);
  await page.locator('#open').click();
  await modal(page).getByRole('button', { name: 'Account details' }).click();
  await modal(page).getByRole('button', { name: 'Disconnect' }).waitFor();
  await page.keyboard.press('Escape');
  await waitUntilClosed(page);
  await page.evaluate(() => window.meadow.modal.api.siwx.signIn());
  await expectSignedIn(page, true);
  expect(faults).toEqual([]);
  await close();
});

test('in a frame of another origin the message names the origin of the frame', async () => {
  const { page, context, faults, close } = await visit();
  const around = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Around</title><iframe width="600" height="780" src="${site().url}"></iframe>`);
  });
  await new Promise<void>((done) => around.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    around.closeAllConnections();
    around.close();
  });
  const outer = `127.0.0.1:${(around.address() as AddressInfo).port}`;
  await page.goto(`http://${outer}/`);
  const [, inner] = page.frames();
  const frame = inner as unknown as Page;
  await choose(frame);
  const { host } = new URL(site().url);
  const text = await messageText(frame);
  expect(text).toMatch(new RegExp(`^${host} wants you to sign in`));
  expect(text).toContain(`URI: http://${host}/`);
  expect(text).not.toContain(outer);
  await setWalletMode(frame, 'Acorn', 'ask');
  await press(frame, 'Sign');
  await wallets(frame).getByText(site().url).first().waitFor();
  await wallets(frame).getByRole('button', { name: 'Approve' }).click();
  await waitUntilClosed(frame);
  expect((await loginsOf(context)).map(({ data }) => data.domain)).toEqual([host]);
  expect(faults).toEqual([]);
  await close();
});
