/** The form of Send: names, the account's tokens, and amounts in US dollars. Balances are read outside the page. */

import type { TransferData } from 'latchkey/plugins/send';
import type { Page } from 'playwright-core';
import { privateKeyToAddress } from 'viem/accounts';
import { expect, test } from 'vitest';
import { DEV_KEYS } from '../../plugins/sandbox/eip155/keys.js';
import { ask, connect, dapp, inModal, useBrowser, visibleText } from './browser.js';
import { openSend, primary, startTransfer, tickWarnings } from './sending.js';

const visit = useBrowser({ parts: ['eip155', 'send'] });
const [chain] = dapp.chains;
const RPC = chain?.rpcUrl ?? '';

const field = (page: Page, name: string) => inModal(page, `.lk-send input`).and(page.getByLabel(name, { exact: true }));
const nativeBalance = async (address: string) =>
  BigInt((await ask(RPC, 'eth_getBalance', [address, 'latest'])) as string);
const tokenBalance = async (token: string, owner: string) => {
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt((await ask(RPC, 'eth_call', [{ to: token, data }, 'latest'])) as string);
};
const review = async (page: Page) => {
  await primary(page).click();
  await inModal(page, '[role=checkbox]').first().waitFor();
};
const confirm = async (page: Page) => {
  await tickWarnings(page);
  await startTransfer(page);
};

test('a name of ENS is resolved, reviewed with its address, and paid; an unknown name says so', async () => {
  const { page, faults, close } = await visit();
  await connect(page);
  await openSend(page);
  await field(page, 'Amount').fill('0.125');
  await field(page, 'To').fill('samm.eth');
  await visibleText(page, 'Error resolving name').waitFor();
  expect(await primary(page).textContent()).toBe('Invalid address');

  const bob = privateKeyToAddress(DEV_KEYS[1]);
  await field(page, 'To').fill('bob.eth');
  await expect.poll(() => inModal(page, '.lk-send .lk-addr').textContent()).toBe(bob);
  const before = await nativeBalance(bob);
  await review(page);
  await inModal(page, '.lk-send__name', { hasText: 'bob.eth' }).waitFor();
  expect(await inModal(page, '.lk-panel .lk-addr').first().textContent()).toBe(bob);
  await confirm(page);
  await expect.poll(async () => (await nativeBalance(bob)) - before).toBe(125n * 10n ** 15n);
  expect(faults).toEqual([]);
  await close();
});

test('a token of the account is chosen with its balance, and the amount in dollars arrives exactly', async () => {
  const { page, faults, close } = await visit({ parts: ['eip155', 'send', 'backend', 'tokens'] });
  await connect(page);
  await openSend(page);
  await inModal(page, '.lk-token-select').click();
  const row = inModal(page, '.lk-row', { hasText: 'Meadow Token' });
  await expect.poll(() => row.textContent()).toMatch(/MDW\$\d/);
  // Without decimals it would be a collectible, which is not listed.
  expect(await inModal(page, '.lk-row', { hasText: 'Concert Ticket' }).count()).toBe(0);
  await row.click();

  // 12.50 dollars each.
  await inModal(page, 'button', { hasText: '$0.00' }).click();
  await field(page, 'Amount in US dollars').fill('5.00');
  await inModal(page, 'button', { hasText: '0.40 MDW' }).waitFor();
  const receiver = `0xc0ffee${'5'.padStart(34, '0')}`;
  await field(page, 'To').fill(receiver);
  await expect.poll(() => primary(page).textContent()).toBe('Review transfer');
  await review(page);
  await confirm(page);
  const token = await page.evaluate(() => {
    const [entry] = window.latchkeySandbox?.modal.state.outbox.entries.get() ?? [];
    return (entry?.data as TransferData | undefined)?.intent.token.address ?? '';
  });
  await expect.poll(() => tokenBalance(token, receiver)).toBe(4n * 10n ** 17n);
  expect(faults).toEqual([]);
  await close();
});

test('a QR code in front of the camera fills in its receiver; a code of another network says so', async () => {
  const { page, faults, close } = await visit();
  await connect(page);
  const receiver = privateKeyToAddress(DEV_KEYS[1]);
  // Chromium has no BarcodeDetector on this system, and the machine has no camera. The video itself is real.
  await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
    Object.assign(window, {
      scanned: '',
      BarcodeDetector: class {
        async detect(video: HTMLVideoElement) {
          const { scanned: rawValue } = window as unknown as { readonly scanned: string };
          return rawValue && video.srcObject instanceof MediaStream ? [{ rawValue }] : [];
        }
      },
    });
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  });
  const show = (text: string) => page.evaluate((rawValue) => Object.assign(window, { scanned: rawValue }), text);
  await openSend(page);
  await field(page, 'Amount').fill('0.5');
  await inModal(page, 'button', { hasText: 'Scan' }).click();
  await visibleText(page, 'Point the camera at a QR code').waitFor();
  await show(`ethereum:${receiver}@1`);
  await visibleText(page, `This address is for eip155:1, not for ${chain?.name}`).waitFor();
  await show(`ethereum:${receiver}@${chain?.chainId}`);
  await expect.poll(() => inModal(page, '.lk-send .lk-addr').textContent()).toBe(receiver);
  expect(await field(page, 'Amount').inputValue()).toBe('0.5');
  expect(faults).toEqual([]);
  await close();
});
