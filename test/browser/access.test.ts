/** Checks the views with axe, in both themes, on desktop and phone. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  balance,
  connect,
  dapp,
  modal,
  setWalletMode,
  useBrowser,
  type VisitOptions,
  value,
  visibleText,
  waitUntilStill,
} from './browser.js';

const visit = useBrowser();
const { chains } = dapp;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules broken in the page, as text. */
async function broken(page: Page): Promise<readonly string[]> {
  // Injected through the debugger, because the page's Content-Security-Policy blocks other scripts.
  await page.evaluate(axe);
  // Wait for the end of fades, because axe measures contrast.
  await waitUntilStill(page);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Ignore landmarks and headings of the demo page itself.
      rules: { region: { enabled: false } },
    });
    return violations.flatMap((one) =>
      one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary}`),
    );
  });
}

const settings: readonly (VisitOptions & { readonly name: string })[] = [
  { name: 'desktop, light' },
  { name: 'desktop, dark', dark: true },
  { name: 'phone, light', phone: true },
  { name: 'phone, dark', phone: true, dark: true },
];

test.each(settings)('no view breaks an accessibility rule: $name', async (setting) => {
  const { page, faults, close } = await visit(setting);
  const views: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    views[name] = await broken(page);
  };
  await page.getByTestId('open').click();
  await modal(page).getByRole('button', { name: 'Acorn' }).waitFor();
  await look('Connect');

  await setWalletMode(page, 'acorn', 'hang');
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  await visibleText(page, 'Open Acorn').waitFor();
  await look('ConnectingExternal, waiting');
  await modal(page).getByRole('button', { name: 'Back' }).click();
  await setWalletMode(page, 'acorn', 'reject');
  await modal(page).getByRole('button', { name: 'Acorn' }).click();
  await visibleText(page, 'Connection declined').waitFor();
  await look('ConnectingExternal, declined');
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });

  await connect(page);
  await page.getByTestId('open').click();
  await expect.poll(() => balance(page).textContent()).toMatch(/ETH|\$/);
  await look('Account');
  await page.evaluate(() => window.latchkeySandbox?.modal.open('Networks'));
  await modal(page)
    .getByRole('button', { name: chains[1]?.name as string })
    .waitFor();
  await look('Networks');

  await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.emit('chainChanged', '0x2a'));
  await expect.poll(() => value(page, 'network').textContent()).toBe('none');
  await modal(page).getByRole('button', { name: 'Disconnect' }).waitFor();
  await look('UnsupportedChain');

  expect(views).toEqual(Object.fromEntries(Object.keys(views).map((name) => [name, []])));
  expect(faults).toEqual([]);
  await close();
});
