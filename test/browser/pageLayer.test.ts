/** Tests the modal above a modal dialog of the page, as component libraries make them. `test/hosts` has the page of a real one. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';

const visit = useBrowser({ query: 'several.html' });

const modal = (page: Page) => page.locator('[data-latchkey] dialog[open]');
const events = (page: Page) => page.evaluate(() => document.documentElement.dataset.events ?? '');

/**
 * A dialog of the page that closes on Esc and on a press outside, takes the focus back, and cancels scrolling outside. It hides
 * other elements from screen readers, live regions aside. The page lists its reactions.
 */
const openLayer = (page: Page) =>
  page.evaluate(() => {
    const { body, documentElement: root } = document;
    for (const other of body.children) if (!other.ariaLive) other.ariaHidden = 'true';
    body.style.pointerEvents = 'none';
    const layer = body.appendChild(document.createElement('div'));
    layer.role = 'dialog';
    layer.ariaLabel = 'Payment';
    layer.style.cssText = 'position: fixed; inset: 20px auto auto 20px; pointer-events: auto';
    const field = layer.appendChild(document.createElement('input'));
    field.focus();
    const note = (what: string) => {
      root.dataset.events = `${root.dataset.events ?? ''} ${what}`;
    };
    const isInside = (event: Event) => layer.contains(event.target as Node);
    document.addEventListener('pointerdown', (event) => isInside(event) || note('closed by a press'));
    document.addEventListener('keydown', (event) => event.key === 'Escape' && note('closed by Esc'), true);
    document.addEventListener('wheel', (event) => isInside(event) || event.preventDefault(), { passive: false });
    document.addEventListener('focusin', (event) => {
      if (isInside(event)) return;
      note('took the focus back');
      field.focus();
    });
  });

/** Opens the page with the shell of the left modal, then the dialog of the page, then the modal. */
async function open() {
  const watched = await visit();
  const { page } = watched;
  await page.getByTestId('left').getByRole('button', { name: 'Connect wallet' }).hover();
  await page.locator('[data-latchkey="left"]').waitFor({ state: 'attached' });
  await openLayer(page);
  const reopen = async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="left-open"]')?.click());
    await page.getByRole('dialog', { name: 'Connect a wallet' }).getByRole('button', { name: 'Acorn' }).waitFor();
  };
  await reopen();
  return { ...watched, reopen };
}

test('clicks in the modal and beside it do not close a dialog of the page, and screen readers find the modal', async () => {
  const { page, faults, close, reopen } = await open();
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => modal(page).count()).toBe(0);
  await reopen();
  await page.mouse.click(1200, 700);
  await expect.poll(() => modal(page).count()).toBe(0);
  await reopen();
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  await expect.poll(() => page.getByTestId('left').textContent()).toMatch(/0x/);
  expect(await events(page)).toBe('');
  expect(faults).toEqual([]);
  await close();
});

test('Esc in the modal does not close a dialog of the page, and the next Esc does', async () => {
  const { page, faults, close } = await open();
  await page.keyboard.press('Escape');
  await expect.poll(() => modal(page).count()).toBe(0);
  expect(await events(page)).toBe('');
  await page.keyboard.press('Escape');
  expect(await events(page)).toBe(' closed by Esc');
  expect(faults).toEqual([]);
  await close();
});

test('the wheel scrolls in the modal, although a dialog of the page cancels it elsewhere', async () => {
  const { page, close } = await open();
  const isCancelled = (target: string) =>
    page.evaluate((selector) => {
      const root = document.querySelector('[data-latchkey="left"]')?.shadowRoot;
      const init = { bubbles: true, composed: true, cancelable: true, deltaY: 10 };
      return !(root?.querySelector(selector) ?? document.body).dispatchEvent(new WheelEvent('wheel', init));
    }, target);
  expect(await isCancelled('body')).toBe(true);
  expect(await isCancelled('dialog[open] .lk-body')).toBe(false);
  await close();
});
