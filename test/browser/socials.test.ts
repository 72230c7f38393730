/** Social logins in real popups. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { modal, says, useBrowser } from './browser.js';
import { FRAME_ORIGIN, fault } from './embedded.js';
import { eavesdrop, isIn, LOGINS, openConnect, press } from './logins.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });
afterEach(() => fault(null));

/** A page of another origin. */
let evil: Server;
beforeAll(async () => {
  evil = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'));
  await new Promise<void>((done) => evil.listen(0, '127.0.0.1', done));
});
afterAll(() => void evil.close());
const evilUrl = () => `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;

/** At the provider. */
async function arrive(page: Page, name = 'Google'): Promise<Page> {
  const popup = await press(page, name);
  await popup.waitForURL(`${FRAME_ORIGIN}/social**`);
  return popup;
}

test('a login in a popup connects both namespaces and closes the popup', async () => {
  const watched = await visit({ query: LOGINS });
  const { page, faults, close } = watched;
  const out = await eavesdrop(watched);
  await openConnect(page);
  const popup = await arrive(page);
  await says(page, 'Continue in the new window').waitFor();
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await isIn(page);
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await out()).not.toContain('callback?provider');
  expect(faults).toEqual([]);
  await close();
});

test('a closed popup shows a message, and a new popup logs in', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  const first = await arrive(page, 'Discord');
  await first.close();
  await says(page, 'Login wasn’t finished').waitFor();
  await says(page, 'The Discord window was closed.').waitFor();
  const second = await press(page, 'Try again');
  await second.getByRole('button', { name: 'Sign in' }).click();
  await isIn(page);
  expect(faults).toEqual([]);
  await close();
});

test('a blocked popup shows a message', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await page.evaluate(() => {
    window.open = () => null;
  });
  await openConnect(page);
  await modal(page).getByRole('button', { name: 'Google', exact: true }).click();
  await says(page, 'Could not create social popup').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a popup of another origin ends the login, and messages from other windows are ignored', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  const popup = await arrive(page);
  // A page that shares nothing with the login but the origin of the app.
  await page.evaluate(() => window.postMessage({ resultUri: 'https://evil.example/' }, '*'));
  const frame = page.frames().find((one) => one.url().startsWith(FRAME_ORIGIN));
  await frame?.evaluate(() => parent.postMessage({ resultUri: 'https://evil.example/' }, '*'));
  await expect.poll(() => says(page, 'Continue in the new window').isVisible()).toBe(true);
  await popup.goto(evilUrl());
  await popup.evaluate(() => opener.postMessage({ resultUri: 'https://evil.example/' }, '*'));
  await says(page, 'Untrusted Origin').waitFor();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test('a provider address that does not come within 30 seconds shows an error and an alert', async () => {
  const { page, close } = await visit({ query: LOGINS });
  await page.clock.install();
  await fault({ kind: 'hang', of: 'GET_SOCIAL_REDIRECT_URI' });
  await openConnect(page);
  const popup = await press(page, 'Google');
  await says(page, 'Continue in the new window').waitFor();
  await page.locator('iframe').waitFor({ state: 'attached' });
  await expect.poll(() => page.clock.runFor(2_000).then(() => says(page, 'Something went wrong').count())).toBe(1);
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
