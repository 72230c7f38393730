/** Measures an app of AppKit in Chromium: the scripts until it rests, those of the first click, and its time. The same steps for both builds. */
import { gzipSync } from 'node:zlib';

/** Each visit has a new context, and so an empty cache. */
const VISITS = 3;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} wallets - The script of `bundleBurners`.
 * @returns {Promise<{ before: number, click: number, files: number, ms: number }>} gzipped bytes of scripts before the first click
 *   and by it, until the modal shows the wallet; `files` are the scripts of that click; `ms` is the time from the click to the wallet,
 *   the median of three visits
 */
export async function measureAppKit(browser, url, wallets) {
  const visits = [];
  while (visits.length < VISITS) visits.push(await visit(browser, url, wallets));
  const [, ms] = visits.map((one) => one.ms).sort((a, b) => a - b);
  return { ...visits[0], ms };
}

async function visit(browser, url, wallets) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(30_000);
  const bodies = [];
  const collect = (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  };
  context.on('response', collect);
  try {
    await context.addInitScript(wallets);
    const own = new URL(url).origin;
    // No service answers, so that both apps have only what they bring.
    await context.route(
      (target) => target.origin !== own,
      (route) => route.abort(),
    );
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const button = page.locator('appkit-button').getByRole('button').first();
    await button.waitFor();
    const before = bodies.length;
    const began = performance.now();
    await button.click();
    await page.getByText('Acorn').first().waitFor();
    const ms = performance.now() - began;
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
    const sum = (list) => list.reduce((bytes, one) => bytes + one, 0);
    return { before: sum(sizes.slice(0, before)), click: sum(sizes.slice(before)), files: sizes.length - before, ms };
  } finally {
    context.off('response', collect);
    await Promise.allSettled(bodies);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
