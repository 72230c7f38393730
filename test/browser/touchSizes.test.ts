/** Controls that are smaller than a finger grow on a touch screen. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { useGallery } from './gallery.js';

const at = useGallery(useBrowser());

/** Heights of the elements, px. */
const heights = (page: Page, selector: string): Promise<readonly number[]> =>
  page.evaluate((wanted) => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot;
    return [...(root?.querySelectorAll<HTMLElement>(wanted) ?? [])].map(({ offsetHeight }) => offsetHeight);
  }, selector);

test.each([
  ['a tab', 'activity-list', '.lk-tab'],
  ['a refresh button', 'tokens-large', '.lk-source > button'],
  ['a small button', 'tokens-unavailable', '.lk-btn--sm'],
  ['a chip', 'onramp', '.lk-chip'],
])('%s is 44 px high on a touch screen only', async (_, state, selector) => {
  const touched = await heights(await at(state, { phone: true }), selector);
  expect(touched.length).toBeGreaterThan(0);
  expect(Math.min(...touched)).toBeGreaterThanOrEqual(44);
  expect(Math.max(...(await heights(await at(state), selector)))).toBeLessThan(44);
});
