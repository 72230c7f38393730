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

/** The contrast of a button's label (WCAG 2.2, 1.4.3) with each of the accents, on a page whose property `--lk-accent` they become. */
const contrastsOf = (button: HTMLElement, accents: readonly string[]): readonly (readonly [string, number])[] => {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const luminanceOf = (colour: string) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
      const part = byte / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  button.style.transition = 'none';
  return accents.map((accent) => {
    document.documentElement.style.setProperty('--lk-accent', accent);
    const { backgroundColor, color } = getComputedStyle(button);
    const [dark = 0, light = 0] = [luminanceOf(backgroundColor), luminanceOf(color)].sort((a, b) => a - b);
    return [accent, (light + 0.05) / (dark + 0.05)];
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
  const unreadable = (await button.evaluate(contrastsOf, accents)).filter(([, contrast]) => contrast < 4.49);
  expect(unreadable).toEqual([]);
  await close();
});
