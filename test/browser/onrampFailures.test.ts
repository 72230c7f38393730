/** Buy when something is wrong: the popup, the payment, the options, the quote, the page of another origin. */

import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { connect, dapp, inModal, modal, useBrowser, value, visibleText, type Watched } from './browser.js';
import { CARDS, openBuy, openPayment, pay, primary, seeQuote, settle } from './onramping.js';

const visit = useBrowser({ parts: ['eip155', 'onramp', 'backend', 'activity'] });
const isDown = (text: string) => !/malformed|status 500|could not be reached|origin http/.test(text);

/** The page of all tests, with a connected wallet. Each test leaves no purchase that is open. */
let watched: Watched | undefined;
let page: Page;
/** Number of faults that the tests so far have had. */
let known = 0;
const newFaults = () => watched?.faults.slice(known) ?? [];

beforeEach(async () => {
  if (!watched || page.isClosed()) {
    watched = await visit();
    page = watched.page;
    await connect(page);
    await page.clock.install();
  }
  known = watched.faults.length;
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.evaluate(() => window.latchkeySandbox?.modal.close());
  await modal(page).waitFor({ state: 'hidden' });
});
afterAll(() => watched?.close());

/** Moves the timers of the page until the text is there. The date stays right, because the provider dates payments. */
async function passUntil(text: string | RegExp, stepMs = 1_000): Promise<void> {
  const isThere = async () => {
    if (await visibleText(page, text).isVisible()) return true;
    await page.clock.fastForward(stepMs);
    await page.clock.setSystemTime(Date.now());
    return false;
  };
  await expect.poll(isThere).toBe(true);
}

async function reload(): Promise<void> {
  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
}

async function quoted(): Promise<void> {
  await openBuy(page, { asset: 'eth', amount: '60' });
  await visibleText(page, 'ETH on Latchkey Local').waitFor();
  await seeQuote(page);
}

test('a blocked popup gives a link, which leads to the same payment', async () => {
  await quoted();
  const restore = await page.evaluateHandle(() => {
    const { open } = window;
    window.open = () => null;
    return () => Object.assign(window, { open });
  });
  await modal(page).getByRole('button', { name: 'Continue to Coinbase' }).click();
  await visibleText(page, 'The window was blocked').waitFor();
  const link = modal(page).getByRole('link', { name: 'Open Coinbase' });
  expect(await link.getAttribute('rel')).toContain('noopener');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await restore.evaluate((run) => void run());
  await pay(tab, CARDS.works);
  await passUntil('ETH arrived');
  expect(newFaults()).toEqual([]);
});

test('a closed popup is noticed, and a payment that was made shows up all the same', async () => {
  await quoted();
  const popup = await openPayment(page, 'Continue to Coinbase');
  const closed = popup.waitForEvent('close');
  // The press closes the page, which may then not report it. So it comes after the answer.
  await popup.getByRole('button', { name: 'Cancel' }).evaluate((button: HTMLElement) => {
    setTimeout(() => button.click());
  });
  await closed;
  await passUntil('The Coinbase window was closed');
  // The same page: nobody can pay twice.
  const second = await openPayment(page, 'Open Coinbase again');
  expect(second.url()).toBe(popup.url());
  await pay(second, CARDS.slow);
  await second.getByText('Paid; in progress').waitFor();
  await second.close();
  await passUntil('ETH is on its way');
  await settle();
  await passUntil('ETH arrived');
  expect(newFaults()).toEqual([]);
});

test('a declined card fails the purchase, and a new page is opened only after a question while the first one is open', async () => {
  await quoted();
  const popup = await openPayment(page, 'Continue to Coinbase');
  await pay(popup, CARDS.declined);
  await passUntil('Payment failed');
  await modal(page).getByRole('button', { name: 'Try again' }).click();
  await visibleText(page, 'If you pay there and on a new page, you buy twice.').waitFor();
  await modal(page).getByRole('button', { name: 'Keep the first page' }).click();
  await visibleText(page, 'Payment failed').waitFor();
  expect(page.context().pages()).toHaveLength(2);
  await modal(page).getByRole('button', { name: 'Try again' }).click();
  const second = await openPayment(page, 'Open a new page');
  expect(second.url()).not.toBe(popup.url());

  // Neither a purchase from the form nor a cancelled one hides the page that is still open.
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
  await primary(page).filter({ hasText: 'Continue to Coinbase' }).click();
  await visibleText(page, 'Pay only once').waitFor();
  await second.close();
  await modal(page).getByRole('button', { name: 'Keep the first page' }).click();
  const third = await openPayment(page, 'Continue to Coinbase');
  await pay(third, CARDS.works);
  await passUntil('ETH arrived');
  await popup.close();
  expect(newFaults()).toEqual([]);
});

