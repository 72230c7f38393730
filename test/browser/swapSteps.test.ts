/** Swaps of tokens that demand a reset, and prices that move while they are shown. */

import { encodeFunctionData, erc20Abi } from 'viem';
import { expect, test } from 'vitest';
import { ask, dapp, inModal, useBrowser, visibleText } from './browser.js';
import { pressDisabled } from './pressing.js';
import { primary, sendCount } from './sending.js';
import {
  addressOf,
  allowanceOf,
  balanceOf,
  buttonText,
  buyTokens,
  connected,
  openSwap,
  reviewSwap,
  router,
  sentSwaps,
  usePools,
} from './swapping.js';

const visit = useBrowser({ parts: ['eip155', 'backend', 'swaps'] });
usePools();
const rpcUrl = dapp.chains[0]?.rpcUrl ?? '';

test('a token that behaves as USDT: its allowance is reset, then approved exactly, then swapped', async () => {
  const { page, faults, close } = await visit();
  const from = await connected(page);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 5n] });
  await ask(rpcUrl, 'anvil_impersonateAccount', [from]);
  await ask(rpcUrl, 'eth_sendTransaction', [{ from, to: addressOf('RUSD'), data }]);
  await expect.poll(() => allowanceOf('RUSD', from)).toBe(5n);
  await reviewSwap(page, { from: 'RUSD', to: 'native', amount: '12.5' }, 'Reset allowance');
  // No price of this token is known, and the page says so.
  await visibleText(page, 'The price impact is unknown: a price of these tokens is missing.').waitFor();
  await primary(page).click();
  await expect.poll(() => buttonText(page)).toBe('Approve');
  expect(await allowanceOf('RUSD', from)).toBe(0n);
  await primary(page).click();
  await expect.poll(() => buttonText(page)).toBe('Swap');
  expect(await allowanceOf('RUSD', from)).toBe(12_500_000n);
  await primary(page).click();
  await visibleText(page, /^Swapped RUSD to [\d,.<]+ ETH$/).waitFor();
  expect((await sentSwaps(page))?.map(({ step, status }) => `${step} ${status}`)).toEqual([
    ...['swap confirmed', 'approve confirmed', 'reset confirmed'],
  ]);
  expect([await allowanceOf('RUSD', from), await sendCount(page)]).toEqual([0n, 3]);
  expect(faults).toEqual([]);
  await close();
});

test('a token with permits: its allowance is signed, and one transaction swaps it', async () => {
  const { page, faults, close } = await visit();
  const from = await connected(page);
  await reviewSwap(page, { from: 'PMD', to: 'native', amount: '12.5' }, 'Sign permission');
  await visibleText(page, 'Sign a permission for 12.50 PMD').waitFor();
  await primary(page).click();
  await expect.poll(() => buttonText(page)).toBe('Swap');
  expect([await allowanceOf('PMD', from), await sendCount(page)]).toEqual([0n, 0]);
  const held = await balanceOf('PMD', from);
  await primary(page).click();
  await visibleText(page, /^Swapped PMD to [\d,.<]+ ETH$/).waitFor();
  expect([await sendCount(page), held - (await balanceOf('PMD', from))]).toEqual([1, 12_500_000n]);
  expect(await allowanceOf('PMD', from)).toBe(0n);
  expect(faults).toEqual([]);
  await close();
});

test('a price impact has a note from 3 %, is confirmed from 10 %, and again when the price moves within 10 s', async () => {
  const { page, faults, close } = await visit();
  const from = await connected(page);
  await openSwap(page, { from: 'native', to: 'TUSD', amount: '40' });
  await visibleText(page, /^Price impact is \d(\.\d+)?%\. You would lose about \$[\d,.]+\.$/).waitFor();
  await inModal(page, '.lk-panel input').fill('400');
  await visibleText(page, /^Price impact is \d\d(\.\d+)?%\. You would lose about \$[\d,.]+\.$/).waitFor();
  await expect.poll(() => buttonText(page)).toBe('Review swap');
  await primary(page).click();
  const box = inModal(page, '[role=checkbox]');
  await box.waitFor();
  await visibleText(page, /^Price impact is \d\d(\.\d+)?%\. I accept losing about \$[\d,.]+\.$/).waitFor();
  await pressDisabled(primary(page));
  expect(await sendCount(page)).toBe(0);
  await box.click();

  await buyTokens('TUSD', 10n);
  await visibleText(page, /^The price has changed\. You now get [\d.,]+ TUSD, at least [\d.,]+\.$/).waitFor();
  await pressDisabled(primary(page));
  expect(await sendCount(page)).toBe(0);
  await inModal(page, '.lk-swap__moved .lk-btn').click();
  // The confirmation was for the former price.
  await expect.poll(() => box.getAttribute('aria-checked')).toBe('false');
  await pressDisabled(primary(page));
  expect(await sendCount(page)).toBe(0);
  await box.click();
  const held = await balanceOf('TUSD', from);
  await primary(page).click();
  await visibleText(page, /^Swapped ETH to [\d,.]+ TUSD$/).waitFor();
  expect(await sendCount(page)).toBe(1);
  const [sent] = (await sentSwaps(page)) ?? [];
  expect((await balanceOf('TUSD', from)) - held).toBe(BigInt(sent?.toAmount ?? 0));
  expect(faults).toEqual([]);
  await close();
});
