/** The view Receive: an independent decoder reads the address from screenshots. */

import { createRequire } from 'node:module';
import type decoder from 'jsqr';
import { expect, test } from 'vitest';
import { inModal, useBrowser } from './browser.js';
import { type GalleryLook, useGallery } from './gallery.js';
import { readPng } from './png.js';

// The package is CommonJS.
const { default: jsQR } = createRequire(import.meta.url)('jsqr') as { readonly default: typeof decoder };
/** The account of the gallery's wallet. */
const ADDRESS = '0x7a3F0000000000000000000000000000000091D4';
const visit = useBrowser();
const at = useGallery(visit);

const read = (file: Buffer) => {
  const { data, width, height } = readPng(file);
  return jsQR(data, width, height)?.data;
};

const looks: readonly (GalleryLook & { readonly name: string })[] = [
  { name: 'light' },
  { name: 'dark', theme: 'dark' },
];

test.each(looks)('the QR code of 200 px is the plain address: $name', async ({ name, ...look }) => {
  const page = await at('receive', look);
  const card = inModal(page, '.lk-qr');
  await inModal(page, '.lk-qr__mark img').waitFor();
  await card.evaluate((element) => {
    // 16 px of white on each side.
    (element as HTMLElement).style.cssText = 'width: 232px; margin-inline: auto';
  });
  const { width } = (await card.locator('svg').first().boundingBox()) ?? { width: 0 };
  expect(width).toBe(200);
  expect(read(await card.screenshot()), name).toBe(ADDRESS);
});

test('the address is shown whole, and selecting it copies no spaces', async () => {
  const page = await at('receive');
  expect(await inModal(page, '.lk-addr').textContent()).toBe(ADDRESS);
});

test('another address of the wallet can be shown, and its code is the new address', async () => {
  const page = await at('receive-accounts');
  await inModal(page, '.lk-disc__sum').last().click();
  await inModal(page, '.lk-disc .lk-row:has-text("Savings")').click();
  const savings = ADDRESS.replace('91D4', '91D5');
  await expect.poll(() => inModal(page, '.lk-tagcard .lk-addr').textContent()).toBe(savings);
  await expect.poll(async () => read(await inModal(page, '.lk-qr').screenshot())).toBe(savings);
});
