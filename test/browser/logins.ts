/** Helpers for logins: Connect with its logins, the inbox, and a recorder of everything that leaves the page. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { modal, value, type Watched } from './browser.js';
import { FRAME_ORIGIN } from './embedded.js';

/** The demo with logins. */
export const LOGINS = '?logins';

/** Opens Connect. */
export async function openConnect(page: Page): Promise<void> {
  await page.getByTestId('open').click();
  await modal(page).getByRole('group', { name: 'Social login' }).waitFor();
}

/** Presses a login, and returns the popup that it opens. */
export async function press(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    modal(page).getByRole('button', { name, exact: true }).click(),
  ]);
  return popup;
}

/** Submits an e-mail address by Enter. */
export async function sendEmail(page: Page, email: string): Promise<void> {
  const field = modal(page).getByRole('textbox', { name: 'Email address' });
  await field.fill(email);
  await field.press('Enter');
}

/** The field for the code. */
export const codeField = (page: Page) => modal(page).getByRole('textbox', { name: '6-digit code' });

/** The newest link in the inbox. */
export async function linkFor(to: string): Promise<string> {
  const response = await fetch(`${FRAME_ORIGIN}/api/mails?to=${encodeURIComponent(to)}`);
  const mails = (await response.json()) as readonly { readonly link?: string }[];
  return mails.find(({ link }) => link !== undefined)?.link ?? '';
}

/** Waits until both namespaces are connected and the modal is closed. */
export async function waitUntilLoggedIn(page: Page): Promise<void> {
  await modal(page).waitFor({ state: 'hidden' });
  for (const namespace of ['eip155', 'solana']) {
    await expect.poll(() => value(page, `account-${namespace}`).textContent()).not.toBe('none');
  }
}

/** Starts to record console messages and events of the modal. Returns a reader of these and of all storage. */
export async function recordOutput({ page }: Watched): Promise<() => Promise<string>> {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.evaluate(() => {
    const events: unknown[] = [];
    Object.assign(window, { recordedEvents: events });
    window.latchkeySandbox?.modal.subscribe((event) => events.push(event));
  });
  return async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        (window as unknown as { readonly recordedEvents: unknown }).recordedEvents,
      ]),
    );
    return `${kept} ${logged.join(' ')}`;
  };
}
