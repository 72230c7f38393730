/** The list Pending in Account: what was handed to a wallet, over a reload and until the user dismisses it. */

import { expect, test } from 'vitest';
import { connect, inModal, modal, setWalletMode, useBrowser, value, visibleText } from './browser.js';
import { primary, review } from './sending.js';

const visit = useBrowser({ parts: ['eip155', 'send'] });

test('a question that the page did not see answered is listed after a reload, until it is dismissed', async () => {
  const { page, faults, close } = await visit();
  await connect(page);
  await review(page, { to: `0xbadc0de${'0'.repeat(32)}1`, amount: '0.5' });
  await setWalletMode(page, 'acorn', 'hang');
  await primary(page).click();
  await visibleText(page, 'Check Acorn').waitFor();
  await page.reload();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  await page.evaluate(() => void window.latchkeySandbox?.modal.open('Account'));
  const list = inModal(page, '.lk-acct-pending');
  await expect.poll(() => list.innerText()).toMatch(/Send 0\.50 ETH\s+Asked at .*; we could not see the answer/);
  await modal(page).getByRole('button', { name: 'Dismiss: Send 0.50 ETH' }).click();
  await expect.poll(() => list.count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});
