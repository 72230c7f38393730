/** Swaps with both accounts of the embedded wallet: one atomic bundle of the smart account, two steps of the account of the key. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dapp, useBrowser, value, visibleText } from './browser.js';
import { answer, call, logIn, request } from './embedded.js';
import { LOGINS } from './parts.js';
import { primary } from './sending.js';
import {
  allowanceOf,
  balanceOf,
  buttonText,
  buyTokens,
  receiptOf,
  reviewSwap,
  sentSwaps,
  usePools,
} from './swapping.js';

const visit = useBrowser({ parts: [...LOGINS, 'backend', 'swaps'] });
usePools();
const [chain] = dapp.chains;
const network = `eip155:${chain?.chainId}`;

const accountOf = async (page: Page) => (await value(page, 'account-eip155').textContent()) ?? '';
const accounts = (page: Page) =>
  page.evaluate(() => window.latchkeySandbox?.modal.state.accounts.get().get('eip155')?.allAccounts) as Promise<
    readonly { readonly address: string; readonly type?: string }[]
  >;

/** Logs in and uses the account of this type on the local chain. @returns its address */
async function loggedIn(page: Page, type: 'smartAccount' | 'eoa'): Promise<string> {
  await logIn(page, `swap-${type.toLowerCase()}@example.com`);
  await page.evaluate((id) => window.latchkeySandbox?.modal.switchNetwork(id), network as 'eip155:1');
  const address = (await accounts(page)).find((one) => one.type === type)?.address ?? '';
  if (type === 'eoa') await call(page, 'setPreferredAccount', { type, network });
  await expect.poll(() => accountOf(page)).toBe(address);
  return address;
}

/** Presses the main button of the review and approves in the frame. */
async function approve(page: Page): Promise<void> {
  await primary(page).click();
  await answer(page, 'Approve');
}

test('the smart account swaps Ether, then approves and swaps a token in one atomic bundle', async () => {
  const { page, faults, close } = await visit();
  const from = await loggedIn(page, 'smartAccount');
  await reviewSwap(page, { from: 'native', to: 'TUSD', amount: '0.5' }, 'Swap');
  await approve(page);
  await visibleText(page, /^Swapped ETH to [\d,.]+ TUSD$/).waitFor();
  const bought = BigInt((await sentSwaps(page))?.[0]?.toAmount ?? 0);
  expect(await balanceOf('TUSD', from)).toBe(bought);

  await reviewSwap(page, { from: 'TUSD', to: 'MDW', amount: '25.5' }, 'Swap');
  await visibleText(page, 'Approval and swap are sent together: both happen, or none.').waitFor();
  await approve(page);
  await visibleText(page, /^Swapped TUSD to [\d,.]+ MDW$/).waitFor();
  const [bundle, ...others] = (await sentSwaps(page)) ?? [];
  expect([bundle?.kindOfStep, others.length]).toEqual(['bundle', 1]);
  const { receipts, atomic } = (await request(page, 'wallet_getCallsStatus', [bundle?.id])).value as {
    readonly atomic: boolean;
    readonly receipts: readonly { readonly transactionHash: string }[];
  };
  // The approval and the swap are in a single transaction.
  expect([atomic, receipts.length]).toEqual([true, 1]);
  expect((await receiptOf(receipts[0]?.transactionHash ?? '')).status).toBe('0x1');
  expect(await balanceOf('MDW', from)).toBe(BigInt(bundle?.toAmount ?? 0));
  expect(await balanceOf('TUSD', from)).toBe(bought - 25_500_000n);
  expect(await allowanceOf('TUSD', from)).toBe(0n);

  // The price moves beyond the slippage while the wallet asks: neither the swap nor its approval happens.
  await reviewSwap(page, { from: 'TUSD', to: 'MDW', amount: '10' }, 'Swap');
  await primary(page).click();
  await visibleText(page, 'Approve transaction').waitFor();
  await buyTokens('MDW', 60n);
  await answer(page, 'Approve');
  await visibleText(page, 'Transaction error').waitFor();
  // The new price was not on the screen when the wallet was asked, so it must be accepted.
  await visibleText(page, /^The price has changed\. You now get [\d.,]+ MDW, at least [\d.,]+\.$/).waitFor();
  expect(await allowanceOf('TUSD', from)).toBe(0n);
  expect(await balanceOf('TUSD', from)).toBe(bought - 25_500_000n);
  expect(faults).toEqual([]);
  await close();
});

test('the account of the key approves first, and swaps then', async () => {
  const { page, faults, close } = await visit();
  const from = await loggedIn(page, 'eoa');
  await reviewSwap(page, { from: 'native', to: 'TUSD', amount: '0.5' }, 'Swap');
  await approve(page);
  await visibleText(page, /^Swapped ETH to [\d,.]+ TUSD$/).waitFor();
  await reviewSwap(page, { from: 'TUSD', to: 'native', amount: '25.5' }, 'Approve');
  await approve(page);
  await expect.poll(() => buttonText(page)).toBe('Swap');
  expect(await allowanceOf('TUSD', from)).toBe(25_500_000n);
  await primary(page).click();
  await answer(page, 'Reject');
  await visibleText(page, 'The swap was declined in Embedded wallet. Your approval of TUSD stands.').waitFor();
  await approve(page);
  await visibleText(page, /^Swapped TUSD to [\d,.<]+ ETH$/).waitFor();
  expect((await sentSwaps(page))?.map(({ step, status }) => `${step} ${status}`)).toEqual([
    ...['swap confirmed', 'approve confirmed', 'swap confirmed'],
  ]);
  expect(await allowanceOf('TUSD', from)).toBe(0n);
  expect(faults).toEqual([]);
  await close();
});
