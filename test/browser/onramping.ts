/** Steps of a purchase, for the tests of Buy. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask, dapp, inModal, modal, visibleText } from './browser.js';

export const CARDS = { works: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', slow: '4000 0000 0000 3220' };

/** The main button of the view. */
export const primary = (page: Page) => inModal(page, '.lk-btn--primary');

/** Opens Onramp with params, as an app does. */
export const openBuy = (page: Page, params?: unknown) =>
  page.evaluate((given) => {
    const open = window.latchkeySandbox?.modal.open as unknown as (view: string, params: unknown) => Promise<unknown>;
    // Resolves when the modal closes, so it is not awaited.
    void open('Onramp', given);
  }, params);

/** Goes to the quote and waits for it. */
export async function seeQuote(page: Page): Promise<void> {
  await expect.poll(() => primary(page).textContent()).toBe('See quote');
  await primary(page).click();
  await visibleText(page, /Quote refreshes in/).waitFor();
}

/** Clicks, and waits for the popup that the click opens. */
export async function openPayment(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), modal(page).getByRole('button', { name }).click()]);
  await popup.waitForURL(`${dapp.onramp.origin}/buy?session=*`);
  return popup;
}

/** Pays on the payment page. */
export async function pay(popup: Page, card: string, amount?: string): Promise<void> {
  if (amount !== undefined) await popup.getByLabel('Amount in USD').fill(amount);
  await popup.getByLabel('Card number').fill(card);
  await popup.getByRole('button', { name: 'Pay' }).click();
}

/** Delivers what was paid with the slow card. */
export const settle = () => fetch(`${dapp.onramp.origin}/__settle`, { method: 'POST' });

/** Balance of an ERC-20 token, in the smallest unit. */
export async function tokenBalance(rpcUrl: string, token: string, account: string): Promise<bigint> {
  const data = `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt((await ask(rpcUrl, 'eth_call', [{ to: token, data }, 'latest'])) as string);
}
