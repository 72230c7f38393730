/** Two tabs of one app and one phone: one session is left, and both use it. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { value } from './browser.js';
import { account } from './fourChains.js';
import { pairAll, scan, showCode, signIn, usePocket } from './pocket.js';

const pocket = usePocket();
const EVM = { namespace: 'eip155' } as const;

const sessions = (phone: Page) => phone.evaluate(() => window.latchkeyPhone?.sessions.map(({ topic }) => topic));
const status = (page: Page) => value(page, 'status').textContent();

/** Further tabs of the same browser; what they throw is on record. */
async function openTabs(first: Page, count: number) {
  const faults: string[] = [];
  const tabs = await Promise.all(
    Array.from({ length: count }, async () => {
      const page = await first.context().newPage();
      page.on('pageerror', (error) => faults.push(error.message));
      await page.goto(first.url());
      await page.evaluate(() => window.latchkeySandbox?.ready);
      return page;
    }),
  );
  return { tabs, faults };
}

test('a tab that connects anew takes the other one along, to the account that is shared now', async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  const { tabs, faults } = await openTabs(dapp.page, 1);
  const other = tabs[0] as Page;
  await pairAll(both, ['eip155']);
  await expect.poll(() => account(dapp.page, EVM)).not.toBe('none');
  // Not connected: tabs learn of ends, not of beginnings.
  expect(await status(other)).toBe('disconnected');
  await other.bringToFront();
  const [before] = (await sessions(phone.page)) ?? [];
  await scan(phone.page, await showCode(other));
  await phone.page.evaluate(() => window.latchkeyPhone?.approve({ namespaces: ['eip155', 'solana'], accounts: 2 }));
  await expect.poll(() => status(other)).toBe('connected');

  await expect.poll(() => sessions(phone.page)).toHaveLength(1);
  expect(await sessions(phone.page)).not.toContain(before);
  await dapp.page.bringToFront();
  await expect
    .poll(() =>
      dapp.page.evaluate(() => window.latchkeySandbox?.modal.state.connections.get().get('eip155')?.accounts.length),
    )
    .toBe(2);
  await signIn(dapp.page, 'solana', 'in the tab that followed');
  // The wallet ends it: all of them hear of it.
  await phone.page.evaluate(() => window.latchkeyPhone?.end());
  for (const page of [dapp.page, other]) await expect.poll(() => status(page)).toBe('disconnected');
  expect(faults).toEqual([]);
  await both.finish();
});
