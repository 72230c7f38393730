/** Steps of a transfer in the modal, for the tests of Send. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inModal } from './browser.js';

/** The main button of the view. */
export const primary = (page: Page) => inModal(page, '.lk-btn--primary');

/** Opens Send with params, as an app does. */
export const openSend = (page: Page, params?: unknown) =>
  page.evaluate((given) => {
    const open = window.latchkeySandbox?.modal.open as unknown as (view: string, params: unknown) => Promise<unknown>;
    // Resolves when the modal closes, so it is not awaited.
    void open('Send', given);
  }, params);

/** Fills the form by params, opens the review and ticks its warnings. The receiver must be new, so that there is a warning. */
export async function review(page: Page, params: unknown): Promise<void> {
  await openSend(page, params);
  await expect.poll(() => primary(page).textContent()).toBe('Review transfer');
  await primary(page).click();
  await tickWarnings(page);
}

/** Waits for the review's warnings and ticks each. */
export async function tickWarnings(page: Page): Promise<void> {
  await inModal(page, '[role=checkbox]').first().waitFor();
  for (const box of await inModal(page, '[role=checkbox]').all()) await box.click();
}

/**
 * Presses the button of the review, and waits until the modal has said that the transfer has started. The outcome soon replaces
 * that toast, and a busy machine may look too late, so toasts are recorded.
 */
export async function startTransfer(page: Page, press: () => Promise<unknown> = () => primary(page).click()) {
  const toasts = await page.evaluateHandle(() => {
    const texts: string[] = [];
    (window.latchkeySandbox ?? window.meadow).modal.state.toast.subscribe(({ message }) => texts.push(message));
    return texts;
  });
  await press();
  await expect.poll(() => toasts.jsonValue()).toContain('Transaction started');
}

/** How often the burner wallets were asked for a transaction. */
export const sendCount = (page: Page) =>
  page.evaluate(
    () =>
      [...(window.latchkeySandbox?.wallets.values() ?? [])].flatMap(({ requests }) =>
        requests.filter(({ method }) => method === 'eth_sendTransaction'),
      ).length,
  );
