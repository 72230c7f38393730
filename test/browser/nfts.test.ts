/** The tab NFTs on the local chains: collections of the data server's indexer, some of them hostile. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { connect, dapp, inModal, modal, useBrowser, visibleText } from './browser.js';

const visit = useBrowser({ parts: ['eip155', 'backend', 'tokens', 'activity'] });
const [chain] = dapp.chains as [(typeof dapp.chains)[0]];
const tiles = (page: Page) => inModal(page, '.lk-nft');
const openTab = async (page: Page) => {
  await page.getByTestId('open').click();
  await modal(page).getByRole('tab', { name: 'NFTs' }).click();
};

test('collections are listed with their pictures, and a work names its contract', async () => {
  const { page, faults, close } = await visit();
  await connect(page);
  await openTab(page);
  await visibleText(page, 'Bauhaus Blocks').waitFor();
  await expect.poll(() => inModal(page, '.lk-source').textContent()).toContain('Data from 127.0.0.1');
  const listed = await page.evaluate(() => window.latchkeySandbox?.modal.state.activity.nfts.get());
  expect(listed?.isPartial).toBe(false);

  await tiles(page).filter({ hasText: 'Evening Studies' }).click();
  await modal(page).getByRole('button', { name: 'Still water #214' }).click();
  await visibleText(page, 'An evening by the lake.').waitFor();
  const work = listed?.nfts.find(({ name }) => name === 'Still water #214');
  expect(work).toMatchObject({ network: `eip155:${chain.chainId}`, collection: 'Evening Studies', quantity: 1n });
  await expect.poll(() => inModal(page, '.lk-addr').textContent()).toBe(work?.contract);

  // The way back leads through the collection to the same tab.
  await modal(page).getByRole('button', { name: 'Back' }).click();
  await modal(page).getByRole('button', { name: 'Half moon #215' }).waitFor();
  await modal(page).getByRole('button', { name: 'Back' }).click();
  await visibleText(page, 'Bauhaus Blocks').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('pictures of hostile works send no request and run no script, and advertisements are hidden', async () => {
  const { page, faults, close } = await visit();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await connect(page);
  await openTab(page);
  await tiles(page).filter({ hasText: 'Oddities' }).click();
  // Names are text: nothing of them becomes an element.
  await visibleText(page, '<img src=x onerror=alert(1)>').waitFor();
  await modal(page).getByRole('button', { name: 'Back' }).click();
  await modal(page)
    .getByRole('button', { name: /1 hidden NFT/ })
    .click();
  const spam = tiles(page).filter({ hasText: 'Visit claim-rewards.xyz' });
  expect(await spam.locator('img').count()).toBe(0);
  await spam.click();
  await visibleText(page, /looks like an advertisement/).waitFor();
  expect(requested.filter((url) => !/^(http:\/\/(127\.0\.0\.1|localhost)|data:|blob:)/.test(url))).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(faults).toEqual([]);
  await close();
});

test('without a source of NFTs, those of the latest transactions are shown and labelled as partial', async () => {
  const { page, faults, close } = await visit();
  await page.route(/\/nfts\?/, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await connect(page);
  await openTab(page);
  await visibleText(page, /From your latest transactions/).waitFor();
  // A history names NFTs, and not their collections.
  await tiles(page).filter({ hasText: 'Still water #214' }).waitFor();
  await page.unroute(/\/nfts\?/);
  await modal(page).getByRole('button', { name: 'Refresh the NFTs' }).click();
  await expect.poll(() => inModal(page, '.lk-source').textContent()).not.toContain('From your latest transactions');
  // The browser logs the 404 itself.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await close();
});
