/** Tests that the colour of an app is drawn as the app gives it, where a text on it can be read. */

import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';

const visit = useBrowser();

/** The colour of a button, as `#rrggbb`. */
const colourOf = (button: Element): string => {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  canvas.fillStyle = getComputedStyle(button).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const bytes = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

test.each(['#c2410c', '#4f46e5', '#111827', '#ffcc00', '#f5d0fe'])(
  'a button has the accent %s exactly',
  async (accent) => {
    const { page, close } = await visit({ query: `chosen.html#form=dialog&preset=evm&accent=${accent.slice(1)}` });
    const button = page.locator('latchkey-connect-button').getByRole('button');
    expect(await button.evaluate(colourOf)).toBe(accent);
    await close();
  },
);

test('the button of React has it too', async () => {
  const { page, close } = await visit({ parts: ['eip155'] });
  await page.evaluate(() => document.documentElement.style.setProperty('--lk-accent', '#c2410c'));
  const button = page.getByRole('button', { name: 'Connect wallet' }).first();
  await expect.poll(() => button.evaluate(colourOf)).toBe('#c2410c');
  await close();
});

test('an accent on which neither white nor dark text can be read is darkened on a button', async () => {
  const { page, close } = await visit({ query: 'chosen.html#form=dialog&preset=evm&accent=00aa77' });
  const button = page.locator('latchkey-connect-button').getByRole('button');
  expect(await button.evaluate(colourOf)).toMatch(/^#00[78]/);
  await close();
});
