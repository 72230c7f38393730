/** Swaps over the pools of a real chain, under the strict Content-Security-Policy. Receipts and balances are read outside the page. */

import { expect, test } from 'vitest';
import { dapp, setWalletMode, useBrowser, visibleText } from './browser.js';
import { primary, sendCount } from './sending.js';
import {
  allowanceOf,
  balanceOf,
  buttonText,
  buyTokens,
  connected,
  feeOf,
  receiptOf,
  reviewSwap,
  sentSwaps,
  usePools,
  viewOf,
} from './swapping.js';

const visit = useBrowser({ parts: ['eip155', 'backend', 'swaps'] });
usePools();
const rpcUrl = dapp.chains[0]?.rpcUrl ?? '';

test('Ether to a token, that one to another, and that one to Ether: the shown amounts arrive, approvals are exact', async () => {
  const { page, faults, close } = await visit();
  const from = await connected(page);
  await reviewSwap(page, { from: 'native', to: 'TUSD', amount: '0.5' }, 'Swap');
  const before = { ether: await balanceOf('ETH', from), token: await balanceOf('TUSD', from) };
  await primary(page).evaluate((button: HTMLElement) => {
    for (let clicks = 0; clicks < 50; clicks += 1) button.click();
  });
  await visibleText(page, /^Swapped ETH to [\d,.]+ TUSD$/).waitFor();
  expect(await sendCount(page)).toBe(1);
  await expect.poll(() => viewOf(page)).toBe('Account');
  const [sent] = (await sentSwaps(page)) ?? [];
  expect(sent).toMatchObject({ status: 'confirmed', step: 'swap' });
  expect(before.ether - (await balanceOf('ETH', from))).toBe(5n * 10n ** 17n + (await feeOf(sent?.id ?? '')));
  const received = (await balanceOf('TUSD', from)) - before.token;
  expect(received).toBe(BigInt(sent?.toAmount ?? 0));
  expect(received).toBeGreaterThanOrEqual(BigInt(sent?.minimum ?? 0));

  for (const [source, target, amount, shown, units] of [
    ['TUSD', 'MDW', '25.5', '25.50', 25_500_000n],
    ['MDW', 'ETH', '0.01', '0.01', 10n ** 16n],
  ] as const) {
    const calls = await sendCount(page);
    await reviewSwap(page, { from: source, to: target === 'ETH' ? 'native' : target, amount }, 'Approve');
    await visibleText(page, `Approve ${shown} ${source}`).waitFor();
    const held = await balanceOf(source, from);
    await primary(page).click();
    await expect.poll(() => buttonText(page)).toBe('Swap');
    expect(await allowanceOf(source, from)).toBe(units);
    const start = await balanceOf(target, from);
    await primary(page).click();
    await visibleText(page, new RegExp(`^Swapped ${source} to [<\\d,.]+ ${target}$`)).waitFor();
    const [swap, approval] = (await sentSwaps(page)) ?? [];
    expect([swap?.step, approval?.step, (await sendCount(page)) - calls]).toEqual(['swap', 'approve', 2]);
    expect((await receiptOf(swap?.id ?? '')).status).toBe('0x1');
    const fee = target === 'ETH' ? await feeOf(swap?.id ?? '') : 0n;
    expect((await balanceOf(target, from)) - start + fee).toBe(BigInt(swap?.toAmount ?? 0));
    expect(held - (await balanceOf(source, from))).toBe(units);
    expect(await allowanceOf(source, from)).toBe(0n);
  }
  expect(faults).toEqual([]);
  await close();
});

test('an approval survives a reload, a rejected swap and one that fails, and the user is told that it stands', async () => {
  const { page, faults, close } = await visit();
  const from = await connected(page);
  const params = { from: 'TUSD', to: 'MDW', amount: '20' };
  await reviewSwap(page, params, 'Approve');
  await setWalletMode(page, 'acorn', 'reject');
  await primary(page).click();
  await visibleText(page, 'Declined in Acorn. Nothing was sent.').waitFor();
  expect(await allowanceOf('TUSD', from)).toBe(0n);
  await setWalletMode(page, 'acorn', 'approve');
  await primary(page).click();
  await expect.poll(() => buttonText(page)).toBe('Swap');
  expect(await allowanceOf('TUSD', from)).toBe(20_000_000n);

  await page.reload();
  await expect.poll(() => page.getByTestId('status').textContent()).toBe('connected');
  await setWalletMode(page, 'acorn', 'reject');
  await reviewSwap(page, params, 'Swap');
  await primary(page).click();
  await visibleText(page, 'The swap was declined in Acorn. Your approval of TUSD stands.').waitFor();
  expect(await allowanceOf('TUSD', from)).toBe(20_000_000n);

  await setWalletMode(page, 'acorn', 'approve');
  const held = [await balanceOf('TUSD', from), await balanceOf('MDW', from)];
  // The price moves beyond the slippage right before the wallet sends the swap.
  await page.route(rpcUrl, async (route) => {
    if (route.request().postData()?.includes('eth_sendRawTransaction')) await buyTokens('MDW', 60n);
    await route.continue();
  });
  await primary(page).click();
  await visibleText(page, 'The swap failed, and nothing was swapped. Your approval of TUSD stands.').first().waitFor();
  const [failed] = (await sentSwaps(page)) ?? [];
  expect([failed?.status, (await receiptOf(failed?.id ?? '')).status]).toEqual(['failed', '0x0']);
  expect([await balanceOf('TUSD', from), await balanceOf('MDW', from)]).toEqual(held);
  expect(await allowanceOf('TUSD', from)).toBe(20_000_000n);
  expect((await sentSwaps(page))?.map(({ step, status }) => `${step} ${status}`)).toEqual([
    ...['swap failed', 'approve confirmed'],
  ]);
  expect(faults).toEqual([]);
  await close();
});
