/** Tests the list of wallets of an app's own connect screen in a real browser, with real wallets and a phone. No view is opened. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { modal, setWalletMode, value } from './browser.js';
import { scan, usePairing } from './pairing.js';
import { EVM } from './parts.js';

const pocket = usePairing();
const NO_DIRECTORY = { parts: [...EVM, 'walletconnect'], query: '&directory=none' };

/** Waits until the list is complete, and returns its rows. */
const rowsOf = (page: Page) =>
  page.evaluate(async () => {
    const list = await window.latchkeySandbox?.modal.api.connect.wallets();
    return new Promise<readonly (readonly [string, string, string])[]>((resolve) => {
      const check = () => {
        const { status, rows } = list?.get() ?? { status: 'failed', rows: [] };
        if (status === 'loading') return;
        stop?.();
        resolve(rows.map(({ name, kind, status }) => [name, kind, status] as const));
      };
      const stop = list?.subscribe(check);
      check();
    });
  });

/** Begins a connect by the name of the row. The page keeps its result. */
const begin = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const list = await window.latchkeySandbox?.modal.api.connect.wallets();
    const row = list?.get().rows.find((one) => one.name === wanted);
    const result = await list?.connect(row?.id ?? '');
    return result?.status === 'failed' || result?.status === 'rejected' ? result.error.code : result?.status;
  }, name);

test('an app lists the wallets of the page and connects one, and no view is loaded', async () => {
  const { page, faults, requests, close } = await pocket.openDapp(NO_DIRECTORY);
  const rows = await rowsOf(page);
  expect(rows).toContainEqual(['Acorn', 'installed', 'idle']);
  expect(rows).toContainEqual(['WalletConnect', 'phone', 'idle']);
  await setWalletMode(page, 'acorn', 'reject');
  expect(await begin(page, 'Acorn')).toBe('USER_REJECTED');
  expect((await rowsOf(page)).find(([name]) => name === 'Acorn')?.[2]).toBe('failed');
  await setWalletMode(page, 'acorn', 'approve');
  expect(await begin(page, 'Acorn')).toBe('connected');
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  expect(await modal(page).count()).toBe(0);
  expect(requests.filter((url) => /ConnectView|mountShell/.test(url))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a phone scans the link of the list', { timeout: 60_000 }, async () => {
  const { dapp, phone, finish } = await pocket.open(NO_DIRECTORY);
  await rowsOf(dapp.page);
  const connecting = begin(dapp.page, 'WalletConnect');
  const attempt = () =>
    dapp.page.evaluate(async () => {
      const { uri, qr, expiresAt } = (await window.latchkeySandbox?.modal.api.connect.wallets())?.get().attempt ?? {};
      return { uri, modules: qr?.size ?? 0, leftMs: (expiresAt ?? 0) - Date.now() };
    });
  await expect.poll(async () => (await attempt()).modules).toBeGreaterThan(20);
  const { uri = '', leftMs } = await attempt();
  expect(leftMs).toBeGreaterThan(0);
  await scan(phone.page, uri);
  await value(phone.page, 'approve').click();
  expect(await connecting).toBe('connected');
  expect(await modal(dapp.page).count()).toBe(0);
  await finish();
});
