/** The tab Activity when accounts are swapped while a page is loading, and when the network goes away and comes back. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, dapp, inModal, modal, useBrowser, visibleText } from './browser.js';
import { connectTo, FOUR } from './fourNamespaces.js';

const visit = useBrowser({ parts: ['eip155', 'backend', 'activity'], query: '?mode=approve' });
const [chain] = dapp.chains as [(typeof dapp.chains)[0]];
const [eip155] = FOUR as [(typeof FOUR)[0]];

/** Pays an account from the node's last account, which no wallet of the page uses. Returns when the data server has the payment. */
async function pay(to: string, wei: bigint): Promise<void> {
  const from = ((await ask(chain.rpcUrl, 'eth_accounts')) as readonly string[]).at(-1);
  const hash = await ask(chain.rpcUrl, 'eth_sendTransaction', [{ from, to, value: `0x${wei.toString(16)}` }]);
  const { url, projectId } = dapp.backend;
  const query = `projectId=${projectId}&chainId=eip155:${chain.chainId}`;
  await expect
    .poll(async () => (await fetch(`${url}/v1/account/${to}/history?${query}`)).text(), { interval: 200 })
    .toContain(hash);
}

const switchAccount = (page: Page, at: number) =>
  page.evaluate((to) => window.latchkeySandbox?.wallets.get('acorn')?.switchAccount(to), at);

const row = (page: Page, amount: string) => inModal(page, '.lk-activity li .lk-row').filter({ hasText: amount });

/** Records each amount that the open tab shows, with the address of the account at that moment. */
const record = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot as ShadowRoot;
    const seen = new Set<string>();
    const note = () => {
      const address = window.latchkeySandbox?.modal.state.connections.get().get('eip155')?.account.address;
      for (const one of root.querySelectorAll('.lk-activity__amount')) seen.add(`${address} ${one.textContent}`);
    };
    const look = () => {
      note();
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seenAmounts: seen });
  });
const recorded = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seenAmounts: Set<string> }).seenAmounts]);

test('two accounts that are swapped while their pages are loading never show rows of each other', async () => {
  const { page, faults, close } = await visit();
  const own = await connectTo(page, eip155);
  const other = (await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.accounts[1])) ?? '';
  await pay(own, 71n * 10n ** 16n);
  await pay(other, 72n * 10n ** 16n);

  // The data server answers only when the test lets it.
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/history\?/, (route) => {
    // A request that the page has aborted cannot be continued.
    held.push(() => route.continue().catch(() => undefined));
  });
  await page.getByTestId('open').click();
  await modal(page).getByRole('tab', { name: 'Activity' }).click();
  await record(page);
  await expect.poll(() => held.length).toBe(1);
  await switchAccount(page, 1);
  await expect.poll(() => held.length).toBe(2);
  // The page of the account that was left comes first.
  await held[0]?.();
  await held[1]?.();
  await row(page, '+ 0.72 ETH').waitFor();
  // A page that is read again while the first account is active must not appear there either.
  await modal(page).getByRole('button', { name: 'Refresh the activity' }).click();
  await expect.poll(() => held.length).toBe(3);
  await page.unroute(/\/history\?/);
  await switchAccount(page, 0);
  await held[2]?.();
  await row(page, '+ 0.71 ETH').waitFor();

  const wrong = [`${own} + 0.72 ETH`, `${other} + 0.71 ETH`];
  const seen = await recorded(page);
  expect(seen).toEqual(expect.arrayContaining([`${own} + 0.71 ETH`, `${other} + 0.72 ETH`]));
  expect(seen.filter((line) => wrong.includes(line))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('offline a refresh says that it failed, and back online the rows return', async () => {
  const { page, context, faults, close } = await visit();
  const own = await connectTo(page, eip155);
  await pay(own, 73n * 10n ** 16n);
  await page.getByTestId('open').click();
  await modal(page).getByRole('tab', { name: 'Activity' }).click();
  const refresh = modal(page).getByRole('button', { name: 'Refresh the activity' });
  await row(page, '+ 0.73 ETH').waitFor();
  await context.setOffline(true);
  await refresh.click();
  await visibleText(page, 'We couldn’t load your activity.').waitFor();
  expect(await row(page, 'ETH').count()).toBe(0);
  await context.setOffline(false);
  await modal(page).getByRole('button', { name: 'Try again' }).click();
  await row(page, '+ 0.73 ETH').waitFor();
  // Besides the browser's own messages, the page is told of each source that could not be reached.
  const foreign = faults.filter(
    (fault) => !/ERR_INTERNET_DISCONNECTED|could not be reached|did not answer|fetch/.test(fault),
  );
  expect(foreign).toEqual([]);
  await close();
});
