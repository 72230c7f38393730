/** Tests several tabs of one app with one phone: all tabs share one session. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { value } from './browser.js';
import { account } from './fourNamespaces.js';
import { pairAll, pairingUri, scan, showCode, signIn, usePairing } from './pairing.js';

const pocket = usePairing();
const EVM = { namespace: 'eip155' } as const;

const sessions = (phone: Page) => phone.evaluate(() => window.latchkeyPhone?.sessions.map(({ topic }) => topic));
const status = (page: Page) => value(page, 'status').textContent();

/** Opens further tabs of the same browser, and records their errors. */
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

test('eight tabs that connect at once share one session', {
  timeout: 180_000,
}, async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  const { tabs, faults } = await openTabs(dapp.page, 7);
  const all = [dapp.page, ...tabs];
  for (const page of all) {
    const begin = () => void window.latchkeySandbox?.modal.api.walletconnect?.connect({ namespaces: ['eip155'] });
    await page.evaluate(begin);
  }
  for (const page of all) {
    await phone.page.evaluate((uri) => window.latchkeyPhone?.pair(uri), await pairingUri(page));
  }
  await expect.poll(() => phone.page.evaluate(() => window.latchkeyPhone?.proposals.length)).toBe(8);
  // Connect in all tabs at the same time.
  await phone.page.evaluate(() => Promise.all(Array.from({ length: 8 }, () => window.latchkeyPhone?.approve())));
  for (const page of all) await expect.poll(() => status(page)).toBe('connected');
  await expect.poll(() => sessions(phone.page)).toHaveLength(1);

  for (const [at, page] of all.entries()) {
    await page.bringToFront();
    await signIn(page, 'eip155', `tab ${at}`);
  }
  const [topic] = (await sessions(phone.page)) ?? [];
  const used = await phone.page.evaluate(() => window.latchkeyPhone?.requests.map((request) => request.topic));
  expect(used).toEqual(all.map(() => topic));

  await all[3]?.reload();
  for (const page of all) await expect.poll(() => status(page)).toBe('connected');
  await value(all[5] as Page, 'disconnect').click();
  for (const page of all) await expect.poll(() => status(page)).toBe('disconnected');
  await expect.poll(() => sessions(phone.page)).toEqual([]);
  expect(faults).toEqual([]);
  await both.finish();
});

test('a new connection in one tab replaces the session of the other tab', async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  const { tabs, faults } = await openTabs(dapp.page, 1);
  const other = tabs[0] as Page;
  await pairAll(both, ['eip155']);
  await expect.poll(() => account(dapp.page, EVM)).not.toBe('none');
  // Other tabs follow the end of a connection, but not its start.
  await expect.poll(() => status(other)).toBe('disconnected');
  await other.bringToFront();
  const [before] = (await sessions(phone.page)) ?? [];
  await scan(phone.page, await showCode(other));
  await phone.page.evaluate(() => window.latchkeyPhone?.approve({ namespaces: ['eip155', 'solana'], accounts: 2 }));
  await expect.poll(() => status(other)).toBe('connected');

  const kept = async () => (await sessions(phone.page))?.map((topic) => topic === before);
  await expect.poll(kept).toEqual([false]);
  await dapp.page.bringToFront();
  await expect
    .poll(() =>
      dapp.page.evaluate(() => window.latchkeySandbox?.modal.state.connections.get().get('eip155')?.accounts.length),
    )
    .toBe(2);
  await signIn(dapp.page, 'solana', 'in the tab that followed');
  // When the wallet ends the session, all tabs disconnect.
  await phone.page.evaluate(() => window.latchkeyPhone?.end());
  for (const page of [dapp.page, other]) await expect.poll(() => status(page)).toBe('disconnected');
  expect(faults).toEqual([]);
  await both.finish();
});
