/** Tests login with Farcaster: by a code for another device, or by the app on this device. */

import { afterEach, expect, test } from 'vitest';
import { modal, useBrowser, visibleText } from './browser.js';
import { setFault } from './embedded.js';
import { LOGINS, openConnect, waitUntilLoggedIn } from './logins.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });
afterEach(() => setFault(null));

test('a code that is approved on another device connects both namespaces', async () => {
  const { page, context, faults, close } = await visit({ query: LOGINS });
  await openConnect(page);
  await modal(page).getByRole('button', { name: 'Farcaster' }).click();
  await modal(page).getByRole('img', { name: 'QR code' }).waitFor();
  await modal(page).getByRole('button', { name: 'Copy link' }).click();
  const phone = await context.newPage();
  await phone.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await phone.getByRole('button', { name: 'Approve' }).click();
  await waitUntilLoggedIn(page);
  expect(faults).toEqual([]);
  await close();
});

test('on a phone the Farcaster app opens without access to this page', async () => {
  const { page, faults, close } = await visit({ query: LOGINS, phone: true });
  await openConnect(page);
  await modal(page).getByRole('button', { name: 'Farcaster' }).click();
  const [app] = await Promise.all([
    page.waitForEvent('popup'),
    modal(page).getByRole('button', { name: 'Open Farcaster' }).click(),
  ]);
  expect(await app.evaluate(() => window.opener)).toBeNull();
  await app.getByRole('button', { name: 'Approve' }).click();
  await waitUntilLoggedIn(page);
  expect(faults).toEqual([]);
  await close();
});

test('a link that fails shows the frame’s message, and Try again requests a new one', async () => {
  const { page, faults, close } = await visit({ query: LOGINS });
  await setFault({ kind: 'error', of: 'GET_FARCASTER_URI', message: 'Farcaster is resting' });
  await openConnect(page);
  await modal(page).getByRole('button', { name: 'Farcaster' }).click();
  await visibleText(page, 'Farcaster is resting').waitFor();
  await modal(page).getByRole('button', { name: 'Try again' }).click();
  await modal(page).getByRole('img', { name: 'QR code' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});
