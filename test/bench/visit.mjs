/** Visits pages in Chromium over loopback. Each visit has a fresh context, so that no cache affects the results. */
import { chromium } from 'playwright-core';
import { ensureChromium } from '../tools/install.mjs';
import { DEBOUNCE_MS, installListProbe } from './inList.mjs';
import { announceWallets, installProbe } from './inPage.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** @returns {Promise<{ version: string, visit: typeof visitor extends (...a: never) => infer V ? V : never, stop(): Promise<void> }>} */
export async function launch(base) {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // Precise memory information makes heap sizes comparable.
    args: [...FLAGS, '--enable-precise-memory-info'],
  });
  return { version: browser.version(), visit: visitor(browser, base), stop: () => browser.close() };
}

/**
 * @typedef {object} Visit
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').CDPSession} cdp
 * @property {string} button Selector of the button.
 * @property {string} option Selector of a wallet.
 * @property {object} list The `list` of the page's `BenchApi`, without functions.
 * @property {() => Promise<void>} close
 */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} base
 */
function visitor(browser, base) {
  /**
   * @param {string} path - Path of the page: `app`, `floors/react`.
   * @param {{ wallets?: number, slowdown?: number, touch?: boolean, line?: { kbit: number, ms: number }, query?: string }} options
   * @returns {Promise<Visit>}
   */
  return async (path, { wallets = 20, slowdown = 1, touch = false, line, query = '' } = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: touch });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(announceWallets, wallets);
    await page.addInitScript(installProbe);
    await page.addInitScript(installListProbe, DEBOUNCE_MS);
    if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (line) {
      await cdp.send('Network.enable');
      const bytes = (line.kbit * 1000) / 8;
      const conditions = { offline: false, latency: line.ms, downloadThroughput: bytes, uploadThroughput: bytes };
      await cdp.send('Network.emulateNetworkConditions', conditions);
    }
    await page.goto(`${base}${path}/${query}`, { waitUntil: 'load' });
    const { button, option, list } = await page.evaluate(() => {
      // The page `mounts` has no `__bench`.
      const { button, option, list: { open: _, ...list } = {} } = window.__bench ?? {};
      return { button, option, list };
    });
    return {
      page,
      cdp,
      button,
      option,
      list,
      async close() {
        await context.close();
        if (faults.length > 0) throw new Error(`${path} failed: ${faults[0]}`);
      },
    };
  };
}

/** Waits until nothing is fetched, and then a moment longer, as a person does before the first click. */
export async function settle(page, ms = 300) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(ms);
}

/** The centre of a selector's first match in the document or a shadow root. */
export const place = (page, selector) =>
  page.evaluate((one) => window.__probe.centre(window.__probe.find(one)[0]), selector);
