/** Amounts and labels of buttons stay whole in a window of 320 px. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { useGallery } from './gallery.js';

const at = useGallery(useBrowser());
const NARROW = { width: 320, height: 640 };
const LANGUAGES = ['en', 'de', 'ar'];

/** The texts of elements that are cut off, that reach out of the window, or whose number is on several lines. Runs in the page. */
const faultsOf = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot;
    const found = [...(root?.querySelectorAll<HTMLElement>(wanted) ?? [])].filter((one) => one.offsetWidth > 0);
    if (found.length === 0) return ['nothing is found'];
    const isBroken = (element: HTMLElement) => {
      if (!element.matches('output')) return false;
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const isCut = (element: HTMLElement) =>
      [element, ...element.querySelectorAll<HTMLElement>('bdi, span:not(.lk-vh)')].some(
        (one) => getComputedStyle(one).display !== 'inline' && one.scrollWidth > one.clientWidth + 1,
      );
    const isOutside = (element: HTMLElement) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > window.innerWidth;
    };
    return found
      .filter((one) => isCut(one) || isOutside(one) || isBroken(one))
      .map((one) => one.textContent || (one as HTMLInputElement).value);
  }, selector);

async function inLanguages(state: string, selector: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const locale of LANGUAGES) {
    const page = await at(state, { locale });
    await page.setViewportSize(NARROW);
    found[locale] = await faultsOf(page, selector);
  }
  return found;
}

const NONE = { en: [], de: [], ar: [] };

test.each([
  ['an amount that is received', 'swap-quote', 'output.lk-amount'],
  ['a long amount that is received', 'swap-too-much', '.lk-amount'],
  ['a button to choose a token', 'swap', '.lk-token-select bdi'],
  ['the label of a busy button', 'swap-loading', '.lk-btn > span'],
  ['the total of an account', 'tokens-list', '.lk-balance'],
  ['the total of many tokens', 'tokens-large', '.lk-balance'],
  ['a balance of a list of tokens', 'send-list', '.lk-row__sub'],
  ['a verb of the history', 'activity-list', '.lk-activity .lk-row__title'],
  ['an amount of the history', 'activity-many', '.lk-activity__amount'],
  ['a button with a long word', 'kit-buttons', '.lk-btn > span, .lk-action > span:last-child'],
])('%s is whole in a narrow window', async (_, state, selector) => {
  expect(await inLanguages(state, selector)).toEqual(NONE);
});
