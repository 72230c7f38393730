/** Tests the wallet directory in the modal: list, search, download pages, last used wallet. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allWallets, cell, inModal, modal, pagesOf, setWalletMode, useBrowser, value, visibleText } from './browser.js';
import { WALLETS } from './parts.js';

const visit = useBrowser({ parts: WALLETS });

const open = (page: Page) => page.getByTestId('open').click();
const search = (page: Page) => modal(page).getByRole('searchbox');
const names = (page: Page) => inModal(page, '.lk-cell__name:not(.lk-cell__note)').allTextContents();

async function openAll(page: Page): Promise<void> {
  await open(page);
  await allWallets(page).click();
  await cell(page, 'Amber Anchor').waitFor();
}

test('the list of all wallets starts with installed ones, loads every page by scrolling and has at most 400 nodes', async () => {
  const { page, faults, close } = await visit();
  await openAll(page);
  expect((await names(page)).slice(0, 3)).toEqual(['Acorn', 'Harbor', 'Nimbus']);

  const nodes = () => modal(page).locator('*').count();
  const last = inModal(page, '.lk-grid > li').last();
  let most = 0;
  const scrollOn = async () => {
    most = Math.max(most, await nodes());
    await inModal(page, '.lk-scroll').evaluate((area) =>
      area.scrollTo({ top: area.scrollHeight, behavior: 'instant' }),
    );
    return Number(await last.getAttribute('aria-posinset'));
  };
  await expect.poll(scrollOn).toBeGreaterThanOrEqual(600);
  const isAtEnd = async () => (await scrollOn()) === Number(await last.getAttribute('aria-setsize'));
  await expect.poll(isAtEnd).toBe(true);
  expect(most).toBeLessThanOrEqual(400);
  expect(faults).toEqual([]);
  await close();
});

test('the search finds one of hundreds of wallets, and shows a message if nothing matches', async () => {
  const { page, faults, requests, close } = await visit();
  await page.clock.install();
  await openAll(page);
  const asked = () => requests.flatMap((url) => new URL(url).searchParams.get('search') ?? []);
  // The clock of the page stands still while keys are pressed, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await search(page).pressSequentially('  slate ter ');
  await page.clock.runFor(299);
  expect(asked()).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await cell(page, 'Slate Tern').waitFor();
  await expect.poll(() => names(page)).toEqual(['Slate Tern']);
  expect(asked()).toEqual(['slate ter']);

  await search(page).fill('zebra purse');
  await visibleText(page, 'No wallet by that name').waitFor();
  await modal(page).getByRole('button', { name: 'Clear search' }).click();
  await cell(page, 'Amber Anchor').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('an installed wallet connects from the list and from the search', async () => {
  const { page, faults, close } = await visit();
  await setWalletMode(page, 'nimbus', 'approve');
  await openAll(page);
  await search(page).fill('nimbus');
  await expect.poll(() => names(page)).toEqual(['Nimbus']);
  await cell(page, 'Nimbus').click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  expect(faults).toEqual([]);
  await close();
});

test('a wallet that is not installed leads to its download pages', async () => {
  const { page, context, faults, close } = await visit();
  await openAll(page);
  await cell(page, 'Amber Anchor').click();
  await visibleText(page, 'Amber Anchor isn’t in this browser').waitFor();
  await modal(page).getByRole('button', { name: 'Use it on my phone' }).click();
  const links = inModal(page, 'a.lk-row');
  await links.first().waitFor();
  for (const link of await links.all()) {
    await expect.poll(() => link.getAttribute('href')).toMatch(/^https:\/\//);
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer');
  }
  expect(context.pages()).toHaveLength(1);
  expect(faults).toEqual([]);
  await close();
});

test('after a reload the last used wallet is the first row, and one click connects it', async () => {
  const { page, faults, close } = await visit();
  await setWalletMode(page, 'harbor', 'approve');
  await open(page);
  await cell(page, 'Nimbus').click();
  await visibleText(page, 'Open Nimbus').waitFor();
  await page.keyboard.press('Escape');
  // A wallet that was only requested and did not connect is not "last used".
  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
  await open(page);
  await cell(page, 'Nimbus').waitFor();
  await expect.poll(() => inModal(page, '.lk-row--hero').count()).toBe(0);
  await setWalletMode(page, 'nimbus', 'approve');
  await cell(page, 'Nimbus').click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  await page.getByTestId('disconnect').click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');

  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
  await setWalletMode(page, 'nimbus', 'approve');
  await open(page);
  const hero = inModal(page, '.lk-row--hero');
  await hero.waitFor();
  await expect.poll(() => hero.textContent()).toContain('Nimbus');
  await expect.poll(() => hero.textContent()).toContain('Last used');
  await expect.poll(() => names(page)).not.toContain('Nimbus');
  await hero.click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  expect(faults).toEqual([]);
  await close();
});

const scrollTo = (page: Page, top: number) =>
  inModal(page, '.lk-scroll').evaluate((area, wanted) => area.scrollTo({ top: wanted, behavior: 'instant' }), top);
/** Positions in the list, from 1, of the wallets that are tab stops. */
const stops = (page: Page) =>
  inModal(page, '.lk-grid li').evaluateAll((all) =>
    all.flatMap((one) => (one.querySelector('button')?.tabIndex === 0 ? [Number(one.ariaPosInSet)] : [])),
  );

