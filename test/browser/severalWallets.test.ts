/** Tests `connections: 'several'` with real wallets of four namespaces: added, switched, signed with, after a reload, in two tabs. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inModal, modal, useBrowser, value } from './browser.js';
import { account, connectTo, FOUR, signAll } from './fourNamespaces.js';
import { NAMESPACES } from './parts.js';

const visit = useBrowser({ parts: NAMESPACES });
const [EVM, SOLANA, BITCOIN] = FOUR as [(typeof FOUR)[0], (typeof FOUR)[0], (typeof FOUR)[0], (typeof FOUR)[0]];

const list = (page: Page, part = EVM) => modal(page).getByRole('list', { name: part.name });
const rows = (page: Page, part = EVM) => list(page, part).locator('.lk-accounts__item');

async function openList(page: Page): Promise<void> {
  await value(page, 'open').click();
  await modal(page).getByRole('button', { name: 'Switch account' }).click();
  await list(page).waitFor();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
}

/** Adds a wallet by its row in the list. @returns its address */
async function add(page: Page, wallet: string, part = EVM): Promise<string> {
  const before = await account(page, part);
  await openList(page);
  await modal(page)
    .getByRole('button', { name: `Add a wallet: ${part.name}` })
    .click();
  await modal(page).getByRole('button', { name: wallet }).click();
  await expect.poll(() => account(page, part)).not.toBe(before);
  await modal(page).waitFor({ state: 'hidden' });
  return (await account(page, part)) ?? '';
}

/** Makes a wallet current by its row. */
async function pick(page: Page, wallet: string, part = EVM): Promise<void> {
  await openList(page);
  await rows(page, part).getByRole('button', { name: wallet }).first().click();
  await inModal(page, 'h2', { hasText: 'Account' }).or(inModal(page, '.lk-balance')).first().waitFor();
  await close(page);
}

test('wallets of three namespaces are added and switched, and each signs for itself', async () => {
  const { page, faults, close: end } = await visit({ query: '?mode=approve&connections=several' });
  const acorn = await connectTo(page, EVM);
  const harbor = await add(page, 'Harbor');
  expect(harbor).not.toBe(acorn);
  await connectTo(page, SOLANA);
  await add(page, 'Harbor', SOLANA);
  const bitcoin = await connectTo(page, BITCOIN);

  await pick(page, 'Acorn');
  await expect.poll(() => account(page, EVM)).toBe(acorn);
  expect(await signAll(page, EVM, 'from Acorn')).toEqual(EVM.kinds);
  await pick(page, 'Cedar', SOLANA);
  expect(await signAll(page, SOLANA, 'from Cedar')).toEqual(SOLANA.kinds);
  expect(await account(page, BITCOIN)).toBe(bitcoin);
  expect(faults).toEqual([]);
  await end();
});

test('all come back after a reload, two tabs agree, and one that ends leaves the others', async () => {
  const { page, context, faults, close: end } = await visit({ query: '?mode=approve&connections=several' });
  const acorn = await connectTo(page, EVM);
  const harbor = await add(page, 'Harbor');
  const nimbus = await add(page, 'Nimbus');

  // The start restores two of a namespace, the list the third.
  await page.reload();
  await expect.poll(() => account(page, EVM)).toBe(nimbus);
  await openList(page);
  await expect.poll(() => rows(page).count()).toBe(3);
  await close(page);

  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect.poll(() => account(tab, EVM)).toBe(nimbus);
  await pick(tab, 'Harbor');
  await expect.poll(() => account(page, EVM)).toBe(harbor);

  await openList(page);
  await modal(page).getByRole('button', { name: 'Disconnect Harbor' }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await expect.poll(() => account(page, EVM)).toBe(nimbus);
  await expect.poll(() => account(tab, EVM)).toBe(nimbus);
  await modal(page).getByRole('button', { name: 'Disconnect Nimbus' }).click();
  await expect.poll(() => account(page, EVM)).toBe(acorn);
  expect(faults).toEqual([]);
  await end();
});
