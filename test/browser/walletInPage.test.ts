/** Tests a wallet that draws its question into the page, as some SDKs do: the question is above the modal and usable. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, dapp, modal, setWalletMode, useBrowser, value, visibleText } from './browser.js';
import { focused } from './gallery.js';
import { EVM } from './parts.js';

const visit = useBrowser({ parts: EVM, query: '?directory=none' });

/** Announces a wallet that asks by a button in the middle of the page, as high as page scripts can draw. */
const announce = (page: Page) =>
  page.evaluate(
    ([chainId, icon]) => {
      const accounts = ['0x7a3f00000000000000000000000000000000d194'];
      const ask = () =>
        new Promise((resolve) => {
          const question = document.createElement('button');
          question.textContent = 'Retry in the wallet';
          Object.assign(question.style, { position: 'fixed', inset: '380px 600px', zIndex: '2147483647' });
          question.onclick = () => {
            question.remove();
            resolve(accounts);
          };
          document.body.append(question);
        });
      let isConnected = false;
      const provider = {
        async request({ method }: { readonly method: string }) {
          if (method === 'eth_chainId') return chainId;
          if (method === 'eth_requestAccounts') await ask().then(() => (isConnected = true));
          if (method === 'eth_requestAccounts' || method === 'eth_accounts') return isConnected ? accounts : [];
          throw Object.assign(new Error('Not supported'), { code: 4200 });
        },
        on() {},
        removeListener() {},
      };
      const info = { uuid: crypto.randomUUID(), name: 'Inpage', icon, rdns: 'com.example.inpage' };
      const detail = Object.freeze({ info: Object.freeze(info), provider });
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    },
    [
      `0x${dapp.chains[0]?.chainId.toString(16)}`,
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    ] as const,
  );

/** Chooses the wallet. Returns its question. */
async function choose(page: Page) {
  await page.getByTestId('open').click();
  await cell(page, 'Acorn').waitFor();
  await announce(page);
  await cell(page, 'Inpage').click();
  await visibleText(page, 'Open Inpage').waitFor();
  const question = page.getByRole('button', { name: 'Retry in the wallet' });
  await question.waitFor();
  return question;
}

/** Whether the rest of the page is inert. */
const isModal = (page: Page) => modal(page).evaluate((dialog) => dialog.matches(':modal'));

test('a click on the question of a wallet that is drawn over the modal connects it', async () => {
  const { page, faults, close } = await visit();
  const question = await choose(page);
  await expect.poll(() => isModal(page)).toBe(false);
  await question.click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  await modal(page).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
  await close();
});

test('Tab leads from the modal to the question in the page, and the modal stays open meanwhile', async () => {
  const { page, faults, close } = await visit();
  await choose(page);
  await expect.poll(() => isModal(page)).toBe(false);
  const tab = async () => {
    await page.keyboard.press('Tab');
    return focused(page);
  };
  await expect.poll(tab).toBe('Retry in the wallet');
  await page.keyboard.press('Escape');
  await visibleText(page, 'Open Inpage').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  expect(faults).toEqual([]);
  await close();
});

test('leaving the question makes the dialog modal again, with the focus on the wallet', async () => {
  const { page, faults, close } = await visit();
  await choose(page);
  await expect.poll(() => isModal(page)).toBe(false);
  await modal(page).getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => isModal(page)).toBe(true);
  await expect.poll(() => focused(page)).toContain('Inpage');
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Connect wallet');
  expect(faults).toEqual([]);
  await close();
});

test('a wallet that is answered after the window was closed is connected, and a toast says so', async () => {
  const { page, faults, close } = await visit();
  const question = await choose(page);
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await modal(page).waitFor({ state: 'hidden' });
  // A dialog that opens again is modal, although the wallet still waits.
  await page.getByTestId('open').click();
  await cell(page, 'Acorn').waitFor();
  expect(await isModal(page)).toBe(true);
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  await question.click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  await page.getByText('Inpage is connected').first().waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a request to another wallet aborts the one that waits', async () => {
  const { page, faults, close } = await visit();
  const question = await choose(page);
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await modal(page).waitFor({ state: 'hidden' });
  await page.getByTestId('open').click();
  await setWalletMode(page, 'acorn', 'approve');
  await cell(page, 'Acorn').click();
  await expect.poll(() => value(page, 'wallet').textContent()).toBe('Acorn');
  await question.click();
  // The late answer has arrived when the page has shown its next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await value(page, 'wallet').textContent()).toBe('Acorn');
  expect(faults).toEqual([]);
  await close();
});