test('a payment page of another origin is not opened', async () => {
  await quoted();
  await page.route(/\/generators\/onrampurl/, (route) =>
    route.fulfill({
      json: { url: 'https://pay.coinbase.com.evil.example/' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    modal(page).getByRole('button', { name: 'Continue to Coinbase' }).click(),
  ]);
  await visibleText(page, 'isn’t one of Coinbase').waitFor();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await page.unroute(/\/generators\/onrampurl/);
  expect(newFaults()).toEqual([expect.stringContaining('expected http://127.0.0.1')]);
});

test('a server that never sends the payment page does not hang the view', async () => {
  await quoted();
  await page.route(/\/generators\/onrampurl/, () => undefined);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    modal(page).getByRole('button', { name: 'Continue to Coinbase' }).click(),
  ]);
  await passUntil('Couldn’t open Coinbase');
  await expect.poll(() => popup.isClosed()).toBe(true);
  await page.unroute(/\/generators\/onrampurl/);
  expect(newFaults()).toEqual([expect.stringContaining('did not answer within 10 s')]);
});

test('without options the samples are offered; without a quote an estimate is shown that cannot be bought with', async () => {
  await page.route(/\/onramp\/(options|quote)/, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await reload();
  const pages = page.context().pages().length;
  await openBuy(page, { amount: '100' });
  await visibleText(page, 'USDC on Ethereum').waitFor();
  await visibleText(page, 'These are the usual ones.').waitFor();
  await primary(page).click();
  await visibleText(page, 'This is only an estimate. Coinbase gave no quote.').waitFor();
  expect(await inModal(page, '.lk-kv').innerText()).toMatch(/You get\s+–[\s\S]*You pay\s+≈ \$100\.00/);
  expect(await primary(page).innerText()).toBe('Try again');
  await Promise.all([page.waitForEvent('console', (said) => said.text().includes('404')), primary(page).click()]);
  expect(page.context().pages()).toHaveLength(pages);
  // The quote is back.
  await page.unroute(/\/onramp\/(options|quote)/);
  expect(
    newFaults()
      .filter(isDown)
      .every((fault) => fault.includes('404')),
  ).toBe(true);
});

test('the limits of a card and a bank hold at both edges', async () => {
  await openBuy(page, { asset: 'tusd', amount: '' });
  await visibleText(page, 'TUSD on Latchkey Local').waitFor();
  const amount = modal(page).getByLabel('Amount in USD');
  const problem = inModal(page, '.lk-msg--bad');
  const isOff = () => primary(page).getAttribute('aria-disabled');
  const steps = [
    ['Card', '9.99', 'Card payments start at $10.00'],
    ['Card', '10', undefined],
    ['Card', '7500', undefined],
    ['Card', '7500.01', 'Card payments stop at $7,500.00'],
    ['Bank', '7500.01', undefined],
    ['Bank', '25000', undefined],
    ['Bank', '25000.01', 'Bank payments stop at $25,000.00'],
  ] as const;
  for (const [method, typed, text] of steps) {
    await modal(page).getByRole('button', { name: method, exact: true }).click();
    await amount.fill(typed);
    await expect.poll(() => problem.allTextContents()).toEqual(text ? [text] : []);
    expect(await isOff()).toBe(text ? 'true' : null);
  }
  expect(newFaults()).toEqual([]);
});

test('an amount of the asset is converted with the fees, and the amount stays when the unit changes', async () => {
  await openBuy(page, { asset: 'tusd', amount: '50' });
  await modal(page).getByRole('button', { name: 'Enter TUSD instead' }).click();
  const amount = modal(page).getByLabel('Amount in TUSD');
  await expect.poll(() => amount.inputValue()).toBe('48.75');
  await visibleText(page, '≈ $50.00').waitFor();
  await amount.fill('1,500');
  await visibleText(page, 'Enter 1.5 or 1500: “1,500” can mean both').waitFor();
  expect(await primary(page).getAttribute('aria-disabled')).toBe('true');
  await amount.fill('100');
  await passUntil('≈ $102.04');
  await seeQuote(page);
  await visibleText(page, '100.00 TUSD with Coinbase').waitFor();
  await modal(page).getByRole('button', { name: 'Back' }).click();
  await modal(page).getByRole('button', { name: 'Enter USD instead' }).click();
  await expect.poll(() => modal(page).getByLabel('Amount in USD').inputValue()).toBe('102.04');
  expect(newFaults()).toEqual([]);
});

test('a purchase survives a reload', async () => {
  await quoted();
  const popup = await openPayment(page, 'Continue to Coinbase');
  await visibleText(page, 'Finish in the Coinbase window').waitFor();
  await reload();
  await expect
    .poll(() => page.evaluate(() => window.latchkeySandbox?.modal.state.outbox.entries.get()[0]?.status))
    .toBe('prompting');
  await openBuy(page);
  await modal(page).getByRole('button', { name: 'Your purchase' }).click();
  await visibleText(page, 'Finish in the Coinbase window').waitFor();
  await pay(popup, CARDS.works);
  await passUntil('ETH arrived');
  // The address of the payment page may give access to the payment.
  expect(await page.evaluate(() => JSON.stringify(localStorage).includes('session='))).toBe(false);
  expect(newFaults()).toEqual([]);
  expect(dapp.onramp.origin).toMatch(/^http:\/\/127/);
});
