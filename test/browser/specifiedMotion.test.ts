/** Measures that only a browser computes: cut amounts, the time of motions, and the ground of the dialog. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { type GalleryLook, useGallery } from './gallery.js';

const visit = useBrowser();
const show = useGallery(visit);

/** The texts with digits whose end is not shown. */
const cutTexts = (page: Page, selector: string): Promise<readonly unknown[]> =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('[data-latchkey]')].flatMap((host) => [
      ...(host.shadowRoot?.querySelectorAll<HTMLElement>(wanted) ?? []),
    ]);
    if (all.length === 0) throw new Error(`There is no ${wanted}.`);
    const isCut = (one: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const [text, box] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
      return text.left < box.left - 1 || text.right > box.right + 1;
    };
    return all.map((one) => (/\d/.test(one.textContent ?? '') && isCut(one) ? one.textContent : '')).filter(Boolean);
  }, selector);

const NARROW = { phone: true, size: { width: 390, height: 844 } };
const LOOKS: readonly (readonly [string, GalleryLook])[] = [
  ['at 390 px', NARROW],
  ['in Arabic', { locale: 'ar' }],
  ['in Arabic at 390 px', { locale: 'ar', ...NARROW }],
  ['in German at 320 px', { locale: 'de', phone: true, size: { width: 320, height: 844 } }],
];

test.each(LOOKS)('no amount in the rows of Account is cut off: %s', async (_, look) => {
  expect(await cutTexts(await show('tokens-large', look), '.lk-tokens .lk-row__sub bdi')).toEqual([]);
});

test.each(LOOKS)('a huge value beside the amount of Send is not cut off: %s', async (_, look) => {
  expect(await cutTexts(await show('send-huge', look), '.lk-panel__fiat')).toEqual([]);
});

/** The end of each motion in ms: of a title that comes in, of both views of a change, and the time of a change of height. */
async function motionsOf(page: Page) {
  const dialog = page.locator('.lk-dialog').first();
  return dialog.evaluate((box) => {
    const endOf = (selector: string, move: string) => {
      const one = box.querySelector<HTMLElement>(selector);
      if (!one) throw new Error(`There is no ${selector}.`);
      one.dataset.move = move;
      const ends = one.getAnimations().map((each) => Number(each.effect?.getComputedTiming().endTime));
      delete one.dataset.move;
      return Math.max(...ends);
    };
    const frame = box.querySelector('.lk-frame');
    if (!frame) throw new Error('There is no frame.');
    const { transitionProperty, transitionDuration } = getComputedStyle(frame);
    return {
      title: endOf('.lk-header__title', 'in'),
      view: Math.max(endOf('.lk-view', 'in-forward'), endOf('.lk-view', 'out-forward')),
      height: transitionProperty === 'height' ? Math.round(Number.parseFloat(transitionDuration) * 1_000) : undefined,
    };
  });
}

test('a title changes in 120 ms, the height in 150 ms, and one view follows another in 150 ms', async () => {
  const page = await show('networks-few', { reducedMotion: false });
  expect(await motionsOf(page)).toEqual({ title: 120, view: 150, height: 150 });
});

test('with reduced motion nothing moves, and one view fades into another in 80 ms', async () => {
  expect(await motionsOf(await show('networks-few'))).toEqual({ title: 1, view: 80, height: 1 });
});

test.each([
  ['light', [255, 255, 255]],
  ['dark', [18, 19, 19]],
] as const)('the ground of the %s dialog is %j', async (theme, colour) => {
  const page = await show('networks-few', { theme });
  const ground = page.locator('.lk-dialog').first();
  const text = await ground.evaluate((box) => getComputedStyle(box).backgroundColor);
  // Chromium writes a mixed colour as `color(srgb 1 1 1)`.
  const scale = text.startsWith('color(srgb ') ? 255 : 1;
  const parts = Array.from(text.matchAll(/\d+(?:\.\d+)?/g), ([part]) => Math.round(Number(part) * scale));
  expect(parts).toEqual(colour);
});
