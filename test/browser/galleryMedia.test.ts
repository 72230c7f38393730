/** Tests system settings: forced colours and more contrast. The tests in gallery.test.ts use reduced motion. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { contrastOf } from './contrast.js';
import { accessibilityFaults, loadAxe, openGallery } from './gallery.js';

const visit = useBrowser();
const KIT = /^kit-|^connect-four|^connecting-declined|^account-features|^networks-switching|^buttons/;

/** A computed style of every visible match, by class. */
const styles = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([where, name]) => {
      const found: Record<string, string> = {};
      for (const host of document.querySelectorAll('[data-latchkey]')) {
        for (const part of host.shadowRoot?.querySelectorAll(where) ?? []) {
          if (part.getClientRects().length > 0)
            found[`${part.className} ${part.getAttribute('data-state') ?? ''}`] =
              getComputedStyle(part).getPropertyValue(name);
        }
      }
      return found;
    },
    [selector, property] as const,
  );

const SURFACES = [
  '.lk-dialog, .lk-btn, .lk-iconbtn:not(.lk-iconbtn--bare), .lk-row--hero, .lk-row--filled, .lk-folder, .lk-action',
  '.lk-field:not(.lk-login-form *), .lk-login-form, .lk-otp__box, .lk-tabs, .lk-chip, .lk-key, .lk-tile:not(.lk-login-form *), .lk-icon-plate',
  '.lk-panel, .lk-token-select, .lk-flip-button, .lk-tagcard, .lk-check__box, .lk-switch, .lk-msg--box, .lk-kv--card, .lk-disc',
  '.lk-pill:not(.lk-pill--bare), .lk-empty__plate, .lk-glyph--56, .lk-tag',
].join(', ');

test('in forced colours every surface has a border, and the states are accessible', { timeout: 300_000 }, async () => {
  const { page, names, show, faults, close } = await openGallery(visit);
  await page.emulateMedia({ forcedColors: 'active' });
  await loadAxe(page);
  const found: Record<string, unknown> = {};
  for (const state of names.filter((name) => KIT.test(name))) {
    await show(state);
    const edges = await styles(page, SURFACES, 'border-top-width');
    const bare = Object.keys(edges).filter((part) => edges[part] === '0px');
    const rules = await accessibilityFaults(page);
    if (bare.length > 0 || rules.length > 0) found[state] = { bare, rules };
  }
  expect(found).toEqual({});
  expect(faults).toEqual([]);
  await close();
});

test('in forced colours the selected item has the highlight colour of the system', async () => {
  const { page, show, close } = await openGallery(visit);
  await page.emulateMedia({ forcedColors: 'active' });
  await show('networks-few');
  expect(await styles(page, '[aria-current="true"]', 'border-top-width')).toEqual({ 'lk-row ': '2px' });
  await show('kit-choices');
  expect(await styles(page, '[aria-selected="true"]', 'border-top-width')).toEqual({ 'lk-tab ': '2px' });
  await close();
});

test.each(['light', 'dark'] as const)('with more contrast small grey texts reach 7:1: %s', async (theme) => {
  const { page, show, close } = await openGallery(visit, { theme });
  await page.emulateMedia({ contrast: 'more' });
  for (const [state, selector] of [
    ['connect-four', '.lk-foot'],
    ['networks-few', '.lk-label'],
    ['kit-transfers', '.lk-panel__label'],
  ] as const) {
    await show(state);
    expect(await contrastAt(page, selector), state).toBeGreaterThanOrEqual(7);
  }
  await close();
});

/** The contrast between a text and the dialog behind it, computed from painted colours. */
async function contrastAt(page: Page, selector: string): Promise<number> {
  const [text, surface] = await page.evaluate((where) => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot;
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const bytesOf = (colour: string) => {
      if (!paint) throw new Error('The browser has no 2D canvas.');
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      return [...paint.getImageData(0, 0, 1, 1).data];
    };
    return [
      bytesOf(getComputedStyle(root?.querySelector(where) as Element).color),
      bytesOf(getComputedStyle(root?.querySelector('.lk-dialog') as Element).backgroundColor),
    ] as const;
  }, selector);
  return contrastOf(text, surface);
}