test('Tab leads from the search to a visible wallet without scrolling the list', async () => {
  const { page, faults, close } = await visit();
  await openAll(page);
  // Rows have four wallets and are 100 px high. This is the first row that is fully visible and not under the fade.
  for (const [top, place] of [
    [450, 21],
    [130, 9],
  ] as const) {
    await search(page).focus();
    await scrollTo(page, top);
    await expect.poll(() => stops(page)).toEqual([place]);
    await page.keyboard.press('Tab');
    await expect.poll(() => inModal(page, 'li:focus-within').getAttribute('aria-posinset')).toBe(`${place}`);
    expect(await inModal(page, '.lk-scroll').evaluate((area) => area.scrollTop)).toBe(top);
  }
  expect(faults).toEqual([]);
  await close();
});

test('the focused wallet stays the tab stop while rows are added and removed', async () => {
  const { page, faults, close } = await visit();
  await openAll(page);
  await cell(page, 'Amber Anchor').focus();
  const place = Number(await inModal(page, 'li:focus-within').getAttribute('aria-posinset'));
  await expect.poll(() => stops(page)).toEqual([place]);
  await scrollTo(page, 90);
  // Further rows have been added by now.
  await inModal(page, 'li[aria-posinset="37"]').waitFor();
  await expect.poll(() => stops(page)).toEqual([place]);
  expect(await inModal(page, 'li:focus-within').getAttribute('aria-posinset')).toBe(`${place}`);
  expect(faults).toEqual([]);
  await close();
});

test('on a phone in landscape the whole view scrolls, and only visible wallets are rendered and fetched', async () => {
  const { page, requests, faults, close } = await visit();
  await page.setViewportSize({ width: 844, height: 390 });
  await openAll(page);
  const nodes = () => modal(page).locator('*').count();
  await expect.poll(nodes).toBeLessThanOrEqual(400);
  expect(pagesOf(requests)).toBe(1);
  const last = inModal(page, '.lk-grid > li').last();
  const scrollOn = async () => {
    await inModal(page, '.lk-body').evaluate((body) => body.scrollTo({ top: body.scrollHeight, behavior: 'instant' }));
    expect(await nodes()).toBeLessThanOrEqual(400);
    return Number(await last.getAttribute('aria-posinset'));
  };
  await expect.poll(scrollOn).toBeGreaterThanOrEqual(600);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  { name: 'a desktop', size: { width: 1280, height: 800 } },
  { name: 'a phone on its side', size: { width: 844, height: 390 } },
])(
  'arrows move from the search through the whole list, also to rows that are not rendered: $name',
  async ({ size }) => {
    const { page, faults, close } = await visit();
    await page.setViewportSize(size);
    await openAll(page);
    const focused = () =>
      page.evaluate(() => document.querySelector('[data-latchkey]')?.shadowRoot?.activeElement?.getAttribute('title'));
    await search(page).focus();
    await page.keyboard.press('ArrowDown');
    const first = await focused();
    expect(first).toBe('Acorn');
    for (let row = 0; row < 8; row += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => inModal(page, 'li:focus-within').getAttribute('aria-posinset')).toBe('33');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => inModal(page, 'li:focus-within').getAttribute('aria-posinset')).toBe('34');
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe(first);
    await page.keyboard.press('End');
    await expect.poll(() => inModal(page, 'li:focus-within').count()).toBe(1);
    expect(faults).toEqual([]);
    await close();
  },
);
