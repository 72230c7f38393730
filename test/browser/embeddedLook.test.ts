/** ApproveTransaction as it looks: axe, the frame from edge to edge, the focus in it, and the view when there is no frame. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { modal, useBrowser, type VisitOptions } from './browser.js';
import { answer, fault, insideFrame, logIn } from './embedded.js';

const visit = useBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
afterEach(() => fault(null));

/** Rules broken around the frame; what is in it is another's page. */
async function broken(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
  });
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

const settings: readonly (VisitOptions & { readonly name: string })[] = [
  { name: 'desktop-light' },
  { name: 'desktop-dark', dark: true },
  { name: 'phone-light', phone: true },
  { name: 'phone-dark', phone: true, dark: true },
];

test.each(settings)('approving: $name', async ({ name, ...setting }) => {
  const { page, faults, close } = await visit(setting);
  await logIn(page, `${name}@example.com`);
  await ask(page);
  await insideFrame(page).getByRole('button', { name: 'Approve' }).waitFor();
  expect(await broken(page)).toEqual([]);
  const frame = await page.locator('[data-latchkey] > iframe').boundingBox();
  const dialog = await modal(page).boundingBox();
  // From edge to edge, and down to the end, but for the line above it.
  expect([frame?.x, frame?.width]).toEqual([dialog?.x, dialog?.width]);
  expect(Math.round((frame?.y ?? 0) + (frame?.height ?? 0))).toBe(Math.round((dialog?.y ?? 0) + (dialog?.height ?? 0)));
  expect(frame?.height).toBeGreaterThan(450);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await answer(page, 'Reject');
  await modal(page).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
  await close();
});

test('without the frame the view breaks no rule either', async () => {
  const { page, close } = await visit();
  await logIn(page, 'absent@example.com');
  await page.evaluate(() => document.querySelector('[data-latchkey] > iframe')?.remove());
  await fault({ kind: 'never-ready' });
  await page.clock.install();
  await ask(page);
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.clock.runFor(1_000);
  await modal(page).getByText('Opening your wallet').waitFor();
  await page.clock.runFor(20_000);
  await modal(page).getByText('The approval window didn’t load.').waitFor();
  await page.clock.resume();
  expect(await broken(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  await close();
}, 120_000);
