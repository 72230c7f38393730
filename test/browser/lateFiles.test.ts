/** Late files of the modal that fail to download: they are fetched again, on request and alone. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell, modal, useBrowser, visibleText, type Watched } from './browser.js';

const visit = useBrowser({ parts: ['eip155', 'wallets'] });

/** Lets downloads of these scripts fail, as on a lost line. The returned function ends it. */
async function block(page: Page, scripts: RegExp): Promise<() => Promise<void>> {
  await page.route(scripts, (route) => route.abort('connectionfailed'));
  return () => page.unroute(scripts);
}

/** Faults besides the blocked downloads and the errors that they cause. */
const otherFaults = ({ faults }: Watched) =>
  faults.filter((one) => !/ERR_CONNECTION_FAILED|dynamically imported module|could not be loaded/.test(one));

const openByClick = (page: Page) => page.getByTestId('open').dispatchEvent('click');

test('a click without connection opens nothing, and a click after it opens the modal', async () => {
  const watched = await visit();
  const { page } = watched;
  const unblock = await block(page, /\.js$/);
  const result = page.evaluate(async () => {
    const opened = await window.latchkeySandbox?.modal.open();
    return opened?.status === 'failed' ? opened.error.code : opened?.status;
  });
  expect(await result).toBe('ENGINE_FAILED');
  await unblock();
  await openByClick(page);
  await cell(page, 'Acorn').waitFor();
  expect(otherFaults(watched)).toEqual([]);
  await watched.close();
});

/** Presses "Try again" in the frame that shows it, before the modal tries again by itself. The download works from then on. */
async function pressTryAgain(page: Page, unblock: () => Promise<void>): Promise<void> {
  await page.exposeFunction('unblockScripts', unblock);
  await page.evaluate(async () => {
    for (;;) {
      await new Promise(requestAnimationFrame);
      const shadow = document.querySelector('[data-latchkey]')?.shadowRoot;
      const buttons = [...(shadow?.querySelectorAll<HTMLElement>('[role=alert] button') ?? [])];
      const button = buttons.find(({ textContent }) => textContent === 'Try again');
      if (!button) continue;
      await (window as unknown as { unblockScripts(): Promise<void> }).unblockScripts();
      return button.click();
    }
  });
}

test('a view that could not be fetched offers Try again, which shows it', async () => {
  const watched = await visit();
  const { page } = watched;
  await openByClick(page);
  await cell(page, 'Acorn').waitFor();
  const pressed = pressTryAgain(page, await block(page, /AllWallets.*\.js$/));
  await modal(page).getByRole('button', { name: 'All wallets' }).click();
  await pressed;
  await modal(page).getByRole('searchbox').waitFor();
  expect(otherFaults(watched)).toEqual([]);
  await watched.close();
});

test('a view that could not be fetched appears by itself once it can be', async () => {
  const watched = await visit();
  const { page } = watched;
  await openByClick(page);
  await cell(page, 'Acorn').waitFor();
  const unblock = await block(page, /AllWallets.*\.js$/);
  await modal(page).getByRole('button', { name: 'All wallets' }).click();
  await visibleText(page, 'This screen didn’t load').waitFor();
  await unblock();
  await modal(page).getByRole('searchbox').waitFor();
  expect(otherFaults(watched)).toEqual([]);
  await watched.close();
});

test('wallets appear in the open modal once the code that finds them can be fetched', async () => {
  // Without the directory, which lists Acorn too.
  const watched = await visit({ parts: ['eip155'] });
  const { page } = watched;
  const unblock = await block(page, /discovery.*\.js$/);
  await openByClick(page);
  await visibleText(page, 'No wallet found in this browser').waitFor();
  await unblock();
  await cell(page, 'Acorn').waitFor();
  expect(otherFaults(watched)).toEqual([]);
  await watched.close();
});
