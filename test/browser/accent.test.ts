/** Tests that the colour of an app is drawn as the app gives it, where a text on it can be read. */

import { expect, test } from 'vitest';
import { useBrowser } from './browser.js';
import { contrastOf } from './contrast.js';

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

/** The painted fill and label of a button on a white page, whose property `--lk-accent` becomes one accent after the other. */
const paintsOf = (button: HTMLElement, accents: readonly string[]) => {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const bytesOf = (...layers: readonly string[]) => {
    for (const colour of ['white', ...layers]) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  button.style.transition = 'none';
  return accents.map((accent) => {
    document.documentElement.style.setProperty('--lk-accent', accent);
    const { backgroundColor: fill, color } = getComputedStyle(button);
    return { accent, fill: bytesOf(fill), label: bytesOf(fill, color) };
  });
};

test('a label can be read on every accent', async () => {
  const { page, close } = await visit({ parts: ['eip155'] });
  const steps = (end: number, step: number) => Array.from({ length: end / step + 1 }, (_, at) => at * step);
  const accents = ['#ff0000', '#ff00ff', 'hsl(12 100% 66%)', 'transparent', '#6680ff20'].concat(
    steps(342, 18).flatMap((hue) =>
      [0, 50, 100].flatMap((vivid) => steps(100, 2).map((light) => `hsl(${hue} ${vivid}% ${light}%)`)),
    ),
  );
  const button = page.getByRole('button', { name: 'Connect wallet' }).first();
  // A hundredth is what the rounding of a colour to bytes takes.
  const unreadable = (await button.evaluate(paintsOf, accents)).filter(
    ({ fill, label }) => contrastOf(fill, label) < 4.49,
  );
  expect(unreadable).toEqual([]);
  await close();
});
