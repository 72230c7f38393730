/** The choice between the smart account and the account of the key, on Account and AccountDetails, and during a transfer. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, dapp, inModal, modal, useBrowser, value, visibleText } from './browser.js';
import { answer, call, logIn, setFault } from './embedded.js';
import { LOGINS } from './parts.js';
import { openSend, primary, review, tickWarnings } from './sending.js';

const visit = useBrowser({ parts: [...LOGINS, 'account', 'send'] });
const [chain] = dapp.chains;
const network = `eip155:${chain?.chainId}` as const;

const accountOf = async (page: Page) => (await value(page, 'account-eip155').textContent()) ?? '';
const accounts = (page: Page) =>
  page.evaluate(() => window.latchkeySandbox?.modal.state.accounts.get().get('eip155')?.allAccounts) as Promise<
    readonly { readonly address: string; readonly type?: string }[]
  >;
const open = (page: Page, view: 'Account' | 'AccountDetails') =>
  page.evaluate((name) => window.latchkeySandbox?.modal.open(name), view);
const balanceOf = async (address: string) =>
  BigInt((await ask(chain?.rpcUrl ?? '', 'eth_getBalance', [address, 'latest'])) as string);

async function loggedIn(page: Page, email: string) {
  await logIn(page, email);
  await page.evaluate((id) => window.latchkeySandbox?.modal.switchNetwork(id), network);
  const all = await accounts(page);
  const find = (type: string) => all.find((one) => one.type === type)?.address ?? '';
  const [smart, own] = [find('smartAccount'), find('eoa')];
  await expect.poll(() => accountOf(page)).toBe(smart);
  return { smart, own };
}

test('Account names the type and leads to the choice, which a reload keeps', async () => {
  const { page, faults, close } = await visit();
  const { smart, own } = await loggedIn(page, 'type-choice@example.com');
  await open(page, 'Account');
  await modal(page).getByRole('button', { name: 'Account type: Smart account. Change' }).click();
  await visibleText(page, 'Each type has its own address and its own balance.').waitFor();
  await modal(page).getByRole('button', { name: 'Standard account' }).click();
  await expect.poll(() => accountOf(page)).toBe(own);
  await expect
    .poll(() => modal(page).getByRole('button', { name: 'Standard account' }).getAttribute('aria-current'))
    .toBe('true');
  await page.reload();
  await expect.poll(() => accountOf(page)).toBe(own);
  await open(page, 'Account');
  await modal(page).getByRole('button', { name: 'Account type: Standard account. Change' }).click();
  // The keyboard works too.
  await modal(page).getByRole('button', { name: 'Smart account' }).press('Enter');
  await expect.poll(() => accountOf(page)).toBe(smart);
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('the switch of AccountDetails changes the account, and slides back when the frame refuses; a delegation is shown', async () => {
  const { page, faults, close } = await visit();
  const { smart, own } = await loggedIn(page, 'type-switch@example.com');
  await open(page, 'AccountDetails');
  const toggle = modal(page).getByRole('switch', { name: 'Smart account' });
  await toggle.click();
  await expect.poll(() => accountOf(page)).toBe(own);
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');

  // The key has authorised a contract that nobody knows (EIP-7702).
  const code = `0xef0100${'d1'.repeat(20)}`;
  await ask(chain?.rpcUrl ?? '', 'anvil_setCode', [own, code]);
  await open(page, 'Account');
  await open(page, 'AccountDetails');
  await visibleText(page, /^Delegated to 0xd1/i).waitFor();
  await visibleText(page, 'If you don’t know it, move your funds.').waitFor();
  await ask(chain?.rpcUrl ?? '', 'anvil_setCode', [own, '0x']);

  await setFault({ kind: 'error', of: 'SET_PREFERRED_ACCOUNT', message: 'Not now' });
  await toggle.click();
  await visibleText(page, 'Couldn’t switch the account type').waitFor();
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
  expect(await accountOf(page)).toBe(own);
  await setFault(null);
  await toggle.click();
  await expect.poll(() => accountOf(page)).toBe(smart);
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('a switch in the middle of the form keeps receiver and amount, and sender and balance follow', async () => {
  const { page, faults, close } = await visit();
  const { smart, own } = await loggedIn(page, 'type-form@example.com');
  const ether = (whole: bigint) => `0x${(whole * 10n ** 18n).toString(16)}`;
  await ask(chain?.rpcUrl ?? '', 'anvil_setBalance', [smart, ether(7n)]);
  await ask(chain?.rpcUrl ?? '', 'anvil_setBalance', [own, ether(3n)]);
  const to = `0xc0ffee${'6'.repeat(34)}`;
  const choose = async (name: string) => {
    await page.evaluate(() => window.latchkeySandbox?.modal.open('Account'));
    await modal(page)
      .getByRole('button', { name: /^Account type/ })
      .click();
    await modal(page).getByRole('button', { name }).click();
  };
  const back = async () => {
    await page.evaluate(() => window.latchkeySandbox?.modal.open('Account'));
    await modal(page).getByRole('button', { name: 'Send' }).click();
  };
  const field = modal(page).getByLabel('Amount', { exact: true });
  await openSend(page, { to });
  await visibleText(page, '7.00 ETH').waitFor();
  await field.fill('5');
  await expect.poll(() => primary(page).textContent()).toBe('Review transfer');
  await choose('Standard account');
  await expect.poll(() => accountOf(page)).toBe(own);
  await back();
  await expect.poll(() => field.inputValue()).toBe('5');
  await visibleText(page, '3.00 ETH').waitFor();
  await expect.poll(() => primary(page).textContent()).not.toBe('Review transfer');
  await choose('Smart account');
  await expect.poll(() => accountOf(page)).toBe(smart);
  await back();
  await expect.poll(() => field.inputValue()).toBe('5');
  await expect.poll(() => primary(page).textContent()).toBe('Review transfer');
  await primary(page).click();
  await tickWarnings(page);
  await primary(page).click();
  await answer(page, 'Approve');
  await expect.poll(() => balanceOf(to)).toBe(5n * 10n ** 18n);
  // The key pays only the fee.
  expect(await balanceOf(smart)).toBe(2n * 10n ** 18n);
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('a switch during a transfer makes the review void; the next one sends from the new account', async () => {
  const { page, faults, close } = await visit();
  const { smart, own } = await loggedIn(page, 'type-send@example.com');
  const to = `0xc0ffee${'5'.repeat(34)}`;
  await review(page, { to, amount: '0.25' });
  // Another part of the page switches while the review is shown.
  await call(page, 'setPreferredAccount', { type: 'eoa', network });
  await expect.poll(() => accountOf(page)).toBe(own);
  expect(await balanceOf(to)).toBe(0n);
  await page.evaluate(() => window.latchkeySandbox?.modal.close());
  await modal(page).waitFor({ state: 'hidden' });

  const before = { smart: await balanceOf(smart), own: await balanceOf(own) };
  await review(page, { to, amount: '0.25' });
  await primary(page).click();
  await answer(page, 'Approve');
  await expect.poll(() => balanceOf(to)).toBe(25n * 10n ** 16n);
  expect(await balanceOf(smart)).toBe(before.smart);
  expect((await balanceOf(own)) < before.own - 25n * 10n ** 16n).toBe(true);
  expect(await inModal(page, '.lk-toast').count()).toBeLessThan(2);
  expect(faults).toEqual([]);
  await close();
}, 120_000);
