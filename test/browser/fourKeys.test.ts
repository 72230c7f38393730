/** Tests the views of several namespaces by keyboard alone: choose one, add another, switch. */

import { expect, test } from 'vitest';
import { modal, useBrowser, value } from './browser.js';
import { account, FOUR } from './fourNamespaces.js';
import { NAMESPACES } from './parts.js';
import { pressByKeys } from './pressing.js';

const visit = useBrowser({ parts: NAMESPACES });

test('by keyboard alone a wallet of two namespaces and a second wallet connect, switch and disconnect', async () => {
  const { page, faults, close } = await visit({ query: '?mode=approve' });
  const [ethereum, solana, bitcoin] = FOUR as unknown as [(typeof FOUR)[0], (typeof FOUR)[0], (typeof FOUR)[0]];
  const closed = () => modal(page).waitFor({ state: 'hidden' });
  const open = async () => {
    // The focus returns to the button that opened the modal.
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement)?.dataset.testid)).toBe('open');
    await page.keyboard.press('Enter');
  };
  await page.getByTestId('open').focus();

  await open();
  await pressByKeys(page, /^Harbor/);
  await pressByKeys(page, /^Solana/);
  await expect.poll(() => account(page, solana)).toMatch(solana.address);
  await closed();

  await open();
  await pressByKeys(page, /^Switch account/);
  await pressByKeys(page, /^Connect a wallet: Bitcoin/);
  await pressByKeys(page, /^Juniper/);
  await expect.poll(() => account(page, bitcoin)).toMatch(bitcoin.address);
  await closed();

  await open();
  await pressByKeys(page, /^Switch account/);
  // The row, and not its buttons to copy and to disconnect.
  await pressByKeys(page, /^(?!Copy|Disconnect).*Harbor/);
  await expect.poll(() => value(page, 'network-id').textContent()).toMatch(/^solana:/);
  await pressByKeys(page, /^Switch account/);
  await pressByKeys(page, /^Disconnect all/);
  await expect.poll(() => account(page, bitcoin)).toBe('none');
  await expect.poll(async () => [await account(page, solana), await account(page, ethereum)]).toEqual(['none', 'none']);
  expect(faults).toEqual([]);
  await close();
});
