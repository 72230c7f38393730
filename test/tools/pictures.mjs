/** Draws the pictures of the README from states of the gallery, light and dark: `npm run pictures`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildDapp } from '../dapp/serve.mjs';
import { serveFolder } from '../dapp/static.mjs';
import { root } from './aliases.mjs';

const FOLDER = join(root, 'kernel', 'guide', 'pictures');
/** Connecting, owning, paying. */
const STATES = ['logins-installed', 'activity-list', 'swap-review'];
const GROUNDS = { light: '#eef0f4', dark: '#0b0c10' };
const SIZE = { width: 1240, height: 780 };
/** Higher than the sheet, so that no dialog scrolls. */
const STAGE = { width: 1240, height: 900 };

/** Whether the dialog has its final height. Runs in the page. */
const isStill = () =>
  document.querySelector('[data-latchkey]').shadowRoot.querySelector('.lk-frame').style.height === '';

/** The dialog of a state, as the URL of a picture without what is behind it. */
async function draw(page, name, theme) {
  await page.evaluate(
    ([state, look]) => window.latchkeyGallery.show(state, { theme: look, locale: 'en' }),
    [name, theme],
  );
  const dialog = page.locator('.lk-dialog').first();
  // The focus ring belongs to a keyboard.
  await page.evaluate(() => document.querySelector('[data-latchkey]').shadowRoot.activeElement?.blur());
  // Logos arrive late, and the dialog grows with them.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isStill);
  const { width, height } = await dialog.boundingBox();
  const shot = await dialog.screenshot({ animations: 'disabled' });
  return { url: toUrl(shot), width, height };
}

const toUrl = (png) => `data:image/png;base64,${png.toString('base64')}`;

/** A picture as WebP, in base64: a quarter of the size. Runs in the page. */
async function toWebp(url) {
  const image = Object.assign(new Image(), { src: url });
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.9).split(',')[1];
}

/** A row of pictures on an even ground. */
const sheet = (ground, dialogs) => `<!doctype html>
<style>
  body { margin: 0; height: 100vh; display: flex; gap: 40px; align-items: center; justify-content: center; background: ${ground}; }
  img { border-radius: 28px; box-shadow: 0 12px 40px rgb(0 0 0 / 0.18); }
</style>
${dialogs.map(({ url, width, height }) => `<img src="${url}" width="${width}" height="${height}">`).join('')}`;

const built = await buildDapp();
const server = await serveFolder(built.folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const [theme, ground] of Object.entries(GROUNDS)) {
    const context = await browser.newContext({ viewport: STAGE, deviceScaleFactor: 1.5, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${server.url}gallery.html?blank`);
    await page.waitForFunction(() => window.latchkeyGallery);
    const dialogs = [];
    for (const name of STATES) dialogs.push(await draw(page, name, theme));
    await page.setViewportSize(SIZE);
    await page.setContent(sheet(ground, dialogs));
    const webp = await page.evaluate(toWebp, toUrl(await page.screenshot()));
    writeFileSync(join(FOLDER, `modal-${theme}.webp`), Buffer.from(webp, 'base64'));
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  built.remove();
}
