/** A directory that is down, slow, lying, refusing, empty or hostile: the modal opens, and the wallets of the page work. */

import type { Page } from 'playwright-core';
import { afterEach, expect, inject, test } from 'vitest';
import { modal, says, script, useBrowser, value } from './browser.js';

const visit = useBrowser();
const { url } = inject('dapp').directory;

const cell = (page: Page, name: string) => modal(page).locator('.lk-cell', { hasText: name });
const names = (page: Page) => modal(page).locator('.lk-cell__name:not(.lk-cell__note)').allTextContents();
const open = (page: Page) => page.getByTestId('open').click();

/** What goes wrong with the next answers; `null` calls it off. */
async function fault(order: unknown): Promise<void> {
  await fetch(`${url}/__fault`, { method: 'POST', body: JSON.stringify(order) });
}
afterEach(() => fault(null));

/** Chromium itself notes each answer that is no 200 in the console. */
const ours = (faults: readonly string[]) => faults.filter((one) => !one.includes('Failed to load resource'));

async function connects(page: Page): Promise<void> {
  await script(page, 'acorn', 'approve');
  await cell(page, 'Acorn').click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
}

for (const [how, order, text] of [
  ['down', { kind: 'down' }, 'Wallets in this browser work all the same.'],
  ['speaking nonsense', { kind: 'malformed' }, 'The wallet list sent something unexpected.'],
  ['forbidding', { kind: 'status', status: 500 }, /Wallets in this browser|refused/],
] as const) {
  test(`a directory that is ${how} costs the list, and says so`, async () => {
    await fault({ ...order, of: 'wallets', times: 50 });
    const { page, faults, close } = await visit();
    await open(page);
    await cell(page, 'All wallets').click();
    await says(page, 'We couldn’t load the list').waitFor();
    await says(page, text).waitFor();
    expect(await names(page)).toContain('Acorn');

    await fault(null);
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    await cell(page, 'Amber Anchor').waitFor();
    await connects(page);
    expect(ours(faults)).toEqual([]);
    await close();
  });
}

test('a project that is not known is told to developers, and what is missing to people', async () => {
  const { page, faults, close } = await visit({ query: '?project=unknown' });
  await open(page);
  await page.getByText('Invalid Project ID').first().waitFor();
  await cell(page, 'All wallets').click();
  await says(page, 'The wallet list doesn’t know this app’s project ID.').waitFor();
  await connects(page);
  expect(ours(faults)).toEqual([]);
  await close();
});

test('a slow directory keeps nobody waiting', async () => {
  await fault({ kind: 'hang', of: 'wallets', times: 50 });
  const { page, faults, close } = await visit();
  await open(page);
  await cell(page, 'All wallets').click();
  await modal(page).locator('.lk-sk').first().waitFor();
  await connects(page);
  expect(ours(faults)).toEqual([]);
  await close();
});

test('an empty directory leaves the wallets of the page', async () => {
  await fault({ kind: 'empty', of: 'wallets', times: 50 });
  const { page, faults, close } = await visit();
  await open(page);
  await cell(page, 'All wallets').click();
  await expect.poll(() => modal(page).locator('.lk-sk').count()).toBe(0);
  await connects(page);
  expect(ours(faults)).toEqual([]);
  await close();
});

test('hostile names, links and pictures are text and placeholders', async () => {
  await fault({ kind: 'hostile', of: 'wallets', times: 50 });
  await fault({ kind: 'malformed', of: 'images', text: '<svg onload="alert(1)">', times: 500 });
  const { page, faults, close } = await visit();
  await open(page);
  await cell(page, 'All wallets').click();
  await expect.poll(() => modal(page).locator('.lk-grid .lk-cell').count()).toBeGreaterThan(8);
  const pictures = await modal(page)
    .locator('img')
    .evaluateAll((all) => all.map((one) => [(one as HTMLImageElement).src, (one as HTMLImageElement).referrerPolicy]));
  for (const [src, policy] of pictures) {
    expect(src).toMatch(/^(data:image\/|http:\/\/127\.0\.0\.1)/);
    expect(policy).toBe('no-referrer');
  }
  await connects(page);
  expect(ours(faults)).toEqual([]);
  await close();
});
