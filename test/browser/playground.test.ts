/** Tests the playground that `npm start` serves: its controls, and the modal of a choice over the local chains. */

import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, type VisitOptions } from './browser.js';
import { codeFor } from './embedded.js';
import { accessibilityFaults, layoutFaults, loadAxe } from './gallery.js';

const PAGE = 'playground.html';
const visit = useBrowser({ query: PAGE });

/** The page of the modal. */
const modalOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="The modal of your choice"]');

async function connect(page: Page, wallet: string): Promise<void> {
  await modalOf(page).getByRole('button', { name: wallet }).click();
  await modalOf(page).getByRole('button', { name: 'Approve' }).click();
  await modalOf(page).getByText(`with ${wallet}`).waitFor();
}

test('a change of the theme keeps the connection, and is in the address and in the code', async () => {
  const { page, faults, close } = await visit();
  await connect(page, 'Acorn');
  await modalOf(page).getByText('10,000.00 ETH').waitFor();
  await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#mode=dark');
  await expect
    .poll(() =>
      modalOf(page)
        .locator('html')
        .evaluate((html) => getComputedStyle(html).colorScheme),
    )
    .toBe('dark');
  expect(await modalOf(page).getByText('10,000.00 ETH').isVisible()).toBe(true);
  expect(await page.getByLabel('Code', { exact: true }).textContent()).toContain("theme: { mode: 'dark' },");
  expect(faults).toEqual([]);
  await close();
});

test('Back leaves the page after any number of choices', async () => {
  const { page, faults, close } = await visit();
  const lengthOf = () => page.evaluate(() => history.length);
  await modalOf(page).getByRole('button', { name: 'Acorn' }).waitFor();
  const before = await lengthOf();
  for (const theme of ['Dark', 'Light', 'Dark'])
    await page.getByRole('group', { name: 'Theme' }).getByText(theme).click();
  await page.getByRole('checkbox', { name: 'swaps' }).uncheck();
  await expect.poll(() => page.evaluate(() => frames[0]?.location.hash)).toMatch(/^#features=((?!swaps).)*&mode=dark$/);
  expect(await lengthOf()).toBe(before);
  expect(faults).toEqual([]);
  await close();
});

test('a plugin that is left out is gone from the modal', async () => {
  const { page, faults, close } = await visit();
  await page.getByRole('checkbox', { name: 'swaps' }).uncheck();
  await expect.poll(() => page.getByLabel('Code', { exact: true }).textContent()).toContain('swaps: false');
  await connect(page, 'Acorn');
  await modalOf(page).getByRole('button', { name: 'Send' }).waitFor();
  expect(await modalOf(page).getByRole('button', { name: 'Swap' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  { namespace: 'solana', wallet: 'Cedar', symbol: 'SOL' },
  { namespace: 'bip122', wallet: 'Juniper', symbol: 'BTC' },
])('a link with $namespace only shows a balance of its local chain', async ({ namespace, wallet, symbol }) => {
  const { page, faults, close } = await visit({ query: `${PAGE}#networks=${namespace}` });
  await connect(page, wallet);
  await modalOf(page)
    .getByText(new RegExp(`^[\\d,.]+ ${symbol}$`))
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a log-in by email works, with the code from the local mail', async () => {
  const { page, faults, close } = await visit({ query: `${PAGE}#logins=email` });
  const email = 'playground@mail.example';
  const field = modalOf(page).getByRole('textbox', { name: 'Email address' });
  await field.fill(email);
  await field.press('Enter');
  await modalOf(page)
    .getByRole('textbox', { name: '6-digit code' })
    .fill(await codeFor(email));
  await modalOf(page).getByRole('button', { name: 'Send' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

const looks: readonly (VisitOptions & { readonly name: string })[] = [{ name: 'light' }, { name: 'dark', dark: true }];

test.each(looks)('the page breaks no accessibility rule, and fits 320 px: $name', async (look) => {
  const { page, faults, close } = await visit(look);
  await modalOf(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await loadAxe(page);
  const wide = await accessibilityFaults(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect([wide, await accessibilityFaults(page), await layoutFaults(page)]).toEqual([[], [], []]);
  expect(faults).toEqual([]);
  await close();
});
