/** Tests accessibility and layout of ApproveTransaction, with the frame and without. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { modal, useBrowser, type VisitOptions, visibleText, waitUntilStill } from './browser.js';
import { answer, insideFrame, logIn, setFault } from './embedded.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
afterEach(() => setFault(null));

/** Broken accessibility rules around the frame. The page in the frame is not checked. */
async function broken(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  await waitUntilStill(page);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { region: { enabled: false } },
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

const ask = (page: Page) =>
  page.evaluate(() => {
    void window.latchkeySandbox?.modal.api.eip155.signMessage('Hello').catch(() => undefined);
  });

/** Distances between the edges of the dialog and the frame. Both may move, so they are read at the same moment. */
const gapsOf = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('[data-latchkey]');
    const frame = host?.querySelector(':scope > iframe')?.getBoundingClientRect();
    const dialog = host?.shadowRoot?.querySelector('.lk-dialog')?.getBoundingClientRect();
    if (!frame || !dialog) return undefined;
    return {
      left: frame.left - dialog.left,
      right: frame.right - dialog.right,
      bottom: Math.round(frame.bottom) - Math.round(dialog.bottom),
      isHigh: frame.height > 450,
    };
  });

const settings: readonly (VisitOptions & { readonly name: string })[] = [
  { name: 'desktop-light' },
  { name: 'desktop-dark', dark: true },
  { name: 'phone-light', phone: true },
  { name: 'phone-dark', phone: true, dark: true },
];

test.each(settings)(
  'the approval view breaks no accessibility rule and the frame fills it: $name',
  async ({ name, ...setting }) => {
    const { page, faults, close } = await visit(setting);
    await logIn(page, `${name}@example.com`);
    await ask(page);
    await insideFrame(page).getByRole('button', { name: 'Approve' }).waitFor();
    expect(await broken(page)).toEqual([]);
    // The frame reaches the sides and the bottom of the dialog, and is higher than 450 px.
    await expect.poll(() => gapsOf(page)).toEqual({ left: 0, right: 0, bottom: 0, isHigh: true });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await answer(page, 'Reject');
    await modal(page).waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
    await close();
  },
);

test('without the frame the approval view breaks no accessibility rule', async () => {
  const { page, close } = await visit();
  await logIn(page, 'absent@example.com');
  await page.evaluate(() => document.querySelector('[data-latchkey] > iframe')?.remove());
  await setFault({ kind: 'never-ready' });
  await page.clock.install();
  await ask(page);
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.clock.runFor(1_000);
  await visibleText(page, 'Opening your wallet').waitFor();
  await page.clock.runFor(20_000);
  await visibleText(page, 'The approval window didn’t load.').waitFor();
  await page.clock.resume();
  expect(await broken(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  await close();
}, 120_000);
