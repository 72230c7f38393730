/** The tab Activity on the local chains: what the user sends and receives is listed by the data server’s indexer. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, connect, dapp, inModal, modal, useBrowser, value, visibleText } from './browser.js';
import { connectTo, FOUR } from './fourNamespaces.js';

const visit = useBrowser({ parts: ['eip155', 'solana', 'send', 'backend', 'tokens', 'activity'] });
const [chain] = dapp.chains as [(typeof dapp.chains)[0]];
const rows = (page: Page) => inModal(page, '.lk-activity li .lk-row');
const openTab = async (page: Page) => {
  await page.getByTestId('open').click();
  await modal(page).getByRole('tab', { name: 'Activity' }).click();
};

/** Sends without the page, from an account of the node. @returns the hash */
const sendFrom = async (to: string, wei: bigint) => {
  // No wallet of the page uses the node's last account.
  const from = ((await ask(chain.rpcUrl, 'eth_accounts')) as readonly string[]).at(-1);
  return (await ask(chain.rpcUrl, 'eth_sendTransaction', [{ from, to, value: `0x${wei.toString(16)}` }])) as string;
};

test('a sent transaction is listed at once, and later once, from the server', async () => {
  const { page, faults, close } = await visit();
  await connect(page);
  const to = '0xc0ffee00000000000000000000000000000000ac';
  // The chain makes no block, so that the transaction stays pending.
  await ask(chain.rpcUrl, 'evm_setIntervalMining', [0]);
  try {
    await page.evaluate((receiver) => {
      const open = window.latchkeySandbox?.modal.open as unknown as (view: string, params: unknown) => Promise<unknown>;
      void open('Send', { to: receiver, amount: '0.1375' });
    }, to);
    const primary = inModal(page, '.lk-btn--primary');
    await expect.poll(() => primary.textContent()).toBe('Review transfer');
    await primary.click();
    await inModal(page, '[role=checkbox]').first().waitFor();
    for (const box of await inModal(page, '[role=checkbox]').all()) await box.click();
    await primary.click();
    await modal(page).getByRole('tab', { name: 'Activity' }).click();
    await expect.poll(() => rows(page).first().textContent()).toMatch(/^.?Pending.*− 0\.1375 ETH/);
  } finally {
    await ask(chain.rpcUrl, 'evm_setAutomine', [true]);
    await ask(chain.rpcUrl, 'evm_mine');
  }
  const ours = rows(page).filter({ hasText: '− 0.1375 ETH' });
  await expect.poll(() => ours.first().textContent()).toMatch(/Sent/);
  await expect.poll(() => inModal(page, '.lk-source').textContent()).toContain('Data from 127.0.0.1');
  await expect.poll(() => ours.count()).toBe(1);

  // The view of the transaction names the receiver in full, and the way back leads to the same tab.
  await ours.click();
  await expect.poll(() => inModal(page, '.lk-addr').last().textContent()).toBe(to);
  await visibleText(page, 'Confirmed').waitFor();
  await page.keyboard.press('Escape');
  expect(faults).toEqual([]);
  await close();
});

test('a transfer of somebody else appears after a refresh, for the account that received it only', async () => {
  const { page, faults, close } = await visit({ query: '?mode=approve' });
  const [eip155, solana] = FOUR as [(typeof FOUR)[0], (typeof FOUR)[0]];
  const own = await connectTo(page, eip155);
  await connectTo(page, solana);
  // The active account is the Solana one.
  await openTab(page);
  await visibleText(page, /No activity on|Data from/).waitFor();
  const hash = await sendFrom(own, 3n * 10n ** 17n);
  await page.evaluate((id) => window.latchkeySandbox?.modal.switchNetwork(id as never), `eip155:${chain.chainId}`);
  // Each namespace has its own chosen tab.
  await visibleText(page, 'Ether').waitFor();
  await modal(page).getByRole('tab', { name: 'Activity' }).click();
  await expect
    .poll(async () => {
      const refresh = modal(page).getByRole('button', { name: 'Refresh the activity' });
      if ((await refresh.count()) === 1 && (await refresh.isEnabled())) await refresh.click();
      // The button is below the list. The click scrolls there, and rows out of sight are not in the document.
      await inModal(page, '.lk-scroll').evaluate((area) => area.scrollTo({ top: 0 }));
      return rows(page).filter({ hasText: '+ 0.3 ETH' }).count();
    })
    .toBe(1);
  const listed = await page.evaluate(() => window.latchkeySandbox?.modal.state.activity.history.get());
  expect(listed?.transactions[0]).toMatchObject({ hash, type: 'receive', status: 'confirmed' });
  expect(listed?.lastNetworkInView).toBe(`eip155:${chain.chainId}`);

  await page.evaluate((id) => window.latchkeySandbox?.modal.switchNetwork(id as never), dapp.solana.id);
  await expect.poll(() => value(page, 'network-id').textContent()).toBe(dapp.solana.id);
  await expect.poll(() => rows(page).filter({ hasText: 'ETH' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('a failed page shows a message and offers to try again', async () => {
  const { page, faults, close } = await visit();
  await connect(page);
  await page.route(/\/history\?/, (route) => route.fulfill({ status: 200, body: '[]' }));
  await openTab(page);
  await visibleText(page, 'We couldn’t load your activity.').waitFor();
  await page.unroute(/\/history\?/);
  await modal(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => inModal(page, '.lk-activity, .lk-empty').count()).toBe(1);
  await visibleText(page, /No activity on|Data from/).waitFor();
  expect(faults).toEqual([expect.stringContaining('malformed')]);
  await close();
});
