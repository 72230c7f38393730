/** Tests that an independent decoder can read the QR codes in screenshots. */

import { createRequire } from 'node:module';
import type decoder from 'jsqr';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inModal, modal, useBrowser } from './browser.js';
import { type GalleryLook, useGallery } from './gallery.js';
import { readPng } from './png.js';

// The package is CommonJS.
const { default: jsQR } = createRequire(import.meta.url)('jsqr') as { readonly default: typeof decoder };
const visit = useBrowser();
const at = useGallery(visit);

const LINK = /^wc:[0-9a-f]{64}@2\?expiryTimestamp=[0-9]+&relay-protocol=irn&symKey=[0-9a-f]{64}$/;
const read = (file: Buffer) => {
  const { data, width, height } = readPng(file);
  return jsQR(data, width, height)?.data;
};
const card = (page: Page) => inModal(page, '.lk-qr');

// A screen pixel is a pixel of the picture, which is the hardest case for a decoder.
const looks: readonly (GalleryLook & { readonly name: string })[] = [
  { name: 'light' },
  { name: 'dark', theme: 'dark' },
  { name: 'light, phone', phone: true },
  { name: 'dark, phone', theme: 'dark', phone: true },
];

test.each(looks)(
  'a decoder reads a code with a wallet’s picture from a screenshot: $name',
  async ({ name, ...look }) => {
    const page = await at('pairing-code', look);
    await inModal(page, '.lk-qr__mark img').waitFor();
    expect(read(await page.screenshot()), name).toMatch(LINK);
  },
);

test.each(looks.slice(0, 2))('a decoder reads a code of 200 px: $name', async ({ name, ...look }) => {
  const page = await at('pairing-any', look);
  await card(page).evaluate((element) => {
    // 16 px of white on each side.
    (element as HTMLElement).style.width = '232px';
  });
  const { width } = (await card(page).locator('svg').first().boundingBox()) ?? { width: 0 };
  expect(width).toBe(200);
  expect(read(await card(page).screenshot()), name).toMatch(LINK);
});

test('a code that loads or failed cannot be decoded', async () => {
  for (const state of ['pairing-any-preparing', 'pairing-any-failed']) {
    const page = await at(state);
    expect(read(await page.screenshot()), state).toBeUndefined();
  }
});

test('a code is one path, and the document contains no part of the link', async () => {
  const page = await at('pairing-code');
  const code = inModal(page, '.lk-qr__code');
  await expect.poll(() => code.locator('*').count()).toBe(1);
  await expect.poll(() => code.getAttribute('aria-label')).toBe('QR code');
  const html = await modal(page).evaluate((element) => element.outerHTML);
  expect(html).not.toMatch(/wc:|symKey/);
});
