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

test.each(['de', 'fr', 'ar'])(
  'no label of five actions is cut or broken within a word, in a wide font: %s',
  async (language) => {
    const page = await show(`account-labels-${language}`);
    const broken = await page.locator('.lk-action > span:last-child').evaluateAll((labels) =>
      labels.flatMap((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const [line, ...more] = range.getClientRects();
        const tile = label.parentElement?.getBoundingClientRect();
        const fits = line && tile && line.left >= tile.left && line.right <= tile.right;
        return fits && more.length === 0 ? [] : [label.textContent];
      }),
    );
    expect(broken).toEqual([]);
    expect(await page.locator('.lk-action').count()).toBe(5);
  },
);

test.each([NARROW, {}])('no label of two buttons side by side is cut in a wide font: %j', async (look) => {
  const page = await show('sign-in-labels', look);
  const labels = page.locator('.lk-button-row > .lk-btn > span');
  expect(await labels.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))).toEqual([0, 0]);
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
      view: Math.max(endOf('.lk-view', 'in'), endOf('.lk-view', 'out')),
      height: transitionProperty === 'height' ? Math.round(Number.parseFloat(transitionDuration) * 1_000) : undefined,
    };
  });
}

test('a title changes in 120 ms, the height in 150 ms, and one view follows another in 150 ms', async () => {
  const page = await show('networks-few', { reducedMotion: false });
  expect(await motionsOf(page)).toEqual({ title: 120, view: 150, height: 150 });
});

/** The properties that the animations of an element change. */
const animated = (page: Page, selector: string, move?: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((box: HTMLElement, wanted) => {
      if (wanted) box.dataset.move = wanted;
      const frames = box.getAnimations().flatMap((one) => (one.effect as KeyframeEffect).getKeyframes());
      const ours = frames.flatMap((frame) => Object.keys(frame));
      return ours.filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name));
    }, move);

/**
 * The opacities of the views and of the titles at moments of the change that `act` makes. The animations are held and moved to each
 * moment, so that no clock is involved.
 */
function opacitiesDuring(page: Page, control: string) {
  return page.evaluate(
    ([name, moments]) =>
      new Promise<Record<'views' | 'titles', number[][]>>((resolve) => {
        const root = [...document.querySelectorAll('[data-latchkey]')]
          .map(({ shadowRoot }) => shadowRoot)
          .find((one) => one?.querySelector('.lk-dialog'));
        const find = (selector: string) => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
        const look = (selector: string) => {
          const all = find(selector);
          const moves = all.flatMap((one) => one.getAnimations());
          for (const one of moves) one.pause();
          return moments.map((ms) => {
            for (const one of moves) one.currentTime = ms;
            return all.map((one) => Number(getComputedStyle(one).opacity));
          });
        };
        let views: number[][] | undefined;
        let titles: number[][] | undefined;
        // A copy of the old view and of the old title is there before the next frame is drawn.
        const observer = new MutationObserver(() => {
          if (find(".lk-view[data-move='out']").length > 0) views ??= look('.lk-view');
          if (find(".lk-header__title[data-move='out']").length > 0) titles ??= look('.lk-header__title');
          if (!views || !titles) return;
          observer.disconnect();
          resolve({ views, titles });
        });
        observer.observe(root as ShadowRoot, { subtree: true, childList: true });
        find(name)[0]?.click();
      }),
    [control, [0, 30, 60, 90, 120, 150]] as const,
  );
}

test.each([
  ['with motion', { reducedMotion: false }],
  ['with reduced motion', {}],
] as const)('a change of views never leaves the dialog empty or without a title: %s', async (_, look) => {
  const page = await show('connect-four', look);
  const { views, titles } = await opacitiesDuring(page, '.lk-shelf button');
  for (const all of [views, titles]) {
    expect(all).toHaveLength(6);
    for (const moment of all) expect(Math.max(...moment)).toBeGreaterThan(0.3);
  }
  // The old ones go, and the new ones are there at the end.
  expect(views.at(-1)?.filter((one) => one > 0)).toEqual([1]);
  expect(titles.at(-1)?.filter((one) => one > 0)).toEqual([1]);
});

test('a dialog that closes keeps its content until it is gone', async () => {
  const page = await show('connect-four', { reducedMotion: false });
  await opacitiesDuring(page, '.lk-shelf button');
  const opacities = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const root = [...document.querySelectorAll('[data-latchkey]')]
          .map(({ shadowRoot }) => shadowRoot)
          .find((one) => one?.querySelector('.lk-dialog'));
        const observer = new MutationObserver(() => {
          const views = [...(root?.querySelectorAll('.lk-dialog[data-leaving] .lk-view') ?? [])];
          if (views.length === 0) return;
          observer.disconnect();
          resolve(views.map((one) => Number(getComputedStyle(one).opacity)));
        });
        observer.observe(root as ShadowRoot, { subtree: true, childList: true });
        [...(root?.querySelectorAll<HTMLElement>('.lk-header__end button') ?? [])].at(-1)?.click();
      }),
  );
  expect(Math.min(...opacities)).toBe(1);
});

test('with reduced motion nothing moves, and one view fades into another in 80 ms', async () => {
  const page = await show('networks-few');
  expect(await motionsOf(page)).toEqual({ title: 1, view: 80, height: 1 });
  expect(new Set(await animated(page, '.lk-view', 'in'))).toEqual(new Set(['opacity']));
});

test('with reduced motion a badge fades in where it stays', async () => {
  const page = await show('connecting-done');
  const badge = '.lk-ring__badge--ok';
  await page
    .locator(badge)
    .first()
    .evaluate((box) => box.replaceWith(box.cloneNode(true)));
  expect(new Set(await animated(page, badge))).toEqual(new Set(['opacity']));
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
