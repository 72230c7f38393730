/** Tests two namespaces at once, on real chains: connect, sign, switch, reload, disconnect one by one. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import type { Page } from 'playwright-core';
import { verifyMessage } from 'viem';
import { expect, test } from 'vitest';
import { connect, dapp, modal, useBrowser, value, visibleText } from './browser.js';
import { NAMESPACES } from './parts.js';

const visit = useBrowser({ parts: NAMESPACES });
const { chains, solana } = dapp;

const account = (page: Page, namespace: 'eip155' | 'solana') => value(page, `account-${namespace}`).textContent();
const closed = (page: Page) => modal(page).waitFor({ state: 'hidden' });

/** Signs on the active namespace, and verifies the signature outside the page. */
async function isSigned(page: Page, message: string): Promise<boolean> {
  await page.getByTestId('message').fill(message);
  const [before] = await value(page, 'signature').allTextContents();
  await page.getByTestId('sign').click();
  await expect.poll(() => value(page, 'signature').textContent()).not.toBe(before);
  const signature = (await value(page, 'signature').textContent()) ?? '';
  const address = (await value(page, 'account').textContent()) ?? '';
  if (address.startsWith('0x')) {
    return verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` });
  }
  return ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(address));
}

test('two wallets connect, sign, switch and reload; one disconnects and the other stays', async () => {
  const { page, faults, close } = await visit({ query: '?mode=approve' });

  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  await expect.poll(() => account(page, 'eip155')).toMatch(/^0x/);
  await closed(page);
  expect(await isSigned(page, 'from the first')).toBe(true);

  // The modal offers to connect in the namespace of the chosen network, which becomes active then.
  await page.getByTestId('open-networks').click();
  await modal(page).getByRole('button', { name: solana.name }).click();
  await modal(page).getByRole('button', { name: 'Cedar' }).click();
  await expect.poll(() => account(page, 'solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  await closed(page);
  const both = [await account(page, 'eip155'), await account(page, 'solana')];
  expect(both[0]).toMatch(/^0x/);
  await expect.poll(() => value(page, 'network-id').textContent()).toBe(solana.id);
  expect(await isSigned(page, 'from the second')).toBe(true);

  // The account switcher returns to the first account without a request to its wallet.
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Switch account' }).click();
  await modal(page).getByRole('button', { name: 'Acorn' }).first().click();
  await expect.poll(() => value(page, 'network-id').textContent()).toBe(`eip155:${chains[0]?.chainId}`);
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await isSigned(page, 'from the first again')).toBe(true);

  await page.reload();
  await expect.poll(() => account(page, 'eip155')).toBe(both[0]);
  await expect.poll(() => account(page, 'solana')).toBe(both[1]);
  await expect.poll(() => value(page, 'network-id').textContent()).toBe(`eip155:${chains[0]?.chainId}`);

  await page.getByTestId('disconnect-eip155').click();
  await expect.poll(() => account(page, 'eip155')).toBe('none');
  await expect.poll(() => account(page, 'solana')).toBe(both[1]);
  await expect.poll(() => value(page, 'account').textContent()).toBe(both[1]);
  expect(await isSigned(page, 'from what is left')).toBe(true);

  await page.reload();
  await expect.poll(() => account(page, 'solana')).toBe(both[1]);
  await expect.poll(() => account(page, 'eip155')).toBe('none');
  expect(faults).toEqual([]);
  await close();
});

test('picking a network without a wallet offers to connect there; leaving keeps the first wallet active', async () => {
  const { page, faults, close } = await visit({ query: '?mode=approve' });
  await connect(page);
  const first = await value(page, 'network-id').textContent();
  await page.getByTestId('open-networks').click();
  await modal(page).getByRole('button', { name: solana.name }).click();
  await page.getByRole('dialog', { name: 'Connect on Solana' }).waitFor();
  await visibleText(page, 'Acorn stays connected on EVM networks').waitFor();
  await modal(page).getByRole('button', { name: 'Back' }).click();
  await page.getByRole('dialog', { name: 'Choose network' }).waitFor();
  await modal(page).getByRole('button', { name: solana.name }).click();
  await page.getByRole('dialog', { name: 'Connect on Solana' }).waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await value(page, 'status').textContent()).toBe('connected');
  expect(await value(page, 'network-id').textContent()).toBe(first);
  expect(faults).toEqual([]);
  await close();
});

test('a wallet of two namespaces has one cell, offers a choice, and connects the second later', async () => {
  const { page, faults, close } = await visit({ query: '?mode=approve' });

  await page.getByTestId('open').click();
  const cells = modal(page).getByRole('button', { name: 'Harbor' });
  await cells.first().waitFor();
  await expect.poll(() => cells.count()).toBe(1);
  await cells.click();
  await modal(page).getByRole('heading', { name: 'Choose a network' }).waitFor();
  await modal(page).getByRole('button', { name: solana.name }).click();
  await expect.poll(() => value(page, 'wallet-solana').textContent()).toBe('Harbor');
  await closed(page);
  await expect.poll(() => account(page, 'eip155')).toBe('none');

  // "Connect a wallet" of the account switcher connects the only missing namespace, so there is nothing to choose.
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Switch account' }).click();
  await modal(page).getByRole('button', { name: 'Connect a wallet: EVM networks' }).click();
  await modal(page).getByRole('button', { name: 'Harbor' }).click();
  await expect.poll(() => value(page, 'wallet-eip155').textContent()).toBe('Harbor');
  await closed(page);
  await expect.poll(() => value(page, 'wallet-solana').textContent()).toBe('Harbor');

  // Disconnect all namespaces at once.
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Switch account' }).click();
  await modal(page).getByRole('button', { name: 'Disconnect all' }).click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
  await expect
    .poll(async () => [await account(page, 'eip155'), await account(page, 'solana')])
    .toEqual(['none', 'none']);
  expect(faults).toEqual([]);
  await close();
});
