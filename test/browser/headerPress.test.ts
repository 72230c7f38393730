/** Presses on the header of a dialog whose view is still loading. */

import { expect, test } from 'vitest';
import { modal, useBrowser } from './browser.js';

const visit = useBrowser({ parts: ['eip155', 'wallets'] });

test('Close keeps its place while a view loads, so that a press on the first header button never closes the dialog', async () => {
  const { page, close } = await visit({ reducedMotion: true });
  await page.getByTestId('open').click();
  const help = modal(page).getByRole('button', { name: 'What is a wallet?' });
  const end = modal(page).getByRole('button', { name: 'Close' });
  await help.waitFor();
  const boxOf = async (button: typeof help) => (await button.boundingBox()) ?? { x: 0, y: 0 };
  const [first, last] = [await boxOf(help), await boxOf(end)];
  expect(last.x).toBeGreaterThan(first.x + 200);
  // The code of the next view never arrives, so that only the shell's own buttons are drawn.
  await page.route(/\.js$/, () => undefined);
  await help.click();
  await modal(page).getByRole('button', { name: 'Back' }).waitFor();
  const now = await boxOf(end);
  expect(Math.round(now.x)).toBe(Math.round(last.x));
  await page.mouse.click(first.x + 16, now.y + 16);
  await help.waitFor();
  expect(await modal(page).isVisible()).toBe(true);
  await close();
});
