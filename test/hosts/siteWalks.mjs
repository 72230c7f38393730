/** Walks through pages of the site, beyond loading them. */

import assert from 'node:assert/strict';
import { watchFaults } from './browser.mjs';
import { connect } from './sitePlayground.mjs';

/** Pages and what is done there, by what it shows. @type {Readonly<Record<string, readonly [string, (page: import('playwright-core').Page, asked: readonly string[]) => Promise<void>]>>} */
export const SITE_WALKS = {
  'a change of the theme keeps the connection of the playground': [
    'playground.html',
    async (page) => {
      const modal = page.frameLocator('iframe');
      await connect(modal, 'Acorn');
      await page.getByRole('slider').press('ArrowLeft');
      await page.waitForURL(/#radius=15$/);
      await page.getByText('radius: 15').waitFor();
      await modal.getByText('with Acorn').waitFor();
    },
  ],
  'the playground shows a phone the modal first, and code that is not cut': [
    'playground.html',
    async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const frame = await page.locator('.modal-frame').boundingBox();
      const controls = await page.locator('.controls').boundingBox();
      assert.ok(
        frame.y < 320 && frame.y < controls.y,
        `the modal is at ${frame.y} px, the controls at ${controls.y} px`,
      );
      const cut = await page.getByLabel('Code', { exact: true }).evaluate((one) => one.scrollWidth - one.clientWidth);
      assert.ok(cut <= 0, `${cut} px of the code are cut`);
    },
  ],
  'the home page copies the command to install': [
    'index.html',
    async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(copied, 'npm install latchkey viem react react-dom');
    },
  ],
  'the playground shows the code of each style': [
    'playground.html',
    async (page) => {
      const code = page.getByLabel('Code', { exact: true });
      for (const [style, text] of [
        ['Plain', 'void modal.open();'],
        ['Next', "'use client';"],
        ['Elements', 'createModal'],
        ['React', 'useEffect'],
      ]) {
        await page.getByText(style, { exact: true }).click();
        await code.filter({ hasText: text }).waitFor();
      }
    },
  ],
  'the playground says how much of a choice is loaded': [
    'playground.html',
    async (page) => {
      const sizes = async () => (await page.locator('.choice-size b').allInnerTexts()).map(Number.parseFloat);
      const [full, fullLater] = await sizes();
      await page.getByText('evm', { exact: true }).click();
      await page.getByText('evm({').waitFor();
      const [evm, evmLater] = await sizes();
      assert.ok(
        evm > 10 && full > evm && fullLater > evmLater,
        `evm ${evm} + ${evmLater}, full ${full} + ${fullLater}`,
      );
    },
  ],
  'the frame of the home page is loaded when it comes into view': [
    'index.html',
    async (page, asked) => {
      const isAsked = () => asked.some((url) => url.includes('/try/'));
      await page.setViewportSize({ width: 360, height: 300 });
      await page.reload({ waitUntil: 'networkidle' });
      asked.length = 0;
      await page.reload({ waitUntil: 'networkidle' });
      assert.ok(!isAsked(), 'the modal is loaded before it is in view');
      await page.locator('.modal-frame').scrollIntoViewIfNeeded();
      // A narrow screen shows what a phone shows: a dialog, which a button opens.
      const modal = page.frameLocator('iframe');
      await modal.getByRole('button', { name: 'Connect wallet' }).click();
      await modal.getByRole('button', { name: 'Acorn' }).waitFor();
      assert.ok(isAsked());
    },
  ],
  'the search finds a page': [
    'index.html',
    async (page) => {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('sign in with a wallet');
      await page.getByRole('option', { name: 'Sign in with a wallet', exact: true }).click();
      await page.waitForURL(/plugins\/siwx/);
    },
  ],
};

/** @returns the faults of the page and of its frames */
export async function walkSite(browser, url, walk) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  const faults = [];
  const asked = [];
  try {
    const page = await context.newPage();
    watchFaults(page, url, faults);
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(url);
    await walk(page, asked);
  } catch (error) {
    faults.push(error.message);
  } finally {
    await context.close();
  }
  return faults;
}
