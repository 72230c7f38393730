/** Real Chromium over loopback: one process, a fresh context a visit, so that nothing is cached or warm by chance. */
import { chromium } from 'playwright-core';
import { ensureChromium } from '../tools/install.mjs';
import { DEBOUNCE_MS, installListProbe } from './inList.mjs';
import { announceWallets, installProbe } from './inPage.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** @returns {Promise<{ version: string, visit: typeof visitor extends (...a: never) => infer V ? V : never, stop(): Promise<void> }>} */
export async function launch(base) {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // `window.gc` is not used; precise memory makes heap figures comparable.
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
 * @property {object} list What the page says of its long list.
 * @property {() => Promise<void>} close
 */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} base
 */
function visitor(browser, base) {
  /**
   * @param {string} path - Of the page: `app`, `floors/react`.
   * @param {{ wallets?: number, slowdown?: number, touch?: boolean, line?: { kbit: number, ms: number } }} options
   * @returns {Promise<Visit>}
   */
  return async (path, { wallets = 20, slowdown = 1, touch = false, line } = {}) => {
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
    await page.goto(`${base}${path}/`, { waitUntil: 'load' });
    const { button, option, list } = await page.evaluate(() => {
      // The page of mounts has no button to press.
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

/** Waits until nothing moves and nothing is fetched: what a person's moment of looking gives every page. */
export async function settle(page, ms = 300) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(ms);
}

/** Where a selector's first match stands, in the document or a shadow root. */
export const place = (page, selector) =>
  page.evaluate((one) => window.__probe.centre(window.__probe.find(one)[0]), selector);
