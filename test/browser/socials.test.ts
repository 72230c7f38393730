/** Tests social logins in real popups. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { modal, useBrowser, visibleText, waitUntilStill } from './browser.js';
import { FRAME_ORIGIN, setFault } from './embedded.js';
import { LOGINS, openConnect, press, recordOutput, waitUntilLoggedIn } from './logins.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });
afterEach(() => setFault(null));

/** A page of another origin. */
let evil: Server;
beforeAll(async () => {
  evil = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'));
  await new Promise<void>((done) => evil.listen(0, '127.0.0.1', done));
});
afterAll(() => void evil.close());
const evilUrl = () => `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;

/** Opens the popup, and waits until it shows the provider. */
async function arrive(page: Page, name = 'Continue with Google'): Promise<Page> {
  const popup = await press(page, name);
  await popup.waitForURL(`${FRAME_ORIGIN}/social**`);
  return popup;
}

test('a login in a popup connects both namespaces and closes the popup', async () => {
  const watched = await visit({ query: LOGINS });
  const { page, faults, close } = watched;
  const out = await recordOutput(watched);
  await openConnect(page);
  const popup = await arrive(page);
  await visibleText(page, 'Continue in the new window').waitFor();
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await waitUntilLoggedIn(page);
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await out()).not.toContain('callback?provider');
  expect(faults).toEqual([]);
  await close();
});

test('logos arrive after the log-ins, and nothing moves', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    void page.route(/logoShapes.*\.js$/, async (route) => {
      resolve();
      await sent;
      await route.continue();
    });
  });
  await openConnect(page);
  await asked;
  const google = modal(page).getByRole('button', { name: 'Continue with Google' });
  const icon = google.locator('svg');
  expect(await icon.locator('path').count()).toBe(1);
  // The dialog that opens moves the log-ins for a moment.
  await waitUntilStill(page);
  const boxes = () => Promise.all([google, icon].map((one) => one.boundingBox()));
  const before = await boxes();
  send();
  await expect.poll(() => icon.locator('path').count()).toBe(4);
  await waitUntilStill(page);
  expect(await boxes()).toEqual(before);
  expect(faults).toEqual([]);
  await close();
});

test('a closed popup shows a message, and a new popup logs in', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  const first = await arrive(page, 'Discord');
  await first.close();
  await visibleText(page, 'log-in didn’t finish').waitFor();
  await visibleText(page, 'The Discord window was closed.').waitFor();
  const second = await press(page, 'Try again');
  await second.getByRole('button', { name: 'Sign in' }).click();
  await waitUntilLoggedIn(page);
  expect(faults).toEqual([]);
  await close();
});

test('a blocked popup shows a message', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await page.evaluate(() => {
    window.open = () => null;
  });
  await openConnect(page);
  await modal(page).getByRole('button', { name: 'Continue with Google' }).click();
  await visibleText(page, 'Could not create social popup').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a popup of another origin ends the login, and messages from other windows are ignored', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  const popup = await arrive(page);
  // Another page of the app's origin, which is not part of the login.
  await page.evaluate(() => window.postMessage({ resultUri: 'https://evil.example/' }, '*'));
  const frame = page.frames().find((one) => one.url().startsWith(FRAME_ORIGIN));
  await frame?.evaluate(() => parent.postMessage({ resultUri: 'https://evil.example/' }, '*'));
  await expect.poll(() => visibleText(page, 'Continue in the new window').isVisible()).toBe(true);
  await popup.goto(evilUrl());
  await popup.evaluate(() => opener.postMessage({ resultUri: 'https://evil.example/' }, '*'));
  await visibleText(page, 'Untrusted Origin').waitFor();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test('a provider URL that does not arrive within 30 seconds shows an error and an alert', async () => {
  const { page, close } = await visit({ query: LOGINS });
  await page.clock.install();
  await setFault({ kind: 'hang', of: 'GET_SOCIAL_REDIRECT_URI' });
  await openConnect(page);
  const popup = await press(page, 'Continue with Google');
  await visibleText(page, 'Continue in the new window').waitFor();
  await page.locator('iframe').waitFor({ state: 'attached' });
  await expect
    .poll(() => page.clock.runFor(2_000).then(() => visibleText(page, 'Something went wrong').count()))
    .toBe(1);
  await page.getByText('Invalid App Configuration').filter({ visible: true }).first().waitFor();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await close();
});

test('leaving the view closes the popup', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  const popup = await arrive(page);
  await modal(page).getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});
