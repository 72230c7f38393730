/** Tests that the terms must be accepted before a login, in every view. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { modal, useBrowser } from './browser.js';
import { FRAME_ORIGIN } from './embedded.js';
import { LOGINS as PARTS } from './parts.js';
import { isReachable, pressDisabled } from './pressing.js';

const visit = useBrowser({ parts: PARTS });
const QUERY = '?logins&terms&legal';
const box = (page: Page) => modal(page).getByRole('checkbox', { name: 'I accept the Terms and Privacy Policy' });
const open = (page: Page, view: string, params?: object) =>
  page.evaluate(
    ([name, given]) => {
      const { modal: own } = window.latchkeySandbox as unknown as {
        modal: { open(view: string, params: unknown): void };
      };
      own.open(name, given);
    },
    [view, params] as const,
  );
const asked = (requests: readonly string[]) =>
  requests.filter((one) => one.startsWith(`${FRAME_ORIGIN}/api/event/`) && !one.includes('/SYNC_'));

test('no login can be reached before the terms are accepted', async () => {
  const { page, faults, requests, close } = await visit({ query: QUERY });
  await open(page, 'ConnectSocials');
  await box(page).waitFor();
  const google = modal(page).getByRole('button', { name: 'Google' });
  expect(await isReachable(google)).toBe(false);
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => google.evaluate((one) => one.matches(':focus'))).toBe(false);
  }
  expect(page.context().pages()).toHaveLength(1);
  expect(asked(requests)).toEqual([]);
  await box(page).click();
  const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()]);
  await popup.waitForURL(`${FRAME_ORIGIN}/social**`);
  expect(faults).toEqual([]);
  await close();
});

test('with one login the window opens by the click after the terms are accepted', async () => {
  const { page, faults, requests, close } = await visit({ query: QUERY });
  await open(page, 'ConnectingSocial', { provider: 'google' });
  await box(page).waitFor();
  const go = modal(page).getByRole('button', { name: 'Continue with Google' });
  await pressDisabled(modal(page).getByRole('button', { name: 'Accept the terms first' }));
  expect(page.context().pages()).toHaveLength(1);
  expect(asked(requests)).toEqual([]);
  await box(page).click();
  const [popup] = await Promise.all([page.waitForEvent('popup'), go.click()]);
  await popup.waitForURL(`${FRAME_ORIGIN}/social**`);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['ConnectingFarcaster', undefined, 'Continue in Farcaster', 'GET_FARCASTER_URI'],
  ['EmailDevice', { email: 'you@example.com' }, 'Continue', 'CONNECT_DEVICE'],
])('%s sends the frame nothing before the terms are accepted', async (view, params, name, event) => {
  const { page, faults, requests, close } = await visit({ query: QUERY });
  await open(page, view, params);
  await box(page).waitFor();
  const go = modal(page).getByRole('button', { name });
  await pressDisabled(modal(page).getByRole('button', { name: 'Accept the terms first' }));
  expect(asked(requests)).toEqual([]);
  await box(page).click();
  await go.click();
  await expect.poll(() => asked(requests).some((one) => one.endsWith(event))).toBe(true);
  expect(faults).toEqual([]);
  await close();
});
