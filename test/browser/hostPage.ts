/** Helpers for pages with hostile styles: open them, use the modal, and measure its look. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { modal, says, type VisitOptions, type Watched } from './browser.js';

/** By element: its box, and what the browser computed for it. */
export type Looks = Readonly<Record<string, Readonly<Record<string, string>>>>;

const PARTS = [
  '.lk',
  '.lk-dialog',
  '.lk-header',
  '.lk-header__mid h2',
  '.lk-header__title',
  '.lk-header__end button',
  '.lk-body',
  '.lk-shelf',
  '.lk-cell',
  '.lk-cell .lk-mark',
  '.lk-cell .lk-art',
  '.lk-cell__label',
  '.lk-hero',
  '.lk-hero__title',
  '.lk-hero__sub',
  '.lk-ring',
  '.lk-ring__svg',
  '.lk-btn',
  '.lk-icon',
] as const;

/** Looks of the open modal at rest. */
export async function looksOf(page: Page): Promise<Looks> {
  return page.evaluate((parts) => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot;
    const round = (value: number) => String(Math.round(value * 2) / 2);
    return Object.fromEntries(
      parts.flatMap((part) => {
        const node = root?.querySelector(part);
        if (!node) return [];
        const { left, top, width, height } = node.getBoundingClientRect();
        const style = getComputedStyle(node);
        // A ring that turns is at another angle each time.
        const names = [...style].filter((name) => !/^(transform|rotate|stroke-dash\w+|offset-\w+)$/.test(name));
        const computed = names.map((name) => [name, style.getPropertyValue(name)] as const);
        return [[part, { ...Object.fromEntries(computed), box: [left, top, width, height].map(round).join(' ') }]];
      }),
    );
  }, PARTS);
}

/** What differs, as `element: property was this, is that`. */
export function differences(clean: Looks, here: Looks): readonly string[] {
  const parts = [...new Set([...Object.keys(clean), ...Object.keys(here)])];
  return parts.flatMap((part) => {
    const [a, b] = [clean[part], here[part]];
    if (!a || !b) return [`${part}: ${a ? 'is gone' : 'is new'}`];
    return Object.keys(a)
      .filter((name) => a[name] !== b[name])
      .map((name) => `${part}: ${name} was ${a[name]}, is ${b[name]}`);
  });
}

/** The page of this host, once its modal is there. */
export async function openHost(visit: (options: VisitOptions) => Promise<Watched>, host: string): Promise<Watched> {
  const watched = await visit({ query: `hostile.html?host=${host}`, reducedMotion: true });
  await watched.page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await findWallets(watched.page);
  return watched;
}

/** Opens once and closes: from then on all wallets are known, and none comes late and makes the dialog grow. */
async function findWallets(page: Page): Promise<void> {
  await page.evaluate(() => window.latchkeySandbox?.modal.open());
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await page.waitForLoadState('networkidle');
  await rest(page);
  await page.evaluate(() => window.latchkeySandbox?.modal.close());
  await modal(page).waitFor({ state: 'hidden' });
}

/** Opens by script: the page's own button may be anywhere. */
export async function openModal(page: Page): Promise<void> {
  await page.evaluate(() => window.latchkeySandbox?.modal.open());
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await rest(page);
}

/** Pictures have come, and what fades has faded. */
export async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot;
    const pictures = [...(root?.querySelectorAll('img') ?? [])];
    const moving = (root?.getAnimations() ?? []).filter(
      (one) =>
        one.timeline === document.timeline &&
        one.playState === 'running' &&
        one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
    // The dialog holds its top edge from here on: until then it moves with what comes.
    const held = root?.querySelector<HTMLElement>('.lk-dialog')?.style.getPropertyValue('--_top') !== '';
    return held && pictures.every((one) => one.complete && !('loading' in one.dataset)) && moving.length === 0;
  });
}

/** Waits for an answer of a wallet that gives none. */
export async function wait(page: Page): Promise<void> {
  await page.evaluate(() => {
    const acorn = window.latchkeySandbox?.wallets.get('acorn');
    if (acorn) acorn.mode = 'hang';
  });
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  await says(page, 'Open Acorn').waitFor();
  await rest(page);
}

/** Opens, waits, goes back, connects with the pointer; opens again and leaves by Esc. */
export async function works({ page }: Watched): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => modal(page).isVisible()).toBe(false);
  await page.evaluate(() => {
    const acorn = window.latchkeySandbox?.wallets.get('acorn');
    if (acorn) acorn.mode = 'approve';
  });
  await openModal(page);
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  await expect
    .poll(() => page.evaluate(() => window.latchkeySandbox?.modal.state.connection.get()?.connector.name))
    .toBe('Acorn');
  await expect.poll(() => modal(page).isVisible()).toBe(false);
  await page.evaluate(() => window.latchkeySandbox?.modal.open());
  await modal(page).getByRole('button', { name: 'Disconnect' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => modal(page).isVisible()).toBe(false);
}
