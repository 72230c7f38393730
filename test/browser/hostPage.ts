/** Helpers for hostile host pages: open them, use the modal, and compare its styles. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { modal, type VisitOptions, visibleText, type Watched } from './browser.js';

/** Box and computed styles, by element. */
export type ElementStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

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

/** Reads the styles of the open modal. */
export async function readStyles(page: Page): Promise<ElementStyles> {
  return page.evaluate((parts) => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot;
    const round = (value: number) => String(Math.round(value * 2) / 2);
    return Object.fromEntries(
      parts.flatMap((part) => {
        // The copy of a closed dialog that is still fading out comes first.
        const node = [...(root?.querySelectorAll(part) ?? [])].find((one) => !one.closest('[data-leaving]'));
        if (!node) return [];
        const { left, top, width, height } = node.getBoundingClientRect();
        const style = getComputedStyle(node);
        // Leave out rotation, because the ring turns.
        const names = [...style].filter((name) => !/^(transform|rotate|stroke-dash\w+|offset-\w+)$/.test(name));
        const computed = names.map((name) => [name, style.getPropertyValue(name)] as const);
        return [[part, { ...Object.fromEntries(computed), box: [left, top, width, height].map(round).join(' ') }]];
      }),
    );
  }, PARTS);
}

/** Lists differences as `element: property was this, is that`. */
export function differences(clean: ElementStyles, here: ElementStyles): readonly string[] {
  const parts = [...new Set([...Object.keys(clean), ...Object.keys(here)])];
  return parts.flatMap((part) => {
    const [a, b] = [clean[part], here[part]];
    if (!a || !b) return [`${part}: ${a ? 'is missing' : 'is new'}`];
    return Object.keys(a)
      .filter((name) => a[name] !== b[name])
      .map((name) => `${part}: ${name} was ${a[name]}, is ${b[name]}`);
  });
}

/** Opens the page of this host, and waits until its modal has started. */
export async function openHost(visit: (options: VisitOptions) => Promise<Watched>, host: string): Promise<Watched> {
  const watched = await visit({ query: `hostile.html?host=${host}`, reducedMotion: true });
  await watched.page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await findWallets(watched.page);
  return watched;
}

/** Opens and closes the modal once, so that all wallets are found and the dialog does not grow later. */
async function findWallets(page: Page): Promise<void> {
  await page.evaluate(() => window.latchkeySandbox?.modal.open());
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await page.waitForLoadState('networkidle');
  await waitUntilSettled(page);
  await page.evaluate(() => window.latchkeySandbox?.modal.close());
  await modal(page).waitFor({ state: 'hidden' });
}

/** Opens the modal by script, because the hostile page may have moved its button. */
export async function openModal(page: Page): Promise<void> {
  await page.evaluate(() => window.latchkeySandbox?.modal.open());
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await waitUntilSettled(page);
}

/** Waits until pictures are loaded and animations have ended. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot;
    // The browser loads a picture of the list of tokens when it is scrolled into sight. Its size is fixed.
    const pictures = [...(root?.querySelectorAll('img') ?? [])].filter((one) => !one.closest('.lk-tokens'));
    const moving = (root?.getAnimations() ?? []).filter(
      (one) =>
        one.timeline === document.timeline &&
        one.playState === 'running' &&
        one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
    // Wait until the top edge of the dialog is fixed. Until then, the dialog moves when its content grows.
    // The copy of a closed dialog that is still fading out does not count.
    const held =
      root?.querySelector<HTMLElement>('.lk-dialog:not([data-leaving])')?.style.getPropertyValue('--_top') !== '';
    return held && pictures.every((one) => one.complete && !('loading' in one.dataset)) && moving.length === 0;
  });
}

/** Chooses a wallet that never answers, and stays at the waiting view. */
export async function openWaitingView(page: Page): Promise<void> {
  await page.evaluate(() => {
    const acorn = window.latchkeySandbox?.wallets.get('acorn');
    if (acorn) acorn.mode = 'hang';
  });
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  await visibleText(page, 'Open Acorn').waitFor();
  // While a wallet is asked, the dialog tries to stand aside, and does not play its entrance again.
  await modal(page).and(page.locator('[data-still]')).waitFor();
  await waitUntilSettled(page);
}

/** Checks that the modal works: closes it by Esc, connects with the pointer, opens the account's details, and closes it by Esc. */
export async function checkUsable({ page }: Watched): Promise<void> {
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
  // The account's name and its tokens arrive late, and the dialog grows and moves with them.
  await modal(page).getByText('Data from').waitFor();
  await waitUntilSettled(page);
  await modal(page).getByRole('button', { name: 'Account details' }).click();
  await modal(page).getByRole('button', { name: 'Disconnect' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => modal(page).isVisible()).toBe(false);
}
