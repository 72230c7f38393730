/** Pages that mean harm, or never thought of it: the modal looks and works as on a clean one. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { modal, says, useBrowser, type Watched } from './browser.js';
import { differences, type Looks, looksOf } from './hostPage.js';

const visit = useBrowser();
const clean: { connect?: Looks; waiting?: Looks } = {};

const open = (host: string, query = '') =>
  visit({ query: `hostile.html?host=${host}${query}`, reducedMotion: true }).then(async (watched) => {
    await watched.page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
    return watched;
  });

/** Opens by script: the page's own button may be anywhere. */
async function openModal(page: Page): Promise<void> {
  await page.evaluate(() => window.latchkeySandbox?.modal.open());
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await rest(page);
}

/** Pictures have come, and what fades has faded. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot;
    const pictures = [...(root?.querySelectorAll('img') ?? [])];
    const moving = (root?.getAnimations() ?? []).filter(
      (one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
    return pictures.every((one) => one.complete && !('loading' in one.dataset)) && moving.length === 0;
  });
}

/** Waits for an answer of a wallet that gives none. */
async function wait(page: Page): Promise<void> {
  await page.evaluate(() => {
    const acorn = window.latchkeySandbox?.wallets.get('acorn');
    if (acorn) acorn.mode = 'hang';
  });
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  await says(page, 'Open Acorn').waitFor();
  await rest(page);
}

/** Opens, waits, goes back, connects with the pointer; opens again and leaves by Esc. */
async function works({ page }: Watched): Promise<void> {
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

beforeAll(async () => {
  const { page, close } = await open('clean');
  await openModal(page);
  clean.connect = await looksOf(page);
  await wait(page);
  clean.waiting = await looksOf(page);
  await close();
});

const ALIKE = [
  ['every style unset', 'unset'],
  ['every style initial', 'initial'],
  ['rules for tags', 'tags'],
  ['rules for buttons', 'buttons'],
  ['dialogs hidden', 'dialogs'],
  ['everything clipped away', 'framed'],
  ['a cover above all', 'overlay'],
  ['a small root font', 'small'],
  ['a large root font', 'large'],
  ['a body that is transformed', 'body'],
  ['right to left', 'rtl'],
  ['prototypes frozen first', 'frozen'],
  ['globals wrapped afterwards', 'patched'],
  ['a focus trap', 'trap'],
  ['keys that are swallowed', 'keys'],
  ['variables that are addresses', 'variables'],
  ['variables that try to break out', 'injection'],
] as const;

test.each(ALIKE)('the modal is the same on a page with %s', async (_name, host) => {
  const watched = await open(host);
  const { page, faults, close } = watched;
  await openModal(page);
  expect(differences(clean.connect as Looks, await looksOf(page)), 'Connect').toEqual([]);
  await wait(page);
  expect(differences(clean.waiting as Looks, await looksOf(page)), 'ConnectingExternal').toEqual([]);
  await works(watched);
  expect(faults).toEqual([]);
  await close();
});
